import Foundation
import ReelbookHTTP
import ReelbookModel

/// The bytes of a list or a guide that was fetched.
struct FetchedBytes {
  private let place: Place
  /// What a server has said of this version.
  let validators: Validators

  private static let pieceLength = 1 << 18

  private enum Place {
    case memory(Data)
    case file(_ path: String)
    /// The server says that they are as before.
    case unchanged
  }

  /// The bytes of a file.
  init(path: String) { (place, validators) = (.file(path), Validators()) }

  /// The bytes of a reply.
  init(_ reply: TransportReply) {
    validators = Validators(reply)
    place =
      reply.status == Validators.unchanged ? .unchanged : reply.file.map { .file($0.path) } ?? .memory(reply.body)
  }

  var areUnchanged: Bool { if case .unchanged = place { true } else { false } }

  /// Calls `body` with the bytes in pieces.
  func eachPiece(_ body: (Data) throws -> Void) throws {
    switch place {
    case .unchanged: break
    case .memory(let bytes):
      var rest = bytes
      while !rest.isEmpty {
        try Task.checkCancellation()
        try body(rest.prefix(Self.pieceLength))
        rest = rest.dropFirst(Self.pieceLength)
      }
    case .file(let path):
      guard let handle = FileHandle(forReadingAtPath: path) else { throw TelevisionError(.notFound) }
      defer { try? handle.close() }
      while let piece = try handle.piece(of: Self.pieceLength), !piece.isEmpty {
        try Task.checkCancellation()
        try body(piece)
      }
    }
  }

  /// The checksum of all bytes, which has their number.
  func checksum() throws -> Checksum {
    var sum = Checksum()
    try eachPiece { sum.add($0.span) }
    return sum
  }
}

/// What a server says of a version of a file, so that it need not be sent again (RFC 9110, `ETag` and `Last-Modified`).
struct Validators: FieldStruct, Hashable {
  var tag: String?
  var modified: String?
  var extras = Extras()

  static let fields: [Field<Validators>] = [Field("tag", \.tag), Field("modified", \.modified)]

  init() {}

  init(_ reply: TransportReply) { (tag, modified) = (reply.headers["etag"], reply.headers["last-modified"]) }

  /// The status of a reply to a request with them, if nothing has changed.
  static let unchanged = 304

  var isEmpty: Bool { tag == nil && modified == nil }

  /// The headers of a request that wants news only.
  var headers: [String: String] {
    var headers: [String: String] = [:]
    headers["If-None-Match"] = tag
    headers["If-Modified-Since"] = modified
    return headers
  }
}
