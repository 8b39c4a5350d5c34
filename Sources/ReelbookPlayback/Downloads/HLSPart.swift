import Foundation
import ReelbookHTTP
import ReelbookModel

/// The incomplete file of a playlist: its whole segments, and beside it how many they are.
///
/// After a crash, what lies behind the last whole segment is cut off. Another playlist's first segment is written beside
/// the part, and replaces it once it is whole and no text.
final class HLSPart: Sendable {
  struct Note {
    /// What the segments of its playlist are.
    var identity: String
    /// The stated length of its playlist; 0 if unknown.
    var seconds: Double
    var done = 0
    var bytes = 0

    fileprivate static let mark = "segments"
  }

  private struct State {
    var handle: FileHandle
    var note: Note
    /// How many segments are still to come before the file, which lies beside an earlier part, replaces it; 0 if it is the
    /// part.
    var missingToReplace: Int
    /// The bytes of the present segment on disk.
    var pending = 0
    /// What to leave out at the beginning of its reply, and the most that is wanted.
    var skipped = 0
    var wanted: Int?
    /// The length that the reply stated.
    var stated: Int?
    /// Whether the reply itself shows where it ends, though it states no length.
    var isFramed = false
    /// The first bytes of the present segment.
    var beginning = Data()
  }

  private let target: URL
  private let state: Lock<State>

  /// The note of a part; `nil` if it is none of a playlist.
  static func note(of target: URL) -> Note? {
    guard let text = try? String(contentsOf: PartialFile.sidecar(of: target), encoding: .utf8) else { return nil }
    let lines = text.split(separator: "\n")
    guard lines.count >= 4, lines[0] == Note.mark, let done = Int(lines[2]), let bytes = Int(lines[3]), done >= 0,
      bytes >= 0
    else { return nil }
    let seconds = lines.count > 4 ? Double(lines[4]) ?? 0 : 0
    return Note(identity: String(lines[1]), seconds: seconds, done: done, bytes: bytes)
  }

  /// Opens the part of a playlist, or begins it. Throws for a playlist far shorter than that of the part.
  init(_ target: URL, of list: HLSPlaylist.Segments) throws {
    self.target = target
    let part = PartialFile.part(of: target)
    let new = Note(identity: list.identity, seconds: list.seconds)
    let earlier = Self.note(of: target).flatMap { $0.bytes > PartialFile.size(of: part) ?? 0 ? nil : $0 }
    let isOther = earlier.map { $0.bytes > 0 && $0.identity != new.identity } ?? false
    if isOther, let earlier, new.seconds < earlier.seconds / 10 {
      throw PlaybackError(.damaged, PlaybackPhrase.errorTooSmall)
    }
    let file = isOther ? PartialFile.arriving(of: target) : part
    do {
      let folder = target.deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try? FileManager.default.removeItem(at: PartialFile.arriving(of: target))
      if !FileManager.default.fileExists(atPath: file.path) { try Data().write(to: file) }
      let handle = try FileHandle(forUpdating: file)
      var note = new
      if let earlier, earlier.identity == new.identity { (note.done, note.bytes) = (earlier.done, earlier.bytes) }
      try handle.truncate(atOffset: UInt64(note.bytes))
      let missing = isOther ? list.all.count - list.list.count + 1 : 0
      state = Lock(State(handle: handle, note: note, missingToReplace: missing))
      if !isOther { try Self.write(note, target) }
    } catch {
      throw PlaybackError(.disk, PlaybackPhrase.errorCannotWrite)
    }
  }

  var done: Int { state.withLock { $0.note.done } }
  var bytes: Int { state.withLock { $0.note.bytes } }

  func close() {
    state.withLock { state in
      try? state.handle.close()
      if state.missingToReplace > 0 { try? FileManager.default.removeItem(at: PartialFile.arriving(of: target)) }
    }
  }

  /// Throws for a reply that is no part of a film.
  static func check(_ reply: TransportReply) throws {
    switch reply.status {
    case 200, 206: break
    case 500...599, 408, 429: throw TransportError(busy: reply)
    default: throw PlaybackError(.refused, PlaybackPhrase.errorRefused, ["status": "\(reply.status)"])
    }
    let type = (reply.headers["content-type"] ?? "").lowercased().prefix { $0 != ";" }
    guard type.hasPrefix("text/html") || type.hasSuffix("json") else { return }
    throw PlaybackError(.damaged, PlaybackPhrase.errorNoFilm)
  }

