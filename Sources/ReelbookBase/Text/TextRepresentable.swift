/// A value with a text form and an order, such as an identifier or a day.
///
/// Its coding is its text, also as the key of a dictionary.
public protocol TextRepresentable: Hashable, Comparable, Codable, Sendable, LosslessStringConvertible,
  CodingKeyRepresentable, CustomDebugStringConvertible
{
  /// Reads a value from the ASCII bytes of its text.
  init?(_ letters: Span<UInt8>, _ range: Range<Int>)

  /// Appends the value's text.
  func appendText(to letters: inout [UInt8])
}

extension TextRepresentable {
  @inlinable public init?(_ text: String) {
    let letters = ContiguousArray(text.utf8)
    self.init(letters.span, 0..<letters.count)
  }

  @inlinable public var description: String {
    var letters: [UInt8] = []
    appendText(to: &letters)
    return String(decoding: letters, as: UTF8.self)
  }

  public var debugDescription: String { description }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let value = Self(text) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "“\(text)” is no \(Self.self)")
    }
    self = value
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }

  public var codingKey: any CodingKey { TextKey(stringValue: description) }

  public init?<T: CodingKey>(codingKey: T) { self.init(codingKey.stringValue) }
}

/// The key of a dictionary's member.
private struct TextKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }

  init?(intValue: Int) { nil }
}
