import ReelbookModel

/// Reads the lines of the streams of channels in pieces. What many have in common is in memory once: their groups, and
/// the country that their list states.
struct LiveLines {
  private(set) var items: [OfferedItem] = []
  /// The beginning of a line whose end is in the next piece.
  private var rest: [UInt8] = []
  private var groups: [[String]: [String]] = [:]
  private var rares: [RareItemFields: RareItemFields] = [:]

  mutating func reserve(_ count: Int) { items.reserveCapacity(min(count, 1 << 20)) }

  /// Whether no line is incomplete.
  var isAtEnd: Bool { rest.isEmpty }

  /// Reads the next bytes; `false` if a line is damaged.
  mutating func read(_ piece: [UInt8]) -> Bool {
    rest += piece
    let end = rest.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let lines = ContiguousArray(rest[..<end])
    rest.removeSubrange(..<end)
    var cursor = JSONCursor()
    while cursor.offset < lines.count {
      guard var item = try? OfferedItem.read(from: lines.span, at: &cursor) else { return false }
      item.groups = groups.value(of: item.groups, orAdd: item.groups)
      if !item.rare.isEmpty { item.rare = rares.value(of: item.rare, orAdd: item.rare) }
      items.append(item)
      while cursor.offset < lines.count, lines[cursor.offset] <= 0x20 { cursor.offset += 1 }
    }
    return true
  }
}
