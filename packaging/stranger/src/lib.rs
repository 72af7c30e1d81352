//! Nothing but what its tests ask.
