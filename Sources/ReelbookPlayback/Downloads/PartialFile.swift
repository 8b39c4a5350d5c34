import Foundation
import ReelbookHTTP
import ReelbookModel

/// An incomplete file: its bytes, and the identity of the server's file.
///
/// After a crash, only the bytes on disk count.
final class PartialFile: Sendable {
  private struct State {
    var handle: FileHandle
    var bytes: Int
    var total: Int?
    var validator: String?
    /// The number of bytes to skip, of a reply that sends the whole file again.
    var bytesToSkip = 0
  }

  private let target: URL
  private let state: Lock<State>

  static func part(of file: URL) -> URL { file.appendingPathExtension("part") }
  /// The file with the validator and the total length.
  static func sidecar(of file: URL) -> URL { file.appendingPathExtension("note") }

  init(_ target: URL) throws {
    self.target = target
    let part = Self.part(of: target)
    do {
      try FileManager.default.createDirectory(
        at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
      if !FileManager.default.fileExists(atPath: part.path) { try Data().write(to: part) }
      let handle = try FileHandle(forUpdating: part)
      let bytes = Int(try handle.seekToEnd())
      let text = try? String(contentsOf: Self.sidecar(of: target), encoding: .utf8)
      let lines = (text ?? "").split(separator: "\n", omittingEmptySubsequences: false)
      let validator = lines.first.flatMap { $0.isEmpty ? nil : String($0) }
      let total = lines.count > 1 ? Int(lines[1]) : nil
      state = Lock(State(handle: handle, bytes: bytes, total: total, validator: validator))
    } catch {
      throw PlaybackError(.disk, PlaybackPhrase.errorCannotWrite)
    }
  }

  var bytes: Int { state.withLock { $0.bytes } }
  var total: Int? { state.withLock { $0.total } }

  func close() { state.withLock { try? $0.handle.close() } }

  /// The request for the missing bytes; for the whole file if its identity is unknown.
  func resuming(_ request: TransportRequest) -> TransportRequest {
    var request = request
    request.headers["Accept-Encoding"] = "identity"
    state.withLock { state in
      guard state.bytes > 0, let validator = state.validator else { return }
      request.headers["Range"] = "bytes=\(state.bytes)-"
      request.headers["If-Range"] = validator
    }
    return request
  }

  /// Reads the reply's head, and prepares the file.
  func begin(_ reply: TransportReply, expected: Int?) throws {
    try state.withLock { state in
      if reply.status == 200 || reply.status == 206 { try Self.checkIsFilm(reply, isNew: state.bytes == 0) }
      let validator = Self.validator(of: reply)
      switch reply.status {
      case 206:
        guard let range = ContentRange(reply.headers["content-range"] ?? ""), range.part.lowerBound == state.bytes,
          range.total == state.total || state.total == nil || range.total == nil,
          validator == nil || validator == state.validator
        else {
          try Self.restart(&state, target)
          throw PlaybackError(.changed, PlaybackPhrase.errorChanged)
        }
        state.total = range.total ?? state.total
      case 200:
        let total = reply.headers["content-length"].flatMap { Int($0) }
        let isSame = validator != nil && validator == state.validator && (total == state.total || state.total == nil)
        if isSame {
          // Ranges are refused: the bytes on disk are skipped.
          state.bytesToSkip = state.bytes
        } else if state.bytes > 0 {
          try Self.restart(&state, target)
        }
        (state.total, state.validator) = (total, validator)
        try Self.writeSidecar(state, target)
      case 416 where state.bytes > 0:
        // Nothing follows the bytes on disk: the file is complete, or another one.
        let total = ContentRange.total(of: reply.headers["content-range"] ?? "")
        guard total == state.bytes else {
          try Self.restart(&state, target)
          throw PlaybackError(.changed, PlaybackPhrase.errorChanged)
        }
        state.total = total
      case 500...599, 408, 429:
        throw TransportError(
          .connectionLost, PhraseTable().text(PlaybackPhrase.errorRefused, ["status": "\(reply.status)"]))
      default:
        throw PlaybackError(.refused, PlaybackPhrase.errorRefused, ["status": "\(reply.status)"])
      }
      if let expected, let total = state.total, expected != total {
        throw PlaybackError(.damaged, PlaybackPhrase.errorShort)
      }
    }
  }

  func write(_ data: Data, room: Int?) throws {
    try state.withLock { state in
      let skip = min(state.bytesToSkip, data.count)
      state.bytesToSkip -= skip
      guard skip < data.count else { return }
      let rest = data.dropFirst(skip)
      if state.bytes == 0, String(decoding: rest.prefix(7), as: UTF8.self) == "#EXTM3U" { throw PlaylistFound() }
      if state.bytes == 0, Self.isText(rest) { throw PlaybackError(.damaged, PlaybackPhrase.errorNoFilm) }
      if let room, state.bytes + rest.count > room { throw PlaybackError(.noRoom, PlaybackPhrase.errorNoRoom) }
      do { try state.handle.write(contentsOf: rest) } catch {
        throw PlaybackError(.disk, PlaybackPhrase.errorCannotWrite)
      }
      state.bytes += rest.count
    }
  }

  /// Checks the length, and moves the file to its place.
  func finish() throws -> DownloadedFile {
    try state.withLock { state in
      guard state.bytes > 0, state.total.map({ $0 == state.bytes }) ?? true else {
        // Too many bytes cannot be repaired by a range.
        if let total = state.total, state.bytes > total { try Self.restart(&state, target) }
        throw TransportError(.connectionLost, PhraseTable().text(PlaybackPhrase.errorShort))
      }
      do {
        try state.handle.synchronize()
        try state.handle.close()
        let checksum = try Self.checksum(of: Self.part(of: target))
        if FileManager.default.fileExists(atPath: target.path) { try FileManager.default.removeItem(at: target) }
        try FileManager.default.moveItem(at: Self.part(of: target), to: target)
        try? FileManager.default.removeItem(at: Self.sidecar(of: target))
        return DownloadedFile(bytes: state.bytes, checksum: checksum)
      } catch {
        throw PlaybackError(.disk, PlaybackPhrase.errorCannotWrite)
      }
    }
  }

  /// Throws if the reply says that it is a page or data: a portal's login page is no film. What is on disk stays.
  private static func checkIsFilm(_ reply: TransportReply, isNew: Bool) throws {
    let type = (reply.headers["content-type"] ?? "").lowercased().prefix { $0 != ";" }
    // Not `text/plain`, which servers send for files whose type they do not know.
    if isNew, type.contains("mpegurl") { throw PlaylistFound() }
    let isText = type.hasPrefix("text/html") || type.hasSuffix("json") || type.hasSuffix("xml")
    guard isText || type.contains("mpegurl") else { return }
    throw PlaybackError(.damaged, PlaybackPhrase.errorNoFilm)
  }

  /// Whether a file begins like a page, data or a playlist.
  static func isText(_ beginning: Data) -> Bool {
    let start = String(decoding: beginning.prefix(64), as: UTF8.self).drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    return ["<!doctype", "<html", "<?xml", "{\"", "[{", "#extm3u"].contains { start.lowercased().hasPrefix($0) }
  }

  private static func restart(_ state: inout State, _ target: URL) throws {
    do { try state.handle.truncate(atOffset: 0) } catch {
      throw PlaybackError(.disk, PlaybackPhrase.errorCannotWrite)
    }
    (state.bytes, state.total, state.validator, state.bytesToSkip) = (0, nil, nil, 0)
    try writeSidecar(state, target)
  }

  private static func writeSidecar(_ state: State, _ target: URL) throws {
    let text = "\(state.validator ?? "")\n\(state.total.map { "\($0)" } ?? "")\n"
    do { try Data(text.utf8).write(to: sidecar(of: target), options: .atomic) } catch {
      throw PlaybackError(.disk, PlaybackPhrase.errorCannotWrite)
    }
  }

  /// The identity of this version: a strong entity tag, or else its date.
  private static func validator(of reply: TransportReply) -> String? {
    if let tag = reply.headers["etag"], !tag.hasPrefix("W/"), !tag.contains("\n") { return tag }
    return reply.headers["last-modified"].flatMap { $0.contains("\n") ? nil : $0 }
  }

  static func size(of file: URL) -> Int? {
    (try? FileManager.default.attributesOfItem(atPath: file.path))?[.size] as? Int
  }

  /// A hash of the bytes, to find damage, not attacks.
  static func checksum(of file: URL) throws -> String {
    guard let handle = try? FileHandle(forReadingFrom: file) else {
      throw PlaybackError(.damaged, PlaybackPhrase.errorVanished)
    }
    defer { try? handle.close() }
    var hash = StableHash()
    while let data = try handle.read(upToCount: 1 << 20), !data.isEmpty {
      hash.add(data)
    }
    return hash.hexText
  }
}
