/// Writes JSON without white space, as bytes.
public struct JSONWriter: Sendable {
  /// The written bytes.
  public package(set) var bytes: [UInt8] = []

  /// Creates an empty text.
  public init() {}

  /// Clears the text and keeps its capacity.
  package mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  /// Writes a comma, unless this is the first element.
  private mutating func separate() {
    switch bytes.last {
    case nil, .brace, .bracket, UInt8(ascii: ":"), 0x0A: return
    default: bytes.append(UInt8(ascii: ","))
    }
  }

  /// Writes an object; `members` writes its members.
  public mutating func object(_ members: (inout JSONWriter) -> Void) {
    separate()
    bytes.append(.brace)
    members(&self)
    bytes.append(UInt8(ascii: "}"))
  }

  /// Writes an array; `elements` writes its elements.
  public mutating func array(_ elements: (inout JSONWriter) -> Void) {
    separate()
    bytes.append(.bracket)
    elements(&self)
    bytes.append(UInt8(ascii: "]"))
  }

  /// Writes the key of an object's next member.
  public mutating func key(_ name: String) {
    string(name)
    bytes.append(UInt8(ascii: ":"))
  }

  /// Writes an escaped key with its quotes and colon.
  package mutating func key(escaped: [UInt8]) {
    separate()
    bytes.append(contentsOf: escaped)
  }

  /// Writes a string.
  public mutating func string(_ text: String) {
    separate()
    bytes.append(.quote)
    var text = text
    text.withUTF8 { unsafe appendEscaped($0.span) }
    bytes.append(.quote)
  }

  private mutating func appendEscaped(_ letters: Span<UInt8>) {
    var plain = 0
    for index in letters.indices where Self.needsEscape(letters[index]) {
      append(letters, plain..<index)
      escape(letters[index])
      plain = index + 1
    }
    append(letters, plain..<letters.count)
  }

  private mutating func append(_ letters: Span<UInt8>, _ range: Range<Int>) {
    unsafe letters.extracting(range).withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
  }

  private mutating func escape(_ byte: UInt8) {
    bytes.append(.backslash)
    switch byte {
    case .quote, .backslash: bytes.append(byte)
    case 0x0A: bytes.append(UInt8(ascii: "n"))
    case 0x0D: bytes.append(UInt8(ascii: "r"))
    case 0x09: bytes.append(UInt8(ascii: "t"))
    default:
      bytes.append(contentsOf: "u00".utf8)
      bytes.append(Self.hex(byte >> 4))
      bytes.append(Self.hex(byte & 15))
    }
  }

  @inlinable package static func hex(_ digit: UInt8) -> UInt8 { digit < 10 ? 0x30 + digit : 0x57 + digit }

  /// Writes a whole number.
  public mutating func int(_ value: Int) {
    separate()
    digits(value)
  }

  /// Writes a finite number in its shortest exact form; a whole one without a point.
  public mutating func double(_ value: Double) {
    if let whole = Int(exactly: value), whole.magnitude < 1 << 53 {
      int(whole)
    } else {
      raw(value.isFinite ? value.description : "null")
    }
  }

  /// Writes `true` or `false`.
  public mutating func bool(_ value: Bool) { raw(value ? "true" : "false") }

  /// Writes `null`.
  public mutating func null() { raw("null") }

  /// Writes a JSON value as it is.
  package mutating func raw(_ text: String) {
    separate()
    bytes.append(contentsOf: text.utf8)
  }

  /// Writes a string from bytes that rarely need escapes, such as an identifier's.
  package mutating func token(_ letters: (inout [UInt8]) -> Void) {
    separate()
    bytes.append(.quote)
    let start = bytes.count
    letters(&bytes)
    if (start..<bytes.count).contains(where: { Self.needsEscape(bytes[$0]) }) {
      let plain = ContiguousArray(bytes[start...])
      bytes.removeSubrange(start...)
      appendEscaped(plain.span)
    }
    bytes.append(.quote)
  }

  private static func needsEscape(_ byte: UInt8) -> Bool { byte < 0x20 || byte == .quote || byte == .backslash }

  private mutating func digits(_ value: Int) { bytes.append(decimal: value) }
}

extension [UInt8] {
  /// Appends an integer's digits, padded with zeros to a width.
  @inlinable package mutating func append(decimal value: Int, width: Int = 1) {
    if value < 0 { append(UInt8(ascii: "-")) }
    let start = count
    var rest = value.magnitude
    repeat {
      append(UInt8(truncatingIfNeeded: rest % 10) + 0x30)
      rest /= 10
    } while rest > 0 || count - start < width
    self[start...].reverse()
  }
}
