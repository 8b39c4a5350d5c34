/// Writes a small database in SQLite's format, with one page for each table.
struct SmallDatabase {
  enum Value: Hashable {
    case null
    case integer(Int)
    case real(Double)
    case text(String)
  }

  private var tables: [(statement: String, rows: [[Value]])] = []
  private let pageLength: Int
  private let reservedLength: Int

  init(pageLength: Int = 4096, reservedLength: Int = 0) {
    (self.pageLength, self.reservedLength) = (pageLength, reservedLength)
  }

  /// Adds a table. If its first column is an `INTEGER PRIMARY KEY`, its value is the number of the row.
  mutating func add(_ statement: String, _ rows: [Value]...) { tables.append((statement, rows)) }

  var bytes: [UInt8] {
    let list = tables.enumerated().map { index, table -> [Value] in
      let words = table.statement.split { " (".contains($0) }
      let name = Value.text(words[2].filter { !"\"`".contains($0) })
      return [.text("table"), name, name, .integer(index + 2), .text(table.statement)]
    }
    var bytes = page(list, behind: header, isKeyed: false)
    for table in tables {
      bytes += page(
        table.rows, behind: [],
        isKeyed: table.statement.contains("(\(Self.key(of: table.statement)) INTEGER PRIMARY KEY"))
    }
    return bytes
  }

  private static func key(of statement: String) -> Substring {
    (statement.split(separator: "(").dropFirst().first ?? "").prefix { $0 != " " }
  }

  private var header: [UInt8] {
    var header = Array("SQLite format 3\0".utf8)
    header += Self.big(pageLength == 65536 ? 1 : pageLength, 2) + [1, 1, UInt8(reservedLength), 64, 32, 32]
    header += Self.big(1, 4) + Self.big(tables.count + 1, 4) + [UInt8](repeating: 0, count: 8)
    header += Self.big(1, 4) + Self.big(4, 4) + Self.big(0, 4) + Self.big(0, 4) + Self.big(1, 4)
    return header + [UInt8](repeating: 0, count: 100 - header.count)
  }

  /// A page of rows. They are written from its end; their places are in front.
  private func page(_ rows: [[Value]], behind header: [UInt8], isKeyed: Bool) -> [UInt8] {
    var content: [UInt8] = []
    var places: [UInt8] = []
    for (index, row) in rows.enumerated() {
      var (row, number) = (row, index + 1)
      if isKeyed, case .integer(let key) = row[0] { (row[0], number) = (.null, key) }
      let record = Self.record(row)
      content = Self.variable(record.count) + Self.variable(number) + record + content
      places += Self.big(pageLength - reservedLength - content.count, 2)
    }
    let start = pageLength - reservedLength - content.count
    let head = header + [13, 0, 0] + Self.big(rows.count, 2) + Self.big(start % 65536, 2) + [0] + places
    precondition(head.count <= start, "the rows do not fit the page")
    return head + [UInt8](repeating: 0, count: start - head.count) + content
      + [UInt8](repeating: 0, count: reservedLength)
  }

  private static func record(_ row: [Value]) -> [UInt8] {
    var (types, values): ([UInt8], [UInt8]) = ([], [])
    for value in row {
      switch value {
      case .null: types += variable(0)
      case .integer(let number):
        types += variable(6)
        values += big(number, 8)
      case .real(let number):
        types += variable(7)
        values += big(Int(bitPattern: UInt(number.bitPattern)), 8)
      case .text(let text):
        types += variable(13 + 2 * text.utf8.count)
        values += Array(text.utf8)
      }
    }
    // A header of more than 126 bytes would have a longer length of its own.
    precondition(types.count < 127)
    return variable(types.count + 1) + types + values
  }

  private static func big(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  private static func variable(_ number: Int) -> [UInt8] {
    var bytes = [UInt8(number & 0x7F)]
    var rest = number >> 7
    while rest > 0 {
      bytes.insert(UInt8(rest & 0x7F | 0x80), at: 0)
      rest >>= 7
    }
    return bytes
  }
}

extension SmallDatabase.Value: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral, ExpressibleByFloatLiteral,
  ExpressibleByNilLiteral
{
  init(integerLiteral value: Int) { self = .integer(value) }
  init(stringLiteral value: String) { self = .text(value) }
  init(floatLiteral value: Double) { self = .real(value) }
  init(nilLiteral: ()) { self = .null }
}
