/// A pull parser for XML, as far as replies of WebDAV servers need it.
///
/// It reads elements, namespaces, text, CDATA and the predefined entities. It fetches and expands nothing: a document
/// type is skipped, and its entities stay as they are written. A document without its end, or with unmatched tags, is
/// an error.
package struct XMLReader {
  package enum Piece: Equatable {
    case start(XMLName)
    case text(String)
    case end(XMLName)
  }

  private let bytes: ArraySlice<UInt8>
  private var place: Int
  /// The open elements: the written name, the resolved one, and the declared namespaces.
  private var open: [(written: String, name: XMLName, spaces: [String: String])] = []
  private var pending: Piece?
  private var hasRoot = false

  package init(_ bytes: [UInt8]) throws(XMLDamage) {
    guard !bytes.starts(with: [0xFE, 0xFF]), !bytes.starts(with: [0xFF, 0xFE]) else {
      throw XMLDamage(byte: 0, "the text is not UTF-8")
    }
    self.bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    place = self.bytes.startIndex
  }

  /// The next piece; `nil` after the root, whatever follows.
  package mutating func next() throws(XMLDamage) -> Piece? {
    if let pending {
      self.pending = nil
      if case .end = pending { open.removeLast() }
      return pending
    }
    while !(hasRoot && open.isEmpty) {
      guard place < bytes.endIndex else { throw damage("it ends too early") }
      guard bytes[place] == UInt8(ascii: "<") else {
        let text = text()
        guard !open.isEmpty else {
          guard text.allSatisfy(\.isWhitespace) else { throw damage("there is text before the first element") }
          continue
        }
        return .text(text)
      }
      if skip("<!--") {
        try pass("-->")
      } else if skip("<![CDATA[") {
        let start = place
        try pass("]]>")
        return .text(String(decoding: bytes[start..<place - 3], as: UTF8.self))
      } else if skip("<?") {
        try pass("?>")
      } else if skip("<!") {
        try passDeclaration()
      } else if skip("</") {
        return try endTag()
      } else {
        place += 1
        return try startTag()
      }
    }
    return nil
  }

  private func damage(_ message: String) -> XMLDamage { XMLDamage(byte: place - bytes.startIndex, message) }

  private mutating func skip(_ text: StaticString) -> Bool {
    let letters = "\(text)".utf8
    guard bytes[place...].starts(with: letters) else { return false }
    place += letters.count
    return true
  }

  private mutating func pass(_ text: StaticString) throws(XMLDamage) {
    while place < bytes.endIndex { if skip(text) { return } else { place += 1 } }
    throw damage("it ends too early")
  }

  /// Skips a document type declaration.
  private mutating func passDeclaration() throws(XMLDamage) {
    var depth = 1
    var quote: UInt8?
    while place < bytes.endIndex, depth > 0 {
      let byte = bytes[place]
      place += 1
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "<") {
        depth += 1
      } else if byte == UInt8(ascii: ">") {
        depth -= 1
      }
    }
    guard depth == 0 else { throw damage("it ends too early") }
  }

  private mutating func startTag() throws(XMLDamage) -> Piece {
    let written = word()
    guard !written.isEmpty else { throw damage("a tag has no name") }
    guard open.count < 100 else { throw damage("it is nested too deep") }
    var spaces: [String: String] = [:]
    while true {
      passSpace()
      guard place < bytes.endIndex else { throw damage("it ends too early") }
      let isClosed = skip("/>")
      if isClosed || skip(">") {
        open.append((written, XMLName(space: "", local: ""), spaces))
        let name = meaning(of: written)
        open[open.count - 1].name = name
        hasRoot = true
        if isClosed { pending = .end(name) }
        return .start(name)
      }
      let attribute = word()
      passSpace()
      guard !attribute.isEmpty, skip("=") else { throw damage("an attribute has no value") }
      passSpace()
      let value = try quoted()
      if attribute == "xmlns" { spaces[""] = value }
      if attribute.hasPrefix("xmlns:") { spaces[String(attribute.dropFirst(6))] = value }
    }
  }

  private mutating func endTag() throws(XMLDamage) -> Piece {
    let written = word()
    passSpace()
    guard skip(">"), let last = open.last, last.written == written else {
      throw damage("the tag “\(written.prefix(40))” ends something else")
    }
    open.removeLast()
    return .end(last.name)
  }

  /// A name in its namespace; none for an undeclared prefix.
  private func meaning(of written: String) -> XMLName {
    let parts = written.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let prefix = parts.count == 2 ? String(parts[0]) : ""
    let space = open.reversed().lazy.compactMap { $0.spaces[prefix] }.first
    return XMLName(space: space ?? "", local: String(parts[parts.count - 1]))
  }

  private mutating func word() -> String {
    let end = bytes[place...].firstIndex { $0 <= 0x20 || [0x2F, 0x3C, 0x3D, 0x3E].contains($0) } ?? bytes.endIndex
    defer { place = end }
    return String(decoding: bytes[place..<end], as: UTF8.self)
  }

  private mutating func passSpace() { while place < bytes.endIndex, bytes[place] <= 0x20 { place += 1 } }

  private mutating func quoted() throws(XMLDamage) -> String {
    guard place < bytes.endIndex, bytes[place] == UInt8(ascii: "\"") || bytes[place] == UInt8(ascii: "'"),
      let end = bytes[(place + 1)...].firstIndex(of: bytes[place])
    else { throw damage("an attribute has no value") }
    defer { place = end + 1 }
    return Self.expanded(bytes[place + 1..<end])
  }

  private mutating func text() -> String {
    let end = bytes[place...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.endIndex
    defer { place = end }
    return Self.expanded(bytes[place..<end])
  }

  /// The text with entities expanded.
  private static func expanded(_ bytes: ArraySlice<UInt8>) -> String {
    var rest = String(decoding: bytes, as: UTF8.self)[...]
    guard rest.contains("&") else { return String(rest) }
    var text = ""
    while let start = rest.firstIndex(of: "&") {
      text += rest[..<start]
      rest = rest[start...].dropFirst()
      guard let end = rest.prefix(12).firstIndex(of: ";"), let letter = letter(rest[..<end]) else {
        text.append("&")
        continue
      }
      text.append(letter)
      rest = rest[end...].dropFirst()
    }
    return text + rest
  }

  private static func letter(_ entity: Substring) -> Character? {
    if let known = ["lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'"][entity] { return Character(known) }
    guard entity.first == "#" else { return nil }
    let digits = entity.dropFirst()
    let number = digits.first?.lowercased() == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap(Unicode.Scalar.init).map(Character.init)
  }
}

/// An element's name, in its namespace.
package struct XMLName: Hashable {
  package var space: String
  package var local: String

  package init(space: String, local: String) {
    self.space = space
    self.local = local
  }

  /// Whether it is a WebDAV name. Without any namespace, the local name alone counts.
  func isDAV(_ word: String) -> Bool { local == word && (space == "DAV:" || space.isEmpty) }
}

/// Where a document is damaged.
package struct XMLDamage: Error, Hashable, CustomStringConvertible {
  package let byte: Int
  package let message: String

  init(byte: Int, _ message: String) {
    self.byte = byte
    self.message = message
  }

  package var description: String { "\(message), at byte \(byte)" }
}
