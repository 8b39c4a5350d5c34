import ReelbookBase

/// A piece of HTML.
///
/// Text is added as ``text(_:)`` or as an attribute's value; both escape it. Tags and attribute names are closed
/// lists without scripts and external resources. So no data of a library can become markup.
public struct HTML: Hashable, Sendable {
  /// The HTML source.
  public private(set) var source: String

  private init(source: String) { self.source = source }

  /// Literal markup; it must not contain data of a library.
  static func raw(_ source: String) -> HTML { HTML(source: source) }

  /// An empty piece.
  public static let nothing = HTML(source: "")

  /// Words, shown as they are, escaped. A part between Unicode's marks of an isolate keeps its own direction.
  public static func text(_ words: String) -> HTML {
    guard words.unicodeScalars.contains("\u{2068}") else { return HTML(source: words.escapedForHTML) }
    var (source, open, run) = ("", 0, String.UnicodeScalarView())
    for scalar in words.unicodeScalars {
      switch scalar {
      case "\u{2068}":
        source += String(run).escapedForHTML + isolateStart
        (open, run) = (open + 1, .init())
      case "\u{2069}" where open > 0:
        source += String(run).escapedForHTML + isolateEnd
        (open, run) = (open - 1, .init())
      default: run.append(scalar)
      }
    }
    return HTML(source: source + String(run).escapedForHTML + String(repeating: isolateEnd, count: open))
  }

  private static let (isolateStart, isolateEnd) = ("<bdi>", "</bdi>")

  /// An element with its children.
  package static func element(_ tag: Tag, _ attributes: [Attribute] = [], _ children: HTML...) -> HTML {
    element(tag, attributes, of: children)
  }

  /// An element with a list of children.
  package static func element(_ tag: Tag, _ attributes: [Attribute] = [], of children: [HTML]) -> HTML {
    var source = "<\(tag.rawValue)"
    for attribute in attributes { source += " \(attribute.name)=\"\(attribute.value.escapedForHTML)\"" }
    source += ">"
    if !tag.isVoid {
      for child in children { source += tag.isOfTextOnly ? child.withoutIsolates : child.source }
      source += "</\(tag.rawValue)>"
    }
    return HTML(source: tag.isOnItsOwnLine ? source + "\n" : source)
  }

  /// The source for an element that holds no other elements.
  private var withoutIsolates: String {
    source.replacing(Self.isolateStart, with: "").replacing(Self.isolateEnd, with: "")
  }

  /// The style of the page. Its rules come from the source code, and its colors are numbers.
  static func style(_ sheet: StyleSheet) -> HTML { HTML(source: "<style>\n\(sheet.source)</style>\n") }

  /// A whole document in a language and its direction.
  static func document(_ language: String, _ direction: TextDirection, head: [HTML], body: [HTML]) -> HTML {
    let attributes = [Attribute(.lang, language)] + (direction == .rightToLeft ? [Attribute(.dir, "rtl")] : [])
    let page = element(.html, attributes, element(.head, [], of: head), element(.body, [], of: body))
    return HTML(source: "<!doctype html>\n" + page.source)
  }

  /// Concatenates two pieces.
  public static func + (a: HTML, b: HTML) -> HTML { HTML(source: a.source + b.source) }
}

extension String {
  /// The text, escaped for markup.
  ///
  /// Invalid characters become replacement characters. Direction controls, which a name may have, are removed: a
  /// browser finds a name's direction itself.
  fileprivate var escapedForHTML: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "'": text += "&#39;"
      case "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": continue
      case "\t", "\n": text.unicodeScalars.append(scalar)
      case _ where scalar.properties.generalCategory == .control || scalar.properties.isNoncharacterCodePoint:
        text += "\u{FFFD}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
