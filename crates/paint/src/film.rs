//! A film: drawings one after another, as an animated PNG.

use std::time::Duration;

use resvg::tiny_skia::Pixmap;

use crate::{PaintError, colours, encoder, paint, size, tree};

/// Drawings of one size one after another, as an animated PNG whose longer side has `longest`
/// pixels. Each is shown for `pause`, the last one three times as long; then it begins again.
///
/// Only what changes from one to the next is written.
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
    let mut shown = paint(&first, [wide, high], 0.0)?;
    let mut bytes = Vec::new();
    let mut encoder = encoder(&mut bytes, wide, high);
    encoder.set_animated(u32::try_from(drawings.len()).unwrap_or(u32::MAX), 0)?;
    let mut writer = encoder.write_header()?;
    for (n, drawing) in drawings.iter().enumerate() {
        let last = n + 1 == drawings.len();
        let pause = if last { 3 * pause } else { pause };
        let milliseconds = u16::try_from(pause.as_millis()).unwrap_or(u16::MAX);
        writer.set_frame_delay(milliseconds, 1000)?;
        let mut part = [0, 0, wide, high];
        if n > 0 {
            let next = paint(&tree(drawing.as_ref())?, [wide, high], 0.0)?;
            part = changed(&shown, &next);
            shown = next;
        }
        let [left, top, wide, high] = part;
        // The place first: a part must lie within the picture at every moment.
        writer.reset_frame_position()?;
        writer.set_frame_dimension(wide, high)?;
        writer.set_frame_position(left, top)?;
        writer.write_image_data(&colours(&shown, part))?;
    }
    writer.finish()?;
    Ok(bytes)
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
