/// HTML. What is put into a literal is escaped, unless it is HTML itself.
struct Markup: Hashable, Sendable, ExpressibleByStringInterpolation {
  private(set) var source: String

  init(stringLiteral source: String) { self.source = source }

  init(stringInterpolation parts: StringInterpolation) { source = parts.source }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var source = ""

    init(literalCapacity: Int, interpolationCount: Int) { source.reserveCapacity(literalCapacity * 2) }

    mutating func appendLiteral(_ literal: String) { source += literal }

    mutating func appendInterpolation(_ markup: Markup) { source += markup.source }

    mutating func appendInterpolation(_ pieces: [Markup]) { for piece in pieces { source += piece.source } }

    mutating func appendInterpolation(_ text: some CustomStringConvertible) {
      for letter in text.description {
        switch letter {
        case "&": source += "&amp;"
        case "<": source += "&lt;"
        case ">": source += "&gt;"
        case "\"": source += "&quot;"
        case "'": source += "&#39;"
        default: source.append(letter)
        }
      }
    }
  }
}
