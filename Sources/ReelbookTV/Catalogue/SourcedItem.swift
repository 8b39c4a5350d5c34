import ReelbookModel

/// An item, the source that it is of, and what its name says.
///
/// An object, since piles and orders of items are made time and again, and an item is large.
final class SourcedItem: Sendable {
  let item: OfferedItem
  let source: SourceID
  /// The source's place among the sources, and the item's in the source.
  let place: (source: Int, item: Int)
  /// A stream's name in a catalogue: without an address, and the same while the source offers it.
  let variantID: StreamVariant.ID
  /// What a channel's name says.
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

  /// The name with its words of quality, by which a stream is told from the others of its channel.
  var wholeKey: String { item.name.foldedName }
}

extension SourcedItem {
  /// The items of all sources in their order, each once; their names are taken apart side by side.
  static func all(_ offers: [SourceOffer]) -> [SourcedItem] {
    offers.indices.flatMap { source in
      let (offer, items) = (offers[source].source, offers[source].items)
      return items.indices.mapSideBySide { SourcedItem(items[$0], of: offer, at: (source, $0)) }
    }
  }
}

/// Words by which sources name what is for adults.
enum AdultWords {
  private static let words: Set<ShortWord> = [
    "xxx", "adult", "adults", "adulte", "adultes", "adultos", "adulti", "porn", "porno", "erotic", "erotik", "erotica",
    "18+", "+18", "xx", "hardcore",
  ]

  /// Whether one of the words stands in a text, as a word.
  static func areIn(_ text: String) -> Bool {
    // Between letters that are not ASCII stand signs that are not, either: those make blanks of themselves.
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
