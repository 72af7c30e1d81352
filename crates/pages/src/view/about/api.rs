//! API reference as a page, made from the description that programs read.

use crate::view::base::frame;
use maud::{Markup, html};
use serde_json::Value;

/// The page for a `document` of `OpenAPI`.
pub(crate) fn page(document: &Value) -> Markup {
    let text = |value: &Value| value.as_str().unwrap_or_default().to_string();
    let content = html! {
        // The API is described in English only.
        article.sheet.api lang="en" {
            h1 { "For programs" }
            p.lead { (text(&document["info"]["description"])) }
            p {
                "The whole description for tools is " a href="/api/openapi.json" { "openapi.json" } ", OpenAPI "
                (text(&document["openapi"])) ". " a href="/api/bot.py" { "bot.py" }
                " is a program of some forty lines that plays whole games."
            }
            pre { code {
                "curl -s " (EXAMPLE_HOST) "/api/games -H 'content-type: application/json' \\\n"
                "  -d '{\"game\": \"backgammon\", \"seat\": \"1\", \"level\": 3}'"
            } }
            @for tag in items(&document["tags"]) {
                section {
                    h2 { (text(&tag["description"])) }
                    @for (path, method, operation) in operations(document) {
                        @if operation["tags"][0] == tag["name"] {
                            (one(document, path, method, operation))
                        }
                    }
                }
            }
        }
    };
    frame::layout("For programs", "api", &content)
}

/// Default address of the server, for examples.
const EXAMPLE_HOST: &str = "http://127.0.0.1:8420";

fn items(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

/// Every operation: its path, its method, and its description.
fn operations(document: &Value) -> impl Iterator<Item = (&str, &str, &Value)> {
    let paths = document["paths"].as_object().into_iter().flatten();
    paths.flat_map(|(path, item)| {
        let methods = item.as_object().into_iter().flatten();
        methods.map(move |(method, operation)| (path.as_str(), method.as_str(), operation))
    })
}

/// Words between backticks are what programs write.
fn marked(words: &str) -> Markup {
    html! {
        @for (n, part) in words.split('`').enumerate() {
            @if n % 2 == 1 { code { (part) } } @else { (part) }
        }
    }
}

fn one(document: &Value, path: &str, method: &str, operation: &Value) -> Markup {
    let body = &operation["requestBody"]["content"]["application/json"]["schema"]["$ref"];
    let fields = body
        .as_str()
        .and_then(|name| document.pointer(name.strip_prefix('#')?));
    html! {
        section {
            h3 { code { (method.to_uppercase()) " " (path) } }
            @for words in [&operation["summary"], &operation["description"]] {
                @if let Some(words) = words.as_str().filter(|words| !words.is_empty()) { p { (marked(words)) } }
            }
            dl {
                @for parameter in items(&operation["parameters"]) {
                    @if parameter["in"] != "path" {
                        dt { code { (parameter["name"].as_str().unwrap_or_default()) } " (" (parameter["in"].as_str().unwrap_or_default()) ")" }
                        dd { (marked(parameter["description"].as_str().unwrap_or_default())) }
                    }
                }
                @for (name, field) in fields.and_then(|fields| fields["properties"].as_object()).into_iter().flatten() {
                    dt { code { (name) } }
                    dd { (marked(field["description"].as_str().unwrap_or_default())) }
                }
            }
        }
    }
}
