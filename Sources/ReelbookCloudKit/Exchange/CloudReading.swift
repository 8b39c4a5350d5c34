import ReelbookSync

/// Which files to fetch in one request.
///
/// A session reads the files of others one by one. So the first read of a new file fetches those that the session reads
/// next, too: a device that joins a zone of 1,000 files needs three requests.
package enum CloudReading {
  /// About the most bytes of a request for several files.
  package static let byteLimit = 8 << 20

  /// The files to fetch when a file is wanted, the wanted one first.
  ///
  /// A file that this device wrote or fetched before is fetched alone, and so is one of unknown size. So is a picture: a
  /// session reads as many as it is allowed to, and last. No session reads another's note on a damaged picture.
  package static func batch(
    for name: String, in listing: CloudListing, limit: Int = CloudRecord.requestLimit, bytes: Int = byteLimit
  ) -> [String] {
    guard listing.files[name]?.isNew == true, !isOfPictures(name) else { return [name] }
    let wanted = Position(name)
    let others = listing.files.filter { $0.value.isNew == true && !isOfPictures($0.key) }
    let next = others.map { Position($0.key) }.filter { wanted < $0 }.sorted()
    // Whoever can write to the zone can write any count.
    func size(of file: String) -> Int { min(max(listing.files[file]?.count ?? bytes, 0), bytes) }
    var batch = [name]
    var total = size(of: name)
    for position in next {
      total += size(of: position.name)
      guard batch.count < limit, total <= bytes else { break }
      batch.append(position.name)
    }
    return batch
  }

  private static func isOfPictures(_ name: String) -> Bool {
    PictureName(name) != nil || DamagedPictureName(name) != nil
  }

  /// A file's place in the order in which sessions read: commits first, then folded files, the widest first.
  private struct Position: Comparable {
    let name: String
    let segment: SyncSegmentName?

    init(_ name: String) {
      self.name = name
      segment = SyncSegmentName(name)
    }

    private var width: Int { segment?.numbers.count ?? 0 }

    static func < (a: Position, b: Position) -> Bool {
      let (isSingle, isOtherSingle) = (a.width == 1, b.width == 1)
      guard isSingle == isOtherSingle else { return isSingle }
      guard a.width == b.width else { return a.width > b.width }
      let (first, second) = (a.segment?.numbers.lowerBound ?? 0, b.segment?.numbers.lowerBound ?? 0)
      return (first, a.name) < (second, b.name)
    }

    static func == (a: Position, b: Position) -> Bool { a.name == b.name }
  }
}
