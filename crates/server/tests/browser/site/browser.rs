//! A browser that a test tells what to do, and what it shows.

mod hands;

use std::io::{BufRead, BufReader};
use std::os::unix::process::CommandExt as _;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use axum::http::Method;
use fantoccini::elements::Element;
use fantoccini::error::CmdError;
use fantoccini::key::Key;
use fantoccini::wd::WebDriverCompatibleCommand;
use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::json;
use tempfile::TempDir;
use url::Url;

use super::{Look, Site, Steps};

const PATIENCE: Duration = Duration::from_secs(20);

/// Between two looks at a page that is waited for: each costs the browser some milliseconds.
const GLANCE: Duration = Duration::from_millis(15);

/// A command of Chromium's driver beyond `WebDriver`: its path and its body.
#[derive(Debug)]
struct Question(&'static str, serde_json::Value);

impl WebDriverCompatibleCommand for Question {
    fn endpoint(&self, base: &Url, session: Option<&str>) -> Result<Url, url::ParseError> {
        let session = session.unwrap_or_default();
        base.join(&format!("session/{session}/{}", self.0))
    }

    fn method_and_body(&self, _: &Url) -> (Method, Option<String>) {
        (Method::POST, Some(self.1.to_string()))
    }
}

/// A browser with a fresh profile.
pub(crate) struct Browser {
    client: Client,
    driver: Child,
    look: Look,
    _profile: TempDir,
}

impl Drop for Browser {
    fn drop(&mut self) {
        // A driver that is killed leaves its browser behind, which goes on with its page: both are one group.
        let group = format!("-{}", self.driver.id());
        let _ = Command::new("kill").args(["-KILL", "--", &group]).status();
        let _ = self.driver.wait();
    }
}

impl Browser {
    pub(crate) async fn start(look: Look) -> Self {
        let profile = tempfile::tempdir().unwrap();
        let mut driver = Command::new("chromedriver")
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .process_group(0)
            .spawn()
            .expect("chromedriver is installed");
        let mut lines = BufReader::new(driver.stdout.take().unwrap()).lines();
        let port: u16 = lines
            .find_map(|line| {
                let line = line.unwrap();
                let (_, port) = line.split_once("started successfully on port ")?;
                port.trim_end_matches('.').parse().ok()
            })
            .unwrap();
        // Read on, so that the driver is never held up by a full pipe.
        std::thread::spawn(move || lines.for_each(drop));
        let mut args = vec![
            "--headless".to_string(),
            "--no-sandbox".into(),
            "--disable-gpu".into(),
            "--disable-quic".into(),
            "--disable-dev-shm-usage".into(),
            "--no-first-run".into(),
            "--disable-background-networking".into(),
            "--disable-component-update".into(),
            "--disable-sync".into(),
            "--hide-scrollbars".into(),
            format!("--window-size={},900", look.window()),
            format!("--user-data-dir={}", profile.path().display()),
        ];
        if look != Look::Moving {
            // A click on a piece that glides would meet what lies under it.
            args.push("--force-prefers-reduced-motion".into());
        }
        if look.name().ends_with("dark") {
            args.push("--blink-settings=preferredColorScheme=0".into());
        }
        let mut options = json!({ "args": args });
        let wide = match look {
            Look::Telephone | Look::TelephoneDark => Some(360),
            Look::Narrow | Look::NarrowDark => Some(390),
            _ => None,
        };
        if let Some(wide) = wide {
            let metrics = json!({ "width": wide, "height": 740, "pixelRatio": 2.0, "touch": true });
            options["mobileEmulation"] = json!({ "deviceMetrics": metrics });
        }
        if look == Look::WithoutScript {
            options["prefs"] = json!({ "profile.managed_default_content_settings.javascript": 2 });
        }
        let mut capabilities = serde_json::Map::new();
        if look == Look::Moving {
            options["perfLoggingPrefs"] = json!({ "traceCategories": "toplevel" });
            let traces = json!({ "performance": "ALL" });
            capabilities.insert("goog:loggingPrefs".into(), traces);
        }
        capabilities.insert("goog:chromeOptions".into(), options);
        // A page may be looked over for barriers on a machine that is busy with something else.
        let patience = json!({ "script": 240_000 });
        capabilities.insert("timeouts".into(), patience);
        let client = ClientBuilder::new(HttpConnector::new())
            .capabilities(capabilities)
            .connect(&format!("http://127.0.0.1:{port}"))
            .await
            .expect("chromium starts");
        Self {
            client,
            driver,
            look,
            _profile: profile,
        }
    }

    pub(crate) async fn end(self) {
        self.client.clone().close().await.unwrap();
    }

    pub(crate) async fn goto(&self, site: &Site, path: &str) {
        self.client.goto(&site.url(path)).await.unwrap();
    }

    pub(crate) async fn open(&self, url: &str) {
        self.client.goto(url).await.unwrap();
    }

    pub(crate) async fn value(&self, css: &str) -> String {
        let value = self
            .of(css, async |element| element.prop("value").await)
            .await;
        value.unwrap_or_default()
    }

    /// Leaves a mark that a page loaded again would not have.
    pub(crate) async fn mark(&self) {
        let _: Option<bool> = self.run("window.marked = true; return null;").await;
    }

    pub(crate) async fn is_marked(&self) -> bool {
        self.run("return window.marked === true;").await
    }

    /// Begins a game through the form, as a person would.
    pub(crate) async fn begin(&self, site: &Site, game: &str, seat: &str, seed: u32) {
        self.open_new(site, game, seat, seed).await;
        self.wait_for("#game .place[tabindex=\"0\"]").await;
    }

    /// Fills in the form for a new game and sends it.
    pub(crate) async fn open_new(&self, site: &Site, game: &str, seat: &str, seed: u32) {
        self.goto(site, &format!("/new/{game}")).await;
        self.take_seat(seat).await;
        self.unfold("details.more").await;
        self.type_into("input[name=seed]", &seed.to_string()).await;
        self.click("form.begin button").await;
    }

    /// Chooses the opponent and the side: `1`, `2`, `friend-2`, `both`, `none`; the computer as weak
    /// as it can be.
    pub(crate) async fn take_seat(&self, seat: &str) {
        let (kind, side) = match seat {
            "2" => ("1", Some("2")),
            "friend-2" => ("friend-1", Some("2")),
            other => (other, None),
        };
        self.click(&format!("input[name=seat][value=\"{kind}\"]"))
            .await;
        if let Some(side) = side {
            self.click(&format!("input[name=side][value=\"{side}\"]"))
                .await;
        }
        // Where the computer does not play, nobody is asked how strong it is.
        if matches!(kind, "1" | "none") {
            let weakest = char::from(Key::Home).to_string();
            self.type_into("input[name=level]", &weakest).await;
        }
    }

    pub(crate) async fn choose(&self, css: &str, value: &str) {
        self.of(css, async |select| select.select_by_value(value).await)
            .await;
    }

    /// Chooses an entry of a list by its place in it, from 0.
    pub(crate) async fn choose_nth(&self, css: &str, n: usize) {
        self.of(css, async |select| select.select_by_index(n).await)
            .await;
    }

    pub(crate) async fn there(&self, css: &str) -> bool {
        self.client.find(Locator::Css(css)).await.is_ok()
    }

    pub(crate) async fn wait_for(&self, css: &str) {
        let element = self
            .client
            .wait()
            .at_most(PATIENCE)
            .every(GLANCE)
            .for_element(Locator::Css(css))
            .await;
        element.unwrap_or_else(|e| panic!("{css}: {e}"));
    }

    /// Answer of the element there now: a script may replace it at any time, even between finding and asking.
    async fn of<T>(&self, css: &str, ask: impl AsyncFn(Element) -> Result<T, CmdError>) -> T {
        loop {
            let found = self.client.find(Locator::Css(css)).await;
            let element = found.unwrap_or_else(|e| panic!("{css}: {e}"));
            match ask(element).await {
                Err(e) if e.is_stale_element_reference() => {}
                answer => return answer.unwrap_or_else(|e| panic!("{css}: {e}")),
            }
        }
    }

    pub(crate) async fn click(&self, css: &str) {
        self.of(css, async |element| element.click().await).await;
    }

    /// Opens a part that is folded; it is open already where options have been chosen.
    pub(crate) async fn unfold(&self, css: &str) {
        if !self.there(&format!("{css}[open]")).await {
            self.click(&format!("{css} > summary")).await;
        }
    }

    pub(crate) async fn text(&self, css: &str) -> String {
        self.of(css, async |element| element.html(true).await).await
    }

    pub(crate) async fn enabled(&self, css: &str) -> bool {
        self.there(css).await
            && self
                .of(css, async |element| element.is_enabled().await)
                .await
    }

    pub(crate) async fn type_into(&self, css: &str, text: &str) {
        self.of(css, async |field| field.send_keys(text).await)
            .await;
    }

    pub(crate) async fn run<T: serde::de::DeserializeOwned>(&self, script: &str) -> T {
        let value = self.client.execute(script, vec![]).await.unwrap();
        serde_json::from_value(value).unwrap()
    }

    /// Answer of a script that calls back when it is done.
    pub(crate) async fn run_long<T: serde::de::DeserializeOwned>(&self, script: &str) -> T {
        let value = self.client.execute_async(script, vec![]).await.unwrap();
        serde_json::from_value(value).unwrap()
    }

    /// A script that runs first on every page opened from now on.
    pub(crate) async fn run_on_next_pages(&self, script: &str) {
        let source = json!({ "source": script });
        self.command("Page.addScriptToEvaluateOnNewDocument", source)
            .await;
    }

    /// Answer of the browser to a method of its own protocol, beyond `WebDriver`.
    pub(crate) async fn ask(&self, method: &'static str) -> serde_json::Value {
        self.command(method, json!({})).await
    }

    async fn command(&self, method: &'static str, params: serde_json::Value) -> serde_json::Value {
        let body = json!({ "cmd": method, "params": params });
        let question = Question("goog/cdp/execute", body);
        self.client.issue_cmd(question).await.unwrap()
    }

    /// Resize the window; one without a mouse is a telephone's or a tablet's.
    pub(crate) async fn resize(&self, [width, height]: [u32; 2], mouse: bool) {
        let size = json!({
            "width": width,
            "height": height,
            "deviceScaleFactor": 1,
            "mobile": !mouse,
        });
        self.command("Emulation.setDeviceMetricsOverride", size)
            .await;
        let touch = json!({ "enabled": !mouse });
        self.command("Emulation.setTouchEmulationEnabled", touch)
            .await;
    }

    /// Lets the page compute so many times more slowly.
    pub(crate) async fn slow_down(&self, times: u32) {
        let rate = json!({ "rate": times });
        self.command("Emulation.setCPUThrottlingRate", rate).await;
    }

    /// Lets every answer take so many milliseconds more.
    pub(crate) async fn delay(&self, ms: u32) {
        self.ask("Network.enable").await;
        let rates = json!({ "offline": false, "latency": ms, "downloadThroughput": -1, "uploadThroughput": -1 });
        self.command("Network.emulateNetworkConditions", rates)
            .await;
    }

    /// Loads nothing from addresses like these.
    pub(crate) async fn block(&self, addresses: &[&str]) {
        self.ask("Network.enable").await;
        self.command("Network.setBlockedURLs", json!({ "urls": addresses }))
            .await;
    }

    /// Steps that the page offers, once it has the server's answer.
    pub(crate) async fn steps(&self) -> Steps {
        let begin = Instant::now();
        loop {
            if let Some(steps) = self.steps_now().await {
                return steps;
            }
            assert!(begin.elapsed() < PATIENCE, "the server does not answer");
            tokio::time::sleep(GLANCE).await;
        }
    }

    async fn steps_now(&self) -> Option<Steps> {
        self.run(
            "if (document.querySelector('#game[aria-busy]')) return null;
             const ids = (css) => [...document.querySelectorAll(css)].map((g) => g.dataset.place);
             const done = document.querySelector('#done');
             return {
               ply: Number(document.querySelector('#game').dataset.ply),
               over: !document.querySelector('#commit, #next, .decide, .meanwhile'),
               yours: Boolean(document.querySelector('#commit, .decide')),
               forced: Boolean(document.querySelector('[data-forced]')),
               done: Boolean(done && !done.disabled),
               movable: ids('.place.movable'),
               targets: ids('.place.target'),
             };",
        )
        .await
    }

    pub(crate) async fn ply(&self) -> u64 {
        self.steps().await.ply
    }

    pub(crate) async fn ply_without_script(&self) -> String {
        let ply = self
            .of("#game", async |game| game.attr("data-ply").await)
            .await;
        ply.unwrap()
    }

    /// Until the game has gone on from turn `ply`.
    pub(crate) async fn wait_for_turn(&self, ply: u64) {
        let begin = Instant::now();
        while self.ply().await == ply {
            assert!(
                begin.elapsed() < PATIENCE,
                "the game does not go on from turn {ply}"
            );
            tokio::time::sleep(GLANCE).await;
        }
    }

    pub(crate) async fn count(&self, css: &str) -> usize {
        self.client.find_all(Locator::Css(css)).await.unwrap().len()
    }

    /// The arrow keys reach every place that a piece can be on.
    pub(crate) async fn check_arrows(&self) {
        let all: Vec<String> = self
            .run(
                "return [...document.querySelectorAll('.place')]
                .filter((g) => g.querySelector('.hit').getBoundingClientRect().width > 4)
                .map((g) => g.dataset.place);",
            )
            .await;
        let start = self.focused().await.unwrap();
        let mut seen = vec![start.clone()];
        let mut open = vec![start];
        let arrows = [Key::Left, Key::Right, Key::Up, Key::Down];
        while let Some(from) = open.pop() {
            for arrow in arrows {
                let focus = format!("document.getElementById('at-{from}').focus(); return null;");
                let _: Option<bool> = self.run(&focus).await;
                self.key(arrow).await;
                let to = self.focused().await.unwrap();
                if !seen.contains(&to) {
                    seen.push(to.clone());
                    open.push(to);
                }
            }
        }
        for id in all {
            assert!(seen.contains(&id), "arrow keys do not reach {id}");
        }
    }

    /// Every place says where it is, whose it is, and whether it can move; one stops the tab key.
    pub(crate) async fn check_labels(&self) {
        let labels: Vec<(String, bool)> = self
            .run(
                "return [...document.querySelectorAll('.place')]
                .map((g) => [g.getAttribute('aria-label'), g.classList.contains('movable')]);",
            )
            .await;
        for (label, movable) in &labels {
            assert!(
                label.contains(": ") && label.contains("can move") == *movable,
                "{label}"
            );
        }
        let stops: u64 = self
            .run("return document.querySelectorAll('.place[tabindex=\"0\"]').length;")
            .await;
        assert_eq!(stops, 1);
    }

    /// Edges of an element in the window: left, top, right, bottom, in pixels.
    pub(crate) async fn place_of(&self, css: &str) -> [f64; 4] {
        self.run(&format!(
            "const box = document.querySelector('{css}').getBoundingClientRect();
             return [box.left, box.top, box.right, box.bottom];"
        ))
        .await
    }

    /// Assert that all of these can be seen whole without scrolling.
    pub(crate) async fn shows(&self, css: &str, what: &str) {
        let hidden = self.hidden(css).await;
        assert!(
            hidden.is_empty(),
            "{what}: {css} is not in sight: {hidden:?}"
        );
    }

    /// Those of these that cannot be seen whole without scrolling.
    pub(crate) async fn hidden(&self, css: &str) -> Vec<String> {
        self.run(&format!(
            "const hidden = (e) => {{
               const box = e.getBoundingClientRect();
               return box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight;
             }};
             const all = [...document.querySelectorAll('{css}')];
             return all.length ? all.filter(hidden).map((e) => e.outerHTML.slice(0, 60)) : ['nothing'];"
        ))
        .await
    }

    /// Faces of these dice.
    pub(crate) async fn faces(&self, css: &str) -> Vec<u8> {
        let script = format!(
            "return [...document.querySelectorAll('{css}')].map((die) => +die.dataset.shows);"
        );
        self.run(&script).await
    }

    /// True if one of these is shown.
    pub(crate) async fn visible(&self, css: &str) -> bool {
        let script = format!(
            "return [...document.querySelectorAll('{css}')].some((e) => e.getClientRects().length);"
        );
        self.run(&script).await
    }

    /// Seconds for which the page has computed, whatever else the machine had to do.
    pub(crate) async fn busy(&self) -> f64 {
        let threads = json!({ "timeDomain": "threadTicks" });
        self.command("Performance.enable", threads).await;
        let answer = self.ask("Performance.getMetrics").await;
        let metrics = answer["metrics"].as_array().unwrap().iter();
        let mut tasks = metrics.filter(|metric| metric["name"] == "TaskDuration");
        tasks.next().unwrap()["value"].as_f64().unwrap()
    }

    /// Begins to note what each task of the page computes; in a browser that moves.
    pub(crate) async fn note_tasks(&self) {
        // The driver stops noting when it is asked for what it has, and begins when it is asked again.
        if !self.tasks().await.is_empty() {
            self.tasks().await;
        }
    }

    /// Milliseconds that each task of the page has computed since they are noted, whatever else the
    /// machine had to do.
    pub(crate) async fn tasks(&self) -> Vec<f64> {
        let question = Question("se/log", json!({ "type": "performance" }));
        let log = self.client.issue_cmd(question).await.unwrap();
        let entries = log.as_array().unwrap().iter();
        let events: Vec<serde_json::Value> = entries
            .map(|entry| serde_json::from_str(entry["message"].as_str().unwrap()).unwrap())
            .collect();
        let events: Vec<_> = events.iter().map(|e| &e["message"]["params"]).collect();
        let thread = |e: &serde_json::Value| (e["pid"].as_u64(), e["tid"].as_u64());
        let pages = events
            .iter()
            .filter(|e| e["name"] == "thread_name" && e["args"]["name"] == "CrRendererMain")
            .map(|e| thread(e))
            .collect::<Vec<_>>();
        let tasks = events
            .iter()
            .filter(|e| e["name"] == "ThreadControllerImpl::RunTask" && pages.contains(&thread(e)));
        tasks
            .filter_map(|e| Some(e["tdur"].as_f64()? / 1000.0))
            .collect()
    }

    pub(crate) async fn scrolled(&self) -> f64 {
        self.run("return scrollY;").await
    }

    // --- looks

    pub(crate) async fn attribute(&self, css: &str, name: &str) -> String {
        let value = self.of(css, async |element| element.attr(name).await).await;
        value.unwrap_or_default()
    }

    /// Makes all letters twice as large, as somebody may in a browser.
    pub(crate) async fn enlarge(&self) {
        let script = "document.documentElement.style.fontSize = '200%'; return null;";
        let _: Option<bool> = self.run(script).await;
    }

    /// Nothing sticks out on the right.
    pub(crate) async fn fits(&self, what: &str) {
        let wide: (u64, u64) = self
            .run("const e = document.documentElement; return [e.scrollWidth, e.clientWidth];")
            .await;
        assert!(
            wide.0 <= wide.1,
            "{what} is {} wide where there is room for {}",
            wide.0,
            wide.1
        );
    }

    /// Leaves a picture of the window, if pictures are wanted: each takes a tenth of a second.
    pub(crate) async fn shoot(&self, name: &str) {
        if std::env::var_os("LAUTA_PICTURES").is_none() {
            return;
        }
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("../screenshots");
        std::fs::create_dir_all(&folder).unwrap();
        let picture = self.client.screenshot().await.unwrap();
        let file = format!("{}-{}.png", self.look.name(), name.trim_matches('-'));
        std::fs::write(folder.join(file), picture).unwrap();
    }
}
