import ReelbookModel
import ReelbookPersistence

/// The first line of a backup's document.
struct BackupHead {
  private(set) var format = BackupDocument.format
  private(set) var person = PersonID.absent
  /// The problem of a damaged line.
  private(set) var problem: String?

  /// Reads the line, which opens the array of records.
  init(_ bytes: ContiguousArray<UInt8>, _ range: Range<Int>) throws {
    let line = ContiguousArray(bytes[range])
    // A damaged first line does not end reading: the records have their own lines.
    if CheckedLine.begins(line.span, at: 0, before: line.count), !CheckedLine.isWhole(line.span, 0..<line.count) {
      problem = "its checksum is wrong"
      return
    }
    let beginning = String(decoding: line.prefix(200), as: UTF8.self).filter { !$0.isWhitespace }
    guard beginning.contains("\"reelbook\":\"backup\"") else {
      // Another program may have reformatted the JSON.
      throw beginning == "{" ? Self.rewritten : BackupReader.notABackup
    }
    guard line.last == .bracket else { throw Self.rewritten }
    do throws(LibraryError) {
      try readMembers(of: line + "]}".utf8)
    } catch {
      problem = error.message
    }
    guard format <= BackupDocument.format else {
      throw InterchangeError(
        .newerFormat,
        InterchangeErrorPhrase.newerBackup, ["format": "\(format)", "known": "\(BackupDocument.format)"],
        line: 1)
    }
  }

  private mutating func readMembers(of object: ContiguousArray<UInt8>) throws(LibraryError) {
    let text = object.span
    var cursor = JSONCursor()
    var (format, person) = (format, person)
    try cursor.readObject(text) { key, cursor throws(LibraryError) in
      switch key {
      case "format": format = try cursor.readInt(text)
      case "person": person = try PersonID.read(from: text, at: &cursor)
      default: try cursor.skipValue(text)
      }
    }
    (self.format, self.person) = (format, person)
  }

  /// The error for a reformatted backup.
  static let rewritten = InterchangeError(
    .notABackup,
    InterchangeErrorPhrase.rewritten,
    line: 1)
}
