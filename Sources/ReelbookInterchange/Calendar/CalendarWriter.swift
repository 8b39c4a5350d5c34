/// Writes content lines of RFC 5545: with CRLF, folded at 75 bytes between characters.
package struct CalendarWriter {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  private static let lineLimit = 75

  /// Writes a line without escaping its value.
  package mutating func line(_ name: String, _ value: String) {
    var length = 0
    for character in "\(name):\(value)" {
      guard character.utf8.count > Self.lineLimit - 1 else {
        append(character.utf8, &length)
        continue
      }
      // A character that does not fit a line is folded between its scalars.
      for scalar in character.unicodeScalars { append(UTF8.encode(scalar) ?? .init(), &length) }
    }
    endLine()
  }

  /// Writes a line, escaping its value.
  package mutating func text(_ name: String, _ value: String) { line(name, Self.escaped(value)) }

  /// Writes a component.
  package mutating func component(_ name: String, _ body: (inout CalendarWriter) -> Void) {
    line("BEGIN", name)
    body(&self)
    line("END", name)
  }

  private mutating func append(_ letters: some Collection<UInt8>, _ length: inout Int) {
    if length + letters.count > Self.lineLimit {
      endLine()
      bytes.append(0x20)
      length = 1
    }
    bytes.append(contentsOf: letters)
    length += letters.count
  }

  private mutating func endLine() {
    bytes.append(0x0D)
    bytes.append(0x0A)
  }

  /// Line ends become `\n`; other control characters cannot be written and are left out.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    var last: Unicode.Scalar = " "
    // The loop visits scalars: a sign with a combining accent is still that sign for a reader.
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", ";", ",": escaped += "\\\(scalar)"
      case "\n" where last == "\r": break
      case "\n", "\r": escaped += "\\n"
      case "\t": escaped += "\t"
      default: if scalar.value >= 0x20, scalar.value != 0x7F { escaped.unicodeScalars.append(scalar) }
      }
      last = scalar
    }
    return escaped
  }
}
