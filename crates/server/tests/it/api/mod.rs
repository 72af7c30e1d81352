//! Requests and responses of the API, checked against its description.

use std::collections::BTreeSet;
use std::process::{Command, Stdio};

use crate::people::{Reply, Site};
use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use boon::{Compiler, Schemas};
use serde_json::{Value, json};
use tokio::net::TcpListener;

/// A request to the interface: with the secret of a seat, and with what is sent.
async fn ask(site: &Site, line: &str, key: Option<&str>, body: Option<&Value>) -> Reply {
    let (method, path) = line.split_once(' ').unwrap();
    let mut request = Request::builder().method(method).uri(format!("/api{path}"));
    if let Some(key) = key {
        request = request.header(header::AUTHORIZATION, format!("Bearer {key}"));
    }
    let body = match body {
        Some(body) => {
            request = request.header(header::CONTENT_TYPE, "application/json");
            Body::from(body.to_string())
        }
        None => Body::empty(),
    };
    site.person().send(request.body(body).unwrap()).await
}

/// Asks as the description says one may, and holds the answer against it.
struct Client {
    site: Site,
    document: Value,
    /// Requests made so far, as the description names them.
    asked: BTreeSet<String>,
}

impl Client {
    async fn new() -> Self {
        let site = Site::new().await;
        let document = ask(&site, "GET /openapi.json", None, None).await.json();
        Self {
            site,
            document,
            asked: BTreeSet::new(),
        }
    }

    /// Asserts that this value fits the schema of this name.
    fn check(&self, schema: &str, value: &Value) {
        let (mut schemas, mut compiler) = (Schemas::new(), Compiler::new());
        let url = "http://localhost/openapi.json";
        compiler.add_resource(url, self.document.clone()).unwrap();
        let index = compiler.compile(&format!("{url}{schema}"), &mut schemas);
        let index = index.unwrap_or_else(|e| panic!("{schema}: {e}"));
        if let Err(error) = schemas.validate(value, index) {
            panic!("{schema}: {error}\n{value}");
        }
    }

    /// `pattern` is the path as the description writes it, `path` what is asked.
    async fn ask(
        &mut self,
        pattern: &str,
        path: &str,
        key: Option<&str>,
        body: Option<Value>,
    ) -> Reply {
        let (method, place) = pattern.split_once(' ').unwrap();
        let operation = &self.document["paths"][format!("/api{place}")][method.to_lowercase()];
        assert!(operation.is_object(), "{pattern} is not described");
        if let Some(body) = &body {
            let schema = &operation["requestBody"]["content"]["application/json"]["schema"]["$ref"];
            self.check(schema.as_str().unwrap(), body);
        }
        if let Some(key) = key {
            assert!(!key.is_empty());
            let seat = json!({ "seat": [] });
            let open = operation["security"].as_array().unwrap().contains(&seat);
            assert!(open, "{pattern} asks for no seat");
        }
        let reply = ask(&self.site, &format!("{method} {path}"), key, body.as_ref()).await;
        let answers = &operation["responses"];
        let status = reply.status.as_u16().to_string();
        let answer = answers.get(&status).unwrap_or(&answers["default"]);
        let kind = reply.headers[header::CONTENT_TYPE].to_str().unwrap();
        let kind = kind.split(';').next().unwrap();
        let content = &answer["content"][kind];
        assert!(
            content.is_object(),
            "{pattern}: {status} {kind}: {}",
            reply.body
        );
        if let Some(schema) = content["schema"]["$ref"].as_str() {
            self.check(schema, &reply.json());
        }
        self.asked.insert(pattern.into());
        reply
    }

    /// As [`Self::ask`], for a request that must succeed.
    async fn done(
        &mut self,
        pattern: &str,
        path: &str,
        key: Option<&str>,
        body: Option<Value>,
    ) -> Value {
        let reply = self.ask(pattern, path, key, body).await;
        assert!(reply.status.is_success(), "{pattern}: {}", reply.body);
        reply.json()
    }

