//! The networks in the program.

use sha2::{Digest, Sha256};

use lauta_catalog::about;
use lauta_catalog::net::Card;

#[test]
fn networks_are_whole_and_belong_to_the_rules_of_their_games() {
    for name in lauta_networks::names() {
        let id = name.replacen(',', ":", 1);
        let bytes = lauta_networks::file(&id).unwrap();
        let (signed, sum) = bytes.split_last_chunk::<32>().unwrap();
        assert_eq!(Sha256::digest(signed)[..], sum[..], "{id}");
        let about = about(&id).unwrap();
        let begin = signed.iter().position(|&byte| byte == b'{').unwrap();
        let end = signed.iter().position(|&byte| byte == b'\n').unwrap();
        let card: Card = serde_json::from_slice(&signed[begin..end])
            .unwrap_or_else(|error| panic!("{id}: {error}"));
        assert_eq!(card.rules, format!("{:016x}", about.rules_number), "{id}");
    }
}
