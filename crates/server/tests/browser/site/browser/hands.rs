//! Keys, mouse and finger: the hands of a person.

use std::time::Duration;

use fantoccini::actions::{
    InputSource, KeyAction, KeyActions, MOUSE_BUTTON_LEFT, MouseActions, PointerAction,
    TouchActions,
};
use fantoccini::key::Key;
use serde_json::json;

use super::Browser;

/// A short press at a point of the window, in pixels.
fn press(x: f64, y: f64) -> [PointerAction; 3] {
    let (duration, button) = (None, MOUSE_BUTTON_LEFT);
    [
        PointerAction::MoveTo { duration, x, y },
        PointerAction::Down { button },
        PointerAction::Up { button },
    ]
}

impl Browser {
    // --- keyboard

    /// Strikes keys as hands do: whatever has the focus by then gets them.
    pub(crate) async fn keys(&self, text: &str) {
        let mut hands = KeyActions::new("hands".into());
        for value in text.chars() {
            let shift = value.is_uppercase().then_some(char::from(Key::Shift));
            for value in shift.into_iter().chain([value]) {
                hands = hands.then(KeyAction::Down { value });
            }
            for value in [value].into_iter().chain(shift) {
                hands = hands.then(KeyAction::Up { value });
            }
        }
        self.client.perform_actions(hands).await.unwrap();
    }

    pub(crate) async fn key(&self, key: Key) {
        self.keys(&char::from(key).to_string()).await;
    }

    pub(crate) async fn focused(&self) -> Option<String> {
        self.run("return document.activeElement?.dataset?.place ?? null;")
            .await
    }

    pub(crate) async fn tab_to_the_board(&self) {
        for _ in 0..20 {
            if self.focused().await.is_some() || self.steps().await.forced {
                return;
            }
            self.key(Key::Tab).await;
        }
        panic!("the tab key does not reach the board");
    }

    pub(crate) async fn focus(&self, css: &str) {
        let focus = format!("document.querySelector('{css}').focus(); return null;");
        let _: Option<bool> = self.run(&focus).await;
    }

    pub(crate) async fn focus_board(&self) {
        let _: Option<bool> = self
            .run("document.querySelector('.place[tabindex=\"0\"]').focus(); return null;")
            .await;
    }

    // --- pointers

    /// Middle of a place of the board, without scrolling.
    pub(crate) async fn centre(&self, id: &str) -> (f64, f64) {
        let [left, top, right, bottom] = self.place_of(&format!("#at-{id} .hit")).await;
        (f64::midpoint(left, right), f64::midpoint(top, bottom))
    }

    /// Middle of a place of the board, scrolled to the middle of the window.
    async fn middle(&self, id: &str) -> (f64, f64) {
        self.run(&format!(
            "const g = document.getElementById('at-{id}');
             g.scrollIntoView({{ block: 'center' }});
             const box = g.querySelector('.hit').getBoundingClientRect();
             return [box.x + box.width / 2, box.y + box.height / 2];"
        ))
        .await
    }

    pub(crate) async fn drag(&self, from: &str, to: &str) {
        let quick = Some(Duration::from_millis(20));
        let start = self.middle(from).await;
        let end = self.centre(to).await;
        let mut mouse = MouseActions::new("mouse".into());
        for (x, y) in [
            start,
            ((start.0 + end.0) / 2.0, (start.1 + end.1) / 2.0),
            end,
        ] {
            mouse = mouse.then(PointerAction::MoveTo {
                duration: quick,
                x,
                y,
            });
            if (x, y) == start {
                mouse = mouse.then(PointerAction::Down {
                    button: MOUSE_BUTTON_LEFT,
                });
            }
        }
        mouse = mouse.then(PointerAction::Up {
            button: MOUSE_BUTTON_LEFT,
        });
        self.client.perform_actions(mouse).await.unwrap();
    }

    /// Points at the middle of something that is in the window already, with a finger or the mouse.
    pub(crate) async fn point_at(&self, css: &str, finger: bool) {
        let [left, top, right, bottom] = self.place_of(css).await;
        let (x, y) = (f64::midpoint(left, right), f64::midpoint(top, bottom));
        let free: bool = self
            .run(&format!(
                "const there = document.elementFromPoint({x}, {y});
                 const wanted = document.querySelector('{css}');
                 return Boolean(there) && (wanted.contains(there) || wanted.parentNode.contains(there));"
            ))
            .await;
        assert!(free, "{css} is covered or out of sight at {x}, {y}");
        if finger {
            return self.touch(x, y).await;
        }
        let mouse = MouseActions::new("mouse".into());
        let mouse = press(x, y).into_iter().fold(mouse, MouseActions::then);
        self.client.perform_actions(mouse).await.unwrap();
    }

    pub(crate) async fn tap(&self, id: &str) {
        let (x, y) = self.middle(id).await;
        self.touch(x, y).await;
    }

    async fn touch(&self, x: f64, y: f64) {
        let finger = TouchActions::new("finger".into());
        let finger = press(x, y).into_iter().fold(finger, TouchActions::then);
        self.client.perform_actions(finger).await.unwrap();
    }

    /// Drag a finger along these points, in pixels of the window.
    pub(crate) async fn swipe(&self, way: &[(f64, f64)]) {
        const PARTS: u8 = 6;
        let touch = async |kind: &str, at: Option<(f64, f64)>| {
            let points: Vec<_> = at
                .map(|(x, y)| json!({ "x": x, "y": y }))
                .into_iter()
                .collect();
            let event = json!({ "type": kind, "touchPoints": points });
            self.command("Input.dispatchTouchEvent", event).await;
        };
        touch("touchStart", way.first().copied()).await;
        for leg in way.windows(2) {
            let [(x, y), (to_x, to_y)] = [leg[0], leg[1]];
            for part in 1..=PARTS {
                let share = f64::from(part) / f64::from(PARTS);
                let at = (x + (to_x - x) * share, y + (to_y - y) * share);
                touch("touchMove", Some(at)).await;
            }
        }
        touch("touchEnd", None).await;
    }
}
