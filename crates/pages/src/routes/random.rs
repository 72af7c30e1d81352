//! Names that nobody can guess.

/// An id of a game.
pub(super) fn fresh_id() -> Result<String, getrandom::Error> {
    let (high, low) = (getrandom::u64()?, getrandom::u64()?);
    Ok(format!("{high:016x}{low:016x}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_differ() {
        let (a, b) = (fresh_id().unwrap(), fresh_id().unwrap());
        assert_ne!(a, b);
        assert_eq!(a.len(), 32);
    }
}
