//! Pictures and films, read back.

#![expect(clippy::unwrap_used, reason = "a test may fail")]

use std::time::Duration;

use lauta_catalog::game::Dice;
use lauta_draw::{Style, Theme, svg};
use lauta_paint::{CARD, PaintError, card, film, png};

fn style() -> Style {
    Style {
        theme: Theme::Light,
        ..Style::default()
    }
}

/// Width, height and pixels of a PNG, each of three bytes.
fn read(picture: &[u8]) -> ([u32; 2], Vec<u8>) {
    let decoder = png::Decoder::new(std::io::Cursor::new(picture));
    let mut reader = decoder.read_info().unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut pixels).unwrap();
    assert_eq!(info.color_type, png::ColorType::Rgb);
    ([info.width, info.height], pixels)
}

/// Share of the pixels that have this colour.
fn share(pixels: &[u8], colour: [u8; 3]) -> f64 {
    let (pixels, _) = pixels.as_chunks::<3>();
    let alike = pixels.iter().filter(|pixel| **pixel == colour).count();
    alike as f64 / pixels.len() as f64
}

/// The colour that a drawing gives last to this name, as stylesheets count.
fn last_colour(drawing: &str, name: &str) -> [u8; 3] {
    let (_, digits) = drawing.rsplit_once(name).unwrap();
    [0, 2, 4].map(|n| u8::from_str_radix(&digits[n..n + 2], 16).unwrap())
}

#[test]
fn every_board_has_its_colours() {
    for about in lauta_catalog::games() {
        let view = lauta_catalog::open(&about.id).unwrap().view();
        let drawing = svg(&view, &style());
        let (size, pixels) = read(&png(&drawing, 300).unwrap());
        assert_eq!(size.into_iter().max(), Some(300), "{}", about.id);
        let frame = last_colour(&drawing, "--wood: #");
        assert!(share(&pixels, frame) > 0.01, "{}", about.id);
        assert!(share(&pixels, [0, 0, 0]) < 0.01, "{}", about.id);
    }
}

#[test]
fn numbers_are_set_in_the_font_that_comes_along() {
    let text = |words: &str| {
        format!(
            r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 40">
            <style>text {{ font-family: Georgia, serif; font-size: 30px; fill: #f00 }}</style>
            <text x="5" y="30">{words}</text></svg>"##
        )
    };
    let red = |words| share(&read(&png(&text(words), 400).unwrap()).1, [0xff, 0, 0]);
    assert!(red("") < f64::EPSILON);
    assert!(red("1") > 0.005);
    assert!(red("18") > 1.5 * red("1"));
    assert!(red("å") > 0.005);
}

#[test]
fn a_card_has_the_size_that_others_ask_for() {
    let view = lauta_catalog::open("deer-and-dogs").unwrap().view();
    let (size, pixels) = read(&card(&svg(&view, &style())).unwrap());
    assert_eq!(size, CARD);
    assert_eq!(pixels[..3], [0xf5, 0xef, 0xe3]);
}

/// Played frame by frame, a film shows what the pictures show.
#[test]
fn a_film_shows_every_board() {
    let mut session = lauta_catalog::open("backgammon").unwrap();
    let mut dice = Dice::from_seed(4);
    let mut drawings = vec![svg(&session.view(), &style())];
    for _ in 0..6 {
        session.roll(&mut dice);
        drawings.push(svg(&session.view(), &style()));
        if let Some(listed) = session.moves().first() {
            session.play(&listed.mv).unwrap();
        }
        drawings.push(svg(&session.view(), &style()));
    }
    let made = film(&drawings, 300, Duration::from_millis(500)).unwrap();
    let still = png(&drawings[0], 300).unwrap();
    assert!(made.len() < drawings.len() / 3 * still.len());

    let mut reader = png::Decoder::new(std::io::Cursor::new(&made))
        .read_info()
        .unwrap();
    let wide = reader.info().width as usize;
    let mut shown = vec![0; 3 * wide * reader.info().height as usize];
    let mut room = vec![0; reader.output_buffer_size().unwrap()];
    for (n, drawing) in drawings.iter().enumerate() {
        let info = reader.next_frame(&mut room).unwrap();
        let control = *reader.info().frame_control().unwrap();
        let last = n + 1 == drawings.len();
        assert_eq!(control.delay_num, if last { 1500 } else { 500 });
        let rows = room.chunks_exact(4 * info.width as usize);
        for (y, row) in rows.take(info.height as usize).enumerate() {
            let first = (y + control.y_offset as usize) * wide + control.x_offset as usize;
            for (at, pixel) in (first..).zip(row.as_chunks::<4>().0) {
                let [colour @ .., solid] = pixel;
                if *solid == 255 {
                    shown[3 * at..][..3].copy_from_slice(colour);
                }
            }
        }
        assert!(shown == read(&png(drawing, 300).unwrap()).1, "board {n}");
    }
}

#[test]
fn what_is_no_drawing_is_refused() {
    let none: [&str; 0] = [];
    let pause = Duration::from_secs(1);
    assert!(matches!(film(&none, 300, pause), Err(PaintError::Empty)));
    assert!(matches!(
        png("no drawing", 300),
        Err(PaintError::Drawing(_))
    ));
    let view = lauta_catalog::open_at("daldos", "bbbbbbbbbbbbbbbb/13A3/aaaaaaaaaaaaaaa1 B -")
        .unwrap()
        .view();
    let drawing = svg(&view, &style());
    for longest in [0, u32::MAX] {
        assert!(matches!(png(&drawing, longest), Err(PaintError::Size(..))));
    }
}
