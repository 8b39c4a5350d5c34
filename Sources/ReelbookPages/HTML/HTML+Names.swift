extension HTML {
  /// The elements of a page: none of them runs or fetches anything.
  package enum Tag: String, Hashable, Sendable, CaseIterable {
    case html, head, meta, title, body, header, main, footer, nav, section
    case h1, h2, h3, p, span, strong, bdi, a, time
    case ul, ol, li, dl, dt, dd, div
    case figure, figcaption, details, summary
    case table, caption, thead, tbody, tr, th, td
    case svg, g, rect, path, line
    case svgText = "text"
    case icon = "link"

    /// Whether it has no end tag.
    var isVoid: Bool { [.meta, .icon].contains(self) }

    /// Whether it holds text and no elements.
    var isOfTextOnly: Bool { [.title, .svgText].contains(self) }

    /// Whether a line break after it does not change the look of the page.
    var isOnItsOwnLine: Bool {
      switch self {
      case .span, .strong, .bdi, .a, .time, .rect, .line, .svgText, .td, .th: false
      default: true
      }
    }
  }

  /// An attribute of an element.
  package struct Attribute: Hashable, Sendable {
    let name: String
    let value: String

    /// The attributes that may have any text as their value: no browser runs or fetches them.
    package enum Name: String, Hashable, Sendable, CaseIterable {
      case id, `class`, lang, dir, title, scope, role, charset, name, property, content, datetime
      case label = "aria-label"
      case labelledBy = "aria-labelledby"
      case hidden = "aria-hidden"
      case figure = "data-figure"
      case viewBox, x, y, x1, x2, y1, y2, width, height, rx, preserveAspectRatio
      case anchor = "text-anchor"
    }

    /// An attribute with a text as its value.
    package init(_ name: Name, _ value: String) { self.init(name: name.rawValue, value: value) }

    /// An attribute with a number as its value, with at most two digits after the point.
    package init(_ name: Name, _ number: Double) { self.init(name: name.rawValue, value: number.short) }

    init(name: String, value: String) {
      self.name = name
      self.value = value
    }

    /// A class of the style sheet.
    package static func `class`(_ name: String) -> Attribute { Attribute(.class, name) }

    /// Numbers that the style sheet places an element by, as custom properties.
    static func numbers(_ numbers: KeyValuePairs<String, Int>...) -> Attribute {
      Attribute(name: "style", value: numbers.joined().map { "--\($0): \($1)" }.joined(separator: "; "))
    }

    /// A link to a place within the page.
    static func link(to id: String) -> Attribute { Attribute(name: "href", value: "#" + id) }

    /// The page's security policy: the browser asks no server for anything, whatever the page contains.
    static let policy: [Attribute] = [
      Attribute(name: "http-equiv", value: "Content-Security-Policy"),
      Attribute(.content, "default-src 'none'; style-src 'unsafe-inline'; img-src data:"),
    ]

    /// An icon for the browser's tab, embedded in the page.
    static let icon: [Attribute] = [
      Attribute(name: "rel", value: "icon"),
      Attribute(
        name: "href",
        value: """
          data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'%3E\
          %3Cpath fill='%23B0431E' d='M0 0h2v2H0zM3 3h2v2H3zM6 3h2v2H6zM6 6h2v2H6z'/%3E\
          %3Cpath fill='%23E08F5F' d='M3 0h2v2H3zM0 3h2v2H0zM3 6h2v2H3z'/%3E%3C/svg%3E
          """),
    ]
  }
}

extension Double {
  /// The number with at most two digits after the point.
  fileprivate var short: String {
    let hundredths = Int((self * 100).rounded())
    let (whole, rest) = (abs(hundredths) / 100, abs(hundredths) % 100)
    let digits = rest == 0 ? "" : rest % 10 == 0 ? ".\(rest / 10)" : rest < 10 ? ".0\(rest)" : ".\(rest)"
    return (hundredths < 0 ? "-" : "") + "\(whole)\(digits)"
  }
}
