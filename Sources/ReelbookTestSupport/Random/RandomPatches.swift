package import ReelbookModel

extension RandomRecords {
  /// A random patch of a record with one of few stamps: an edit, a whole row, a restored one, a deletion or a
  /// forgetting.
  package func patch(_ id: Kind.ID, using source: inout SeededGenerator) -> Patch<Kind> {
    let stamp = Stamp.few(using: &source)
    let before = source.chance(50) ? nil : record(id, using: &source)
    let after = source.chance(15) ? nil : record(id, using: &source)
    guard var patch = Patch(from: before, to: after, id: id, stamp: stamp) else {
      return Patch(Row(record(id, using: &source), existence: .live, stamp: stamp))
    }
    let addition = Stamp.few(using: &source)
    if patch.row.isLive, addition < stamp, source.chance(30) { patch.row.addition = addition }
    if source.chance(10) {
      patch.row.clearExistence()
      patch.row.existence = .deleted
      patch.row.setFieldStamp(.forgotten, stamp)
    }
    return patch
  }

  /// A random row, made by joining random patches.
  package func row(_ id: Kind.ID, patches count: Int = 4, using source: inout SeededGenerator) -> Row<Kind> {
    var row = Row(Kind(id: id))
    for _ in 0..<count { _ = row.join(patch(id, using: &source)) }
    return row
  }
}

extension Stamp {
  /// One of few stamps, so that two are often equal.
  package static func few(using source: inout SeededGenerator) -> Stamp {
    Stamp(time: 1 + source.next() % 5, device: DeviceID(bits: 1 + source.next() % 2))
  }
}
