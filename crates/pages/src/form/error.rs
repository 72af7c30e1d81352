//! Errors of forms and links.

use thiserror::Error;

use crate::words::tr;

/// Fields of a form or a link. The longest form has a dozen options besides its own fields.
pub(super) const MOST: usize = 64;
/// Bytes of a query.
pub(super) const LONGEST_QUERY: usize = 8 * 1024;

/// A value of a form or a link that is missing or does not fit.
#[derive(Debug, Error)]
#[error("{}", self.text())]
#[non_exhaustive]
pub(crate) enum FormError {
    /// The body is no form at all.
    NoForm(String),
    /// More fields, or a longer query, than anything here asks for.
    TooMuch,
    /// A field that must be there is not.
    Missing(&'static str),
    /// A field came twice.
    Twice(String),
    /// A field that nobody asked for.
    Unknown {
        /// The field.
        field: String,
        /// The fields there are.
        known: String,
    },
    /// A value that does not fit.
    Value {
        /// The field.
        field: &'static str,
        /// The value that was sent.
        found: String,
        /// Values that would have fitted.
        expected: String,
    },
}

impl FormError {
    fn text(&self) -> String {
        match self {
            Self::NoForm(fault) => tr!("form-none", fault = fault),
            Self::TooMuch => tr!("form-too-much", fields = MOST, kib = LONGEST_QUERY / 1024),
            Self::Missing(field) => tr!("form-missing", field = field),
            Self::Twice(field) => tr!("form-twice", field = field),
            Self::Unknown { field, known } => tr!("form-unknown", field = field, known = known),
            Self::Value {
                field,
                found,
                expected,
            } => tr!(
                "form-value",
                field = field,
                found = found,
                expected = expected
            ),
        }
    }
}
