/// The digest of a shared list, which all households of the list have in common.
///
/// It is of the list itself, its members and its entries, by their values. Facts, notes and viewings are not in it: each
/// household has its own, and decides what the others see of them.
extension LibraryDigest {
  /// Makes the digest of a list in one library that of the list in another. It costs what is different between them.
  package mutating func update(_ list: ListID, from old: Library, to new: Library) {
    for type in new.types { type.record.updateDigest(&self, of: list, from: old, to: new) }
  }
}

extension LibraryRecord {
  fileprivate static func updateDigest(
    _ digest: inout LibraryDigest, of list: ListID, from old: Library, to new: Library
  ) {
    guard case .structure(let listOf, _, let named) = traits.sharing else { return }
    let (before, after) = (old.records(Self.self).rows, new.records(Self.self).rows)
    guard !after.isShared(with: before) else { return }
    var writer = RowDigest<Self>(new.schema)
    func sum(_ row: Row<Self>?) -> DigestSum? {
      guard let row, row.isLive, listOf(row.record.id) == list else { return nil }
      // Others learn a named person only of who takes part.
      return writer.sum(ofValues: row, besides: named?.field)
    }
    after.forEachDifference(from: before) { before, after in
      if let sum = sum(before) { digest.subtract(sum, of: kind) }
      if let sum = sum(after) { digest.add(sum, of: kind) }
    }
  }
}
