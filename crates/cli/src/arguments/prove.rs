//! Arguments of `lauta prove`.

use std::path::PathBuf;

use clap::{Args, Subcommand};
use lauta_catalog::exact::hunt::prove::{Claim, Share};

#[derive(Subcommand, Debug)]
pub(crate) enum ProveInParts {
    /// Cut a claim into jobs, and write down how into a folder
    ///
    /// Jobs are the positions that can come about with so many dogs in hand, where the other side is to move.
    Plan(Plan),
    /// Try jobs, those first that count most for the claim
    ///
    /// Each result is a file of its own in the folder, and each proof another one, which `exact verify` replays. Machines
    /// with copies of the folder work on shares of their own; `prove collect` puts their results together. A stopped
    /// job is tried again, with twice as many positions as before.
    Job(Jobs),
    /// Tell how far a claim is proved
    Status {
        /// Folder of `prove plan`
        folder: PathBuf,
        /// Folder of the freeze tables; by default the platform's cache folder
        #[arg(long, value_name = "FOLDER")]
        cache: Option<PathBuf>,
        /// Print one JSON document
        #[arg(long)]
        json: bool,
    },
    /// Take the results of other folders with the same plan, those that say more than one's own
    Collect {
        /// Folder of `prove plan`, which takes them
        folder: PathBuf,
        /// Folders of other machines
        #[arg(required = true)]
        from: Vec<PathBuf>,
        /// Folder of the freeze tables; by default the platform's cache folder
        #[arg(long, value_name = "FOLDER")]
        cache: Option<PathBuf>,
    },
    /// Put the proofs of the jobs together to one of the whole claim
    Merge {
        /// Folder of `prove plan`
        folder: PathBuf,
        /// File to write the strategy to
        #[arg(long, value_name = "FILE")]
        out: PathBuf,
        /// Folder of the freeze tables; by default the platform's cache folder
        #[arg(long, value_name = "FOLDER")]
        cache: Option<PathBuf>,
    },
}

#[derive(Args, Debug)]
pub(crate) struct Plan {
    /// Folder to make
    pub(crate) folder: PathBuf,
    /// Hunt game, with options after a colon, or a rule file (*.toml)
    pub(crate) game: String,
    /// Position; by default the starting position
    pub(crate) position: Option<String>,
    /// Claim to prove: dogs (they win), deer (they do not lose), or captures:N (the deer capture N dogs
    /// by the last drop)
    #[arg(long)]
    pub(crate) claim: Claim,
    /// Dogs in hand at which jobs begin
    #[arg(long, value_name = "DOGS")]
    pub(crate) hand: u8,
    /// Try only this many moves of the proving side, the most promising ones; by default all
    #[arg(long, value_name = "MOVES", value_parser = clap::value_parser!(u16).range(1..))]
    pub(crate) width: Option<u16>,
}

#[derive(Args, Debug)]
pub(crate) struct Jobs {
    /// Folder of `prove plan`
    pub(crate) folder: PathBuf,
    /// Jobs to try; by default until the claim is settled
    #[arg(long, value_name = "JOBS", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) count: Option<u64>,
    /// Begin no job after this many seconds
    #[arg(long, value_name = "SECONDS", value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    pub(crate) time: Option<u64>,
    /// Stop a job that is tried first after this many positions
    #[arg(long, value_name = "POSITIONS", default_value_t = 1_000_000, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) nodes: u64,
    /// Share of the jobs, where several machines work: 2/4 is the second of four
    #[arg(long, value_name = "PART/OF", value_parser = share)]
    pub(crate) share: Option<Share>,
    /// Memory for the table of searched positions, in MiB
    #[arg(long, value_name = "MIB", default_value_t = 1024, value_parser = clap::value_parser!(u32).range(1..=1 << 20))]
    pub(crate) memory: u32,
    /// Folder of the freeze tables; by default the platform's cache folder
    #[arg(long, value_name = "FOLDER")]
    pub(crate) cache: Option<PathBuf>,
}

fn share(text: &str) -> Result<Share, String> {
    let read = |text: &str| text.trim().parse::<u64>().ok();
    let both = text.split_once('/');
    let both = both.and_then(|(part, of)| Some((read(part)?, read(of)?)));
    let fits = both.filter(|(part, of)| (1..=*of).contains(part));
    let (part, of) = fits.ok_or("a part and the number of all, like 2/4")?;
    Ok(Share { part: part - 1, of })
}
