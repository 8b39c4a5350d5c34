import Foundation
import ReelbookHTTP
import ReelbookModel

/// An incomplete file: its bytes, and the identity of the server's file.
///
/// After a crash, only the bytes on disk count. Another file at the server replaces them with its first bytes, and not
/// before these look like a film.
final class PartialFile: Sendable {
  private struct State {
    var handle: FileHandle
    var bytes: Int
    var total: Int?
    var validator: String?
    /// The number of bytes to skip, of a reply that sends the whole file again.
    var bytesToSkip = 0
    /// The file of the reply, if it is another one, until its first bytes come.
    var arriving: Version?
    /// Whether the reply itself shows where it ends, though it states no length.
    var isFramed = false
    /// Whether the reply answers the question if anything follows.
    var isCheck = false
  }

  private struct Version {
    var total: Int?
    var validator: String?
    /// Its first bytes, until they are enough to tell what it is.
    var beginning = Data()
  }

  /// As many bytes of a film tell it from a text.
  static let beginningLength = 256

  /// How a request goes on with what is on disk.
  struct Resumption {
    /// Whether to ask for the whole file, since the answer to a range was wrong.
    var isWhole = false
    /// The length after a reply that said nothing of its end: the question is whether anything follows.
    var end: Int?
  }

  private let target: URL
  private let state: Lock<State>

  static func part(of file: URL) -> URL { file.appendingPathExtension("part") }
  /// The file beside the part of a playlist that another one is about to replace.
  static func arriving(of file: URL) -> URL { file.appendingPathExtension("arriving") }
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
  func resuming(_ request: TransportRequest, _ resumption: Resumption) -> TransportRequest {
    var request = request
    request.headers["Accept-Encoding"] = "identity"
    state.withLock { state in
      state.isCheck = state.bytes > 0 && resumption.end == state.bytes
      guard state.bytes > 0, !resumption.isWhole, state.validator != nil || state.isCheck else { return }
      request.headers["Range"] = "bytes=\(state.bytes)-"
      request.headers["If-Range"] = state.validator
    }
    return request
  }

  /// Reads the reply's head, and prepares the file.
  func begin(_ reply: TransportReply, _ order: DownloadOrder) throws {
    try state.withLock { state in
      if reply.status == 200 || reply.status == 206 { try Self.checkIsFilm(reply, isNew: state.bytes == 0) }
      state.isFramed = reply.headers["transfer-encoding"]?.lowercased().contains("chunked") ?? false
      let validator = Self.validator(of: reply)
      switch reply.status {
      case 206:
        guard let range = ContentRange(reply.headers["content-range"] ?? ""), range.part.lowerBound == state.bytes,
          range.total == state.total || state.total == nil || range.total == nil,
          validator == nil || validator == state.validator
        else { throw PlaybackError(.changed, PlaybackPhrase.errorChanged) }
        state.total = range.total ?? state.total
      case 200:
        let total = reply.headers["content-length"].flatMap { Int($0) }
        let isKnown = validator != nil || state.isCheck
        if isKnown, validator == state.validator, total == state.total || state.total == nil, state.bytes > 0 {
          // Ranges are refused: the bytes on disk are skipped.
          (state.bytesToSkip, state.total) = (state.bytes, total)
          try Self.writeSidecar(state, target)
        } else {
          let size = max(state.total ?? 0, state.bytes)
          if let total, total < size / 10 { throw PlaybackError(.damaged, PlaybackPhrase.errorTooSmall) }
          state.arriving = Version(total: total, validator: validator)
        }
      case 416 where state.bytes > 0:
        // Nothing follows the bytes on disk: the file is complete, or another one.
        let total = ContentRange.total(of: reply.headers["content-range"] ?? "")
        guard total == state.bytes || total == nil && state.isCheck else {
          throw PlaybackError(.changed, PlaybackPhrase.errorChanged)
        }
        state.total = state.bytes
      case 500...599, 408, 429: throw TransportError(busy: reply)
      default:
        throw PlaybackError(.refused, PlaybackPhrase.errorRefused, ["status": "\(reply.status)"])
      }
      guard let total = state.arriving.map(\.total) ?? state.total else { return }
      if let expected = order.bytes, expected != total {
        throw PlaybackError(.damaged, PlaybackPhrase.errorShort)
      }
      try order.checkSize(total)
    }
  }

  func write(_ data: Data, room: Int?) throws {
    try state.withLock { state in
      let skip = min(state.bytesToSkip, data.count)
      state.bytesToSkip -= skip
      guard skip < data.count else { return }
      var rest = data.dropFirst(skip)
      if var version = state.arriving {
        version.beginning += rest
        rest = version.beginning
        if state.bytes == 0, rest.first == UInt8(ascii: "#") { throw PlaylistFound() }
        if Self.isNoFilm(rest) { throw PlaybackError(.damaged, PlaybackPhrase.errorNoFilm) }
        state.arriving = version
        guard rest.count >= Self.beginningLength else { return }
        try Self.restart(&state, as: version, target)
      }
      if let room, state.bytes + rest.count > room { throw PlaybackError(.noRoom, PlaybackPhrase.errorNoRoom) }
      do { try state.handle.write(contentsOf: rest) } catch {
        throw PlaybackError(.disk, PlaybackPhrase.errorCannotWrite)
      }
      state.bytes += rest.count
    }
  }

