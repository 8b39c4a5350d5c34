/// The operations of a kind that seldom run.
///
/// They are called through `any LibraryRecord.Type`, so that they are compiled once, not for each kind.
extension LibraryRecord {
  /// The numbers of records and tombstones.
  static func counts(in library: Library) -> (live: Int, deleted: Int) {
    let table = library.records(Self.self)
    return (table.count, table.rows.count - table.count)
  }

  /// The name that a record gives to a title without facts.
  static func name(of title: TitleID, in library: Library) -> String? { traits.titleName?(title, library) }

  /// The violated rules of the table.
  static func problems(in library: Library) -> [String] { library.records(Self.self).problems() }

  /// Removes the fields that stay on their device.
  static func dropDeviceFields(of library: inout Library) {
    let keys = DeviceKeys<Self>(library.schema)
    if traits.audience == .device {
      library.withTable(of: Self.self) { $0 = RecordTable() }
    } else if !keys.isEmpty {
      library.withTable(of: Self.self) { $0.clear { keys.contains($0) } }
    }
  }

  /// Whether a change's record is live.
  static func isLive(_ change: Change, in library: Library) -> Bool {
    (change.body as? Patch<Self>).map { library.records(Self.self)[$0.id] != nil } ?? false
  }

  /// Whether a change that creates a record equals the library's.
  static func isHeld(_ change: Change, by library: Library) -> Bool {
    guard let patch = change.body as? Patch<Self>, let row = library.records(Self.self).row(patch.id),
      row.stamp == patch.row.stamp
    else { return false }
    return Patch(row) == patch
  }

  /// Gives a draft's record the state of another library.
  static func become(_ change: Change, in draft: inout Draft) {
    guard let patch = change.body as? Patch<Self> else { return }
    let keys = DeviceKeys<Self>(draft.library.schema)
    draft.write(Self.self) { $0.become(patch.row.record, leaving: keys) }
  }

  /// Deletes a change's record in a draft.
  static func delete(_ change: Change, in draft: inout Draft) {
    guard let patch = change.body as? Patch<Self> else { return }
    draft.put(Self.self, patch.id, existence: .deleted, nil)
  }

  /// How a change's record differs between two libraries; `nil` for another kind.
  static func fate(of change: Change, from before: Library, to after: Library) -> RecordFate? {
    guard let id = (change.body as? Patch<Self>)?.id else { return nil }
    return RecordFate(of: before.records(Self.self)[id], now: after.records(Self.self)[id])
  }
}

extension RecordType {
  /// The numbers of records and tombstones.
  package func counts(_ library: Library) -> (live: Int, deleted: Int) { record.counts(in: library) }
}
