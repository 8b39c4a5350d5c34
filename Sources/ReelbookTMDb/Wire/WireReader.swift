package import Foundation
import ReelbookModel

/// Reads a whole reply.
enum WireReader {
  static func read<Value>(
    _ data: Data, _ body: (Span<UInt8>, inout JSONCursor) throws(WireFailure) -> Value
  ) throws(WireFailure) -> Value {
    try diagnose(data, body).value
  }

  /// The same, with the names of malformed values that were left out.
  static func diagnose<Value>(
    _ data: Data, _ body: (Span<UInt8>, inout JSONCursor) throws(WireFailure) -> Value
  ) throws(WireFailure) -> (value: Value, malformedFields: [String]) {
    let bytes = data.span
    var cursor = JSONCursor()
    let value = try body(bytes, &cursor)
    try cursor.reading { cursor throws(LibraryError) in try cursor.expectEnd(bytes) }
    return (value, cursor.leftOut)
  }
}

extension TMDb.Request {
  /// Reads a reply to this request.
  package func read(_ body: Data) throws -> Reply { try WireReader.read(body, decode) }
}
