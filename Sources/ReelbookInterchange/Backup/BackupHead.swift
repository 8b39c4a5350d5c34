import ReelbookModel

/// The first line of a backup's document, which says what it is.
struct BackupHead {
  var format = 0
  var person = PersonID.absent

  /// Reads the line; the array of records, which it opens, is left open.
  init(_ bytes: ContiguousArray<UInt8>, _ range: Range<Int>) throws {
    let isOurs = bytes[range].starts(with: "{\"reelbook\":\"backup\"".utf8)
    guard isOurs || String(decoding: bytes[range].prefix(200), as: UTF8.self).contains("\"reelbook\"") else {
      throw BackupReader.notABackup
    }
    guard isOurs, bytes[range].last == .bracket else {
      throw InterchangeError(
        .notABackup,
        "The backup was written anew by another program; each record needs a line of its own. Use the original file.",
        line: 1)
    }
    let whole = ContiguousArray(bytes[range]) + "]}".utf8
    var (format, person) = (0, PersonID.absent)
    do throws(LibraryError) {
      let text = whole.span
      var cursor = JSONCursor()
      try cursor.readObject(text) { key, cursor throws(LibraryError) in
        switch key {
        case "format": format = try cursor.readInt(text)
        case "person": person = try PersonID.read(from: text, at: &cursor)
        default: try cursor.skipValue(text)
        }
      }
    } catch {
      throw InterchangeError(.damagedBackup, "The backup's first line cannot be read: \(error.message).", line: 1)
    }
    guard (1...BackupDocument.format).contains(format) else {
      throw InterchangeError(
        .newerFormat,
        "The backup has format \(format); this version knows up to \(BackupDocument.format). Update the app; nothing was changed.",
        line: 1)
    }
    (self.format, self.person) = (format, person)
  }
}
