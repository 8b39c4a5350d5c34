import ReelbookModel

/// An item with its source and its parsed name.
///
/// A class, since items are large, and often grouped and sorted.
final class SourcedItem: Sendable {
  let item: OfferedItem
  let source: SourceID
  /// The indices of the source, and of the item in it.
  let place: (source: Int, item: Int)
  /// The stream's id in a catalogue: without an address, and stable while the source offers it.
  let variantID: StreamVariant.ID
  /// The parsed name of a channel.
  let name: ChannelName
  let isAdult: Bool

  init(_ item: OfferedItem, of source: SourceID, at place: (source: Int, item: Int)) {
    self.item = item
    self.source = source
    self.place = place
    variantID = StreamVariant.ID(rawValue: "\(source)/\(item.key)")
    name = item.isLive ? ChannelName(item.name) : ChannelName.none
    isAdult = item.isAdult || AdultWords.areIn(item.name) || item.groups.contains { AdultWords.areIn($0) }
  }

  /// The folded name with words of quality, which separates streams of one channel.
  var wholeKey: String { item.name.foldedName }
}

extension SourcedItem {
  /// The items of all sources in order, each once; names are parsed in parallel.
  static func all(_ offers: [SourceOffer]) -> [SourcedItem] {
    offers.indices.flatMap { source in
      let (offer, items) = (offers[source].source, offers[source].items)
      return items.indices.mapSideBySide { SourcedItem(items[$0], of: offer, at: (source, $0)) }
    }
  }
}

/// Words for adult content in names.
enum AdultWords {
  private static let words: Set<ShortWord> = [
    "xxx", "adult", "adults", "adulte", "adultes", "adultos", "adulti", "porn", "porno", "erotic", "erotik", "erotica",
    "18+", "+18", "xx", "hardcore",
  ]

  /// Whether a text contains one of the words.
  static func areIn(_ text: String) -> Bool {
    // Between letters outside ASCII, other signs count as spaces.
    var text =
      text.utf8.contains { $0 >= 0x80 }
      ? String(text.map { $0.isLetter || $0.isNumber || $0.isASCII ? $0 : " " }) : text
    return text.withUTF8 { areIn(unsafe $0.span) }
  }

  private static func areIn(_ bytes: Span<UInt8>) -> Bool {
    var start = 0
    for index in 0...bytes.count {
      if index < bytes.count, isOfWord(bytes[index]) { continue }
      if index - start > 1, let word = ShortWord(bytes, start..<index), words.contains(word) { return true }
      start = index + 1
    }
    return false
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte == UInt8(ascii: "+") || byte >= 0x80
  }
}
