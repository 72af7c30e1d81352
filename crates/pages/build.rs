//! Lists the words of the lessons.

fn main() -> std::io::Result<()> {
    lauta_embed::texts("lessons", "toml")
}
