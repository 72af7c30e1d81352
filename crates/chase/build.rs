//! Lists the rule files, the lessons and the problems.

fn main() -> std::io::Result<()> {
    lauta_embed::texts("lessons", "toml")?;
    lauta_embed::texts("problems", "toml")?;
    lauta_embed::texts("variants", "toml")
}
