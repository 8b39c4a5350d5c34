import ReelbookModel

/// The value of a column in a row.
enum DatabaseValue: Hashable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob(ContiguousArray<UInt8>)

  /// The value as the text of a cell; `nil` for none, and empty for bytes.
  var cell: String? {
    switch self {
    case .null: nil
    case .integer(let number): String(number)
    case .real(let number): String(number)
    case .text(let text): text
    case .blob: ""
    }
  }
}

extension DatabaseRow {
  /// The values of some columns, by their places in the record, in rising order; `nil` for a column that was added to the
  /// table after the row was written.
  ///
  /// Only these values are decoded. A header of the record says the type and length of each value before the values.
  func values(
    at places: some Collection<Int>, _ encoding: DatabaseHeader.Encoding
  ) throws(DatabaseFault) -> [DatabaseValue?] {
    var values = [DatabaseValue?](repeating: nil, count: places.count)
    var header = 0
    guard let length = record.variableNumber(at: &header, before: record.count).flatMap(Int.init(exactly:)),
      length >= header, length <= record.count
    else { throw .malformedRow(page) }
    var (place, offset) = (0, length)
    for (index, wanted) in places.enumerated() {
      // A column may be wanted twice.
      if place > wanted, index > 0 { values[index] = values[index - 1] }
      while place <= wanted, header < length {
        guard let type = record.variableNumber(at: &header, before: length).flatMap(Int.init(exactly:)),
          let size = Self.length(ofType: type), size <= record.count - offset
        else { throw .malformedRow(page) }
        if place == wanted { values[index] = value(type, offset..<offset + size, encoding) }
        offset += size
        place += 1
      }
    }
    return values
  }

  /// The number of bytes of a type of value; `nil` for a type that no value has.
  private static func length(ofType type: Int) -> Int? {
    switch type {
    case 0...4: type
    case 5: 6
    case 6, 7: 8
    case 8, 9: 0
    case 12...: (type - 12) / 2
    default: nil
    }
  }

  private func value(_ type: Int, _ range: Range<Int>, _ encoding: DatabaseHeader.Encoding) -> DatabaseValue {
    switch type {
    case 0: return .null
    case 1...6:
      // A number is negative if its first bit is set.
      var number: Int64 = record[range.lowerBound] >= 0x80 ? -1 : 0
      for place in range { number = number << 8 | Int64(record[place]) }
      return .integer(number)
    case 7:
      let bits = range.reduce(UInt64(0)) { $0 << 8 | UInt64(record[$1]) }
      return .real(Double(bitPattern: bits))
    case 8: return .integer(0)
    case 9: return .integer(1)
    default: return type % 2 == 0 ? .blob(ContiguousArray(record[range])) : .text(text(range, encoding))
    }
  }

  private func text(_ range: Range<Int>, _ encoding: DatabaseHeader.Encoding) -> String {
    guard encoding != .utf8 else { return String(decoding: record[range], as: UTF8.self) }
    var decoder = UTF16Decoder(isLittle: encoding == .utf16Little)
    let text = decoder.text(record.span.extracting(range))
    return String(decoding: text + decoder.end(), as: UTF8.self)
  }
}
