import Foundation
import ReelbookBase
import ReelbookHTTP
import ReelbookModel

/// The file of a source's offer.
///
/// Its films, episodes and series are read one by one when they are asked for. An open file stays readable after a
/// refresh has replaced it, so that a catalogue in use does not change.
final class OfferFile: TitleItems {
  let footer: OfferFooter
  private let file: URL
  private let blocks: Blocks
  private let more: MoreGroups
  private let state: Lock<State>

  /// Where the blocks of items begin, and their checksums.
  struct Blocks: Sendable {
    let offsets: [UInt64]
    let sums: [UInt64]

    /// Whether each begins behind the one before, and the last within the section.
    func areOrdered(upTo end: Int) -> Bool {
      zip(offsets, offsets.dropFirst()).allSatisfy { $0 <= $1 } && offsets.last ?? 0 <= UInt64(end)
    }
  }

  private struct State {
    let handle: FileHandle
    /// The block that was read last, and the ends of its lines.
    var block: Int?
    var bytes: [UInt8] = []
    var ends: [Int] = []
  }

  init(_ file: URL, _ footer: OfferFooter, _ blocks: Blocks, _ more: MoreGroups) throws {
    (self.file, self.footer, self.blocks, self.more) = (file, footer, blocks, more)
    state = Lock(State(handle: try FileHandle(forReadingFrom: file)))
  }

  static func hash(ofKey key: String) -> UInt64 { StableHash(ended: key).value }

  func item(at place: Int) -> OfferedItem? {
    guard place >= 0, place < footer.titles else { return nil }
    let found = state.withLock { state -> OfferedItem? in
      let (block, number) = place.quotientAndRemainder(dividingBy: OfferFileWriter.blockSize)
      guard read(block, &state), number < state.ends.count else { return nil }
      var cursor = JSONCursor()
      cursor.offset = number == 0 ? 0 : state.ends[number - 1]
      return try? OfferedItem.read(from: ContiguousArray(state.bytes).span, at: &cursor)
    }
    guard var item = found else { return nil }
    more.add(to: &item, at: place)
    return item
  }

  private func read(_ block: Int, _ state: inout State) -> Bool {
    if state.block == block { return true }
    state.block = nil
    let start = Int(blocks.offsets[block])
    let end = block + 1 < blocks.offsets.count ? Int(blocks.offsets[block + 1]) : footer.titlesEnd
    state.bytes = Self.bytes(start..<end, of: state.handle)
    guard Checksum(state.bytes).value == blocks.sums[block] else { return false }
    state.ends = []
    for index in state.bytes.indices where state.bytes[index] == 0x0A { state.ends.append(index + 1) }
    state.block = block
    return true
  }

  func place(ofKey key: String) -> Int? {
    let hash = Self.hash(ofKey: key)
    return places(of: hash).first { item(at: $0)?.key == key }
  }

  /// The places of a key's hash. The hashes are sorted, and evenly distributed, so that a guess is mostly right.
  private func places(of hash: UInt64) -> [Int] {
    state.withLock { state in
      func hashes(_ range: Range<Int>) -> [UInt64] {
        let start = footer.liveEnd
        let bytes = Self.bytes(start + range.lowerBound * 8..<start + range.upperBound * 8, of: state.handle)
        let numbers = ContiguousArray(bytes)
        return stride(from: 0, to: numbers.count - 7, by: 8).map { numbers.span.word(at: $0) }
      }
      var (low, high) = (0, footer.titles)
      var guess = Int(Double(hash) / 0x1p64 * Double(footer.titles))
      while low < high {
        let range = max(low, guess - 256)..<min(high, guess + 256)
        let found = hashes(range)
        guard found.count == range.count, let first = found.first, let last = found.last else { return [] }
        if hash < first {
          high = range.lowerBound
        } else if hash > last {
          low = range.upperBound
        } else {
          let start = footer.liveEnd + footer.titles * 8
          return found.indices.filter { found[$0] == hash }.compactMap { index in
            let place = start + (range.lowerBound + index) * 4
            let bytes = Self.bytes(place..<place + 4, of: state.handle)
            return bytes.count == 4 ? Int(ContiguousArray(bytes).span.halfWord(at: 0)) : nil
          }
        }
        guess = low + (high - low) / 2
      }
      return []
    }
  }

  /// The bytes of a range; fewer if the file ends.
  private static func bytes(_ range: Range<Int>, of handle: FileHandle) -> [UInt8] {
    guard (try? handle.seek(toOffset: UInt64(range.lowerBound))) != nil,
      let data = try? handle.piece(of: range.count)
    else { return [] }
    return Array(data)
  }
}

extension OfferFile {
  static func packed(_ blocks: Blocks, _ groups: TitleGroups, _ more: MoreGroups) -> [UInt8] {
    var sections = PackedSections()
    sections.add(blocks.offsets)
    sections.add(blocks.sums)
    sections.add(groups.names.bytes)
    sections.add(groups.names.ends)
    sections.add(groups.years.map { UInt32(bitPattern: $0) })
    sections.add(groups.traits.map(\.rawValue))
    sections.add(groups.tmdbs.map { UInt64(bitPattern: Int64($0)) })
    sections.add(groups.groups)
    sections.add(more.names.bytes)
    sections.add(more.names.ends)
    sections.add(more.places)
    sections.add(more.groups)
    return sections.bytes
  }

