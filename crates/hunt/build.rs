//! Lists the rule files, the boards and the lessons.

fn main() -> std::io::Result<()> {
    lauta_embed::texts("boards", "toml")?;
    lauta_embed::texts("lessons", "toml")?;
    lauta_embed::texts("problems", "toml")?;
    lauta_embed::texts("variants", "toml")
}
