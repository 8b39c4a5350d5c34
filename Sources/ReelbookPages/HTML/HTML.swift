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

  /// Words, shown as they are, escaped.
  public static func text(_ words: String) -> HTML { HTML(source: words.escapedForHTML) }

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
      for child in children { source += child.source }
      source += "</\(tag.rawValue)>"
    }
    return HTML(source: tag.isOnItsOwnLine ? source + "\n" : source)
  }

  /// The style of the page. Its rules come from the source code, and its colors are numbers.
  static func style(_ sheet: StyleSheet) -> HTML { HTML(source: "<style>\n\(sheet.source)</style>\n") }

  /// A whole document in a language.
  static func document(_ language: String, head: [HTML], body: [HTML]) -> HTML {
    let page = element(.html, [.init(.lang, language)], element(.head, [], of: head), element(.body, [], of: body))
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
