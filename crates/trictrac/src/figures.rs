//! Figures of a board: points, holes, cases, single men. Pips say little: to be far ahead means to
//! break up soon.

use lauta_game::{Figure, Figures, Game, Side, ThrowChance};

use crate::board::{CORNER, Jan};
use crate::position::Position;
use crate::rules::Rules;

impl Figures for Rules {
    fn figures(&self, pos: &Position) -> Vec<Figure> {
        let figure = |name: &str, count: &dyn Fn(Side) -> u32| Figure::new(name, count);
        let cases = |side, jan: Jan| -> u32 {
            let men = pos.men(side);
            jan.points()
                .map(|point| u32::from(men.on(point) >= 2))
                .sum()
        };
        vec![
            figure("points", &|side| pos.score.points()[side.index()].into()),
            figure("holes", &|side| pos.score.holes()[side.index()].into()),
            figure("cases of the grand jan", &|side| cases(side, Jan::Grand)),
            figure("cases of the petit jan", &|side| cases(side, Jan::Petit)),
            figure("blots", &|side| {
                let single = pos.men(side).points().filter(|(_, men)| *men == 1);
                single.map(|_| 1).sum()
            }),
        ]
    }

    fn throw_chances(&self, pos: &Position) -> Vec<ThrowChance> {
        self.chances(pos)
    }

    fn assets(&self, pos: &Position, side: Side) -> Vec<String> {
        let men = pos.men(side);
        let full = Jan::ALL.into_iter().filter(|jan| jan.is_full(men));
        let corner = (men.on(CORNER) >= 2).then(|| "its corner taken".into());
        corner
            .into_iter()
            .chain(full.map(|jan| {
                let full = match jan {
                    Jan::Petit => "a full petit jan",
                    Jan::Grand => "a full grand jan",
                    Jan::Retour => "a full jan de retour",
                };
                full.into()
            }))
            .collect()
    }

    fn throw_points(&self, pos: &Position) -> Option<[u32; 2]> {
        Some(pos.due.map(u32::from))
    }

    fn passed(&self, pos: &Position) -> Option<Position> {
        (pos.throw().is_none() && self.outcome(pos).is_none()).then_some(Position {
            side: pos.side.other(),
            ..*pos
        })
    }
}
