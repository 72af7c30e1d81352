//! Lists the rule files and the boards.

fn main() -> std::io::Result<()> {
    lauta_embed::texts("boards", "toml")?;
    lauta_embed::texts("variants", "toml")
}
