//! The nodes of SGF: of every tree the main line.

use crate::model::{Fault, MOST_NOTES, Place};

/// A node of the main line.
#[derive(Debug, Default)]
pub(super) struct Node {
    pub(super) properties: Vec<Property>,
}

/// A property with its values.
#[derive(Debug)]
pub(super) struct Property {
    pub(super) name: String,
    pub(super) values: Vec<String>,
    pub(super) place: Place,
}

impl Node {
    /// The values of a property.
    pub(super) fn values(&self, name: &str) -> Option<&[String]> {
        let property = self
            .properties
            .iter()
            .find(|property| property.name == name)?;
        Some(&property.values)
    }

    /// True if it has one of these properties.
    pub(super) fn has(&self, names: &[&str]) -> bool {
        names.iter().any(|name| self.values(name).is_some())
    }

    /// The first value of a property.
    pub(super) fn value(&self, name: &str) -> Option<&str> {
        self.values(name)?.first().map(String::as_str)
    }
}

/// Most bytes that are kept of a text between trees.
const MOST: usize = 200;

/// A reader of trees, one after the other. Brackets may be nested as deep as the file is long.
pub(super) struct Trees<'t> {
    rest: std::iter::Peekable<std::str::Chars<'t>>,
    place: Place,
    /// Number of variations passed over.
    pub(super) variations: usize,
    /// Texts between the trees, each with its line.
    pub(super) between: Vec<(usize, String)>,
}

impl<'t> Trees<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        Self {
            rest: text.chars().peekable(),
            place: Place { line: 1, column: 1 },
            variations: 0,
            between: vec![],
        }
    }

    fn step(&mut self) -> Option<char> {
        let c = self.rest.next()?;
        if c == '\n' {
            self.place.line += 1;
            self.place.column = 1;
        } else {
            self.place.column += 1;
        }
        Some(c)
    }

    fn fault(&self, found: &str, reason: &str) -> Fault {
        Fault::new(self.place, found, reason)
    }

    /// The main line of the next tree; what was read before a fault comes with it.
    pub(super) fn next_tree(&mut self) -> Option<(Vec<Node>, Option<Fault>)> {
        let (mut text, mut line) = (String::new(), 0);
        while let Some(c) = self.rest.peek().copied().filter(|c| *c != '(') {
            if text.is_empty() {
                line = self.place.line;
            }
            if text.len() < MOST && !(text.is_empty() && c.is_whitespace()) {
                text.push(c);
            }
            self.step();
        }
        if !text.is_empty() && self.between.len() < MOST_NOTES {
            self.between.push((line, text));
        }
        self.rest.peek()?;
        let mut nodes: Vec<Node> = vec![];
        let fault = self.tree(&mut nodes).err();
        Some((nodes, fault))
    }

    fn tree(&mut self, nodes: &mut Vec<Node>) -> Result<(), Fault> {
        let (mut depth, mut main, mut ended) = (0usize, 0usize, false);
        loop {
            let on_main = depth == main && !ended;
            match self.rest.peek().copied() {
                None => return Err(self.fault("", "the file ends inside a game")),
                Some('(') => {
                    self.step();
                    depth += 1;
                    if on_main {
                        main = depth;
                    } else if depth == main + 1 || ended && depth <= main {
                        self.variations += 1;
                    }
                }
                Some(')') => {
                    self.step();
                    ended |= depth == main;
                    depth -= 1;
                    if depth == 0 {
                        return self.ends_here();
                    }
                }
                Some(';') => {
                    self.step();
                    if on_main {
                        nodes.push(Node::default());
                    }
                }
                Some(c) if c.is_ascii_alphabetic() => {
                    let property = self.property()?;
                    if on_main {
                        let node = nodes.last_mut();
                        let node = node.ok_or_else(|| {
                            Fault::new(
                                property.place,
                                &property.name,
                                "a node begins with a semicolon",
                            )
                        })?;
                        node.properties.push(property);
                    }
                }
                Some(c) if c.is_whitespace() => {
                    self.step();
                }
                Some(c) => {
                    let found = c.to_string();
                    return Err(self.fault(&found, "a property, a node or a bracket is expected"));
                }
            }
        }
    }

    /// The end of a tree, unless nodes stand behind it.
    fn ends_here(&mut self) -> Result<(), Fault> {
        while self.rest.peek().is_some_and(|c| c.is_whitespace()) {
            self.step();
        }
        match self.rest.peek() {
            Some(';') => Err(self.fault(";", "a bracket before this has ended the game")),
            _ => Ok(()),
        }
    }

    fn property(&mut self) -> Result<Property, Fault> {
        let place = self.place;
        let mut name = String::new();
        while let Some(c) = self.rest.peek().copied().filter(char::is_ascii_alphabetic) {
            // Small letters only lengthen the name, in old files.
            if c.is_ascii_uppercase() {
                name.push(c);
            }
            self.step();
        }
        let mut values = vec![];
        loop {
            while self.rest.peek().is_some_and(|c| c.is_whitespace()) {
                self.step();
            }
            if self.rest.peek() != Some(&'[') {
                break;
            }
            self.step();
            values.push(self.value()?);
        }
        if values.is_empty() {
            return Err(Fault::new(
                place,
                &name,
                "a property has a value in square brackets",
            ));
        }
        Ok(Property {
            name,
            values,
            place,
        })
    }

    fn value(&mut self) -> Result<String, Fault> {
        let open = self.place;
        let mut value = String::new();
        loop {
            match self.step() {
                None => return Err(Fault::new(open, "[", "this bracket is never closed")),
                Some(']') => return Ok(value),
                Some('\\') => match self.step() {
                    // A line that is only folded.
                    Some('\n') | None => {}
                    Some(c) => value.push(c),
                },
                Some(c) => value.push(c),
            }
        }
    }
}
