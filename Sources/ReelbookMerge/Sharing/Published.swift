package import ReelbookModel

/// What the files of a household's devices say of a list, joined.
package struct Published: Sendable {
  /// The records with the stamps that they have at home.
  private(set) var joined: Library
  /// Of each record what was told last.
  private(set) var last: [RecordPlace: SharedRow] = [:]
  /// The latest stamp that the others have seen of each record.
  private(set) var reach: [RecordPlace: Stamp] = [:]

  package init(schema: RecordSchema) { joined = Library(schema: schema) }

  package mutating func add(_ row: SharedRow) {
    _ = joined.join(row.change)
    let place = row.place
    reach[place] = max(reach[place] ?? .never, row.reach)
    if let other = last[place], (other.reach, "\(other.change)") > (row.reach, "\(row.change)") { return }
    last[place] = row
  }

  /// What one device's files come to, in the order in which they were written: the last word on each record.
  package static func folded(_ rows: [SharedRow]) -> [SharedRow] {
    var order: [RecordPlace] = []
    var last: [RecordPlace: SharedRow] = [:]
    for row in rows where last.updateValue(row, forKey: row.place) == nil { order.append(row.place) }
    return order.compactMap { last[$0] }
  }
}

extension Published {
  /// Whether a row says nothing that the files do not.
  package func says(_ row: SharedRow) -> Bool {
    var joined = joined
    return joined.join(row.change)?.hasChanged != true
  }

  /// What is left of a row that stands in a file: of what was withdrawn, that it was; of the rest, what the library has not
  /// forgotten.
  package func left(of row: SharedRow, in library: Library) -> SharedRow? {
    guard let body = row.change.body as? any SharedBody else { return row }
    guard body.isPersonal else { return body.leftOver(in: library).map { SharedRow($0, since: row.since) } }
    guard let last = last[row.place], last != row, (last.change.body as? any SharedBody)?.isShown == false else {
      return row
    }
    return last
  }
}

extension Patch {
  func leftOver(in library: Library) -> Change? {
    guard var left = left(in: library) as? Patch else { return nil }
    // Whoever hears no more than that it was there would have it with nothing in it.
    if row.isLive, let there = library.records(R.self).row(id), row.stamp <= there.forgotten {
      left.row.existence = .unwritten
    }
    return left.isEmpty ? nil : Change(left)
  }
}
