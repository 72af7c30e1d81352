//! Looks of boards: colours by day and by night, the shape of points and of men.
//!
//! A look is data. Its colours are variables of [`board.css`](css), so that a stylesheet changes
//! from day to night or to high contrast without another picture; its shapes are drawn by
//! `points.rs`, `pieces.rs` and the layouts. All of it was drawn for this program, after objects
//! that the pages name.

use std::fmt::Write;

use lauta_game::{Board, BoardLook, View};

use crate::Looks;

/// Shape of the points of a tables board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Points {
    /// Slim, with a long tip.
    Lances,
    /// Triangles as wide as a man.
    Broad,
    /// Tongues with a round head.
    Lobes,
    /// A carved rosette and a line.
    Rosettes,
    /// Triangles of two woods, with a lozenge before the tip.
    Inlaid,
    /// A line with a flower at its end, and half-moons between the quarters.
    Roads,
    /// Strips of cloth.
    Strips,
    /// Rectangular fields.
    Fields,
}

/// Drawing of the frame.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Frame {
    /// Wood with its grain.
    Wood,
    /// Wood with peg holes between the numbers.
    Pegged,
    /// Leather with a seam.
    Stitched,
    /// Two rows of small lozenges.
    Banded,
    /// Nothing but a fine line.
    Smooth,
}

/// Shape of the men of a tables board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Men {
    /// Flat and round.
    Discs,
    /// As tall as bottles, seen from above at an angle.
    Bottles,
}

/// All that a look says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Dress {
    /// Class of the picture.
    pub(crate) class: &'static str,
    pub(crate) points: Points,
    pub(crate) frame: Frame,
    pub(crate) men: Men,
    /// Colours, as declarations of a stylesheet.
    day: &'static str,
    /// Colours that are others on a dark page.
    night: &'static str,
}

/// The plain board, for those who want the same board for every game.
pub(crate) const PLAIN: Dress = Dress {
    class: "plain-board",
    points: Points::Broad,
    frame: Frame::Wood,
    men: Men::Discs,
    day: "",
    night: "",
};

/// The look in which this view is drawn.
pub(crate) fn dress(view: &View, looks: Looks) -> Dress {
    if looks == Looks::Plain {
        return PLAIN;
    }
    let usual = match view.board {
        Board::Tables { .. } => BoardLook::Lances,
        Board::Rows { .. } => BoardLook::Boat,
        Board::Squares { .. } => BoardLook::Squares,
        Board::Lines { .. } => BoardLook::Rock,
    };
    of(view.look.unwrap_or(usual))
}

/// The colours of all looks, each for pictures with its class.
pub(crate) fn css(night: bool) -> String {
    let mut css = String::new();
    for look in BoardLook::ALL {
        let dress = of(look);
        let _ = writeln!(
            css,
            ".lauta:where(.{}) {{ {} }}",
            dress.class,
            dress.colours(night)
        );
    }
    css
}

impl Dress {
    pub(crate) fn colours(&self, night: bool) -> &'static str {
        if night { self.night } else { self.day }
    }
}

