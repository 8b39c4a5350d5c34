import ReelbookModel

/// What a catalogue needs of an offer: the streams of channels in memory, and the films and series by their places.
struct OfferPart: Sendable {
  let source: SourceID
  /// The zone of its server, for addresses of past programmes.
  let zone: String?
  /// The id of the credentials for its placeholders, in the source's secret; `nil` if it needs none but the account's.
  let credentials: String?
  /// The streams of channels, in the source's order.
  let live: [SourcedItem]
  let titles: StoredTitles
}

/// The films, episodes and series of an offer. They are immutable, so catalogues share them.
final class StoredTitles: Sendable {
  let groups: TitleGroups
  let items: any TitleItems

  init(_ groups: TitleGroups, _ items: any TitleItems) {
    self.groups = groups
    self.items = items
  }
}

/// Items by their places, in memory or in a file.
protocol TitleItems: Sendable {
  /// The item at a place; `nil` if the file is damaged there.
  func item(at place: Int) -> OfferedItem?
  /// The place of a key; `nil` if there is none.
  func place(ofKey key: String) -> Int?
}

/// Items in memory.
struct ListedTitleItems: TitleItems {
  let items: [OfferedItem]

  func item(at place: Int) -> OfferedItem? { items.indices.contains(place) ? items[place] : nil }
  func place(ofKey key: String) -> Int? { items.firstIndex { $0.key == key } }
}

extension OfferPart {
  /// Creates the part of an offer in memory. It reuses what an earlier catalogue computed for the same streams.
  init(_ offer: SourceOffer, after former: [StreamVariant.ID: SourcedItem] = [:]) {
    var keys: Set<String> = []
    let items = offer.items.filter { keys.insert($0.key).inserted }
    let titles = items.filter { !$0.isLive }
    var builder = TitleGroups.Builder()
    for item in titles { builder.add(ReadTitleItem(item)) }
    self.init(
      source: offer.source, zone: offer.zone, credentials: nil,
      live: SourcedItem.all(items.filter(\.isLive), of: offer.source, after: former),
      titles: StoredTitles(builder.groups, ListedTitleItems(items: titles)))
  }
}