    /// Everything that is described, as `GET /games/{id}`.
    fn described(&self) -> BTreeSet<String> {
        let paths = self.document["paths"].as_object().unwrap();
        let lines = paths.iter().flat_map(|(path, item)| {
            let path = path.strip_prefix("/api").unwrap();
            let methods = item.as_object().unwrap().keys();
            methods.map(move |method| format!("{} {path}", method.to_uppercase()))
        });
        lines.collect()
    }
}

fn key(link: &Value) -> String {
    link.as_str().unwrap().rsplit('/').next().unwrap().into()
}

/// The first thing that can be done now.
fn offered(state: &Value) -> Option<String> {
    let nodes = state["tree"]["nodes"].as_array()?;
    let done = nodes.iter().find_map(|node| node["done"].as_str());
    done.or(state["decisions"][0].as_str()).map(String::from)
}

const MOVE: &str = "POST /games/{id}/move";

#[tokio::test]
async fn every_answer_is_what_the_description_says() {
    let mut client = Client::new().await;
    let c = &mut client;
    let games = c.done("GET /rules", "/rules", None, None).await;
    // One of every family: boards and pieces of all kinds.
    let mut families = BTreeSet::new();
    for game in games.as_array().unwrap() {
        if !families.insert(game["family"].to_string()) {
            continue;
        }
        let id = game["id"].as_str().unwrap();
        c.done("GET /rules/{game}", &format!("/rules/{id}"), None, None)
            .await;
        let place = format!("/positions/{id}");
        let start = c.done("GET /positions/{game}", &place, None, None).await;
        let text = start["position"].as_str().unwrap();
        let query = serde_urlencoded::to_string([("position", text)]).unwrap();
        let again = c
            .done(
                "GET /positions/{game}",
                &format!("{place}?{query}"),
                None,
                None,
            )
            .await;
        assert_eq!(again["position"], text);
        let lines = format!("/analyse/{id}?{query}");
        let lines = c.done("GET /analyse/{game}", &lines, None, None).await;
        assert_eq!(lines["position"], text);
        let form = json!({ "game": id, "seat": "both", "seed": 5, "options": {} });
        let mut state = c.done("POST /games", "/games", None, Some(form)).await;
        let here = format!("/games/{}", state["id"].as_str().unwrap());
        for _ in 0..12 {
            let Some(mv) = offered(&state) else { break };
            let query = serde_urlencoded::to_string([("move", &mv)]).unwrap();
            if state["decisions"][0].is_null() {
                let why = c
                    .done(
                        "GET /games/{id}/why",
                        &format!("{here}/why?{query}"),
                        None,
                        None,
                    )
                    .await;
                assert_eq!(why["legal"], true);
            }
            let body = json!({ "ply": state["ply"], "move": mv });
            state = c
                .done(MOVE, &format!("{here}/move"), None, Some(body))
                .await;
        }
        let advice = c
            .done(
                "GET /games/{id}/advice",
                &format!("{here}/advice"),
                None,
                None,
            )
            .await;
        assert!(advice["html"].is_null());
        assert_eq!(c.done("GET /games/{id}", &here, None, None).await, state);
        if state["over"] == false {
            let turn = json!({ "ply": state["ply"] });
            let back = c
                .done(
                    "POST /games/{id}/back",
                    &format!("{here}/back"),
                    None,
                    Some(turn),
                )
                .await;
            assert!(back["ply"].as_u64() < state["ply"].as_u64());
        }
    }
    assert!(families.len() > 5);
    between_friends(c).await;
    files(c).await;
    alone(c).await;
    // A stream does not end by itself: the friends' tests read one.
    c.asked.insert("GET /games/{id}/events".into());
    assert_eq!(c.asked, c.described());
}