fn of(look: BoardLook) -> Dress {
    let class = look.word();
    match look {
        BoardLook::Lances => Dress {
            class,
            points: Points::Lances,
            frame: Frame::Pegged,
            day: "--wood: #744626; --wood-dark: #55311a; --wood-light: #a9774a; --grain: #4a2a14; --felt: #c79c68; --point-a: #6e2c22; --point-b: #f0e2bf; --inlay: #2c1a0e; --word: #3d2814;",
            night: "--wood: #4c2e1a; --wood-dark: #311c0f; --wood-light: #75502f; --grain: #22130a; --felt: #7d5c38; --point-a: #4a1d17; --point-b: #b9a67c; --inlay: #160d06; --word: #f3e7cf;",
            ..PLAIN
        },
        BoardLook::Club => Dress {
            class,
            frame: Frame::Stitched,
            day: "--wood: #3d2a22; --wood-dark: #2b1c16; --wood-light: #7d5d49; --grain: #1f130e; --felt: #cfae80; --point-a: #8c2f2c; --point-b: #2f5347; --inlay: #c9a06c; --word: #3d2a1a; --ivory: #f6f0e2; --ebony: #1f1d20;",
            night: "--wood: #2b1e18; --wood-dark: #1a110d; --wood-light: #5f4636; --grain: #120b07; --felt: #7a6446; --point-a: #611f1e; --point-b: #1f3a32; --inlay: #94744b; --word: #f3e7cf;",
            ..PLAIN
        },
        BoardLook::Lobes => Dress {
            class,
            points: Points::Lobes,
            frame: Frame::Smooth,
            day: "--wood: #7a4a1e; --wood-dark: #563212; --wood-light: #d9ab4e; --grain: #3f230b; --felt: #ecdcb4; --point-a: #a8412f; --point-b: #33607c; --inlay: #ecdcb4; --word: #5d4728;",
            night: "--wood: #4d2f14; --wood-dark: #321d0b; --wood-light: #9a7833; --grain: #201105; --felt: #6b6048; --point-a: #7a2c20; --point-b: #22445a; --inlay: #b9ab86; --word: #f3e7cf;",
            ..PLAIN
        },
        BoardLook::Stone => Dress {
            class,
            points: Points::Rosettes,
            frame: Frame::Smooth,
            day: "--wood: #67625a; --wood-dark: #4b473f; --wood-light: #a19b8e; --grain: #35322c; --felt: #cdc7ba; --point-a: #6a6255; --point-b: #8a5a4a; --inlay: #6a6255; --word: #4b453a; --ivory: #fbf9f3; --ivory-mark: #b9b3a6; --ebony: #571f2b; --ebony-mark: #b98a90;",
            night: "--wood: #45423c; --wood-dark: #2c2a26; --wood-light: #716c62; --grain: #1c1a17; --felt: #6b675e; --point-a: #3b372f; --point-b: #46281f; --inlay: #3b372f; --word: #f0ebdf; --ebony: #3f141d;",
            ..PLAIN
        },
        BoardLook::Inlay => Dress {
            class,
            points: Points::Inlaid,
            frame: Frame::Banded,
            day: "--wood: #462817; --wood-dark: #301a0d; --wood-light: #8a5f3a; --grain: #241206; --felt: #92643b; --point-a: #301a0e; --point-b: #e6cb98; --inlay: #e9dcbf; --word: #fff8e8;",
            night: "--wood: #321c10; --wood-dark: #1f1108; --wood-light: #66452a; --grain: #140a04; --felt: #5f4126; --point-a: #1e0f07; --point-b: #b0966a; --inlay: #b8a888; --word: #f3e7cf;",
            ..PLAIN
        },
        BoardLook::Roads => Dress {
            class,
            points: Points::Roads,
            frame: Frame::Smooth,
            men: Men::Bottles,
            day: "--wood: #2f1512; --wood-dark: #1e0c0a; --wood-light: #b98d3f; --grain: #130705; --felt: #a5402c; --point-a: #ecc877; --point-b: #ecc877; --inlay: #ecc877; --word: #fff3da; --ebony: #181415; --ebony-edge: #f0d9a6;",
            night: "--wood: #23100d; --wood-dark: #150806; --wood-light: #8a6a30; --grain: #0c0403; --felt: #6e2a1d; --point-a: #b8985a; --point-b: #b8985a; --inlay: #b8985a; --word: #f3e7cf;",
        },
        BoardLook::Mat => Dress {
            class,
            points: Points::Strips,
            frame: Frame::Stitched,
            day: "--wood: #6b5227; --wood-dark: #4d3a19; --wood-light: #b3955a; --grain: #33260e; --felt: #2d5288; --point-a: #eee9dc; --point-b: #eee9dc; --inlay: #c5a768; --word: #f2f6ff;",
            night: "--wood: #4a391b; --wood-dark: #2f2410; --wood-light: #7d683e; --grain: #1d1507; --felt: #1c3558; --point-a: #a9a595; --point-b: #a9a595; --inlay: #8f7a4c; --word: #dfe8f8;",
            ..PLAIN
        },
        BoardLook::Sugoroku => Dress {
            class,
            points: Points::Fields,
            frame: Frame::Smooth,
            day: "--wood: #221a17; --wood-dark: #14100e; --wood-light: #c39a4a; --grain: #3d2f1a; --felt: #d9be88; --point-a: #e8d3a2; --point-b: #dcbf86; --inlay: #4f7f8c; --word: #24343a; --ivory: #fbf8f0; --ebony: #1c1a1b; --gilt: #f6d06a;",
            night: "--wood: #171210; --wood-dark: #0d0a09; --wood-light: #8a6c34; --grain: #241b0e; --felt: #75633f; --point-a: #857149; --point-b: #75623c; --inlay: #2f5460; --word: #f3e7cf;",
            ..PLAIN
        },
        BoardLook::Boat => Dress {
            class,
            day: "--wood: #8a5a33; --wood-dark: #6b4325;",
            night: "",
            ..PLAIN
        },
        BoardLook::Squares => Dress {
            class,
            frame: Frame::Smooth,
            day: "--gilt: #5a120c; --wood: #7d4a30; --wood-dark: #5d3420; --wood-light: #b57c56; --grain: #6b3d26; --felt: #c98f66; --word: #3d2014; --ivory: #fbf3e2; --ebony: #33231d;",
            night: "--gilt: #f0c45c; --wood: #543220; --wood-dark: #362015; --wood-light: #7d543a; --grain: #2a160c; --felt: #7f553a; --word: #f3e7cf;",
            ..PLAIN
        },
        BoardLook::Rock => Dress {
            class,
            frame: Frame::Smooth,
            day: "--gilt: #7d1410; --wood: #5c5850; --wood-dark: #45423b; --wood-light: #8f897d; --grain: #2f2c27; --paper: #b7afa1; --faint: #3d372e; --line: #4a4238; --disc: #f4efe3;",
            night: "--gilt: #f0c45c; --wood: #3d3a35; --wood-dark: #282622; --wood-light: #615c53; --grain: #171613; --paper: #4b4740; --faint: #d8d0c0; --line: #cbc1ae; --disc: #e6dfcf;",
            ..PLAIN
        },
        BoardLook::Brass => Dress {
            class,
            frame: Frame::Banded,
            day: "--gilt: #7d1410; --wood: #5a3d14; --wood-dark: #402a0c; --wood-light: #c99d45; --grain: #2b1b06; --paper: #dcb863; --faint: #4b340f; --line: #55390f; --inlay: #8a6420; --disc: #fff6df;",
            night: "--gilt: #f0c45c; --wood: #3f2b0e; --wood-dark: #281b08; --wood-light: #866829; --grain: #180f03; --paper: #6d5522; --faint: #f0dca6; --line: #e0c47c; --inlay: #a5843c; --disc: #efe3c4;",
            ..PLAIN
        },
    }
}
