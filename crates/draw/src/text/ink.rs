//! Colours of a board in characters.

use anstyle::{AnsiColor, Style};
use lauta_game::{Look, Side, Stack};

/// Colours that can be read on a light and on a dark terminal.
const FIRST: Style = AnsiColor::Cyan.on_default().bold();
const SECOND: Style = AnsiColor::Red.on_default().bold();
const MARK: Style = AnsiColor::Green.on_default();

/// Ink with which a board is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ink {
    /// No colours.
    Plain,
    /// A colour for the pieces of either side, as ANSI codes.
    Coloured,
}

impl Ink {
    /// The sign of a place in the colour of the side that stands there.
    pub(super) fn pieces(self, stacks: &[Stack], sign: String) -> String {
        match stacks.first() {
            Some(stack) if stack.look != Look::Neutral => self.paint(of(stack.side), &sign),
            _ => sign,
        }
    }

    /// A line of a tables board, whose signs stand for nothing else.
    pub(super) fn line(self, line: &str) -> String {
        let mut painted = String::new();
        for sign in line.chars() {
            let style = match sign {
                '○' | '◌' | '◎' => FIRST,
                '●' | '◍' | '◉' => SECOND,
                '▾' | '▴' | '◆' => MARK,
                _ => {
                    painted.push(sign);
                    continue;
                }
            };
            painted += &self.paint(style, sign.encode_utf8(&mut [0; 4]));
        }
        painted
    }

    fn paint(self, style: Style, text: &str) -> String {
        match self {
            Self::Plain => text.into(),
            Self::Coloured => format!("{style}{text}{style:#}"),
        }
    }
}

fn of(side: Side) -> Style {
    match side {
        Side::First => FIRST,
        Side::Second => SECOND,
    }
}