/// A game between friends to its end, its dice, its review, and another one.
async fn between_friends(c: &mut Client) {
    let form = json!({ "game": "daldosa", "seat": "friend-1", "clock": "3d" });
    let reply = c.ask("POST /games", "/games", None, Some(form)).await;
    assert_eq!(reply.status, StatusCode::CREATED);
    let made = reply.json();
    let here = format!("/games/{}", made["id"].as_str().unwrap());
    assert_eq!(
        reply.headers[header::LOCATION],
        format!("/api{here}").as_str()
    );
    assert!(!reply.headers.contains_key(header::SET_COOKIE));
    let keys = [0, 1].map(|n| key(&made["links"][n]));
    let sit = format!("{here}/sit");
    let word = json!({ "word": "a-word-of-mine-1" });
    c.done("POST /games/{id}/sit", &sit, Some(&keys[0]), Some(word))
        .await;
    let mut state = c
        .done("POST /games/{id}/sit", &sit, Some(&keys[1]), None)
        .await;
    assert_eq!(state["you"], "second");
    let mut whose = 1;
    while offered(&state).is_none() || state["ply"].as_u64() < Some(12) {
        match offered(&state) {
            Some(mv) => {
                let body = json!({ "ply": state["ply"], "move": mv });
                state = c
                    .done(
                        MOVE,
                        &format!("{here}/move"),
                        Some(&keys[whose]),
                        Some(body),
                    )
                    .await;
            }
            None => {
                whose = 1 - whose;
                state = c
                    .done("GET /games/{id}", &here, Some(&keys[whose]), None)
                    .await;
            }
        }
    }
    let talk = format!("{here}/talk");
    let said = json!({ "ply": state["ply"], "say": "luck" });
    let said = c
        .done(
            "POST /games/{id}/talk",
            &talk,
            Some(&keys[whose]),
            Some(said),
        )
        .await;
    assert_eq!(said["talk"]["said"][0][1], "luck");
    let dice = format!("{here}/dice");
    assert!(c.done("GET /games/{id}/dice", &dice, None, None).await["secret"].is_null());
    let turn = Some(json!({ "ply": state["ply"] }));
    let over = c
        .done(
            "POST /games/{id}/resign",
            &format!("{here}/resign"),
            Some(&keys[whose]),
            turn,
        )
        .await;
    assert_eq!(over["over"], true);
    let dice = c.done("GET /games/{id}/dice", &dice, None, None).await;
    assert!(dice["checked"]["rolls"].as_u64() > Some(3) && dice["secret"].is_string());
    let record = c
        .ask(
            "GET /games/{id}/record",
            &format!("{here}/record"),
            None,
            None,
        )
        .await;
    assert!(record.body.starts_with("{\"lauta\":1"), "{}", record.body);
    let review = format!("{here}/review");
    let first = c.ask("GET /games/{id}/review", &review, None, None).await;
    assert_eq!(first.status, StatusCode::ACCEPTED);
    let began = std::time::Instant::now();
    loop {
        let reply = c.ask("GET /games/{id}/review", &review, None, None).await;
        if reply.status == StatusCode::OK {
            assert!(!reply.json()["decisions"].as_array().unwrap().is_empty());
            break;
        }
        assert!(began.elapsed().as_secs() < 60, "{}", reply.body);
        tokio::task::yield_now().await;
    }
    let rematch = format!("{here}/rematch");
    let next = c
        .done("POST /games/{id}/rematch", &rematch, Some(&keys[0]), None)
        .await;
    let there = format!("/games/{}", next["id"].as_str().unwrap());
    let state = c
        .done("GET /games/{id}", &there, Some(&key(&next["link"])), None)
        .await;
    assert_eq!(state["you"], "second");
}

/// A file of another program.
async fn files(c: &mut Client) {
    let request = Request::post("/api/open").body(Body::from("4HPwATDgc/ABMA"));
    let reply = c.site.person().send(request.unwrap()).await;
    assert_eq!(reply.status, StatusCode::OK, "{}", reply.body);
    c.check("#/components/schemas/Opened", &reply.json());
    c.asked.insert("POST /open".into());
}

