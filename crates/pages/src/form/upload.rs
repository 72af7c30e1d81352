//! A file or a text that was sent, by a form or as it is.

use super::error::FormError;
use super::fields::Fields;

/// A file that was sent.
#[derive(Debug, Default)]
pub(crate) struct Upload {
    pub(crate) bytes: Vec<u8>,
    /// True if they were written into the field.
    pub(crate) pasted: bool,
    /// True if there was a text beside a file.
    pub(crate) text_left_out: bool,
    /// True if what comes before a fault is wanted.
    pub(crate) lenient: bool,
}

impl Upload {
    /// From the body of a form; `kind` is what it calls itself. A file goes before a text.
    pub(crate) fn of_form(kind: &str, body: &[u8]) -> Result<Self, FormError> {
        let none = || {
            FormError::NoForm(
                "send multipart/form-data or application/x-www-form-urlencoded".into(),
            )
        };
        let (name, rest) = kind.split_once(';').unwrap_or((kind, ""));
        match name.trim().to_ascii_lowercase().as_str() {
            "application/x-www-form-urlencoded" => {
                let text = std::str::from_utf8(body).map_err(|_| none())?;
                let fields = Fields::read(text)?;
                fields.only(&["text", "lenient"])?;
                Ok(Self {
                    bytes: fields.get("text").unwrap_or_default().into(),
                    pasted: true,
                    text_left_out: false,
                    lenient: fields.get("lenient").is_some(),
                })
            }
            "multipart/form-data" => {
                let boundary = rest
                    .split(';')
                    .find_map(|part| part.trim().strip_prefix("boundary="));
                let boundary = boundary.map(|boundary| boundary.trim_matches('"'));
                let boundary = boundary.filter(|boundary| (1..=70).contains(&boundary.len()));
                Self::of_parts(body, boundary.ok_or_else(none)?).ok_or_else(none)
            }
            _ => Err(none()),
        }
    }

    /// From the parts of a form with this boundary between.
    fn of_parts(body: &[u8], boundary: &str) -> Option<Self> {
        let between = format!("\r\n--{boundary}");
        let mut upload = Self::default();
        let mut text: &[u8] = &[];
        // The first one has no line before it.
        let mut rest = body.strip_prefix(&between.as_bytes()[2..])?;
        while let Some(part) = rest.strip_prefix(b"\r\n") {
            let end = find(part, between.as_bytes())?;
            let (part, behind) = part.split_at(end);
            rest = &behind[between.len()..];
            let head = find(part, b"\r\n\r\n")?;
            let (head, value) = (std::str::from_utf8(&part[..head]).ok()?, &part[head + 4..]);
            match name(head)? {
                "file" => upload.bytes = value.into(),
                "text" => text = value.trim_ascii(),
                "lenient" => upload.lenient = true,
                _ => {}
            }
        }
        upload.text_left_out = !upload.bytes.is_empty() && !text.is_empty();
        if upload.bytes.is_empty() {
            (upload.bytes, upload.pasted) = (text.into(), true);
        }
        rest.starts_with(b"--").then_some(upload)
    }
}

fn find(bytes: &[u8], wanted: &[u8]) -> Option<usize> {
    bytes
        .windows(wanted.len())
        .position(|window| window == wanted)
}

/// The name of a part.
fn name(head: &str) -> Option<&str> {
    let mut lines = head.split("\r\n");
    let line = lines.find(|line| {
        let name = line.split(':').next().unwrap_or_default();
        name.eq_ignore_ascii_case("content-disposition")
    })?;
    let (_, rest) = line.split_once("; name=\"")?;
    rest.split('"').next()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn multipart(parts: &str) -> Result<Upload, FormError> {
        let body = parts.replace('\n', "\r\n");
        Upload::of_form("multipart/form-data; boundary=x1", body.as_bytes())
    }

    #[test]
    fn parts_are_told_apart() {
        let text = "--x1\nContent-Disposition: form-data; name=\"text\"\n\n XGID=a \n--x1\n\
            Content-Disposition: form-data; name=\"file\"; filename=\"\"\nContent-Type: application/octet-stream\n\n\n--x1--\n";
        let upload = multipart(text).unwrap();
        assert_eq!(
            (upload.bytes.as_slice(), upload.lenient),
            (&b"XGID=a"[..], false)
        );
        let both = text
            .replace("octet-stream\n\n", "octet-stream\n\nline\n--x2")
            .replace(
                "--x1--",
                "--x1\nContent-Disposition: form-data; name=\"lenient\"\n\n1\n--x1--",
            );
        let upload = multipart(&both).unwrap();
        assert_eq!(
            (upload.bytes.as_slice(), upload.lenient),
            (&b"line\r\n--x2"[..], true)
        );
    }

    #[test]
    fn fields_are_taken_too() {
        let kind = "application/x-www-form-urlencoded; charset=UTF-8";
        let upload = Upload::of_form(kind, b"text=4HPwATDgc%2FABMA&lenient=1").unwrap();
        assert_eq!(
            (upload.bytes.as_slice(), upload.lenient),
            (&b"4HPwATDgc/ABMA"[..], true)
        );
    }

    #[test]
    fn broken_forms_are_refused() {
        for text in [
            "",
            "--x1",
            "--x1\n",
            "--x1\nname\n\nvalue",
            "--x1\nContent-Disposition: form-data\n\na\n--x1--",
        ] {
            assert!(multipart(text).is_err(), "{text:?}");
        }
        assert!(Upload::of_form("multipart/form-data", b"--x1--").is_err());
        assert!(Upload::of_form("text/plain", b"XGID=a").is_err());
    }
}
