//! Rules with a choice, and the rules in words that hold only for one of its values.

use crate::About;
use crate::rulefile::Fault;

/// A rule with a choice, whose values are words of the rule file.
///
/// It makes an enum of the rule file's shape, whose `word` is the word of the file. A crate that
/// uses it has a feature `schema`, and `Deserialize` and, with that feature, `JsonSchema` in scope.
#[macro_export]
macro_rules! choice {
    ($(#[$doc:meta])* $name:ident { $($(#[$of:meta])* $value:ident = $word:literal),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Deserialize, Clone, Copy, PartialEq, Eq, Debug, Default)]
        #[cfg_attr(feature = "schema", derive(JsonSchema))]
        pub(crate) enum $name {
            $($(#[$of])* #[serde(rename = $word)] $value),+
        }

        impl $name {
            /// The word of the rule file.
            pub(crate) fn word(self) -> &'static str {
                match self { $(Self::$value => $word),+ }
            }
        }
    };
}

impl About {
    /// Keeps of the rules in words those that hold with what is `chosen`, a key and a word each.
    ///
    /// A rule whose key is `choice=value` holds only where the choice is so; it is then known by
    /// the choice alone. Answers with a fault for every rule of a choice that there is not.
    #[must_use]
    pub fn keep_rules_that_hold(&mut self, chosen: &[(&str, &str)]) -> Vec<Fault> {
        let mut faults = Vec::new();
        self.rules.retain_mut(|rule| {
            let Some((key, value)) = rule.key.split_once('=') else {
                return true;
            };
            let Some((_, word)) = chosen.iter().find(|(choice, _)| *choice == key) else {
                let known: Vec<&str> = chosen.iter().map(|(choice, _)| *choice).collect();
                let are = if known.len() == 1 { "is" } else { "are" };
                let known = known.join(", ");
                let message = format!("there is no choice {key:?}; known {are} {known}");
                faults.push(Fault::new(&rule.key, message));
                return false;
            };
            let holds = *word == value;
            rule.key = key.to_string();
            holds
        });
        faults
    }
}
