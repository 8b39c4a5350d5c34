import ReelbookModel

/// An item with its source, and the data parsed from its name.
///
/// It is a class, because items are large and are often grouped and sorted. A catalogue reuses the objects of unchanged
/// items from an earlier catalogue.
final class SourcedItem: Sendable {
  let item: OfferedItem
  let source: SourceID
  /// The stream's id in a catalogue: without an address, and stable while the source offers it.
  let variantID: StreamVariant.ID
  /// The parsed name of a channel.
  let name: ChannelName
  /// The id of a channel that has this stream alone.
  let channelID: TitleID
  let isAdult: Bool

  init(_ item: OfferedItem, of source: SourceID, id: StreamVariant.ID) {
    self.item = item
    self.source = source
    variantID = id
    name = item.isLive ? ChannelName(item.name) : ChannelName.none
    channelID = item.isLive ? ChannelBuilder.id(ChannelBuilder.channelKey(name.key, name.region)) : .absent
    isAdult = AdultWords.mark(item)
  }

  /// The text from which the id of a channel is made that has this stream alone.
  var channelKey: String { ChannelBuilder.channelKey(name.key, name.region) }

  /// The item's id in guides, in lower case; empty for none.
  var guideKeys: [String] { item.guideID.map { [$0.lowercased()] } ?? [] }

  /// Its number, for sorting.
  var number: Double? { item.number.flatMap(Self.number) }

  /// The number of a text. `nan`, too, is one for the system, but has no place in an order.
  static func number(_ text: String) -> Double? { Double(text).flatMap { $0.isFinite ? $0 : nil } }

  /// The folded name with words of quality, which separates streams of one channel.
  var wholeKey: String { item.name.foldedKeepingSigns }
}

/// An item with its place in the order of the sources and their items.
struct PlacedItem: Sendable {
  let sourced: SourcedItem
  let place: Int
  /// Whether an earlier catalogue has the same item.
  let isKnown: Bool
}

extension SourcedItem {
  /// The items of a source. Those that an earlier catalogue has are reused, and the others are parsed in parallel.
  static func all(
    _ items: [OfferedItem], of source: SourceID, after former: [StreamVariant.ID: SourcedItem]
  ) -> [SourcedItem] {
    let prefix = "\(source)/"
    return items.indices.concurrentMap { index in
      let id = StreamVariant.ID(rawValue: prefix + items[index].key)
      if let reused = former[id], reused.item == items[index] { return reused }
      return SourcedItem(items[index], of: source, id: id)
    }
  }
}

/// Words for adult content in names.
enum AdultWords {
  private static let words: Set<ShortWord> = [
    "xxx", "adult", "adults", "adulte", "adultes", "adultos", "adulti", "porn", "porno", "erotic", "erotik", "erotica",
    "18+", "+18", "xx", "hardcore",
  ]

  /// Beginnings of such words in other scripts, for the names of groups.
  private static let otherWords = ["взросл", "эроти", "порно", "成人", "للكبار", "yetişkin", "ενηλίκ"]

  /// Whether an item is for adults: by its source's mark, by a group, or by the name of a channel.
  static func mark(_ item: OfferedItem) -> Bool {
    // Such a word in a film's name is no evidence: “Young Adult”, “xXx” and “Hardcore” are films.
    item.isAdult || item.isLive && occur(in: item.name) || item.groups.contains { occur(inGroup: $0) }
  }

  /// Whether the name of a group contains one of the words, in any script.
  static func occur(inGroup text: String) -> Bool {
    if occur(in: text) { return true }
    guard text.utf8.contains(where: { $0 >= 0x80 }) else { return false }
    let text = text.lowercased()
    return otherWords.contains { text.contains($0) }
  }

  /// Whether a text contains one of the words.
  static func occur(in text: String) -> Bool {
    // In a text that is not ASCII, signs outside ASCII become spaces; letters stay.
    var text =
      text.utf8.contains { $0 >= 0x80 }
      ? String(text.map { $0.isLetter || $0.isNumber || $0.isASCII ? $0 : " " }) : text
    return text.withUTF8 { occur(in: unsafe $0.span) }
  }

  private static func occur(in bytes: Span<UInt8>) -> Bool {
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