  private static func unpacked(_ bytes: [UInt8]) -> (Blocks, TitleGroups, MoreGroups)? {
    var reader = SectionReader(bytes)
    guard let offsets = reader.nextWords(), let sums = reader.nextWords(), offsets.count == sums.count,
      let nameBytes = reader.nextBytes(), let nameEnds = reader.nextHalfWords(),
      let names = TextList(bytes: nameBytes, ends: nameEnds), let years = reader.nextHalfWords(),
      let traits = reader.nextBytes(), let tmdbs = reader.nextWords(), let groups = reader.nextHalfWords(),
      let all = TitleGroups(
        names: names, years: years.map { Int32(bitPattern: $0) }, traits: traits,
        tmdbs: tmdbs.map { Int(Int64(bitPattern: $0)) }, groups: groups),
      let moreBytes = reader.nextBytes(), let moreEnds = reader.nextHalfWords(),
      let moreNames = TextList(bytes: moreBytes, ends: moreEnds), let places = reader.nextHalfWords(),
      let moreGroups = reader.nextHalfWords(),
      let more = MoreGroups(names: moreNames, places: places, groups: moreGroups)
    else { return nil }
    return (Blocks(offsets: offsets, sums: sums), all, more)
  }

  /// The offer of a file; `nil` if it is missing or damaged. The source is then fetched again.
  ///
  /// The blocks of films, episodes and series are checked when they are read: a damaged one has no items.
  static func read(_ file: URL, source: SourceID) -> StoredOffer? {
    guard let handle = try? FileHandle(forReadingFrom: file), let footer = footer(of: handle) else { return nil }
    let index = bytes(footer.keysEnd..<footer.indexEnd, of: handle)
    guard Checksum(index).text == footer.indexSum, let (blocks, groups, more) = unpacked(index),
      groups.groups.count == footer.titles,
      blocks.offsets.count == (footer.titles + OfferFileWriter.blockSize - 1) / OfferFileWriter.blockSize,
      blocks.areOrdered(upTo: footer.titlesEnd), let live = items(of: handle, footer), live.count == footer.live,
      let opened = try? OfferFile(file, footer, blocks, more)
    else { return nil }
    let part = OfferPart(
      source: source, zone: footer.zone, credentials: footer.credentials,
      live: SourcedItem.all(live, of: source, after: [:]),
      titles: StoredTitles(groups, opened))
    return StoredOffer(part: part, file: opened)
  }

  /// The streams of channels; `nil` if their lines are damaged. They are read in pieces: they may have 15 MB and more.
  private static func items(of handle: FileHandle, _ footer: OfferFooter) -> [OfferedItem]? {
    var reader = LiveLines()
    reader.reserve(footer.live)
    var sum = Checksum()
    for start in stride(from: footer.titlesEnd, to: footer.liveEnd, by: 1 << 20) {
      let piece = bytes(start..<min(start + (1 << 20), footer.liveEnd), of: handle)
      sum.add(ContiguousArray(piece).span)
      guard reader.read(piece) else { return nil }
    }
    return sum.text == footer.liveSum && reader.isAtEnd ? reader.items : nil
  }

  private static func footer(of handle: FileHandle) -> OfferFooter? {
    guard let length = try? handle.seekToEnd(), length >= 16 else { return nil }
    let tail = bytes(Int(length) - 16..<Int(length), of: handle)
    guard tail.count == 16 else { return nil }
    let start = ContiguousArray(tail).span.word(at: 0)
    guard start <= length - 16 else { return nil }
    let text = bytes(Int(start)..<Int(length) - 16, of: handle)
    var cursor = JSONCursor()
    guard Checksum(text).value == ContiguousArray(tail).span.word(at: 8),
      let footer = try? OfferFooter.read(from: ContiguousArray(text).span, at: &cursor),
      OfferFooter.isReadable(footer.television), footer.indexEnd == Int(start),
      footer.titlesEnd <= footer.liveEnd, footer.liveEnd <= footer.keysEnd, footer.keysEnd <= footer.indexEnd,
      // The numbers reserve memory: none is larger than the file.
      footer.titles <= footer.indexEnd, footer.live <= footer.liveEnd - footer.titlesEnd,
      footer.counts.areAll(upTo: footer.indexEnd),
      footer.keysEnd - footer.liveEnd == footer.titles * 12
    else { return nil }
    return footer
  }

  /// Whether the file is there, and all blocks and the keys are as they were written. Costs a pass over the file.
  ///
  /// An open file can be read even after something has removed it, but the next launch would not find it.
  func isIntact() -> Bool {
    guard FileManager.default.fileExists(atPath: file.path) else { return false }
    return state.withLock { state in
      for block in blocks.offsets.indices where !read(block, &state) { return false }
      var sum = Checksum()
      for start in stride(from: footer.liveEnd, to: footer.keysEnd, by: 1 << 18) {
        let bytes = Self.bytes(start..<min(start + (1 << 18), footer.keysEnd), of: state.handle)
        sum.add(ContiguousArray(bytes).span)
      }
      return sum.text == footer.keysSum
    }
  }
}
