import ReelbookModel

extension Change {
  /// The latest stamp that it has.
  var latestStamp: Stamp {
    var latest = stamp
    forEachStamp { latest = max(latest, $0) }
    return latest
  }

  /// A list, or an entry, as it stands in a library, written once more and later than this; `nil` for other kinds.
  func overruled(by library: Library, on device: DeviceID) -> Change? {
    switch body {
    case let patch as Patch<TitleList>: patch.overruled(by: library, at: latestStamp.next(on: device))
    case let patch as Patch<ListEntry>: patch.overruled(by: library, at: latestStamp.next(on: device))
    default: nil
    }
  }
}

extension Patch {
  fileprivate func overruled(by library: Library, at stamp: Stamp) -> Change? {
    let here = library.records(R.self).row(id)
    let isThere = here?.isLive ?? false
    var row = Row(here?.record ?? R(id: id), existence: isThere ? .live : .deleted, stamp: stamp)
    if self.row.existence == .unwritten { row.existence = .unwritten }
    // What is empty here is to be empty everywhere.
    for key in writtenKeys { row.setOwnStamp(key, stamp) }
    // Of what others wrote to it nothing is said.
    let names = Set(Change(self).fields)
    return Change(Patch(row)).part(in: library.schema) { name, _ in names.contains(name) }
  }
}
