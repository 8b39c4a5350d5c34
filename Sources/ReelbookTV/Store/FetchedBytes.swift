import Foundation

/// The bytes of a list or a guide that was fetched, in memory or in a file.
enum FetchedBytes {
  case memory(Data)
  case file(_ path: String)

  /// Calls `body` with the bytes in pieces, as long as it wants more.
  func eachPiece(while wantsMore: () -> Bool = { true }, _ body: (Data) throws -> Void) throws {
    switch self {
    case .memory(let bytes): try body(bytes)
    case .file(let path):
      guard let handle = FileHandle(forReadingAtPath: path) else { throw TelevisionError(.notFound) }
      defer { try? handle.close() }
      while wantsMore(), let piece = try handle.read(upToCount: 1 << 18), !piece.isEmpty {
        try Task.checkCancellation()
        try body(piece)
      }
    }
  }

  /// The checksum of all bytes.
  func checksum() throws -> String {
    var sum = Checksum()
    try eachPiece { sum.add($0.span) }
    return sum.text
  }
}
