//! Lists the rule files and the lessons.

fn main() -> std::io::Result<()> {
    lauta_embed::texts("lessons", "toml")?;
    lauta_embed::texts("variants", "toml")
}
