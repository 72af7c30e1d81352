//! A film: drawings one after another, as an animated PNG.

use std::time::Duration;

use resvg::tiny_skia::Pixmap;

use crate::{PaintError, paint, size, tree};

/// Drawings of one size one after another, as an animated PNG whose longer side has `longest`
/// pixels. Each is shown for `pause`, the last one three times as long; then it begins again.
///
/// Only the pixels that change from one to the next are written.
///
/// # Errors
/// If there are no drawings, one of them is none, or `longest` is 0 or far too large.
pub fn film<T: AsRef<str>>(
    drawings: &[T],
    longest: u32,
    pause: Duration,
) -> Result<Vec<u8>, PaintError> {
    let first = tree(drawings.first().ok_or(PaintError::Empty)?.as_ref())?;
    let [wide, high] = size(&first, longest);
    let mut shown: Option<Pixmap> = None;
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, wide, high);
    encoder.set_color(png::ColorType::Rgba);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_animated(u32::try_from(drawings.len()).unwrap_or(u32::MAX), 0)?;
    encoder.set_blend_op(png::BlendOp::Over)?;
    let mut writer = encoder.write_header()?;
    for (n, drawing) in drawings.iter().enumerate() {
        let last = n + 1 == drawings.len();
        let pause = if last { 3 * pause } else { pause };
        let milliseconds = u16::try_from(pause.as_millis()).unwrap_or(u16::MAX);
        writer.set_frame_delay(milliseconds, 1000)?;
        let next = paint(&tree(drawing.as_ref())?, [wide, high], 0.0)?;
        let part = match &shown {
            None => [0, 0, wide, high],
            Some(shown) => changed(shown, &next),
        };
        let pixels = pixels(shown.as_ref(), &next, part);
        let [left, top, wide, high] = part;
        // The place first: a part must lie within the picture at every moment.
        writer.reset_frame_position()?;
        writer.set_frame_dimension(wide, high)?;
        writer.set_frame_position(left, top)?;
        writer.write_image_data(&pixels)?;
        shown = Some(next);
    }
    writer.finish()?;
    Ok(bytes)
}

/// The pixels of a part of a picture, row by row; those that are `shown` already, and that
/// therefore shine through, all alike.
fn pixels(shown: Option<&Pixmap>, next: &Pixmap, [left, top, wide, high]: [u32; 4]) -> Vec<u8> {
    let row = next.width();
    let places = (top..top + high).flat_map(|y| (left..left + wide).map(move |x| y * row + x));
    places
        .flat_map(|place| {
            let pixel = next.pixels()[place as usize];
            if shown.is_some_and(|shown| shown.pixels()[place as usize] == pixel) {
                return [0; 4];
            }
            [pixel.red(), pixel.green(), pixel.blue(), 255]
        })
        .collect()
}

/// The part in which two pictures differ: left, top, width and height; one pixel if nowhere.
fn changed(one: &Pixmap, other: &Pixmap) -> [u32; 4] {
    let wide = one.width() as usize;
    let rows = one.pixels().chunks_exact(wide);
    let rows = rows.zip(other.pixels().chunks_exact(wide)).enumerate();
    let [mut left, mut top, mut right, mut bottom] = [usize::MAX, usize::MAX, 0, 0];
    for (y, (one, other)) in rows {
        let differs = |(one, other)| one != other;
        let Some(first) = one.iter().zip(other).position(differs) else {
            continue;
        };
        let last = one.iter().zip(other).rposition(differs).unwrap_or(first);
        left = left.min(first);
        right = right.max(last + 1);
        top = top.min(y);
        bottom = y + 1;
    }
    if bottom == 0 {
        return [0, 0, 1, 1];
    }
    [left, top, right - left, bottom - top].map(|side| u32::try_from(side).unwrap_or(u32::MAX))
}
