//! Smile, a binary form of JSON.

use std::rc::Rc;

/// The first bytes of a document.
pub(super) const MAGIC: &[u8] = b":)\n";

/// Deepest nesting.
const DEEPEST: usize = 32;

/// Most names, and most texts, that are referred to by number.
const SHARED: usize = 1024;

/// Longest text that may be referred to, in bytes.
const SHORT: usize = 64;

const CUT: &str = "the file is cut off";

/// A value.
#[derive(Clone, Debug)]
pub(super) enum Value {
    Nothing,
    Truth(bool),
    Number(i64),
    Text(Rc<str>),
    List(Vec<Self>),
    Object(Vec<(Rc<str>, Self)>),
    /// A fraction or bytes, which nobody here asks for.
    Other,
}

impl Value {
    /// The value of a name of an object.
    pub(super) fn get(&self, name: &str) -> &Self {
        const NOTHING: &Value = &Value::Nothing;
        let Self::Object(all) = self else {
            return NOTHING;
        };
        all.iter()
            .find(|(known, _)| &**known == name)
            .map_or(NOTHING, |(_, value)| value)
    }

    pub(super) fn list(&self) -> &[Self] {
        match self {
            Self::List(all) => all,
            _ => &[],
        }
    }

    pub(super) fn number(&self) -> Option<i64> {
        match self {
            Self::Number(number) => Some(*number),
            _ => None,
        }
    }

    pub(super) fn is_true(&self) -> bool {
        matches!(self, Self::Truth(true))
    }

    pub(super) fn is_nothing(&self) -> bool {
        matches!(self, Self::Nothing)
    }

    pub(super) fn text(&self) -> &str {
        match self {
            Self::Text(text) => text,
            _ => "",
        }
    }
}

type Get<T> = Result<T, &'static str>;

/// The value of a document.
pub(super) fn read(bytes: &[u8]) -> Get<Value> {
    let [b':', b')', b'\n', flags, rest @ ..] = bytes else {
        return Err("this is no binary JSON");
    };
    let mut reader = Reader {
        rest,
        names: vec![],
        texts: vec![],
        shared: [flags & 1 != 0, flags & 2 != 0],
    };
    let token = reader.byte()?;
    reader.value(token, 0)
}

struct Reader<'b> {
    rest: &'b [u8],
    names: Vec<Rc<str>>,
    texts: Vec<Rc<str>>,
    /// Whether names and texts are referred to.
    shared: [bool; 2],
}

impl<'b> Reader<'b> {
    fn byte(&mut self) -> Get<u8> {
        let (byte, rest) = self.rest.split_first().ok_or(CUT)?;
        self.rest = rest;
        Ok(*byte)
    }

