//! Names that nobody can guess.

/// An id of a game.
pub(super) fn fresh_id() -> Result<String, getrandom::Error> {
    let (high, low) = (getrandom::u64()?, getrandom::u64()?);
    Ok(format!("{high:016x}{low:016x}"))
}

/// Letters and digits that nobody takes for another, and of which no word is made.
const LETTERS: &[u8; 28] = b"BCDFGHJKLMNPQRSTVWXZ23456789";
/// Letters of a code.
const CODE: usize = 6;

/// A code that is short enough to be written on a blackboard.
pub(super) fn fresh_code() -> Result<String, getrandom::Error> {
    let mut bits = getrandom::u64()?;
    let letter = |_| {
        let letter = LETTERS[(bits % 28) as usize];
        bits /= 28;
        char::from(letter)
    };
    Ok((0..CODE).map(letter).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_can_be_read_out() {
        let code = fresh_code().unwrap();
        assert_eq!(code.len(), 6);
        assert!(
            code.bytes().all(|letter| LETTERS.contains(&letter)),
            "{code}"
        );
    }

    #[test]
    fn ids_differ() {
        let (a, b) = (fresh_id().unwrap(), fresh_id().unwrap());
        assert_ne!(a, b);
        assert_eq!(a.len(), 32);
    }
}
