//! Drawings as PNG, and a game as an animated PNG: for what shows no SVG.
//!
//! A drawing is the text of an SVG element with its own styles, as `lauta_draw::svg` makes it.
//! Numbers and words are set in Literata (`fonts/`, SIL Open Font License 1.1), wherever the program
//! runs; no other font is looked for.
//!
//! ```
//! let drawing = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10">
//!     <style>.felt { --green: #060; fill: var(--green); }</style>
//!     <rect class="felt" width="20" height="10"/></svg>"##;
//! let picture = lauta_paint::png(drawing, 200)?;
//! assert!(picture.starts_with(b"\x89PNG"));
//! # Ok::<(), lauta_paint::PaintError>(())
//! ```

mod film;
mod style;

pub use film::film;

use std::sync::LazyLock;

use resvg::tiny_skia::{Color, Pixmap, Transform};
use resvg::usvg::{Options, Tree};
use thiserror::Error;

/// Width and height of [`card`], in pixels: what pages that show a link ask for.
pub const CARD: [u32; 2] = [1200, 630];

/// Room around the drawing on a card, in pixels.
const MARGIN: f32 = 30.0;

/// The colour behind a drawing.
const PAPER: [u8; 3] = [0xf5, 0xef, 0xe3];

static OPTIONS: LazyLock<Options<'static>> = LazyLock::new(|| {
    let mut options = Options::default();
    let fonts = options.fontdb_mut();
    fonts.load_font_data(include_bytes!("../fonts/literata.ttf").to_vec());
    let names = fonts.faces().find_map(|face| face.families.first());
    if let Some((name, _)) = names.cloned() {
        fonts.set_serif_family(name);
    }
    options
});

/// Reason why a drawing was not painted.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum PaintError {
    /// The text is no SVG.
    #[error("this is no drawing: {0}")]
    Drawing(#[from] resvg::usvg::Error),
    /// The picture would have no pixels, or too many.
    #[error("a picture {0} pixels wide and {1} high cannot be made")]
    Size(u32, u32),
    /// There is nothing to show.
    #[error("a film of no pictures cannot be made")]
    Empty,
    /// The pixels could not be written.
    #[error("the picture could not be written: {0}")]
    Written(#[from] png::EncodingError),
}

/// The drawing as PNG, whose longer side has `longest` pixels.
///
/// # Errors
/// If the text is no drawing, or `longest` is 0 or far too large.
pub fn png(drawing: &str, longest: u32) -> Result<Vec<u8>, PaintError> {
    let tree = tree(drawing)?;
    write(&paint(&tree, size(&tree, longest), 0.0)?)
}

/// The drawing as PNG in the middle of a [`CARD`], for links in messages.
///
/// # Errors
/// If the text is no drawing.
pub fn card(drawing: &str) -> Result<Vec<u8>, PaintError> {
    write(&paint(&tree(drawing)?, CARD, MARGIN)?)
}

fn tree(drawing: &str) -> Result<Tree, PaintError> {
    Ok(Tree::from_str(
        &style::without_variables(drawing),
        &OPTIONS,
    )?)
}

/// Width and height of a picture whose longer side has `longest` pixels.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::cast_precision_loss,
    reason = "sides of pictures"
)]
fn size(tree: &Tree, longest: u32) -> [u32; 2] {
    let [wide, high] = [tree.size().width(), tree.size().height()];
    let scale = longest as f32 / wide.max(high);
    [wide, high].map(|side| (side * scale).round() as u32)
}

/// Paints a drawing as large as it fits, in the middle.
#[expect(clippy::cast_precision_loss, reason = "sides of pictures")]
fn paint(tree: &Tree, [wide, high]: [u32; 2], margin: f32) -> Result<Pixmap, PaintError> {
    let mut picture = Pixmap::new(wide, high).ok_or(PaintError::Size(wide, high))?;
    let [red, green, blue] = PAPER;
    picture.fill(Color::from_rgba8(red, green, blue, 255));
    let [wide, high] = [wide as f32, high as f32];
    let scale = ((wide - 2.0 * margin) / tree.size().width())
        .min((high - 2.0 * margin) / tree.size().height());
    let x = (wide - scale * tree.size().width()) / 2.0;
    let y = (high - scale * tree.size().height()) / 2.0;
    let place = Transform::from_row(scale, 0.0, 0.0, scale, x, y);
    resvg::render(tree, place, &mut picture.as_mut());
    Ok(picture)
}

fn write(picture: &Pixmap) -> Result<Vec<u8>, PaintError> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, picture.width(), picture.height());
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    // Nothing shines through: the paper is behind everything.
    let pixels = picture.pixels().iter();
    let pixels: Vec<u8> = pixels
        .flat_map(|pixel| [pixel.red(), pixel.green(), pixel.blue()])
        .collect();
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&pixels)?;
    writer.finish()?;
    Ok(bytes)
}
