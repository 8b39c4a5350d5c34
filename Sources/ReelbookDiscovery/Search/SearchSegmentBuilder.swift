import ReelbookModel

/// Collects the terms of items, and makes a segment of them.
struct SearchSegmentBuilder {
  private var terms: [[UInt8]: Int] = [:]
  private var words: [[UInt8]] = []
  /// The items of each term, in the order in which they were added, with the mask of roles in the low byte.
  private var items: [[UInt64]] = []

  /// Adds the words of an item's text. Items must come in ascending order.
  mutating func add(_ text: String, _ role: SearchDocument.Text.Role, of item: UInt32) {
    WordReader(purpose: .index).read(text) { word, _ in add(word, role, of: item) }
  }

  /// Adds one word of an item.
  mutating func add(_ word: [UInt8], _ role: SearchDocument.Text.Role, of item: UInt32) {
    let bit = UInt64(1) << UInt64(role.rawValue)
    guard let index = terms[word] else {
      terms[word] = words.count
      words.append(word)
      return items.append([UInt64(item) << 8 | bit])
    }
    if let last = items[index].last, last >> 8 == UInt64(item) {
      items[index][items[index].count - 1] = last | bit
    } else {
      items[index].append(UInt64(item) << 8 | bit)
    }
  }

  /// The segment of everything that was added.
  func segment() -> SearchSegment {
    var segment = SearchSegment()
    for index in words.indices.sorted(by: { words[$0].lexicographicallyPrecedes(words[$1]) }) {
      segment.append(term: words[index], items[index].lazy.map { (UInt32($0 >> 8), UInt8($0 & 0xFF)) })
    }
    return segment
  }
}
