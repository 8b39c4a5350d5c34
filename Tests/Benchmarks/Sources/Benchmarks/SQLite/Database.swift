import CSQLite
import Foundation

/// A connection to an SQLite database.
final class Database {
  private let connection: OpaquePointer

  init(_ path: String) throws {
    var opened: OpaquePointer?
    guard sqlite3_open(path, &opened) == SQLITE_OK, let opened else { throw DatabaseError(opened) }
    connection = opened
  }

  deinit { sqlite3_close_v2(connection) }

  func execute(_ sql: String) throws {
    guard sqlite3_exec(connection, sql, nil, nil, nil) == SQLITE_OK else { throw DatabaseError(connection) }
  }

  func prepare(_ sql: String) throws -> Statement {
    var prepared: OpaquePointer?
    guard sqlite3_prepare_v2(connection, sql, -1, &prepared, nil) == SQLITE_OK, let prepared else {
      throw DatabaseError(connection)
    }
    return Statement(prepared, on: connection)
  }

  /// Runs the body in one transaction.
  func inTransaction(_ body: () throws -> Void) throws {
    try execute("BEGIN IMMEDIATE")
    try body()
    try execute("COMMIT")
  }
}

struct DatabaseError: Error, CustomStringConvertible {
  let description: String

  init(_ connection: OpaquePointer?) { description = "SQLite: " + String(cString: sqlite3_errmsg(connection)) }
}

/// A prepared statement for repeated use.
final class Statement {
  private let statement: OpaquePointer
  private let connection: OpaquePointer

  fileprivate init(_ statement: OpaquePointer, on connection: OpaquePointer) {
    self.statement = statement
    self.connection = connection
  }

  deinit { sqlite3_finalize(statement) }

  /// Goes to the next row; `false` after the last.
  func step() throws -> Bool {
    switch sqlite3_step(statement) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default: throw DatabaseError(connection)
    }
  }

  /// Runs a statement without rows, with values in the order of its question marks.
  func run(_ values: any Bindable...) throws {
    for (index, value) in values.enumerated() { value.bind(statement, Int32(index + 1)) }
    guard try !step() else { return }
    guard sqlite3_reset(statement) == SQLITE_OK else { throw DatabaseError(connection) }
  }

  /// Calls the body for each row of a query, with values in the order of its question marks.
  func rows(_ values: any Bindable..., body: () throws -> Void) throws {
    for (index, value) in values.enumerated() { value.bind(statement, Int32(index + 1)) }
    while try step() { try body() }
    guard sqlite3_reset(statement) == SQLITE_OK else { throw DatabaseError(connection) }
  }

  // MARK: Columns

  func isNull(_ column: Int32) -> Bool { sqlite3_column_type(statement, column) == SQLITE_NULL }

  func int(_ column: Int32) -> Int { Int(sqlite3_column_int64(statement, column)) }
  func double(_ column: Int32) -> Double { sqlite3_column_double(statement, column) }
  func bool(_ column: Int32) -> Bool { sqlite3_column_int(statement, column) != 0 }
  func date(_ column: Int32) -> Date { Date(timeIntervalSinceReferenceDate: double(column)) }

  func text(_ column: Int32) -> String {
    guard let start = sqlite3_column_text(statement, column) else { return "" }
    let count = Int(sqlite3_column_bytes(statement, column))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  func uuid(_ column: Int32) -> UUID {
    guard let start = sqlite3_column_blob(statement, column) else { return UUID() }
    return UUID(uuid: start.loadUnaligned(as: uuid_t.self))
  }

  /// Several texts from one column, which is the fastest way to read them.
  func texts(_ column: Int32) -> [String] {
    text(column).split(separator: "\u{1F}").map(String.init)
  }

  func ifAny<Value>(_ column: Int32, _ read: (Int32) -> Value) -> Value? { isNull(column) ? nil : read(column) }
}

/// A value for a question mark.
protocol Bindable {
  func bind(_ statement: OpaquePointer, _ index: Int32)
}

/// Tells SQLite to copy a value.
private let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

extension Int: Bindable {
  func bind(_ statement: OpaquePointer, _ index: Int32) { sqlite3_bind_int64(statement, index, Int64(self)) }
}

extension Double: Bindable {
  func bind(_ statement: OpaquePointer, _ index: Int32) { sqlite3_bind_double(statement, index, self) }
}

extension Bool: Bindable {
  func bind(_ statement: OpaquePointer, _ index: Int32) { sqlite3_bind_int(statement, index, self ? 1 : 0) }
}

extension String: Bindable {
  func bind(_ statement: OpaquePointer, _ index: Int32) { sqlite3_bind_text(statement, index, self, -1, transient) }
}

extension Date: Bindable {
  func bind(_ statement: OpaquePointer, _ index: Int32) { timeIntervalSinceReferenceDate.bind(statement, index) }
}

extension UUID: Bindable {
  func bind(_ statement: OpaquePointer, _ index: Int32) {
    withUnsafeBytes(of: uuid) { _ = sqlite3_bind_blob(statement, index, $0.baseAddress, 16, transient) }
  }
}

extension [String]: Bindable {
  func bind(_ statement: OpaquePointer, _ index: Int32) { joined(separator: "\u{1F}").bind(statement, index) }
}

extension Optional: Bindable where Wrapped: Bindable {
  func bind(_ statement: OpaquePointer, _ index: Int32) {
    if let self { self.bind(statement, index) } else { sqlite3_bind_null(statement, index) }
  }
}
