//! Drawings, against reviewed ones.

mod curve;
mod draw;
