/// TMDb's own types: requests and their replies.
///
/// They are as on the wire: `nil` is what TMDb does not know, leaves out, or sends as an empty text. For a library's
/// facts, use a ``TMDbClient``.
public enum TMDb {}