/// The computer plays alone.
async fn alone(c: &mut Client) {
    let form = json!({ "game": "adugo", "seat": "none", "level": 1 });
    let state = c.done("POST /games", "/games", None, Some(form)).await;
    assert_eq!(state["next"], true);
    let here = format!("/games/{}/next", state["id"].as_str().unwrap());
    let turn = json!({ "ply": state["ply"] });
    let after = c
        .done("POST /games/{id}/next", &here, None, Some(turn))
        .await;
    assert!(after["ply"].as_u64() > state["ply"].as_u64());
}

/// Described fields are all that may be sent: other ones are refused, and the refusal names the
/// known ones.
#[tokio::test]
async fn every_field_is_described() {
    let client = Client::new().await;
    let site = &client.site;
    let made = ask(
        site,
        "POST /games",
        None,
        Some(&json!({ "game": "adugo", "seat": "both" })),
    )
    .await;
    let id = made.json()["id"].as_str().unwrap().to_string();
    for line in client.described() {
        let line = line.replace("{id}", &id).replace("{game}", "adugo");
        let (method, path) = line.split_once(' ').unwrap();
        let pattern = path.replace(&id, "{id}").replace("adugo", "{game}");
        let operation = &client.document["paths"][format!("/api{pattern}")][method.to_lowercase()];
        let body = &operation["requestBody"]["content"]["application/json"]["schema"]["$ref"];
        let described: BTreeSet<String> = match body.as_str() {
            Some(name) => {
                let schema = client.document.pointer(&name[1..]).unwrap();
                schema["properties"]
                    .as_object()
                    .unwrap()
                    .keys()
                    .cloned()
                    .collect()
            }
            None => {
                let parameters = operation["parameters"].as_array().into_iter().flatten();
                let query = parameters.filter(|parameter| parameter["in"] == "query");
                query
                    .map(|p| p["name"].as_str().unwrap().to_string())
                    .collect()
            }
        };
        // A file is sent as it is, and the fields stand in the address.
        let raw = &operation["requestBody"]["content"]["application/octet-stream"];
        let refused = if method == "POST" && raw.is_null() {
            ask(site, &line, None, Some(&json!({ "colour": 1 }))).await
        } else {
            ask(site, &format!("{line}?colour=1"), None, None).await
        };
        assert_eq!(
            refused.status,
            StatusCode::BAD_REQUEST,
            "{line}: {}",
            refused.body
        );
        let message = refused.json()["error"]["message"]
            .as_str()
            .unwrap()
            .to_string();
        let (_, known) = message
            .split_once("the fields are ")
            .unwrap_or_else(|| panic!("{line}: {message}"));
        let known = known
            .replace("option-*", "options")
            .replace("player-*", "players")
            .replace("computer-*", "players");
        // How a page is to look means nothing here.
        let known: BTreeSet<String> = known
            .split(", ")
            .filter(|name| !["none", "flip", "all"].contains(name))
            .map(String::from)
            .collect();
        assert_eq!(known, described, "{line}");
    }
}

