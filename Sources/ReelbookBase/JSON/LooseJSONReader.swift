/// Reads JSON from bytes that are passed to each call.
package struct LooseJSONReader {
  package private(set) var index: Int
  private let end: Int
  private var depth = 0
  private static let depthLimit = 32

  package init(_ range: Range<Int>) {
    index = range.lowerBound
    end = range.upperBound
  }

  /// Whether only white space follows.
  package mutating func isAtEnd(_ bytes: Span<UInt8>) -> Bool {
    skipSpace(bytes)
    return index == end
  }

  /// The next value; `nil` if there is none, or it is incomplete.
  package mutating func value(_ bytes: Span<UInt8>) -> LooseJSON? {
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
  package mutating func eachElement(_ bytes: Span<UInt8>, _ body: (LooseJSON) throws -> Void) rethrows -> Bool {
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
    return isPlain ? bytes.text(range) : try? JSONEscapes.resolved(bytes, range, isLoose: true)
  }

  private mutating func skipSpace(_ bytes: Span<UInt8>) {
    while index < end, bytes[index] <= 0x20 { index += 1 }
  }

  private mutating func skipSeparators(_ bytes: Span<UInt8>) {
    while index < end, bytes[index] <= 0x20 || bytes[index] == UInt8(ascii: ",") { index += 1 }
  }
}
