//! Lists the rule files.

fn main() -> std::io::Result<()> {
    lauta_embed::texts("variants", "toml")
}
