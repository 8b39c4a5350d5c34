import ReelbookInterchange
import ReelbookModel

/// A walk over the elements of an XML file, with the same parts as a walk over JSON.
///
/// The elements are the children of the file's root, or of an RSS file's channel. A child that has only a text, such as a
/// version, is a value of the root. In a file about one thing, such as an NFO, the root itself is the element, and other
/// roots may follow it. Any text outside the root is ignored, such as the address at the end of an NFO.
///
/// An element's values have dotted paths in small letters:
///
/// | XML | Name |
/// |---|---|
/// | `<title>Heat</title>`, or an attribute `title="Heat"` | `title` |
/// | `<resume><position>12</position></resume>` | `resume.position` |
/// | `<uniqueid type="tmdb">949</uniqueid>` | `uniqueid[tmdb]` |
/// | `<rating name="imdb"><value>8</value></rating>` | `rating[imdb].value` |
/// | `<genre>Crime</genre><genre>Drama</genre>` | `genre`, a list of texts |
///
/// So an attribute `type` or `name` tells children of one name apart. Children with members are a list of elements by
/// their name, also if there is one; only one alone has dotted paths, too. The file's root is named in `requiring:` as
/// `<movie>`.
///
/// A broken element is reported, and the walk goes on with the next one. Definitions of entities are never read. In memory
/// is one piece of the file, and one element with the members that are wanted.
struct XMLElementWalk {
  /// The paths of the members that are wanted; `nil` for all.
  private let wanted: Set<String>?

  /// Creates a walk that reads the members of some columns, at their paths, and skips the others.
  init(reading paths: [String]? = nil) {
    wanted = paths.map { XMLPath.withParents($0) }
  }

  func run(_ text: SourceText, _ body: (ElementWalk.Part) throws -> Void) throws {
    var window = try text.open()
    var scanner = XMLScanner()
    var builder = XMLElementBuilder(wanted: wanted)
    while true {
      builder.offset = window.baseOffset
      let bytes = window.bytes
      try scanner.read(bytes.span, &builder)
      try builder.takeParts().forEach(body)
      guard !window.isAll else { break }
      try window.grow(from: bytes.count)
    }
    builder.isEnding = true
    try scanner.end(&builder)
    builder.finish(atLine: scanner.line)
    try builder.takeParts().forEach(body)
  }
}

/// Paths of members.
enum XMLPath {
  /// Some paths with those around them, without the brackets: `a.b[c]` gives `a` and `a.b`.
  static func withParents(_ paths: some Sequence<String>) -> Set<String> {
    var all: Set<String> = []
    for path in paths {
      var parent = ""
      for name in path.split(separator: ".") {
        parent += (parent.isEmpty ? "" : ".") + name.prefix { $0 != "[" }
        all.insert(parent)
      }
    }
    return all
  }
}
