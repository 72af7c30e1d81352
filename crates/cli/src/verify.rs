//! The dice of a recorded game, checked: `lauta verify`.

use std::io::Write;

use lauta_catalog::game::About;
use lauta_catalog::{Begun, Record, about, verify as check};

use crate::arguments::VerifyDice;
use crate::files::read;
use crate::{Answer, Result, json};

pub(crate) fn verify(options: &VerifyDice, out: &mut dyn Write) -> Result {
    let name = options.record.display();
    let text = read(&options.record)?;
    let record = Record::read(&lauta_catalog::Catalog, &text)
        .map_err(|error| anyhow::anyhow!("{name}: {error}"))?;
    let about = about(&record.game).map_err(anyhow::Error::from)?;
    let checked = check(&lauta_catalog::Catalog, &record)
        .map_err(|error| anyhow::anyhow!("{name}: {error}"))?;
    if options.json {
        json(out, &checked)?;
        return Ok(Answer::Yes);
    }
    writeln!(
        out,
        "{name}: all {} rolls follow from the secret and the words; {}",
        checked.rolls,
        begun(checked.begun, &about)
    )?;
    Ok(Answer::Yes)
}

fn begun(begun: Begun, about: &About) -> String {
    match begun {
        Begun::Drawn => "roll 0 settled who begins, where that is drawn for".into(),
        Begun::Named(side) => format!(
            "that {} begins was settled when the game was made",
            about.sides[side.index()]
        ),
        Begun::Placed => "the game began from a position that was given".into(),
    }
}
