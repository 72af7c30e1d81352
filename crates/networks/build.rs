//! Lists the networks.

fn main() -> std::io::Result<()> {
    lauta_embed::bytes("networks", "net")
}
