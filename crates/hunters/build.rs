//! Lists the learned evaluations.

fn main() -> std::io::Result<()> {
    lauta_embed::bytes("evaluations", "weights")
}
