//! Origin of requests.
//!
//! A proxy in front of this server may know the client: its headers are believed if its address is
//! among those of the settings, and nobody else's are.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::sync::Arc;

use axum::extract::{ConnectInfo, Request, State};
use axum::http::HeaderMap;
use axum::middleware::Next;
use axum::response::Response;
use ipnet::IpNet;
use lauta_pages::Client;

/// The client of a request that came from `peer`.
fn read(peer: IpAddr, headers: &HeaderMap, proxies: &[IpNet]) -> Client {
    let trusted = |address| trusted(address, proxies);
    let proxied = trusted(peer);
    if !proxied {
        return Client {
            address: counted(peer),
            secure: false,
            proxied,
        };
    }
    // Each proxy adds the address that it saw: the last one that is no proxy's is the client's,
    // and whatever stands before that may be invented.
    let seen = headers.get_all("x-forwarded-for").iter();
    let seen: Vec<&str> = seen
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','))
        .collect();
    let mut address = peer;
    for text in seen.iter().rev() {
        let Ok(before) = text.trim().parse() else {
            break;
        };
        address = before;
        if !trusted(before) {
            break;
        }
    }
    let scheme = headers.get("x-forwarded-proto");
    Client {
        address: counted(address),
        secure: scheme.is_some_and(|scheme| scheme == "https"),
        proxied,
    }
}

/// True for the address of a proxy.
pub(crate) fn trusted(address: IpAddr, proxies: &[IpNet]) -> bool {
    let address = address.to_canonical();
    proxies.iter().any(|proxy| proxy.contains(&address))
}

/// Address under which a client is counted: for IPv6 its network.
pub(crate) fn counted(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
        }
        address @ IpAddr::V4(_) => address,
    }
}

/// Finds out where a request comes from, for everything behind.
pub(crate) async fn find(
    State(proxies): State<Arc<[IpNet]>>,
    mut request: Request,
    next: Next,
) -> Response {
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>();
    if let Some(ConnectInfo(peer)) = peer {
        let client = read(peer.ip(), request.headers(), &proxies);
        request.extensions_mut().insert(client);
    }
    next.run(request).await
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client_of(peer: &str, forwarded: &[&str], proto: Option<&str>, proxies: &[&str]) -> Client {
        let mut headers = HeaderMap::new();
        for value in forwarded {
            headers.append("x-forwarded-for", value.parse().unwrap());
        }
        if let Some(proto) = proto {
            headers.insert("x-forwarded-proto", proto.parse().unwrap());
        }
        let proxies: Vec<IpNet> = proxies.iter().map(|net| net.parse().unwrap()).collect();
        read(peer.parse().unwrap(), &headers, &proxies)
    }

    #[test]
    fn headers_count_from_a_proxy_alone() {
        let invented = ["1.2.3.4"];
        let client = client_of("203.0.113.5", &invented, Some("https"), &["127.0.0.1/32"]);
        assert_eq!(client.address, "203.0.113.5".parse::<IpAddr>().unwrap());
        assert!(!client.secure && !client.proxied);
        let client = client_of("127.0.0.1", &invented, Some("https"), &[]);
        assert!(!client.secure && !client.proxied);
        let client = client_of(
            "::ffff:127.0.0.1",
            &invented,
            Some("https"),
            &["127.0.0.1/32"],
        );
        assert_eq!(client.address, "1.2.3.4".parse::<IpAddr>().unwrap());
        assert!(client.secure && client.proxied);
    }

    #[test]
    fn what_stands_before_the_last_stranger_is_not_believed() {
        let proxies = ["10.0.0.0/8"];
        let address = |forwarded: &[&str]| client_of("10.0.0.1", forwarded, None, &proxies).address;
        let client: IpAddr = "203.0.113.5".parse().unwrap();
        assert_eq!(address(&["6.6.6.6, 203.0.113.5, 10.0.0.2"]), client);
        assert_eq!(address(&["6.6.6.6", "203.0.113.5", "10.0.0.2"]), client);
        assert_eq!(address(&["203.0.113.5"]), client);
        // Without a header, or with nonsense in it, the nearest that is known.
        let proxy: IpAddr = "10.0.0.1".parse().unwrap();
        assert_eq!(address(&[]), proxy);
        assert_eq!(address(&["203.0.113.5, unknown"]), proxy);
    }

    #[test]
    fn a_network_of_ipv6_counts_as_one() {
        let address = |peer: &str| client_of(peer, &[], None, &[]).address;
        assert_eq!(address("2001:db8:1:2:3::4"), address("2001:db8:1:2:5::6"));
        assert_ne!(address("2001:db8:1:2::4"), address("2001:db8:1:3::4"));
    }
}
