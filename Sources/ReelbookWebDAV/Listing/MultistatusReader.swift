import ReelbookBase

/// Reads the elements of a multistatus reply. A document without its end, or with unmatched tags, is an error.
struct MultistatusReader: XMLHandler {
  private(set) var responses: [Multistatus.Response] = []
  /// The open elements: the qualified name as written, the resolved name, and the declared namespaces.
  private var open: [(qualifiedName: String, name: XMLName, spaces: [String: String])] = []
  private var text = ContiguousArray<UInt8>()
  private var response = Multistatus.Response()
  /// The properties of the open element `propstat`.
  private var properties = Multistatus.Response()
  /// Whether the root has ended; whatever follows is not read.
  private var isComplete = false

  /// Reads a whole reply.
  static func responses(in bytes: Span<UInt8>) throws -> [Multistatus.Response] {
    var (scanner, reader) = (XMLScanner(), MultistatusReader())
    try scanner.read(whole: bytes, &reader)
    guard reader.isComplete else { throw XMLDamage(byte: bytes.count, "it ends too early") }
    return reader.responses
  }

  mutating func begin(_ bytes: Span<UInt8>, _ name: Range<Int>, _ attributes: [XMLAttribute]) throws -> Bool {
    guard !isComplete else { return true }
    guard open.count < 100 else { throw XMLDamage(byte: name.lowerBound, "it is nested too deep") }
    var spaces: [String: String] = [:]
    for attribute in attributes {
      let qualifiedName = bytes.text(attribute.name)
      guard qualifiedName == "xmlns" || qualifiedName.hasPrefix("xmlns:") else { continue }
      var (value, resolved) = (ContiguousArray<UInt8>(), [Range<Int>]())
      _ = XMLReferences.append(bytes, attribute.value, to: &value, &resolved)
      spaces[String(qualifiedName.dropFirst(6))] = String(decoding: value, as: UTF8.self)
    }
    let qualifiedName = bytes.text(name)
    open.append((qualifiedName, XMLName(space: "", local: ""), spaces))
    let resolved = self.name(qualifiedName)
    open[open.count - 1].name = resolved
    try begin(resolved)
    return true
  }

  private mutating func begin(_ name: XMLName) throws {
    text = []
    switch open.count {
    case 1 where !name.isDAV("multistatus"): throw XMLDamage(byte: 0, "it is no multistatus")
    case 2: response = Multistatus.Response()
    case 3: properties = Multistatus.Response()
    case 6 where name.isDAV("collection") && open[4].name.isDAV("resourcetype"): properties.isCollection = true
    default: break
    }
  }

  mutating func end(_ bytes: Span<UInt8>, _ name: Range<Int>) throws {
    guard !isComplete else { return }
    guard let last = open.popLast(), last.qualifiedName == bytes.text(name) else {
      throw XMLDamage(byte: name.lowerBound, "the tag “\(bytes.text(name).prefix(40))” ends something else")
    }
    let value = String(decoding: text, as: UTF8.self).trimmed
    text = []
    switch open.count {
    case 0: isComplete = true
    case 1 where last.name.isDAV("response"): responses.append(response)
    case 2 where last.name.isDAV("href"): if response.href.isEmpty { response.href = value }
    case 2 where last.name.isDAV("status"): response.status = Self.status(value)
    case 2 where last.name.isDAV("propstat"): endProperties()
    case 3 where last.name.isDAV("status"): properties.status = Self.status(value)
    case 4 where last.name.isDAV("getetag"): if !value.isEmpty { properties.entityTag = value }
    case 4 where last.name.isDAV("getlastmodified"): properties.modified = value
    default: break
    }
  }

  private mutating func endProperties() {
    guard (200..<300).contains(properties.status ?? 200) else { return }
    response.isCollection = response.isCollection || properties.isCollection
    response.entityTag = response.entityTag ?? properties.entityTag
    response.modified = response.modified ?? properties.modified
  }

  mutating func text(_ bytes: Span<UInt8>, _ range: Range<Int>, isPlain: Bool) throws {
    guard !isComplete else { return }
    guard !open.isEmpty else {
      guard range.allSatisfy({ bytes[$0].isSpace }) else {
        throw XMLDamage(byte: range.lowerBound, "there is text before the first element")
      }
      return
    }
    if isPlain {
      for index in range { text.append(bytes[index]) }
    } else {
      var resolved: [Range<Int>] = []
      _ = XMLReferences.append(bytes, range, to: &text, &resolved)
    }
  }

  mutating func malformed(_ bytes: Span<UInt8>, _ range: Range<Int>) throws {
    guard isComplete else { throw XMLDamage(byte: range.lowerBound, "a tag is damaged or has no end") }
  }

  /// A name in its namespace; none for an undeclared prefix.
  private func name(_ qualifiedName: String) -> XMLName {
    let parts = qualifiedName.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let prefix = parts.count == 2 ? String(parts[0]) : ""
    let space = open.reversed().lazy.compactMap { $0.spaces[prefix] }.first
    return XMLName(space: space ?? "", local: String(parts[parts.count - 1]))
  }

  /// The number in a status line such as `HTTP/1.1 404 Not Found`.
  private static func status(_ line: String) -> Int? {
    let words = line.split(separator: " ")
    return words.count > 1 ? Int(words[1]) : nil
  }
}

/// An element's name, in its namespace.
struct XMLName: Hashable {
  var space: String
  var local: String

  /// Whether it is a WebDAV name. Without any namespace, the local name alone counts.
  func isDAV(_ word: String) -> Bool { local == word && (space == "DAV:" || space.isEmpty) }
}
