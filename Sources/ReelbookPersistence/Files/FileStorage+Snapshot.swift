import ReelbookModel

/// A snapshot has a first line, the rows, and a last line. It is intact or damaged: without one of its rows, a library
/// would look intact.
extension FileStorage {
  struct WrittenSnapshot {
    var name: String
    var size: Int
  }

  /// Writes all rows to a new file, a piece at a time.
  func writeSnapshot(_ library: Library, _ number: Int) throws -> WrittenSnapshot {
    let name = Manifest.snapshotName(number)
    let size = try disk.writeFile(name) { file in
      var lines = LineWriter(file, firstLine(of: name))
      var failure: (any Error)?
      var json = JSONWriter()
      library.writeRows(to: &json) { json in
        if failure == nil {
          do { try lines.append(row: json) } catch { failure = error }
        }
        json.removeAll()
      }
      if let failure { throw failure }
      return try lines.finish()
    }
    return WrittenSnapshot(name: name, size: size)
  }

  /// Reads a snapshot's intact rows into a library; `nil` if there is no such file.
  func readSnapshot(_ name: String, of library: LibraryID?, into result: inout Library) throws -> ReadFile? {
    guard let file = try disk.open(name, for: .reading) else { return nil }
    let first = try FirstLine.read(file)
    if let library, let first, first != FirstLine(name, of: library) {
      return ReadFile(bad: [first.asBad], foreign: first)
    }
    var head: [UInt8] = []
    let start = first?.write(to: &head) ?? FileEnd()
    let last = try LastLine.read(file)
    let end = try last?.offset ?? file.size()
    // A first line that lacks only its end is read as a whole, and ends behind the file.
    let outcome = try SnapshotReader.read(min(start.offset, end)..<end, of: file, into: &result)
    var found = ReadFile(bad: outcome.bad, count: outcome.count, end: start)
    for index in found.bad.indices { found.bad[index].number += start.lines }
    found.end.offset = outcome.end + 1
    found.end.lines += outcome.count
    found.end.check.append(outcome.check)
    guard found.bad.isEmpty else { return found }
    let (number, check) = (found.end.lines + 1, CheckedLine.text(of: found.end.check.value))
    let reason: String? =
      switch (first, last?.line) {
      case (nil, _): "its first line is not there"
      case (_, nil): "the file was cut short here"
      case (_, let last?) where last.number != number: "it has \(number) lines; \(last.number) were written"
      case (_, let last?) where last.check != check: "the lines are not those that were written"
      default: nil
      }
    if let reason {
      found.bad = [.init(number: first == nil ? 1 : number, offset: found.end.offset, bytes: [], reason: reason)]
    }
    return found
  }

  /// The first line of a file of this library.
  func firstLine(of name: String) -> FirstLine { FirstLine(name, of: state.withLock { $0.manifest.library }) }
}
