//! axe-core, the instrument that looks for barriers in the pages: used by the browser tests alone,
//! no part of the program.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};
use sha2::{Digest, Sha256};

const VERSION: &str = "4.14.1";
/// Of the package as npm gives it.
const SHA_256: &str = "e6b0ce02b84d892e2e33e403485e7f3d6c29e2be6df65daf44d89ba564139745";

/// Puts `axe.min.js` into `target/axe`, by the npm client, if it is not there.
pub(crate) fn fetch(root: &Path) -> Result<()> {
    let folder = root.join("target/axe");
    if folder.join(format!("{VERSION}.good")).exists() {
        return Ok(());
    }
    println!("fetching axe-core {VERSION}");
    fs::create_dir_all(&folder)?;
    let npm = Command::new("npm")
        .args(["pack", "--silent", &format!("axe-core@{VERSION}")])
        .current_dir(&folder)
        .stdout(Stdio::null())
        .status()
        .context("the tests of accessibility need npm")?;
    ensure!(npm.success(), "npm cannot fetch axe-core {VERSION}");
    let package = folder.join(format!("axe-core-{VERSION}.tgz"));
    let found = Sha256::digest(fs::read(&package)?);
    let found: String = found.iter().map(|byte| format!("{byte:02x}")).collect();
    ensure!(
        found == SHA_256,
        "{} has the SHA-256 {found} and not {SHA_256}",
        package.display()
    );
    let tar = Command::new("tar")
        .args(["--strip-components=1", "-xzf"])
        .arg(&package)
        .arg("package/axe.min.js")
        .current_dir(&folder)
        .status()
        .context("running tar")?;
    ensure!(tar.success(), "{} cannot be unpacked", package.display());
    fs::write(folder.join(format!("{VERSION}.good")), "")?;
    Ok(())
}
