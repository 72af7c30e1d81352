//! Origin of a request.

use std::net::{IpAddr, Ipv6Addr};

use axum::extract::FromRequestParts;
use axum::http::Extensions;
use axum::http::request::Parts;

/// Origin of a request. A server puts it among the extensions of a request.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Client {
    /// The address to count by: of IPv6 the network, since one household has 2⁶⁴ addresses.
    pub address: IpAddr,
    /// True if the connection of the client is encrypted, so that links begin with `https`.
    pub secure: bool,
    /// True if the request came by way of a proxy.
    pub proxied: bool,
}

impl Client {
    /// The client among the extensions of a request; without an address where there is none.
    #[must_use]
    pub fn of(extensions: &Extensions) -> Self {
        extensions.get().copied().unwrap_or(Self {
            address: Ipv6Addr::UNSPECIFIED.into(),
            secure: false,
            proxied: false,
        })
    }
}

impl<S: Sync> FromRequestParts<S> for Client {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Self::Rejection> {
        Ok(Self::of(&parts.extensions))
    }
}
