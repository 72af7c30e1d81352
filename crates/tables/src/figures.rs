//! Counts of a board that players use: pips, men home and off, blots, blockades.

use lauta_game::{Away, Figure, Figures, Side, Throw};

use crate::file::Lone;
use crate::position::{Men, Position, Stage};
use crate::rules::Rules;

impl Figures for Rules {
    fn figures(&self, pos: &Position) -> Vec<Figure> {
        let figure = |name: &str, count: &dyn Fn(Side) -> u32| Figure::new(name, count);
        let mut figures = vec![
            figure("pips", &|side| self.pips(pos.men(side))),
            figure("men home", &|side| {
                let men = pos.men(side);
                men[..=usize::from(self.home)]
                    .iter()
                    .copied()
                    .map(u32::from)
                    .sum()
            }),
            figure("men off", &|side| pos.men(side)[0].into()),
        ];
        if self.pips_apart(pos).is_some() {
            return figures;
        }
        figures.push(figure("longest blockade", &|side| self.blockade(pos, side)));
        match self.lone {
            Lone::Hit | Lone::Pin => {
                figures.push(figure("blots", &|side| self.blots(pos, side)));
            }
            Lone::Block | Lone::Share | Lone::Open => {}
        }
        figures
    }

    fn away(&self, pos: &Position, side: Side) -> Away {
        let men = pos.men(side);
        let hand = usize::from(self.hand);
        Away {
            hand: men[hand..].iter().copied().map(u32::from).sum(),
            off: men[0].into(),
            pinned: self.pinned(pos, side).count_ones(),
        }
    }

    fn held(&self, pos: &Position, side: Side) -> Vec<u8> {
        // A point that one man holds already is not made, and without the other side it keeps nobody off.
        if self.close < 2 || self.pips_apart(pos).is_some() {
            return vec![];
        }
        let points = (1..=self.points).filter(|&point| self.closed(pos, side, point));
        let points = points.map(|point| self.across[usize::from(point)]);
        let mut points: Vec<u8> = points.collect();
        points.sort_unstable();
        points
    }

    /// Only what stands between two turns can be handed over.
    fn passed(&self, pos: &Position) -> Option<Position> {
        let between = pos.throw == Throw::default()
            && pos.end == 0
            && pos.left == 0
            && pos.stage == Stage::Faces;
        between.then(|| Position {
            me: pos.opp,
            opp: pos.me,
            pins: self.pinned(pos, pos.side.other()),
            side: pos.side.other(),
            named: false,
            row: false,
            marks: [pos.marks[1], pos.marks[0]],
            ..*pos
        })
    }
}

impl Rules {
    /// The points where a man of `side` is pinned, as bits in its own numbering.
    fn pinned(&self, pos: &Position, side: Side) -> u32 {
        if self.lone != Lone::Pin {
            return 0;
        }
        if side == pos.side {
            return pos.pins;
        }
        let both = |p: &u8| {
            let mine = self.across[usize::from(*p)];
            pos.opp[usize::from(*p)] > 0
                && pos.me[usize::from(mine)] > 0
                && pos.pins & (1 << mine) == 0
        };
        (1..=self.points)
            .filter(both)
            .fold(0, |set, p| set | 1 << p)
    }

    /// Men that stand alone on a point of the track and that no other man holds down.
    fn blots(&self, pos: &Position, side: Side) -> u32 {
        let (men, other) = (pos.men(side), pos.men(side.other()));
        let pinned = self.pinned(pos, side);
        let alone = |p: &u8| {
            let across = usize::from(self.across[usize::from(*p)]);
            let pins = self.lone == Lone::Pin && other[across] > 0;
            men[usize::from(*p)] == 1 && pinned & (1 << p) == 0 && !pins
        };
        (1..=self.points).filter(alone).map(|_| 1).sum()
    }

    /// The most points in a row, on the other side's way, on which it may not land.
    fn blockade(&self, pos: &Position, side: Side) -> u32 {
        let (mut run, mut longest) = (0, 0);
        for point in 1..=self.points {
            let closed = self.closed(pos, side, point);
            run = if closed { run + 1 } else { 0 };
            longest = longest.max(run);
        }
        longest
    }

    /// True if men of `side` keep the other side off this `point` of the other side's way.
    fn closed(&self, pos: &Position, side: Side, point: u8) -> bool {
        let men: &Men = pos.men(side);
        let mine = self.across[usize::from(point)];
        let standing = men[usize::from(mine)];
        self.close > 0
            && self.pinned(pos, side) & (1 << mine) == 0
            && (standing >= self.close
                || standing > 0 && self.pinned(pos, side.other()) & (1 << point) != 0)
    }
}
