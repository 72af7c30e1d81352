//! Contact sheets: every game in the middle of a game, as wide as on a telephone, in light, dark and
//! high contrast.
//!
//! `cargo run --release -p lauta-lab --example contact_sheet -- FOLDER [GAME ...]`

#![expect(clippy::print_stdout, reason = "an example for people to read")]

use std::error::Error;
use std::io::Cursor;
use std::path::Path;

use lauta_catalog::{Next, new_game};
use lauta_draw::{Style, Theme, svg};
use lauta_game::{Dice, View};

/// Pixels of a board's longer side, and of its cell.
const CELL: u32 = 360;
/// Boards in a row, and rows of a sheet.
const GRID: [u32; 2] = [3, 4];
/// Decisions before the picture is taken.
const MIDDLE: usize = 24;
/// The seed of the dice, and of the moves.
const SEED: u64 = 7;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let folder = arguments.next().ok_or("which folder?")?;
    let mut games: Vec<String> = arguments.collect();
    if games.is_empty() {
        games = lauta_catalog::games()
            .into_iter()
            .map(|about| about.id)
            .collect();
    }
    std::fs::create_dir_all(&folder)?;
    let views = games
        .iter()
        .map(|game| middle(game))
        .collect::<Result<Vec<_>, _>>()?;
    for (name, theme) in [
        ("light", Theme::Light),
        ("dark", Theme::Dark),
        ("contrast", Theme::Contrast),
    ] {
        let per_sheet = (GRID[0] * GRID[1]) as usize;
        for (n, (views, games)) in views
            .chunks(per_sheet)
            .zip(games.chunks(per_sheet))
            .enumerate()
        {
            let file = Path::new(&folder).join(format!("{name}-{}.png", n + 1));
            std::fs::write(&file, sheet(views, theme)?)?;
            println!("{}: {}", file.display(), games.join(" "));
        }
    }
    Ok(())
}

/// A position after some moves at random.
fn middle(game: &str) -> Result<View, Box<dyn Error>> {
    let mut dice = Dice::from_seed(SEED);
    let mut session = new_game(game, &mut dice, None)?;
    let mut decisions = 0;
    while decisions < MIDDLE {
        match session.next() {
            Next::Throw(..) => {
                session.roll(&mut dice);
            }
            Next::Choice(_) => {
                let moves = session.moves();
                session.play(&moves[(decisions * 7 + 3) % moves.len()].mv)?;
                decisions += 1;
            }
            Next::Over(_) => break,
        }
    }
    if let Next::Throw(..) = session.next() {
        session.roll(&mut dice);
    }
    Ok(session.view())
}

/// The boards side by side, as PNG.
fn sheet(views: &[View], theme: Theme) -> Result<Vec<u8>, Box<dyn Error>> {
    let [across, down] = GRID.map(|n| (n * CELL) as usize);
    let mut pixels = vec![0x80; across * down * 3];
    for (n, view) in views.iter().enumerate() {
        let style = Style {
            theme,
            caption: false,
            ..Style::default()
        };
        let picture = lauta_paint::png(&svg(view, &style), CELL)?;
        let mut reader = png::Decoder::new(Cursor::new(picture)).read_info()?;
        let size = reader.output_buffer_size().ok_or("a picture too large")?;
        let mut board = vec![0; size];
        let info = reader.next_frame(&mut board)?;
        let (columns, cell) = (GRID[0] as usize, CELL as usize);
        let (left, top) = (n % columns * cell, n / columns * cell);
        for (y, row) in board.chunks_exact(info.line_size).enumerate() {
            let at = ((top + y) * across + left) * 3;
            pixels[at..at + row.len()].copy_from_slice(row);
        }
    }
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, GRID[0] * CELL, GRID[1] * CELL);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&pixels)?;
    writer.finish()?;
    Ok(bytes)
}
