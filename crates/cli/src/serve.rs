//! The web board.

use crate::arguments::Serve;
use crate::{Answer, Result};

pub(crate) fn serve(options: &Serve) -> Result {
    let config = lauta_server::Config {
        address: options.address,
        database: options.database.clone(),
    };
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()?;
    runtime.block_on(lauta_server::serve(config))?;
    Ok(Answer::Yes)
}