  /// Checks the length, and moves the file to its place. Throws an `UnknownEnd` if nothing says that this is all.
  func finish(_ order: DownloadOrder, _ resumption: Resumption) throws -> DownloadedFile {
    try state.withLock { state in
      if let short = state.arriving, !short.beginning.isEmpty,
        short.total == short.beginning.count || Self.isNoFilm(short.beginning, isWhole: true)
      {
        throw PlaybackError(.damaged, PlaybackPhrase.errorNoFilm)
      }
      guard state.arriving == nil, state.bytes > 0, state.total.map({ $0 == state.bytes }) ?? true else {
        // Too many bytes cannot be repaired by a range.
        if let total = state.total, state.bytes > total { try Self.restart(&state, as: Version(), target) }
        throw TransportError(.connectionLost, PhraseTable().text(PlaybackPhrase.errorShort))
      }
      if state.total == nil, !state.isFramed {
        guard state.bytesToSkip == 0, resumption.end == state.bytes else { throw UnknownEnd(bytes: state.bytes) }
      }
      try order.checkSize(state.bytes)
      do {
        try state.handle.synchronize()
        try state.handle.close()
        let checksum = try Self.checksum(of: Self.part(of: target))
        try FileReplacement.move(Self.part(of: target), to: target)
        try? FileManager.default.removeItem(at: Self.sidecar(of: target))
        return DownloadedFile(bytes: state.bytes, checksum: checksum)
      } catch {
        throw PlaybackError(.disk, PlaybackPhrase.errorCannotWrite)
      }
    }
  }

  /// Throws if the reply says that it is a page, data, a picture or a document: a portal's login page is no film. What is
  /// on disk stays.
  private static func checkIsFilm(_ reply: TransportReply, isNew: Bool) throws {
    let type = (reply.headers["content-type"] ?? "").lowercased().prefix { $0 != ";" && $0 != " " }
    if isNew, type.contains("mpegurl") { throw PlaylistFound() }
    // Not `text/plain`, which servers send for files whose type they do not know.
    let isOther =
      ["text/html", "image/", "application/pdf"].contains { type.hasPrefix($0) }
      || ["json", "xml"].contains { type.hasSuffix($0) }
    guard isOther || type.contains("mpegurl") else { return }
    throw PlaybackError(.damaged, PlaybackPhrase.errorNoFilm)
  }

  /// Whether a file begins like a page, data, a playlist, a picture or a PDF document, or is a text: no film begins with
  /// such a letter, or with a space, and each has a byte near its beginning that no text has.
  static func isNoFilm(_ beginning: Data, isWhole: Bool = false) -> Bool {
    let bytes = beginning.prefix(beginningLength)
    if otherBeginnings.contains(where: { bytes.starts(with: $0) }) { return true }
    // A film may begin with the same four letters (AVI).
    if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) { return true }
    let start = String(decoding: bytes, as: UTF8.self).withoutBlankStart
    guard let first = start.first, !"<{[#".contains(first) else { return true }
    guard isWhole || bytes.count == beginningLength else { return false }
    return bytes.allSatisfy { $0 >= 32 || (9...13).contains($0) }
  }

  /// How PDF documents, and PNG, JPEG and GIF pictures begin.
  private static let otherBeginnings: [[UInt8]] = [
    Array("%PDF".utf8), [0x89, 0x50, 0x4E, 0x47], [0xFF, 0xD8, 0xFF], Array("GIF8".utf8),
  ]

  private static func restart(_ state: inout State, as version: Version, _ target: URL) throws {
    do { try state.handle.truncate(atOffset: 0) } catch {
      throw PlaybackError(.disk, PlaybackPhrase.errorCannotWrite)
    }
    (state.bytes, state.total, state.validator, state.bytesToSkip) = (0, version.total, version.validator, 0)
    state.arriving = nil
    try writeSidecar(state, target)
  }

  private static func writeSidecar(_ state: State, _ target: URL) throws {
    let text = "\(state.validator ?? "")\n\(state.total.map { "\($0)" } ?? "")\n"
    do { try Data(text.utf8).write(to: sidecar(of: target), options: .atomic) } catch {
      throw PlaybackError(.disk, PlaybackPhrase.errorCannotWrite)
    }
  }

  /// The identity of this version: a strong entity tag, or else its date, if it can tell versions apart: a file that
  /// changed within the minute of the reply may change again and keep its date (RFC 9110, 8.8.2.2).
  private static func validator(of reply: TransportReply) -> String? {
    if let tag = reply.headers["etag"], !tag.hasPrefix("W/"), !tag.contains("\n") { return tag }
    guard let text = reply.headers["last-modified"], let changed = HTTPDate.parse(text),
      let sent = reply.headers["date"].flatMap(HTTPDate.parse), sent - changed >= 60
    else { return nil }
    return text
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

/// A reply without a length has ended, and may have been cut.
struct UnknownEnd: Error {
  /// The length on disk.
  let bytes: Int
}

extension DownloadOrder {
  /// Throws for a file that is far too small for the film.
  func checkSize(_ bytes: Int) throws(PlaybackError) {
    guard bytes >= leastBytes ?? 0 else { throw PlaybackError(.damaged, PlaybackPhrase.errorTooSmall) }
  }
}
