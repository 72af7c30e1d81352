//! The site about itself: its sources, its method, its licence.

use std::collections::BTreeSet;

use lauta_catalog::game::Grade;
use lauta_catalog::games;
use maud::{Markup, html};

use crate::view::base::frame;
use crate::words::tr;

const GRADES: [Grade; 4] = [
    Grade::Documented,
    Grade::Reported,
    Grade::Reconstructed,
    Grade::Decision,
];

/// What Lauta is, and how its rules are tied to sources.
pub(crate) fn page() -> Markup {
    let games = games();
    let cited = games.iter().flat_map(|about| &about.sources);
    let sources: BTreeSet<&str> = cited.map(|(_, work)| work.as_str()).collect();
    let content = html! {
        article.sheet.about {
            h1 { (tr!("about-title")) }
            p.lead { (tr!("about-lead", games = games.len())) }
            h2 { (tr!("about-sources")) }
            p { (tr!("about-sources-text", sources = sources.len())) }
            dl {
                @for grade in GRADES {
                    dt { (frame::grade(grade)) }
                    dd { (meaning(grade)) }
                }
            }
            h2 { (tr!("about-method")) }
            p { (tr!("about-method-text")) }
            h2 { (tr!("about-computer")) }
            p { (tr!("about-computer-text")) }
            h2 { (tr!("about-kept")) }
            p { (tr!("about-kept-text")) }
            h2 { (tr!("about-licence")) }
            p { (tr!("about-licence-text")) }
            h2 { (tr!("about-further")) }
            ul {
                li { a href="/games" { (tr!("error-all-games")) } }
                li { a href="/class" { (tr!("class-title")) } }
                li { a href="/atlas" { (tr!("atlas-title")) } }
                li { a href="/tree" { (tr!("tree-title")) } }
                li { a href="/compare" { (tr!("about-compare")) } }
                li { a href="/api" { (tr!("nav-api")) } }
            }
        }
    };
    frame::layout(&tr!("about-title"), "about", &content)
}

/// What a grade says of a rule.
fn meaning(grade: Grade) -> String {
    match grade {
        Grade::Documented => tr!("about-documented"),
        Grade::Reported => tr!("about-reported"),
        Grade::Reconstructed => tr!("about-reconstructed"),
        Grade::Decision => tr!("about-decision"),
    }
}
