import ReelbookModel
import ReelbookPersistence

/// Reads a backup's document in pieces.
///
/// A line that cannot be read is reported and skipped. Needs memory for a piece, and for the longest line.
struct BackupReader {
  /// Called with each record.
  typealias Body = (Change) throws -> Void

  private let schema: RecordSchema
  private var pending = ContiguousArray<UInt8>()
  private var line = 0
  private var count = 0
  private var head: BackupHead?
  private var hasEnded = false
  private var unreadable: [UnreadableRecord] = []
  private var digest = SHA256()

  /// The longest line of a record.
  private static let longestLine = 64 << 20

  init(_ schema: RecordSchema) {
    self.schema = schema
  }

  /// The result of reading, beside the records.
  struct Contents {
    var me: PersonID
    var unreadable: [UnreadableRecord]
    /// The number of records.
    var count: Int
    var digest: String
  }

  /// Reads the next bytes, and calls `body` with their records.
  mutating func read(_ piece: ContiguousArray<UInt8>, _ body: Body) throws {
    digest.add(piece.span)
    var start = 0
    while let end = Self.lineEnd(in: piece, from: start) {
      if pending.isEmpty {
        try readLine(piece, start..<end, body)
      } else {
        pending += piece[start..<end]
        try readPending(body)
      }
      start = end + 1
    }
    pending += piece[start...]
    guard pending.count <= Self.longestLine else { throw Self.notABackup }
  }

  private static func lineEnd(in piece: ContiguousArray<UInt8>, from start: Int) -> Int? {
    let bytes = piece.span
    var index = start
    while index < bytes.count {
      if bytes[index] == 0x0A { return index }
      index &+= 1
    }
    return nil
  }

  private mutating func readPending(_ body: Body) throws {
    let bytes = pending
    pending = []
    try readLine(bytes, 0..<bytes.count, body)
  }

  /// Ends reading. A document without its end is read as far as it goes.
  mutating func finish(_ body: Body) throws -> Contents {
    if !pending.isEmpty { try readPending(body) }
    guard let head else { throw Self.notABackup }
    // If the first line is damaged and no records follow, it may contain all of them.
    guard head.problem == nil || count > 0 else { throw BackupHead.rewritten }
    if !hasEnded { addProblem(nil, "the file ends here, before its end") }
    return Contents(me: head.person, unreadable: unreadable, count: count, digest: digest.text)
  }

  private mutating func readLine(_ bytes: ContiguousArray<UInt8>, _ range: Range<Int>, _ body: Body) throws {
    line += 1
    var range = range
    while range.upperBound > range.lowerBound, bytes[range.upperBound - 1] <= 0x20 {
      range = range.lowerBound..<range.upperBound - 1
    }
    guard head != nil else {
      // Some editors add a byte order mark.
      if bytes[range].starts(with: TextEncoding.mark) {
        range = range.lowerBound + 3..<range.upperBound
      }
      head = try BackupHead(bytes, range)
      if let problem = head?.problem { addProblem(nil, problem) }
      return
    }
    guard !hasEnded, !range.isEmpty else { return }
    if bytes[range.lowerBound] == UInt8(ascii: "]") { return readEnd(bytes, range) }
    if bytes[range.upperBound - 1] == UInt8(ascii: ",") { range = range.lowerBound..<range.upperBound - 1 }
    if let record = readRecord(bytes.span.extracting(range)) { try body(record) }
  }

  /// Reads a record. A line without a checksum, as people write by hand, is accepted.
  private mutating func readRecord(_ bytes: Span<UInt8>) -> Change? {
    count += 1
    let isChecked = CheckedLine.begins(bytes, at: 0, before: bytes.count)
    guard !isChecked || CheckedLine.isWhole(bytes, 0..<bytes.count) else {
      addProblem(Self.kind(of: bytes), "its checksum is wrong")
      return nil
    }
    var cursor = JSONCursor(offset: isChecked ? CheckedLine.prefixLength : 0)
    do throws(LibraryError) {
      if isChecked { cursor.depth = 1 } else { _ = try cursor.open(.brace, bytes) }
      let record = try Change.readMembers(from: bytes, at: &cursor, schema: schema)
      try cursor.expectEnd(bytes)
      return record
    } catch {
      addProblem(Self.kind(of: bytes), error.message)
      return nil
    }
  }

  private mutating func readEnd(_ bytes: ContiguousArray<UInt8>, _ range: Range<Int>) {
    hasEnded = true
    let text = String(decoding: bytes[range], as: UTF8.self)
    if text != "],\"count\":\(count)}" { addProblem(nil, "the number of records here is not what was written") }
  }

  private mutating func addProblem(_ kind: @autoclosure () -> RecordKind?, _ reason: @autoclosure () -> String) {
    // A longer list helps nobody.
    guard unreadable.count < 10_000 else { return }
    unreadable.append(UnreadableRecord(kind: kind(), line: line, reason: reason()))
  }

  /// The kind in a damaged line.
  private static func kind(of bytes: Span<UInt8>) -> RecordKind? {
    for key in ["\"add\":\"", "\"delete\":\"", "\"edit\":\""] {
      let key = Array(key.utf8)
      for start in 0..<max(0, min(60, bytes.count - key.count)) where bytes[start] == key[0] {
        guard key.indices.allSatisfy({ bytes[start + $0] == key[$0] }) else { continue }
        var name: [UInt8] = []
        var index = start + key.count
        while index < bytes.count, bytes[index] != .quote, bytes[index] != .backslash, name.count <= 60 {
          name.append(bytes[index])
          index += 1
        }
        guard index < bytes.count, bytes[index] == .quote, (1...60).contains(name.count) else { return nil }
        return RecordKind(rawValue: String(decoding: name, as: UTF8.self))
      }
    }
    return nil
  }

  static let notABackup = InterchangeError(
    .notABackup, InterchangeErrorPhrase.notABackup)
}
