/// A short value that two libraries have in common if they have the same records, written at the same times.
///
///     if phone.digest == tablet.digest { … }
///
/// It is of what a household's devices share: live records with their fields and stamps, in any order, without what
/// never leaves a device. It is for devices that trust each other, and protects nothing.
public struct LibraryDigest: Hashable, Sendable {
  /// A sum for each kind that has records.
  private(set) var sums: [RecordKind: DigestSum] = [:]

  init() {}

  /// The digest as 64 hexadecimal digits.
  public var text: String {
    var hash = DigestHash()
    for (kind, sum) in sums.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      hash.add(kind.rawValue.utf8)
      hash.add(sum)
    }
    return hash.sum.text
  }

  /// The kinds of records in which two libraries differ.
  public func kinds(differingFrom other: LibraryDigest) -> [RecordKind] {
    Set(sums.keys).union(other.sums.keys).filter { sums[$0] != other.sums[$0] }.sorted { $0.rawValue < $1.rawValue }
  }

  mutating func add(_ sum: DigestSum, of kind: RecordKind) { set(kind, sums[kind, default: DigestSum()] &+ sum) }

  mutating func subtract(_ sum: DigestSum, of kind: RecordKind) { set(kind, sums[kind, default: DigestSum()] &- sum) }

  private mutating func set(_ kind: RecordKind, _ sum: DigestSum) { sums[kind] = sum == DigestSum() ? nil : sum }
}

extension LibraryDigest: CustomStringConvertible {
  public var description: String { String(text.prefix(16)) }
}

/// The sums, to be stored and sent.
extension LibraryDigest {
  package var texts: [String: String] {
    sums.reduce(into: [:]) { $0[$1.key.rawValue] = $1.value.text }
  }

  package init(_ texts: [String: String]) {
    for (kind, text) in texts { if let sum = DigestSum(text) { sums[RecordKind(rawValue: kind)] = sum } }
  }
}

extension Library {
  /// The digest of the library's records.
  ///
  /// The first time it reads all of them; later it costs what has been written since.
  public var digest: LibraryDigest { withBoard(DigestBoard.self) { $0.digest } }
}

extension LibraryDigest {
  /// Makes the digest of one library that of another. It costs what is different between them.
  ///
  /// So an app that shows it keeps the library that it is of, and brings both up to date together.
  public mutating func update(from old: Library, to new: Library) {
    for type in new.types { type.record.updateDigest(&self, from: old, to: new) }
  }
}

extension LibraryRecord {
  fileprivate static func updateDigest(_ digest: inout LibraryDigest, from old: Library, to new: Library) {
    let (before, after) = (old.records(Self.self).rows, new.records(Self.self).rows)
    guard traits.audience != .device, !after.isShared(with: before) else { return }
    var writer = RowDigest<Self>(new.schema)
    after.forEachDifference(from: before) { before, after in
      if let before, before.isLive { digest.subtract(writer.sum(of: before), of: before.kind) }
      if let after, after.isLive { digest.add(writer.sum(of: after), of: after.kind) }
    }
  }
}

extension Row {
  fileprivate var kind: RecordKind { (record.id as? UnknownRecordID)?.kind ?? R.kind }
}
