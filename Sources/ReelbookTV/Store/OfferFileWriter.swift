import Foundation
import ReelbookBase
import ReelbookHTTP
import ReelbookModel

/// Writes an offer's file while the offer is read: films, episodes and series in blocks, each with a checksum; then the
/// streams of channels; then keys and an index.
final class OfferFileWriter {
  private let writer: OwnersFileWriter
  private var block: [UInt8] = []
  private var blockCount = 0
  private var offsets: [UInt64] = []
  private var sums: [UInt64] = []
  /// The hashes of the keys, by the items' places.
  private var keys: [UInt64] = []

  init(replacing file: URL) throws { writer = try OwnersFileWriter(replacing: file) }

  /// Reserves memory for a number of items.
  func reserve(_ count: Int) {
    keys.reserveCapacity(count)
    offsets.reserveCapacity(count / Self.blockSize + 1)
    sums.reserveCapacity(count / Self.blockSize + 1)
  }

  /// The number of items in a block.
  static let blockSize = 32

  /// The line of an item, and the hash of its key.
  struct Line: Sendable {
    fileprivate let bytes: [UInt8]
    fileprivate let key: UInt64

    init(_ item: OfferedItem) {
      var line = JSONWriter()
      item.writeLine(to: &line)
      bytes = line.bytes
      key = OfferFile.hash(ofKey: item.key)
    }
  }

  /// Appends a film, an episode or a series.
  func add(_ line: Line) throws {
    block += line.bytes
    block.append(0x0A)
    keys.append(line.key)
    blockCount += 1
    if blockCount == Self.blockSize { try endBlock() }
  }

  private func endBlock() throws {
    guard blockCount > 0 else { return }
    offsets.append(UInt64(writer.length))
    sums.append(Checksum(block).value)
    try writer.write(block)
    block.removeAll(keepingCapacity: true)
    blockCount = 0
  }

  /// Writes the rest, and replaces the file.
  func finish(_ footer: OfferFooter, live: [OfferedItem], _ groups: TitleGroups, _ more: MoreGroups) throws -> OfferFile
  {
    var footer = footer
    try endBlock()
    (footer.live, footer.titles, footer.titlesEnd) = (live.count, keys.count, writer.length)
    footer.liveSum = try writeLines(live)
    footer.liveEnd = writer.length
    footer.keysSum = try writeKeys()
    footer.keysEnd = writer.length
    let blocks = OfferFile.Blocks(offsets: offsets, sums: sums)
    let index = OfferFile.packed(blocks, groups, more)
    try writer.write(index)
    (footer.indexEnd, footer.indexSum) = (writer.length, Checksum(index).text)
    var json = JSONWriter()
    footer.write(to: &json)
    var end = json.bytes
    let sum = Checksum(end).value
    end.append(number: UInt64(footer.indexEnd))
    end.append(number: sum)
    try writer.write(end)
    try writer.commit()
    // The file has them now.
    (keys, offsets, sums) = ([], [], [])
    return try OfferFile(writer.file, footer, blocks, more)
  }

  /// Writes the lines of streams of channels, piece by piece; returns the checksum.
  private func writeLines(_ items: [OfferedItem]) throws -> String {
    var sum = Checksum()
    for start in stride(from: 0, to: items.count, by: 1 << 14) {
      let lines = Self.lines(items[start..<min(start + (1 << 14), items.count)])
      sum.add(ContiguousArray(lines).span)
      try writer.write(lines)
    }
    return sum.text
  }

  /// Writes the hashes of the keys in order, then the places of their items; returns the checksum.
  private func writeKeys() throws -> String {
    let order = (0..<UInt32(keys.count)).sorted { (keys[Int($0)], $0) < (keys[Int($1)], $1) }
    var sum = Checksum()
    var numbers: [UInt8] = []
    func flush(above limit: Int) throws {
      guard numbers.count > limit else { return }
      sum.add(ContiguousArray(numbers).span)
      try writer.write(numbers)
      numbers.removeAll(keepingCapacity: true)
    }
    for place in order {
      numbers.append(number: keys[Int(place)])
      try flush(above: 1 << 18)
    }
    for place in order {
      numbers.append(number: place)
      try flush(above: 1 << 18)
    }
    try flush(above: 0)
    return sum.text
  }

  private static func lines(_ items: ArraySlice<OfferedItem>) -> [UInt8] {
    items.indices.concurrentParts { part in
      var lines: [UInt8] = []
      var line = JSONWriter()
      for index in part {
        line.removeAll()
        items[index].writeLine(to: &line)
        lines += line.bytes
        lines.append(0x0A)
      }
      return lines
    }
  }
}

/// The groups that a list has for items that are already written, by their places.
struct MoreGroups: Sendable {
  private(set) var names = TextList()
  private(set) var places: [UInt32] = []
  private(set) var groups: [UInt32] = []
  private var numbers: [String: UInt32] = [:]

  init() {}

  /// Creates groups from their parts, in the order of the places; `nil` if they do not fit.
  init?(names: TextList, places: [UInt32], groups: [UInt32]) {
    guard places.count == groups.count, groups.allSatisfy({ $0 < UInt32(names.count) }) else { return nil }
    (self.names, self.places, self.groups) = (names, places, groups)
  }

  mutating func add(_ group: String, to place: Int) {
    let number = numbers.value(of: group, orAdd: UInt32(names.count))
    if Int(number) == names.count { names.append(group) }
    places.append(UInt32(place))
    groups.append(number)
  }

  /// Sorts them by place; those of one place stay in their order.
  mutating func sort() {
    let order = places.indices.sorted { (places[$0], $0) < (places[$1], $1) }
    (places, groups) = (order.map { places[$0] }, order.map { groups[$0] })
    numbers = [:]
  }

  /// Adds the groups of a place to its item.
  func add(to item: inout OfferedItem, at place: Int) {
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if Int(places[middle]) < place { low = middle + 1 } else { high = middle }
    }
    while low < places.count, Int(places[low]) == place {
      let group = names[Int(groups[low])]
      if !item.groups.contains(group) { item.groups.append(group) }
      low += 1
    }
  }
}
