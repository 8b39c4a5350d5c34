/// A JSON value, read leniently: with numbers as texts, repeated members, and invalid UTF-8.
package enum LooseJSON: Sendable {
  case null
  case bool(Bool)
  /// A number, as written.
  case number(String)
  case text(String)
  case list([LooseJSON])
  case object([(name: String, value: LooseJSON)])

  /// The first member of several names that is neither null nor an empty text.
  package subscript(names: String...) -> LooseJSON {
    guard case .object(let members) = self else { return .null }
    for name in names {
      for member in members where member.name == name {
        switch member.value {
        case .null, .text(""): continue
        case let value: return value
        }
      }
    }
    return .null
  }

  /// The year of the first member of several names that begins with one. Members that stand for no date are left out.
  package func year(_ names: String..., without isUnknown: (String) -> Bool = { _ in false }) -> Int? {
    for name in names {
      guard let text = self[name].string, !isUnknown(text) else { continue }
      if let year = Int(text.prefix(4)), (1870...2200).contains(year) { return year }
    }
    return nil
  }

  /// The moment of a Unix time; `nil` for 0, and beyond all limits.
  package var instant: Instant? {
    int.flatMap { (1...100_000_000_000).contains($0) ? Instant(milliseconds: Int64($0) * 1000) : nil }
  }

  /// The text of a string or a number; `nil` if empty.
  package var string: String? {
    switch self {
    case .text(let text): text.isEmpty ? nil : text
    case .number(let text): text
    case .bool(let flag): flag ? "1" : "0"
    default: nil
    }
  }

  /// An id. A number with decimals of zero, as `5.0`, is the whole number.
  package var id: String? {
    guard let text = string?.trimmed, !text.isEmpty else { return nil }
    guard let point = text.utf8.firstIndex(of: UInt8(ascii: ".")), text.utf8.first != UInt8(ascii: "."),
      text.utf8[..<point].allSatisfy(\.isDigit),
      text.utf8[text.utf8.index(after: point)...].allSatisfy({ $0 == UInt8(ascii: "0") })
    else { return text }
    return String(text[..<point])
  }

  /// An integer, also in quotes or with decimals.
  package var int: Int? {
    guard let text = string?.trimmed else { return nil }
    if let value = Int(text) { return value }
    guard let value = Double(text), value.magnitude < 1e15 else { return nil }
    return Int(value)
  }

  package var double: Double? { string.flatMap { Double($0.trimmed) }.flatMap { $0.isFinite ? $0 : nil } }

  /// The elements of an array, or the values of an object used as one: `{"0": …}`. Nulls are left out.
  package var elements: [LooseJSON] {
    let all: [LooseJSON] =
      switch self {
      case .list(let elements): elements
      case .object(let members): members.map(\.value)
      default: []
      }
    return all.filter { if case .null = $0 { false } else { true } }
  }

  /// The members of an object; none for anything else, such as a panel's empty `[]`.
  package var members: [(name: String, value: LooseJSON)] {
    if case .object(let members) = self { members } else { [] }
  }

  package var isObject: Bool { if case .object = self { true } else { false } }

  /// The texts of an object, such as header fields.
  package static func texts(ofObject bytes: Span<UInt8>, _ range: Range<Int>) -> [(name: String, value: String)] {
    var reader = LooseJSONReader(range)
    guard let value = reader.value(bytes) else { return [] }
    return value.members.compactMap { member in member.value.string.map { (member.name, $0) } }
  }
}
