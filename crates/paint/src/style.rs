//! Colours by name: the painter knows no variables in styles.

/// The drawing with `var(--name)` replaced by what its style says of that name, the last time it
/// says so. What holds under some condition alone (`@media`) is left out.
pub(crate) fn without_variables(drawing: &str) -> String {
    let known = drawing.split("@media").next().unwrap_or_default();
    let mut text = String::with_capacity(drawing.len());
    let mut rest = drawing;
    while let Some((before, after)) = rest.split_once("var(") {
        let Some((name, after)) = after.split_once(')') else {
            break;
        };
        text += before;
        text += value(known, name).unwrap_or("none");
        rest = after;
    }
    text + rest
}

/// The last value that a style gives a name that begins with `--`.
fn value<'t>(style: &'t str, name: &str) -> Option<&'t str> {
    let values = style.match_indices(name).filter_map(|(at, _)| {
        let after = style[at + name.len()..].strip_prefix(':')?;
        let end = after.find([';', '}'])?;
        Some(after[..end].trim())
    });
    values.last()
}

#[cfg(test)]
mod tests {
    use super::without_variables;

    #[test]
    fn the_last_word_on_a_colour_counts() {
        let text = "a { --x: red; --x-y: blue; } b { --x: green } i { fill: var(--x); stroke: var(--x-y) } \
                    u { fill: var(--z) }@media (dark) { a { --x: black; } }";
        let plain = without_variables(text);
        assert!(plain.contains("i { fill: green; stroke: blue }"), "{plain}");
        assert!(plain.contains("u { fill: none }"), "{plain}");
        assert_eq!(without_variables("fill: var(--x"), "fill: var(--x");
    }
}
