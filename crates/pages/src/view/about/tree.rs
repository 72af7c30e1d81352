//! The family tree of the tables games, as their rule files are written.

use std::collections::BTreeSet;
use std::sync::OnceLock;

use lauta_catalog::game::{About, Grade};
use lauta_catalog::games;
use maud::{Markup, html};

use super::atlas::data::parent;
use crate::view::base::{described, frame};
use crate::words::{Lang, lang, tr};

/// Families of games on a board of two times twelve points that are raced round.
const TABLES: [&str; 2] = ["tables", "trictrac"];

const GRADES: [Grade; 4] = [
    Grade::Documented,
    Grade::Reported,
    Grade::Reconstructed,
    Grade::Decision,
];

/// Every tables game below the one whose rules it changes.
pub(crate) fn page() -> Markup {
    /// Rule files are part of the program, so the tree is made once in each language.
    static TREES: [OnceLock<Markup>; Lang::COUNT] = [const { OnceLock::new() }; Lang::COUNT];
    let made = TREES[lang().index()].get_or_init(|| content(&games()));
    frame::layout(&tr!("tree-title"), "tree", made)
}

fn content(games: &[About]) -> Markup {
    let of_tables = |about: &&About| TABLES.contains(&about.family.as_str());
    let games: Vec<&About> = games.iter().filter(of_tables).collect();
    html! {
        section.hero {
            h1 { (tr!("tree-title")) }
            p.lead { (tr!("tree-lead")) }
            p { (tr!("tree-note")) }
        }
        (below(None, &games))
    }
}

/// The games whose rules are changes of those of `elder`, each with its own below it; those that have
/// most below them first.
fn below(elder: Option<&About>, games: &[&About]) -> Markup {
    let id = elder.map(|about| about.id.as_str());
    let is_child = |about: &&&About| parent(about) == id;
    let mut children: Vec<&About> = games.iter().filter(is_child).copied().collect();
    children.sort_by_key(|about| std::cmp::Reverse(descendants(about, games)));
    html! {
        @if !children.is_empty() {
            ul.tree {
                @for about in children {
                    li {
                        (game(about, elder))
                        (below(Some(about), games))
                    }
                }
            }
        }
    }
}

fn descendants(about: &About, games: &[&About]) -> usize {
    let children = games
        .iter()
        .filter(|other| parent(other) == Some(about.id.as_str()));
    children.map(|child| 1 + descendants(child, games)).sum()
}

/// A game with its place and time, the grades of its rules and its sources.
fn game(about: &About, elder: Option<&About>) -> Markup {
    let id = frame::encode(&about.id);
    let (name, own) = described::headline(about);
    let origin = described::origin(about);
    let works: BTreeSet<&str> = about
        .sources
        .iter()
        .map(|(name, _)| name.as_str())
        .collect();
    html! {
        div {
            a href={ "/rules/" (id) } { strong { (name) } }
            @if let Some(own) = own { " " span.own-name { (own) } }
            p.where lang=[origin.lang] { (origin.words) }
            p.grades {
                @for grade in GRADES {
                    @let count = about.rules.iter().filter(|rule| rule.grade == grade).count();
                    @if count > 0 { span { (count) " " (frame::grade(grade)) } " " }
                }
            }
            details {
                summary { (tr!("tree-sources", count = works.len())) }
                ul lang="en" { @for work in &works { li { (work) } } }
            }
            @if let Some(elder) = elder {
                a href={ "/compare?a=" (frame::encode(&elder.id)) "&b=" (id) } {
                    (tr!("tree-changes", game = described::headline(elder).0))
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_tables_game_is_in_the_tree_once() {
        let games = games();
        let page = content(&games).into_string();
        let mut found = 0;
        for about in &games {
            let link = format!("href=\"/rules/{}\"", frame::encode(&about.id));
            let here = usize::from(TABLES.contains(&about.family.as_str()));
            assert_eq!(page.matches(&link).count(), here, "{}", about.id);
            found += here;
        }
        assert!(found > 50, "{found}");
    }
}
