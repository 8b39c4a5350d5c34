/// Reads JSON from bytes that are passed to each call.
struct LooseJSONReader {
  private(set) var index: Int
  private let end: Int
  private var depth = 0
  private static let depthLimit = 32

  init(_ range: Range<Int>) {
    index = range.lowerBound
    end = range.upperBound
  }

  /// Whether only white space follows.
  mutating func isAtEnd(_ bytes: Span<UInt8>) -> Bool {
    skipSpace(bytes)
    return index == end
  }

  /// The next value; `nil` if there is none, or it is incomplete.
  mutating func value(_ bytes: Span<UInt8>) -> LooseJSON? {
    skipSpace(bytes)
    guard index < end else { return nil }
    switch bytes[index] {
    case UInt8(ascii: "{"): return object(bytes)
    case UInt8(ascii: "["): return list(bytes)
    case UInt8(ascii: "\""): return text(bytes).map(LooseJSON.text)
    default: return word(bytes)
    }
  }

  /// Calls `body` with each element of an array, or each value of an object used as one; returns `false` for another
  /// or incomplete value.
  mutating func eachElement(_ bytes: Span<UInt8>, _ body: (LooseJSON) throws -> Void) rethrows -> Bool {
    skipSpace(bytes)
    guard index < end, bytes[index] == UInt8(ascii: "[") || bytes[index] == UInt8(ascii: "{") else { return false }
    let isObject = bytes[index] == UInt8(ascii: "{")
    let close = bytes[index] + 2
    index += 1
    while true {
      skipSeparators(bytes)
      guard index < end else { return false }
      if bytes[index] == close {
        index += 1
        return true
      }
      if isObject { guard key(bytes) != nil else { return false } }
      guard let element = value(bytes) else { return false }
      try body(element)
    }
  }

  private mutating func object(_ bytes: Span<UInt8>) -> LooseJSON? {
    guard enter() else { return nil }
    defer { depth -= 1 }
    var members: [(name: String, value: LooseJSON)] = []
    while true {
      skipSeparators(bytes)
      guard index < end else { return nil }
      if bytes[index] == UInt8(ascii: "}") {
        index += 1
        return .object(members)
      }
      guard let name = key(bytes), let value = value(bytes) else { return nil }
      members.append((name, value))
    }
  }

  private mutating func list(_ bytes: Span<UInt8>) -> LooseJSON? {
    guard enter() else { return nil }
    defer { depth -= 1 }
    var elements: [LooseJSON] = []
    while true {
      skipSeparators(bytes)
      guard index < end else { return nil }
      if bytes[index] == UInt8(ascii: "]") {
        index += 1
        return .list(elements)
      }
      guard let element = value(bytes) else { return nil }
      elements.append(element)
    }
  }

  private mutating func enter() -> Bool {
    index += 1
    depth += 1
    return depth <= Self.depthLimit
  }

  private mutating func key(_ bytes: Span<UInt8>) -> String? {
    guard bytes[index] == UInt8(ascii: "\""), let name = text(bytes) else { return nil }
    skipSpace(bytes)
    guard index < end, bytes[index] == UInt8(ascii: ":") else { return nil }
    index += 1
    return name
  }

  private mutating func word(_ bytes: Span<UInt8>) -> LooseJSON? {
    let start = index
    while index < end, bytes[index].isLetter || bytes[index].isDigit || [0x2B, 0x2D, 0x2E].contains(bytes[index]) {
      index += 1
    }
    guard index > start else { return nil }
    switch bytes.text(start..<index) {
    case "null", "NaN", "undefined": return .null
    case "true": return .bool(true)
    case "false": return .bool(false)
    case let text: return Double(text) == nil ? nil : .number(text)
    }
  }

  private mutating func text(_ bytes: Span<UInt8>) -> String? {
    index += 1
    let start = index
    var isPlain = true
    while index < end, bytes[index] != UInt8(ascii: "\"") {
      if bytes[index] == UInt8(ascii: "\\") {
        isPlain = false
        index += 1
      }
      index += 1
    }
    guard index < end else { return nil }
    let range = start..<index
    index += 1
    return isPlain ? bytes.text(range) : Self.unescaped(bytes, range)
  }

  private static func unescaped(_ bytes: Span<UInt8>, _ range: Range<Int>) -> String {
    var letters: [UInt8] = []
    letters.reserveCapacity(range.count)
    var at = range.lowerBound
    func unit(_ place: Int) -> UInt32? {
      guard place + 4 <= range.upperBound else { return nil }
      return UInt32(bytes.text(place..<place + 4), radix: 16)
    }
    while at < range.upperBound {
      guard bytes[at] == UInt8(ascii: "\\"), at + 1 < range.upperBound else {
        letters.append(bytes[at])
        at += 1
        continue
      }
      at += 2
      switch bytes[at - 1] {
      case UInt8(ascii: "n"): letters.append(0x0A)
      case UInt8(ascii: "t"): letters.append(0x09)
      case UInt8(ascii: "r"): letters.append(0x0D)
      case UInt8(ascii: "b"), UInt8(ascii: "f"): letters.append(0x20)
      case UInt8(ascii: "u"):
        guard var code = unit(at) else { continue }
        at += 4
        if code & 0xFC00 == 0xD800, at + 6 <= range.upperBound, bytes[at] == UInt8(ascii: "\\"),
          bytes[at + 1] == UInt8(ascii: "u"), let low = unit(at + 2), low & 0xFC00 == 0xDC00
        {
          code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
          at += 6
        }
        letters += UTF8.encode(Unicode.Scalar(code) ?? "\u{FFFD}") ?? .init()
      case let byte: letters.append(byte)
      }
    }
    return String(decoding: letters, as: UTF8.self)
  }

  private mutating func skipSpace(_ bytes: Span<UInt8>) {
    while index < end, bytes[index] <= 0x20 { index += 1 }
  }

  private mutating func skipSeparators(_ bytes: Span<UInt8>) {
    while index < end, bytes[index] <= 0x20 || bytes[index] == UInt8(ascii: ",") { index += 1 }
  }
}
