package import ReelbookModel

/// The union of what a household's files contain of a list.
package struct Published: Sendable {
  /// The records with their original stamps.
  private(set) var joined: Library
  /// The last published row of each record.
  private(set) var last: [RecordPlace: SharedRow] = [:]
  /// The latest published stamp of each record.
  private(set) var reach: [RecordPlace: Stamp] = [:]

  package init(schema: RecordSchema) { joined = Library(schema: schema) }

  package mutating func add(_ row: SharedRow) {
    _ = joined.join(row.change)
    let place = row.place
    reach[place] = max(reach[place] ?? .never, row.reach)
    // Two devices may write a record up to the same moment; all of them must come to the same one.
    if let other = last[place],
      other.reach > row.reach || other.reach == row.reach && other.change.line > row.change.line
    {
      return
    }
    last[place] = row
  }

  /// Folds one device's rows, in the order of writing, to the last of each record.
  package static func folded(_ rows: [SharedRow]) -> [SharedRow] {
    var order: [RecordPlace] = []
    var last: [RecordPlace: SharedRow] = [:]
    for row in rows where last.updateValue(row, forKey: row.place) == nil { order.append(row.place) }
    return order.compactMap { last[$0] }
  }
}

extension Published {
  /// Whether the files contain a row.
  package func says(_ row: SharedRow) -> Bool {
    var joined = joined
    return joined.join(row.change)?.hasChanged != true
  }

  /// A published row without the values that the library has forgotten. A withdrawal stays.
  package func withoutForgottenValues(_ row: SharedRow, in library: Library) -> SharedRow? {
    guard let body = row.change.body as? any SharedBody else { return row }
    guard body.isPersonal else {
      return body.withoutForgottenValues(in: library).map { SharedRow($0, since: row.since) }
    }
    guard let last = last[row.place], last != row else { return row }
    let isWithdrawn = (last.change.body as? any SharedBody)?.isShown == false
    return isWithdrawn || row.change.unforgotten(in: library)?.line != row.change.line ? last : row
  }
}

extension Patch {
  func withoutForgottenValues(in library: Library) -> Change? {
    guard let there = library.records(R.self).row(id), there.forgotten != .never else { return Change(self) }
    var part = unforgotten(by: there)
    // Without its fields, others would get an empty record.
    if row.isLive, row.addition ?? row.stamp <= there.forgotten { part.row.clearExistence() }
    return part.isEmpty ? nil : Change(part)
  }
}
