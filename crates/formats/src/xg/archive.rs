//! The packed files of an `.xg` file.

use std::io::Read;

use flate2::Crc;
use flate2::read::ZlibDecoder;

use super::fields::Fields;

/// Bytes of the header.
const HEADER: usize = 8232;
/// Bytes of the trailer.
const TRAILER: usize = 36;
/// Bytes of an entry of the registry.
const ENTRY: usize = 532;
/// Most packed files.
const FILES: usize = 16;
/// Most bytes of all files together.
const MOST: usize = 64 << 20;

/// The files in it that matter.
#[derive(Debug, Default)]
pub(super) struct Archive {
    /// Records of 2,560 bytes.
    pub(super) records: Vec<u8>,
    /// Comments.
    pub(super) comments: Vec<u8>,
}

/// The fault of an archive whose parts are not where it says.
pub(super) const CUT: &str = "the archive is cut off or damaged";

/// Records of a file whose archive is no whole one, as far as they can be unpacked, unchecked.
///
/// Nothing says where they begin then. Of the packed files they are the longest.
pub(super) fn remains(bytes: &[u8]) -> Archive {
    let thumbnail = Fields(bytes).unsigned(20) as usize;
    let begin = HEADER.saturating_add(thumbnail);
    let mut packed = bytes.get(begin..).unwrap_or_default();
    let mut records = vec![];
    let mut most = MOST as u64 / 4;
    while !packed.is_empty() {
        let mut decoder = ZlibDecoder::new(packed);
        let mut file = vec![];
        let read = decoder.by_ref().take(most).read_to_end(&mut file);
        let used = usize::try_from(decoder.total_in()).unwrap_or(usize::MAX);
        packed = packed.get(used..).unwrap_or_default();
        most = most.saturating_sub(file.len() as u64);
        if file.len() > records.len() {
            records = file;
        }
        if read.is_err() || used == 0 || most == 0 {
            break;
        }
    }
    Archive {
        records,
        comments: vec![],
    }
}

/// Unpacks a file and checks all sums.
pub(super) fn open(bytes: &[u8]) -> Result<Archive, &'static str> {
    if bytes.len() < HEADER + TRAILER {
        return Err("the file is cut off");
    }
    let head = Fields(bytes);
    if head.unsigned(8) as usize != HEADER {
        return Err("this is no file of eXtreme Gammon");
    }
    let (rest, trailer) = bytes.split_at(bytes.len() - TRAILER);
    let trailer = Fields(trailer);
    let sizes = [12, 16].map(|at| trailer.count(at));
    let [Some(registry_size), Some(size)] = sizes else {
        return Err(CUT);
    };
    let begin = rest
        .len()
        .checked_sub(registry_size.saturating_add(size))
        .ok_or(CUT)?;
    let thumbnail = head.unsigned(20) as usize;
    if HEADER.checked_add(thumbnail) != Some(begin) {
        return Err(CUT);
    }
    let archive = &rest[begin..];
    if sum(archive) != trailer.unsigned(0) {
        return Err("the checksum of the archive is wrong: the file is damaged");
    }
    let (files, registry) = archive.split_at(size);
    let count = trailer
        .count(4)
        .filter(|count| (1..=FILES).contains(count))
        .ok_or(CUT)?;
    let registry = match trailer.int(20) {
        0 => registry.to_vec(),
        _ => unpack(registry, count * ENTRY)?,
    };
    if registry.len() != count * ENTRY {
        return Err(CUT);
    }
    let (mut found, mut total) = (Archive::default(), 0usize);
    for entry in registry.chunks(ENTRY) {
        let entry = Fields(entry);
        let name = entry.short_text(0, 255).ok_or(CUT)?;
        let [Some(unpacked), Some(stored), Some(place)] = [512, 516, 520].map(|at| entry.count(at))
        else {
            return Err(CUT);
        };
        let packed = files
            .get(place..)
            .and_then(|rest| rest.get(..stored))
            .ok_or(CUT)?;
        total = total.saturating_add(unpacked);
        if total > MOST {
            return Err("the files in the archive are larger than 64 MB");
        }
        let target = match name.as_str() {
            "temp.xg" => &mut found.records,
            "temp.xgc" => &mut found.comments,
            _ => continue,
        };
        if !target.is_empty() {
            return Err("a name occurs twice in the archive");
        }
        *target = match entry.byte(528) {
            0 => unpack(packed, unpacked)?,
            _ => packed.to_vec(),
        };
        if target.len() != unpacked || sum(target) != entry.unsigned(524) {
            return Err("the checksum of a packed file is wrong: the file is damaged");
        }
    }
    Ok(found)
}

fn sum(bytes: &[u8]) -> u32 {
    let mut sum = Crc::new();
    sum.update(bytes);
    sum.sum()
}

/// Unpacks bytes that the archive says are so many, and not one more.
fn unpack(packed: &[u8], size: usize) -> Result<Vec<u8>, &'static str> {
    let mut bytes = Vec::new();
    let most = u64::try_from(size).unwrap_or(0) + 1;
    let read = ZlibDecoder::new(packed).take(most).read_to_end(&mut bytes);
    match read {
        Ok(_) if bytes.len() == size => Ok(bytes),
        _ => Err("a packed file is damaged"),
    }
}
