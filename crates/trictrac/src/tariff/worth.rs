//! The tariff of a game: what each kind of event is worth.

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Deserialize;

use super::Kind;
use crate::board::Jan;

/// Points of one kind of event: two numbers each, for a throw of two different numbers and for a
/// doublet.
#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields, default)]
pub struct Worth {
    /// Points however many ways there are.
    pub once: [u8; 2],
    /// Points for each way, or each number that cannot be played.
    pub way: [u8; 2],
}

impl Worth {
    /// The points of an event that can be brought about in so many ways.
    #[must_use]
    pub fn points(self, ways: u8, doublet: bool) -> u8 {
        let column = usize::from(doublet);
        self.once[column].saturating_add(self.way[column].saturating_mul(ways))
    }
}

/// The points of all kinds of events, as a rule file says them. A kind that is left out scores
/// nothing.
#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct Tariff {
    /// The jan de six tables.
    pub six_tables: Worth,
    /// The jan de deux tables and its counter-jan.
    pub deux_tables: Worth,
    /// The jan de mézéas and its counter-jan.
    pub mezeas: Worth,
    /// A man hit on one of the points 18 to 7.
    pub hit_grand: Worth,
    /// A man hit on one of the points 24 to 19 or 6 to 1.
    pub hit_petit: Worth,
    /// A man hit falsely on one of the points 18 to 7: to the adversary.
    pub false_grand: Worth,
    /// A man hit falsely on one of the other points: to the adversary.
    pub false_petit: Worth,
    /// The other side's empty corner hit.
    pub corner: Worth,
    /// The petit jan filled.
    pub fill_petit: Worth,
    /// The grand jan filled.
    pub fill_grand: Worth,
    /// The jan de retour filled.
    pub fill_retour: Worth,
    /// A full jan kept.
    pub keep: Worth,
    /// The last man borne off.
    pub exit: Worth,
    /// Numbers that cannot be played: to the adversary.
    pub helpless: Worth,
    /// All men piled in the corner.
    pub pile_misere: Worth,
    /// The second side's first throw the same as the first side's.
    pub jan_rencontre: Worth,
    /// An empty point between two single enemy men reached: to the adversary.
    pub margot: Worth,
}

impl Tariff {
    /// True if all points of the tariff are even numbers.
    pub(crate) fn is_even(&self) -> bool {
        let all = [
            self.six_tables,
            self.deux_tables,
            self.mezeas,
            self.hit_grand,
            self.hit_petit,
            self.false_grand,
            self.false_petit,
            self.corner,
            self.fill_petit,
            self.fill_grand,
            self.fill_retour,
            self.keep,
            self.exit,
            self.helpless,
            self.pile_misere,
            self.jan_rencontre,
            self.margot,
        ];
        let points = all
            .iter()
            .flat_map(|worth| worth.once.iter().chain(&worth.way));
        points.copied().all(|points| points.is_multiple_of(2))
    }

    /// The worth of a kind of event.
    #[must_use]
    pub fn worth(&self, kind: Kind) -> Worth {
        let by_table = |point: u8, grand, petit| {
            if (7..=18).contains(&point) {
                grand
            } else {
                petit
            }
        };
        match kind {
            Kind::SixTables => self.six_tables,
            Kind::DeuxTables | Kind::ContreDeuxTables => self.deux_tables,
            Kind::Mezeas | Kind::ContreMezeas => self.mezeas,
            Kind::Hit(point) => by_table(point, self.hit_grand, self.hit_petit),
            Kind::FalseHit(point) => by_table(point, self.false_grand, self.false_petit),
            Kind::Corner => self.corner,
            Kind::Fill(Jan::Petit) => self.fill_petit,
            Kind::Fill(Jan::Grand) => self.fill_grand,
            Kind::Fill(Jan::Retour) => self.fill_retour,
            Kind::Keep(_) => self.keep,
            Kind::Exit => self.exit,
            Kind::Helpless => self.helpless,
            Kind::PileDeMisere => self.pile_misere,
            Kind::Rencontre => self.jan_rencontre,
            Kind::Margot(_) => self.margot,
        }
    }
}
