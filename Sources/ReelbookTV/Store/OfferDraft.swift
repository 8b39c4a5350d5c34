import Foundation
import ReelbookModel

/// A source's new offer while it is read. Films, episodes and series go to the new file at once.
struct OfferDraft {
  private(set) var live: [OfferedItem] = []
  private(set) var counts = OfferCounts()
  private var titles = TitleGroups.Builder()
  private var more = MoreGroups()
  private var titleCount = 0
  private let writer: OfferFileWriter
  /// Whether the groups that were asked about are for adults.
  private var adultGroups: [String: Bool] = [:]

  /// Where an item is: among the streams of channels, or among the others.
  enum Place {
    case live(Int)
    case title(Int)
  }

  init(replacing file: URL) throws { writer = try OfferFileWriter(replacing: file) }

  /// The number of items.
  var count: Int { live.count + titleCount }

  @discardableResult
  mutating func add(_ item: OfferedItem) throws -> Place {
    counts.add(item)
    guard !item.isLive else {
      live.append(item)
      return .live(live.count - 1)
    }
    try writer.add(item)
    titles.add(item, isAdult: item.isAdult || item.groups.contains { isAdult($0) })
    titleCount += 1
    return .title(titleCount - 1)
  }

  /// Adds the groups that an item is in, too.
  mutating func add(_ groups: [String], to place: Place) {
    for group in groups {
      switch place {
      case .live(let place): if !live[place].groups.contains(group) { live[place].groups.append(group) }
      case .title(let place):
        more.add(group, to: place)
        if isAdult(group) { titles.markAdult(place) }
      }
    }
  }

  private mutating func isAdult(_ group: String) -> Bool {
    if let known = adultGroups[group] { return known }
    let isAdult = AdultWords.occur(inGroup: group)
    adultGroups[group] = isAdult
    return isAdult
  }

  /// Replaces the file of the offer. The streams of a former catalogue are reused.
  func stored(
    of source: SourceID, zone: String?, list: ListMark, after former: [StreamVariant.ID: SourcedItem]
  ) throws -> StoredOffer {
    var footer = OfferFooter()
    (footer.zone, footer.list, footer.counts) = (zone, list, counts)
    var more = more
    more.sort()
    let file = try writer.finish(footer, live: live, titles.groups, more)
    let part = OfferPart(
      source: source, zone: zone, live: SourcedItem.all(live, of: source, after: former),
      titles: StoredTitles(titles.groups, file))
    return StoredOffer(part: part, file: file)
  }
}

/// A source's offer as it is stored.
struct StoredOffer: Sendable {
  let part: OfferPart
  let file: OfferFile

  var counts: OfferCounts { file.footer.counts }

  /// The number of items.
  var count: Int { file.footer.live + file.footer.titles }

  /// Calls `body` with each film, episode and series, in order.
  func eachTitleItem(_ body: (OfferedItem) throws -> Void) rethrows {
    for place in 0..<file.footer.titles { if let item = file.item(at: place) { try body(item) } }
  }
}