#[tokio::test]
async fn a_seat_opens_by_its_secret_alone() {
    let site = Site::new().await;
    let form = json!({ "game": "deer-and-dogs", "seat": "friend-1" });
    let made = ask(&site, "POST /games", None, Some(&form)).await.json();
    let other = ask(&site, "POST /games", None, Some(&form)).await.json();
    let here = format!("/games/{}", made["id"].as_str().unwrap());
    let keys = [0, 1].map(|n| key(&made["links"][n]));
    let foreign = key(&other["links"][0]);
    let short = &keys[0][..31];
    for wrong in [
        None,
        Some(foreign.as_str()),
        Some(short),
        Some(""),
        Some("\u{e9}"),
    ] {
        let refused = ask(&site, &format!("POST {here}/sit"), wrong, None).await;
        assert_eq!(
            refused.status,
            StatusCode::FORBIDDEN,
            "{wrong:?}: {}",
            refused.body
        );
        let seen = ask(&site, &format!("GET {here}"), wrong, None).await;
        assert!(seen.json()["you"].is_null());
        assert!(!seen.body.contains(&keys[0]) && !seen.body.contains(&keys[1]));
    }
    for key in &keys {
        let sat = ask(&site, &format!("POST {here}/sit"), Some(key), None).await;
        assert_eq!(sat.status, StatusCode::OK, "{}", sat.body);
    }
    // The token counts here alone, and the cookie at the pages alone.
    let request = Request::get(here.replace("/games", "/g"))
        .header(header::AUTHORIZATION, format!("Bearer {}", keys[0]));
    let page = site
        .person()
        .send(request.body(Body::empty()).unwrap())
        .await;
    assert!(page.body.contains("You are watching."), "{}", page.body);
    let opened = site
        .person()
        .get(&format!(
            "{}/seat/{}",
            here.replace("/games", "/g"),
            keys[0]
        ))
        .await;
    let cookie = opened.headers[header::SET_COOKIE].to_str().unwrap();
    let cookie = cookie.split(';').next().unwrap();
    let request = Request::get(format!("/api{here}")).header(header::COOKIE, cookie);
    let seen = site
        .person()
        .send(request.body(Body::empty()).unwrap())
        .await;
    assert!(seen.json()["you"].is_null());
    // Errors are JSON whatever is asked for.
    let request = Request::get("/api/nowhere").header(header::ACCEPT, "text/html");
    let nothing = site
        .person()
        .send(request.body(Body::empty()).unwrap())
        .await;
    assert_eq!(nothing.json()["error"]["status"], 404);
    // Only JSON is understood.
    let request =
        crate::people::form_request(&format!("/api{here}/move"), &[("ply", "0"), ("move", "a")]);
    let form = site.person().send(request).await;
    assert!(form.body.contains("send application/json"), "{}", form.body);
}

#[tokio::test]
async fn people_find_what_programs_may_do() {
    let client = Client::new().await;
    let page = client.site.person().page("/api").await;
    for line in client.described() {
        let line = line.replacen(' ', " /api", 1);
        assert!(
            page.contains(&format!("<code>{line}</code>")),
            "{line} is not on the page"
        );
    }
    let bot = client.site.person().page("/api/bot.py").await;
    assert!(bot.lines().count() < 50 && bot.starts_with("\"\"\"A bot"));
}

/// The program that the page offers plays whole games: against the computer, and two of them against each other.
#[tokio::test]
async fn the_bot_plays_whole_games() {
    let python = Command::new("python3").arg("--version").output();
    if python.is_err() && std::env::var_os("LAUTA_NEEDS_PYTHON").is_none() {
        #[expect(clippy::print_stderr, reason = "the test says so")]
        {
            eprintln!("left out: there is no python3");
        }
        return;
    }
    let site = Site::new().await;
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    let app = site.app.clone();
    tokio::spawn(async move { axum::serve(listener, app).await.unwrap() });
    let bot = |arguments: &[&str]| {
        tokio::process::Command::new("python3")
            .arg(concat!(
                env!("CARGO_MANIFEST_DIR"),
                "/../pages/examples/bot.py"
            ))
            .args(arguments)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .kill_on_drop(true)
            .spawn()
            .unwrap()
    };
    let form = json!({ "game": "daldosa", "seat": "friend-1" });
    let made = ask(&site, "POST /games", None, Some(&form)).await.json();
    let links = [0, 1].map(|n| {
        made["links"][n]
            .as_str()
            .unwrap()
            .replace("http://localhost", &address)
    });
    let bots = [
        bot(&[&address, "backgammon"]),
        bot(&[&links[0]]),
        bot(&[&links[1]]),
    ];
    for bot in bots {
        let end = bot.wait_with_output().await.unwrap();
        assert!(
            end.status.success(),
            "{}",
            String::from_utf8_lossy(&end.stderr)
        );
        let said = String::from_utf8(end.stdout).unwrap();
        assert!(said.contains("won"), "{said}");
    }
    let over = ask(
        &site,
        &format!("GET /games/{}", made["id"].as_str().unwrap()),
        None,
        None,
    )
    .await;
    assert_eq!(over.json()["over"], true);
}
