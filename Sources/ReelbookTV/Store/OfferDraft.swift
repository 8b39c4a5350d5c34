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
  /// Films, episodes and series that are not yet written. Many are read in parallel.
  private var pending: [OfferedItem] = []
  /// The places of items that further groups mark as adult.
  private var adultPlaces: [Int] = []

  private static let pendingLimit = 2048
  private let limits: Television.Limits

  /// Where an item is: among the streams of channels, or among the others.
  enum Place {
    case live(Int)
    case title(Int)
  }

  init(replacing file: URL, within limits: Television.Limits) throws {
    self.limits = limits
    writer = try OfferFileWriter(replacing: file)
  }

  /// The number of items.
  var count: Int { live.count + titleCount }

  /// Reserves memory for a number of items. Arrays that grow leave as much behind as they have, in small pieces.
  mutating func reserve(_ count: Int) {
    titles.reserve(count)
    writer.reserve(count)
  }

  /// Adds an item; throws if there are too many.
  @discardableResult
  mutating func add(_ item: OfferedItem) throws -> Place {
    guard count < limits.itemCount, live.count < limits.channelCount else { throw TelevisionError.tooManyItems }
    counts.add(item)
    guard !item.isLive else {
      live.append(item)
      return .live(live.count - 1)
    }
    pending.append(item)
    titleCount += 1
    if pending.count == Self.pendingLimit { try writePending() }
    return .title(titleCount - 1)
  }

  private mutating func writePending() throws {
    let items = pending
    let parts = stride(from: 0, to: items.count, by: 256).map { $0..<min($0 + 256, items.count) }
    let read = parts.concurrentMap { part in
      part.map { (item: ReadTitleItem(items[$0]), line: OfferFileWriter.Line(items[$0])) }
    }
    for (item, line) in read.joined() {
      titles.add(item)
      try writer.add(line)
    }
    pending.removeAll(keepingCapacity: true)
  }

  /// Adds the groups that an item is in, too.
  mutating func add(_ groups: [String], to place: Place) {
    for group in groups {
      switch place {
      case .live(let place): if !live[place].groups.contains(group) { live[place].groups.append(group) }
      case .title(let place):
        more.add(group, to: place)
        if AdultWords.occur(inGroup: group) { adultPlaces.append(place) }
      }
    }
  }

  /// Ends the offer: no item follows.
  mutating func end() throws {
    try writePending()
    for place in adultPlaces { titles.markAdult(place) }
    (adultPlaces, pending) = ([], [])
    more.sort()
  }

  /// The suspicion that notices came in place of all channels, of which none is there by its name or its key. A provider
  /// that ends an account often sends a few.
  func suspicionOfNotices(after former: StoredOffer?) -> RefreshSuspicion? {
    guard let known = former?.part.live, known.count > 3, live.count <= 3 else { return nil }
    let (names, keys) = (Set(known.map(\.name.key)), Set(known.map(\.item.key)))
    if live.contains(where: { names.contains(ChannelName($0.name).key) || keys.contains($0.key) }) { return nil }
    return .farSmaller(before: known.count, after: live.count)
  }

  /// Replaces the file of the offer, which has ended. `credentials` is the id of those for its placeholders. The streams
  /// of a former catalogue are reused.
  func stored(
    of source: SourceID, zone: String?, list: ListMark, credentials: String,
    after former: [StreamVariant.ID: SourcedItem]
  ) throws -> StoredOffer {
    var footer = OfferFooter()
    (footer.zone, footer.list, footer.credentials, footer.counts) = (zone, list, credentials, counts)
    let file = try writer.finish(footer, live: live, titles.groups, more)
    let part = OfferPart(
      source: source, zone: zone, credentials: credentials, live: SourcedItem.all(live, of: source, after: former),
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
