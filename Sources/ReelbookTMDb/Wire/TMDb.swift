/// What TMDb says, in its own shapes: requests and the replies to them.
///
/// These types are what comes over the wire, with every gap left open: `nil` is what TMDb does not know, says with an empty
/// text, or leaves out. For what goes into a library, ask a ``TMDbClient`` for facts.
public enum TMDb {}