  /// Reads the head of a segment's reply.
  func begin(_ reply: TransportReply, _ range: Range<Int>?) throws {
    try Self.check(reply)
    try state.withLock { state in
      try Self.drop(&state)
      state.wanted = range?.count
      state.stated = reply.headers["content-length"].flatMap { Int($0) }
      (state.skipped, state.beginning) = (0, Data())
      state.isFramed = reply.headers["transfer-encoding"]?.lowercased().contains("chunked") ?? false
      guard let range, reply.status == 200 else { return }
      // The server sends the whole file instead.
      (state.skipped, state.stated) = (range.lowerBound, nil)
    }
  }

  func write(_ data: Data, room: Int?) throws {
    try state.withLock { state in
      var rest = data.dropFirst(min(state.skipped, data.count))
      state.skipped -= min(state.skipped, data.count)
      if let wanted = state.wanted { rest = rest.prefix(max(0, wanted - state.pending)) }
      guard !rest.isEmpty else { return }
      if state.beginning.count < PartialFile.beginningLength {
        state.beginning += rest.prefix(PartialFile.beginningLength)
        if PartialFile.isNoFilm(state.beginning) { throw PlaybackError(.damaged, PlaybackPhrase.errorNoFilm) }
      }
      let length = state.note.bytes + state.pending + rest.count
      if let room, length > room { throw PlaybackError(.noRoom, PlaybackPhrase.errorNoRoom) }
      do { try state.handle.write(contentsOf: rest) } catch {
        throw PlaybackError(.disk, PlaybackPhrase.errorCannotWrite)
      }
      state.pending += rest.count
    }
  }

  /// Keeps the present segment, if it is whole.
  ///
  /// If nothing says so, it is left out, and its length is returned: a second reply of the same length is the whole.
  func endSegment(after earlier: Int? = nil) throws -> Int? {
    try state.withLock { state in
      let isWhole =
        state.pending > 0 && state.wanted ?? state.pending == state.pending
        && state.stated ?? state.pending == state.pending
      guard isWhole else {
        try Self.drop(&state)
        throw TransportError(.connectionLost, PhraseTable().text(PlaybackPhrase.errorShort))
      }
      guard !PartialFile.isNoFilm(state.beginning, isWhole: true) else {
        try Self.drop(&state)
        throw PlaybackError(.damaged, PlaybackPhrase.errorNoFilm)
      }
      if state.wanted == nil, state.stated == nil, !state.isFramed, state.pending != earlier {
        let length = state.pending
        try Self.drop(&state)
        return length
      }
      do {
        try state.handle.synchronize()
        state.note.bytes += state.pending
        state.note.done += 1
        state.pending = 0
        if state.missingToReplace > 0 {
          state.missingToReplace -= 1
          guard state.missingToReplace == 0 else { return nil }
          try Self.replacePart(of: target, state.note)
        }
        try Self.write(state.note, target)
      } catch {
        throw PlaybackError(.disk, PlaybackPhrase.errorCannotWrite)
      }
      return nil
    }
  }

  /// Moves the file to its place.
  func finish(_ order: DownloadOrder) throws -> DownloadedFile {
    try state.withLock { state in
      try order.checkSize(state.note.bytes)
      do {
        try state.handle.close()
        let checksum = try PartialFile.checksum(of: PartialFile.part(of: target))
        try FileReplacement.move(PartialFile.part(of: target), to: target)
        try? FileManager.default.removeItem(at: PartialFile.sidecar(of: target))
        return DownloadedFile(bytes: state.note.bytes, checksum: checksum)
      } catch {
        throw PlaybackError(.disk, PlaybackPhrase.errorCannotWrite)
      }
    }
  }

  /// Cuts off an incomplete segment.
  private static func drop(_ state: inout State) throws {
    guard state.pending > 0 else { return }
    do { try state.handle.truncate(atOffset: UInt64(state.note.bytes)) } catch {
      throw PlaybackError(.disk, PlaybackPhrase.errorCannotWrite)
    }
    state.pending = 0
  }

  /// Puts the file beside the part in its place. After a crash in between, the playlist of the note begins anew.
  private static func replacePart(of target: URL, _ note: Note) throws {
    try write(Note(identity: note.identity, seconds: note.seconds), target)
    try FileReplacement.move(PartialFile.arriving(of: target), to: PartialFile.part(of: target))
  }

  private static func write(_ note: Note, _ target: URL) throws {
    let text = "\(Note.mark)\n\(note.identity)\n\(note.done)\n\(note.bytes)\n\(note.seconds)\n"
    try Data(text.utf8).write(to: PartialFile.sidecar(of: target), options: .atomic)
  }
}

/// A reply that is a playlist in place of a film.
struct PlaylistFound: Error {}
