//! The web board.

use crate::arguments::Serve;
use crate::{Answer, Result};

pub(crate) fn serve(options: &Serve) -> Result {
    let config = lauta_server::Config {
        address: options.address,
        database: options.database.clone(),
    };
    // What goes wrong inside is said on standard error; a subscriber that is there already stays.
    let _ = tracing_subscriber::fmt()
        .with_writer(std::io::stderr)
        .try_init();
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()?;
    runtime.block_on(lauta_server::serve(config))?;
    Ok(Answer::Yes)
}
