/// The type of a field: it reads and writes itself as JSON.
///
/// Structs and enums with a `String` raw value get this from `RawRepresentable`; structs of several fields from
/// ``FieldStruct``.
public protocol FieldValue: Hashable, Sendable, Codable {
  /// The value of an unwritten field. It is not stored.
  static var absent: Self { get }

  /// Reads a value, and moves the cursor past it.
  static func read(from bytes: Span<UInt8>, at cursor: inout JSONCursor) throws(LibraryError) -> Self

  /// Writes the value.
  func write(to json: inout JSONWriter)

  /// Throws if the value, or one in it, is out of range: an edit refuses it.
  ///
  /// Types without a range need not implement it. A merge does not call it.
  func checkRange() throws(LibraryError)

  /// Whether reading the value's text surely gives an equal value.
  ///
  /// An edit writes and reads any other value to check it. Types need not implement this.
  var isSurelyReadBack: Bool { get }
}

extension FieldValue {
  public func checkRange() throws(LibraryError) {}

  public var isSurelyReadBack: Bool { false }
}

extension String: FieldValue {
  public static var absent: String { "" }

  public static func read(from bytes: Span<UInt8>, at cursor: inout JSONCursor) throws(LibraryError) -> String {
    try cursor.readString(bytes)
  }

  public func write(to json: inout JSONWriter) { json.string(self) }

  public var isSurelyReadBack: Bool { true }
}

extension Bool: FieldValue {
  public static var absent: Bool { false }

  public static func read(from bytes: Span<UInt8>, at cursor: inout JSONCursor) throws(LibraryError) -> Bool {
    try cursor.readBool(bytes)
  }

  public func write(to json: inout JSONWriter) { json.bool(self) }

  public var isSurelyReadBack: Bool { true }
}

extension Int: FieldValue {
  public static var absent: Int { 0 }

  public static func read(from bytes: Span<UInt8>, at cursor: inout JSONCursor) throws(LibraryError) -> Int {
    try cursor.readInt(bytes)
  }

  public func write(to json: inout JSONWriter) { json.int(self) }

  public var isSurelyReadBack: Bool { true }
}

extension Double: FieldValue {
  public static var absent: Double { 0 }

  public static func read(from bytes: Span<UInt8>, at cursor: inout JSONCursor) throws(LibraryError) -> Double {
    try cursor.readDouble(bytes)
  }

  public func write(to json: inout JSONWriter) { json.double(self) }
}

extension Optional: FieldValue where Wrapped: FieldValue {
  public static var absent: Wrapped? { nil }

  public static func read(from bytes: Span<UInt8>, at cursor: inout JSONCursor) throws(LibraryError) -> Wrapped? {
    if try cursor.skipNull(bytes) { return nil }
    return try Wrapped.read(from: bytes, at: &cursor)
  }

  public func checkRange() throws(LibraryError) { try self?.checkRange() }

  /// False for `nil`, since a field reads it as its absent value.
  public var isSurelyReadBack: Bool { self?.isSurelyReadBack ?? false }

  public func write(to json: inout JSONWriter) {
    if let self { self.write(to: &json) } else { json.null() }
  }
}

extension Array: FieldValue where Element: FieldValue {
  public static var absent: [Element] { [] }

  public func checkRange() throws(LibraryError) { for element in self { try element.checkRange() } }

  public static func read(from bytes: Span<UInt8>, at cursor: inout JSONCursor) throws(LibraryError) -> [Element] {
    var elements: [Element] = []
    try cursor.readArray(bytes) { cursor throws(LibraryError) in
      elements.append(try Element.read(from: bytes, at: &cursor))
    }
    return elements
  }

  public func write(to json: inout JSONWriter) {
    json.array { json in for element in self { element.write(to: &json) } }
  }
}

extension Dictionary: FieldValue where Key: SetElement, Value: FieldValue {
  public static var absent: [Key: Value] { [:] }

  public func checkRange() throws(LibraryError) { for value in values { try value.checkRange() } }

  public static func read(from bytes: Span<UInt8>, at cursor: inout JSONCursor) throws(LibraryError) -> [Key: Value] {
    var values: [Key: Value] = [:]
    try cursor.readObject(bytes) { name, cursor throws(LibraryError) in
      guard let key = Key(name) else { throw .malformed("“\(name.prefix(80))” is no key here", at: cursor.offset) }
      guard values[key] == nil else { throw .secondKey(name, at: cursor.offset) }
      values[key] = try Value.read(from: bytes, at: &cursor)
    }
    return values
  }

  /// Writes the members, sorted by the text of their keys.
  public func write(to json: inout JSONWriter) {
    json.object { json in
      for (name, value) in map({ ($0.key.description, $0.value) }).sorted(by: { $0.0 < $1.0 }) {
        json.key(name)
        value.write(to: &json)
      }
    }
  }
}

extension FieldValue where Self: RawRepresentable, RawValue == String {
  public static func read(from bytes: Span<UInt8>, at cursor: inout JSONCursor) throws(LibraryError) -> Self {
    cursor.skipSpace(bytes)
    let start = cursor.offset
    let text = try cursor.readString(bytes)
    guard let value = Self(rawValue: text) else {
      throw .malformed("“\(text.prefix(80))” is not one of the known words", at: start)
    }
    return value
  }

  public func write(to json: inout JSONWriter) { json.string(rawValue) }

  public var isSurelyReadBack: Bool { Self(rawValue: rawValue) == self }
}

/// Writes a duration in seconds with all decimals, without rounding.
extension Duration: FieldValue {
  public static var absent: Duration { .zero }

  public static func read(from bytes: Span<UInt8>, at cursor: inout JSONCursor) throws(LibraryError) -> Duration {
    cursor.skipSpace(bytes)
    let start = cursor.offset
    let number = try cursor.numberToken(bytes)
    // Both parts get the sign of the number, because the range of negative seconds is greater by one.
    let sign: Int64 = number.isNegative ? -1 : 1
    var seconds: Int64 = 0
    var attoseconds: Int64 = 0
    var unit: Int64 = 100_000_000_000_000_000
    var isInRange = !number.hasExponent && number.fraction.map { number.range.upperBound - $0 <= 18 } ?? true
    for index in number.range where isInRange && bytes[index] &- 0x30 < 10 {
      let digit = Int64(bytes[index] &- 0x30) * sign
      if let fraction = number.fraction, index >= fraction {
        attoseconds += digit * unit
        unit /= 10
      } else {
        let (product, isTooLarge) = seconds.multipliedReportingOverflow(by: 10)
        let (sum, overflows) = product.addingReportingOverflow(digit)
        isInRange = !isTooLarge && !overflows
        seconds = sum
      }
    }
    guard isInRange else { throw .malformed("Expected a number of seconds, without exponent", at: start) }
    return Duration(secondsComponent: seconds, attosecondsComponent: attoseconds)
  }

  public func write(to json: inout JSONWriter) {
    let (seconds, attoseconds) = components
    var text = (self < .zero ? "-" : "") + String(seconds.magnitude)
    if attoseconds != 0 {
      var fraction = attoseconds.magnitude.padded(to: 18)
      while fraction.last == "0" { fraction.removeLast() }
      text += "." + fraction
    }
    json.raw(text)
  }
}
