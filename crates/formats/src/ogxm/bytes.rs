//! Numbers, texts and records as bytes.

/// A reason why bytes cannot be read, in the words of the format.
pub(super) type Get<T> = Result<T, &'static str>;

/// Longest text.
pub(super) const LONGEST: usize = 4096;

/// Bytes that are still to be read.
#[derive(Clone, Copy)]
pub(super) struct Input<'b>(pub(super) &'b [u8]);

impl<'b> Input<'b> {
    pub(super) fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    pub(super) fn take(&mut self, n: usize) -> Get<&'b [u8]> {
        let (taken, rest) = self.0.split_at_checked(n).ok_or("truncated")?;
        self.0 = rest;
        Ok(taken)
    }

    pub(super) fn array<const N: usize>(&mut self) -> Get<[u8; N]> {
        let (taken, rest) = self.0.split_first_chunk().ok_or("truncated")?;
        self.0 = rest;
        Ok(*taken)
    }

    pub(super) fn byte(&mut self) -> Get<u8> {
        Ok(self.array::<1>()?[0])
    }

    fn bits(&mut self, most: u32) -> Get<u64> {
        let (mut number, mut shift) = (0u64, 0);
        loop {
            let byte = self.byte()?;
            let part = u64::from(byte & 0x7f);
            if shift >= most || part >> (most - shift).min(63) != 0 {
                return Err("varint: too long");
            }
            number |= part << shift;
            shift += 7;
            if byte & 0x80 == 0 {
                let overlong = byte == 0 && shift > 7;
                return if overlong {
                    Err("varint: overlong")
                } else {
                    Ok(number)
                };
            }
        }
    }

    /// A number of 32 bits at most.
    pub(super) fn number(&mut self) -> Get<u32> {
        let number = self.bits(32)?;
        u32::try_from(number).map_err(|_| "varint: too long")
    }

    /// A number of 64 bits at most.
    pub(super) fn long(&mut self) -> Get<u64> {
        self.bits(64)
    }

    /// A number of things that follow, each at least a byte long.
    pub(super) fn count(&mut self, most: usize) -> Get<usize> {
        let count = self.number()? as usize;
        if count > most {
            return Err("limit");
        }
        if count > self.0.len() {
            return Err("truncated");
        }
        Ok(count)
    }

    pub(super) fn text(&mut self) -> Get<&'b str> {
        let length = self.number()? as usize;
        if length > LONGEST {
            return Err("string: too long");
        }
        std::str::from_utf8(self.take(length)?).map_err(|_| "string: no UTF-8")
    }

    /// The bytes of a record.
    pub(super) fn record(&mut self) -> Get<Self> {
        let length = self.number()? as usize;
        self.take(length).map(Input).map_err(|_| "record framing")
    }

    /// Millionths.
    pub(super) fn equity(&mut self) -> Get<f64> {
        Ok(f64::from(i32::from_le_bytes(self.array()?)) / 1e6)
    }

    /// Five shares in ten-thousandths.
    pub(super) fn chances(&mut self) -> Get<[f64; 5]> {
        let mut chances = [0.0; 5];
        for chance in &mut chances {
            let share = u16::from_le_bytes(self.array()?);
            if share > 10_000 {
                return Err("value out of range: a probability above 1");
            }
            *chance = f64::from(share) / 1e4;
        }
        Ok(chances)
    }

    /// A board of both sides: men of White are positive, by their pip.
    pub(super) fn board(&mut self) -> Get<[i8; 26]> {
        Ok(self.array::<26>()?.map(|n| i8::from_le_bytes([n])))
    }
}

/// A record that is being written: a mask of optional fields, mandatory fields, optional fields.
#[derive(Default)]
pub(super) struct Record {
    mask: u64,
    fields: Vec<u8>,
}

impl Record {
    /// The mandatory fields.
    pub(super) fn new(mandatory: Vec<u8>) -> Self {
        Self {
            mask: 0,
            fields: mandatory,
        }
    }

    /// An optional field; the bits come in rising order.
    pub(super) fn put(&mut self, bit: u32, field: &[u8]) {
        debug_assert!(self.mask >> bit == 0, "fields are in order");
        self.mask |= 1 << bit;
        self.fields.extend(field);
    }

    /// The bytes, with their length in front.
    pub(super) fn bytes(&self) -> Vec<u8> {
        let mut body = number(self.mask);
        body.extend(&self.fields);
        let mut bytes = number(body.len() as u64);
        bytes.extend(body);
        bytes
    }
}

pub(super) fn number(number: impl Into<u64>) -> Vec<u8> {
    let (mut rest, mut bytes) = (number.into(), vec![]);
    loop {
        let low = rest.to_le_bytes()[0] & 0x7f;
        rest >>= 7;
        if rest == 0 {
            bytes.push(low);
            return bytes;
        }
        bytes.push(low | 0x80);
    }
}

pub(super) fn text(text: &str) -> Vec<u8> {
    let mut bytes = number(text.len() as u64);
    bytes.extend(text.as_bytes());
    bytes
}

#[expect(clippy::cast_possible_truncation, reason = "clamped to the range")]
pub(super) fn equity(equity: f64) -> [u8; 4] {
    let millionths = (equity * 1e6).round().clamp(-2e9, 2e9) as i32;
    millionths.to_le_bytes()
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "clamped to the range"
)]
pub(super) fn chances(chances: &[f64; 5]) -> Vec<u8> {
    let shares = chances
        .iter()
        .map(|share| (share * 1e4).round().clamp(0.0, 1e4) as u16);
    shares.flat_map(u16::to_le_bytes).collect()
}
