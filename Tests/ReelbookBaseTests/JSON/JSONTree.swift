import Foundation
import ReelbookBase
import ReelbookTestSupport

/// A JSON document as a tree, for comparing the library's reader, Foundation's, and the tree that was written.
indirect enum JSONTree: Hashable, Decodable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONTree])
  case object([String: JSONTree])

  /// Reads with the same operations as every record.
  init(reading bytes: ContiguousArray<UInt8>) throws(LibraryError) {
    var cursor = JSONCursor()
    self = try Self.read(bytes, &cursor)
    try cursor.expectEnd(bytes.span)
  }

  private static func read(_ bytes: ContiguousArray<UInt8>, _ cursor: inout JSONCursor) throws(LibraryError) -> JSONTree
  {
    switch try cursor.peek(bytes.span) {
    case .brace:
      var members: [String: JSONTree] = [:]
      try cursor.readObject(bytes.span) { name, cursor throws(LibraryError) in members[name] = try read(bytes, &cursor)
      }
      return .object(members)
    case .bracket:
      var elements: [JSONTree] = []
      try cursor.readArray(bytes.span) { cursor throws(LibraryError) in elements.append(try read(bytes, &cursor)) }
      return .array(elements)
    case .quote: return .string(try cursor.readString(bytes.span))
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return .bool(try cursor.readBool(bytes.span))
    case UInt8(ascii: "n"): return try cursor.skipNull(bytes.span) ? .null : .null
    default: return .number(try cursor.readDouble(bytes.span))
    }
  }

  /// Reads with Foundation: `JSONSerialization` rounds numbers on Linux, `JSONDecoder` does not.
  init(asking foundation: Data) throws { self = try JSONDecoder().decode(JSONTree.self, from: foundation) }

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let value = try? value.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? value.decode(Double.self) {
      self = .number(value)
    } else if let value = try? value.decode(String.self) {
      self = .string(value)
    } else if let value = try? value.decode([JSONTree].self) {
      self = .array(value)
    } else {
      self = .object(try value.decode([String: JSONTree].self))
    }
  }

  /// Makes a random document with at most this many nested brackets.
  init(depth: Int, using generator: inout SeededGenerator) {
    switch Int.random(in: 0..<(depth == 0 ? 5 : 7), using: &generator) {
    case 0: self = .null
    case 1: self = .bool(.random(using: &generator))
    case 2: self = .number(Double(Int.random(in: -1_000_000...1_000_000, using: &generator)))
    case 3: self = .number(Double.random(using: &generator))
    case 4: self = .string(String.random(using: &generator))
    case 5:
      self = .array((0..<generator.next() % 4).map { _ in JSONTree(depth: depth - 1, using: &generator) })
    default:
      let names = (0..<generator.next() % 4).map { _ in String.random(using: &generator) }
      self = .object(Dictionary(names.map { ($0, JSONTree(depth: depth - 1, using: &generator)) }) { $1 })
    }
  }

  /// Writes the document in one of many forms with the same meaning: spaces, escapes, forms of numbers.
  func careless(using generator: inout SeededGenerator) -> String {
    let body: String
    switch self {
    case .null: body = "null"
    case .bool(let value): body = value ? "true" : "false"
    case .number(let value): body = Self.spell(value, &generator)
    case .string(let text): body = Self.spell(text, &generator)
    case .array(let elements):
      body = "[" + elements.map { $0.careless(using: &generator) }.joined(separator: ",") + Self.space(&generator) + "]"
    case .object(let members):
      let parts = members.map { name, value in
        Self.space(&generator) + Self.spell(name, &generator) + Self.space(&generator) + ":"
          + value.careless(using: &generator)
      }
      body = "{" + parts.joined(separator: ",") + Self.space(&generator) + "}"
    }
    return Self.space(&generator) + body + Self.space(&generator)
  }

  private static func space(_ generator: inout SeededGenerator) -> String {
    generator.next() % 4 == 0 ? [" ", "\n", "\t", "\r\n", "  \n "].randomElement(using: &generator) ?? "" : ""
  }

  private static func spell(_ value: Double, _ generator: inout SeededGenerator) -> String {
    let text = "\(value)"
    guard value == value.rounded(), value.magnitude < 1e9, value != 0 else { return text }
    return ["\(Int(value))", text, "\(Int(value)).000", "\(Int(value))e0", "\(Int(value))E+00", "\(Int(value))0e-1"]
      .randomElement(using: &generator) ?? text
  }

  private static func spell(_ text: String, _ generator: inout SeededGenerator) -> String {
    let short: [Unicode.Scalar: String] = [
      "\n": "\\n", "\r": "\\r", "\t": "\\t", "\u{8}": "\\b", "\u{C}": "\\f", "/": "\\/", "\"": "\\\"", "\\": "\\\\",
    ]
    let letters = text.unicodeScalars.map { scalar in
      let mustEscape = scalar.value < 0x20 || scalar == "\"" || scalar == "\\"
      guard mustEscape || generator.next() % 4 == 0 else { return String(scalar) }
      if generator.next() % 2 == 0, let escape = short[scalar] { return escape }
      return UTF16.encode(scalar).map { Array($0) }?.map { unit in
        let digits = String(unit, radix: 16, uppercase: generator.next() % 2 == 0)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }.joined() ?? ""
    }
    return "\"" + letters.joined() + "\""
  }
}