    fn take(&mut self, n: usize) -> Get<&'b [u8]> {
        let (taken, rest) = self.rest.split_at_checked(n).ok_or(CUT)?;
        self.rest = rest;
        Ok(taken)
    }

    fn words(&mut self, n: usize) -> Get<Rc<str>> {
        let bytes = self.take(n)?;
        std::str::from_utf8(bytes)
            .map(Rc::from)
            .map_err(|_| "a text is no UTF-8")
    }

    /// A text that is ended by a byte of its own.
    fn long(&mut self) -> Get<Rc<str>> {
        let end = self.rest.iter().position(|byte| *byte == 0xfc).ok_or(CUT)?;
        let text = self.words(end)?;
        self.byte()?;
        Ok(text)
    }

    /// A number in parts of seven bits, the last of six.
    fn number(&mut self) -> Get<u64> {
        let mut number = 0u64;
        for _ in 0..11 {
            let byte = self.byte()?;
            if byte & 0x80 != 0 {
                return Ok(number << 6 | u64::from(byte & 0x3f));
            }
            number = number << 7 | u64::from(byte);
        }
        Err("a number is too long")
    }

    /// Bytes of seven bits each, with the number of bytes in front.
    fn binary(&mut self) -> Get<()> {
        let length = usize::try_from(self.number()?).map_err(|_| CUT)?;
        let bits = length.checked_mul(8).ok_or(CUT)?;
        self.take(bits.div_ceil(7)).map(|_| ())
    }

    fn value(&mut self, token: u8, depth: usize) -> Get<Value> {
        let length = usize::from(token & 0x1f);
        Ok(match token {
            0x01..=0x1f => Value::Text(self.known_text(length - 1)?),
            0x20 => Value::Text("".into()),
            0x21 => Value::Nothing,
            0x22 | 0x23 => Value::Truth(token == 0x23),
            0x24 | 0x25 => Value::Number(signed(self.number()?)),
            0x26 => {
                self.binary()?;
                Value::Other
            }
            0x28 => {
                self.take(5)?;
                Value::Other
            }
            0x29 => {
                self.take(10)?;
                Value::Other
            }
            0x2a => {
                self.number()?;
                self.binary()?;
                Value::Other
            }
            0x40..=0x5f => self.short_text(length + 1)?,
            0x60..=0x7f => self.short_text(length + 33)?,
            0x80..=0x9f => self.short_text(length + 2)?,
            0xa0..=0xbf => self.short_text(length + 34)?,
            0xc0..=0xdf => Value::Number(signed(u64::from(token & 0x1f))),
            0xe0 | 0xe4 => Value::Text(self.long()?),
            0xe8 => {
                self.binary()?;
                Value::Other
            }
            0xec..=0xef => {
                let low = self.byte()?;
                Value::Text(self.known_text(usize::from(token & 3) << 8 | usize::from(low))?)
            }
            0xf8 => Value::List(self.list(depth)?),
            0xfa => Value::Object(self.object(depth)?),
            0xfd => {
                let length = usize::try_from(self.number()?).map_err(|_| CUT)?;
                self.take(length)?;
                Value::Other
            }
            _ => return Err("binary JSON has no such value"),
        })
    }

    fn known_text(&self, n: usize) -> Get<Rc<str>> {
        self.texts
            .get(n)
            .cloned()
            .ok_or("a text is referred to that is not there")
    }

    fn short_text(&mut self, length: usize) -> Get<Value> {
        let text = self.words(length)?;
        if self.shared[1] && length <= SHORT {
            share(&mut self.texts, &text);
        }
        Ok(Value::Text(text))
    }

    fn list(&mut self, depth: usize) -> Get<Vec<Value>> {
        if depth >= DEEPEST {
            return Err("the values are nested too deep");
        }
        let mut all = vec![];
        loop {
            match self.byte()? {
                0xf9 => return Ok(all),
                token => all.push(self.value(token, depth + 1)?),
            }
        }
    }

    fn object(&mut self, depth: usize) -> Get<Vec<(Rc<str>, Value)>> {
        if depth >= DEEPEST {
            return Err("the values are nested too deep");
        }
        let mut all = vec![];
        loop {
            let token = self.byte()?;
            if token == 0xfb {
                return Ok(all);
            }
            let name = self.name(token)?;
            let token = self.byte()?;
            all.push((name, self.value(token, depth + 1)?));
        }
    }

    fn name(&mut self, token: u8) -> Get<Rc<str>> {
        let known = |names: &[Rc<str>], n: usize| {
            names
                .get(n)
                .cloned()
                .ok_or("a name is referred to that is not there")
        };
        let name = match token {
            0x20 => return Ok("".into()),
            0x30..=0x33 => {
                let low = self.byte()?;
                return known(&self.names, usize::from(token & 3) << 8 | usize::from(low));
            }
            0x34 => return self.long(),
            0x40..=0x7f => return known(&self.names, usize::from(token & 0x3f)),
            0x80..=0xbf => self.words(usize::from(token & 0x3f) + 1)?,
            0xc0..=0xf7 => self.words(usize::from(token - 0xc0) + 2)?,
            _ => return Err("binary JSON has no such name"),
        };
        if self.shared[0] {
            share(&mut self.names, &name);
        }
        Ok(name)
    }
}

/// Gives a text the next number; after the last one the numbers begin anew.
fn share(all: &mut Vec<Rc<str>>, text: &Rc<str>) {
    if all.len() >= SHARED {
        all.clear();
    }
    all.push(Rc::clone(text));
}

/// A number whose lowest bit is its sign.
fn signed(number: u64) -> i64 {
    let half = (number >> 1).cast_signed();
    if number & 1 == 0 { half } else { !half }
}
