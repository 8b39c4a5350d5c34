import ReelbookInterchange
public import ReelbookModel

extension Viewer {
  /// What a media server needs to be told of the viewings of a person, of the titles that the viewer may see.
  ///
  /// Without a person, they are the viewer's own. An item is watched if the person watched it in their present run: who
  /// started a series over has not. A viewing of a day without a time is set to noon in the zone of `now`.
  ///
  /// Costs a pass over the titles and episodes, and for each matched title a scan of its plays.
  public func watchedStates(
    for items: ServerItems, asOf now: Now, of person: PersonID? = nil, _ options: WatchedStatePlan.Options = []
  ) -> WatchedStatePlan {
    var builder = PlanBuilder(self, person ?? self.person, now, options, items.origin)
    for item in items.items { builder.add(item) }
    return builder.finish()
  }
}

/// Compares a server's items with a library, one after the other.
private struct PlanBuilder {
  private let viewer: Viewer
  private let library: Library
  private let person: PersonID
  private let now: Now
  private let options: WatchedStatePlan.Options
  private let origin: ServerOrigin
  private var matcher: ItemMatcher
  private var entries: [TitleID: [MediaID: [DiaryEntry]]] = [:]
  private var requests: [ServerRequest] = []
  private var alreadySetCount = 0
  private var unmatched: [ServerItem] = []
  private var losses = LossReport()

  init(
    _ viewer: Viewer, _ person: PersonID, _ now: Now, _ options: WatchedStatePlan.Options, _ origin: ServerOrigin
  ) {
    self.viewer = viewer
    library = viewer.library
    self.person = library.resolve(person)
    self.now = now
    self.options = options
    self.origin = origin
    matcher = ItemMatcher(library)
  }

  func finish() -> WatchedStatePlan {
    WatchedStatePlan(
      requests: requests, alreadySetCount: alreadySetCount, unmatched: unmatched, lossReport: losses, origin: origin)
  }

  mutating func add(_ item: ServerItem) {
    let subjects = matcher.subjects(of: item)
    guard let wish = wish(for: subjects) else {
      // The server may have what the viewer may not see. That has no name here either.
      if viewer.allows(WatchableFacts(nil, item.title)) { unmatched.append(item) }
      return
    }
    let made = origin.dialect.requests(for: item, wish, options)
    requests += made
    if made.isEmpty, wish.isWatched { alreadySetCount += 1 }
    if made.contains(where: { $0.play != nil }), wish.isWatched {
      wish.countLosses(origin.dialect, in: library, &losses)
    }
    countLosses(of: wish, item, isSent: !made.isEmpty)
  }

  /// Counts marks that the server has no place for, and viewings of an earlier run.
  private mutating func countLosses(of wish: WatchedWish, _ item: ServerItem, isSent: Bool) {
    let name = library.name(of: wish.subject)
    if !wish.isWatched, !item.isPlayed, !wish.entries.isEmpty { losses.add(.runs, name) }
    if options.contains(.stars), wish.isStarred, origin.dialect == .plex { losses.add(.otherMarks, name) }
    guard options.contains(.ratings), let rating = wish.rating else { return }
    let whole = rating.outOfTen
    if origin.dialect != .plex || whole == nil {
      losses.add(.ratings, "\(name): \(rating)")
    } else if isSent, let whole, !whole.isExact {
      losses.add(.roundedRatings, "\(name): \(rating)")
    }
  }

  /// The wished state of one or several subjects; `nil` for none.
  private mutating func wish(for subjects: [MediaID]) -> WatchedWish? {
    guard let first = subjects.first else { return nil }
    let isLeaf = first.kind == .movie || first.kind == .episode
    let viewings = isLeaf ? subjects.map { wholeEntries(of: $0) } : []
    let all = viewings.flatMap(\.self)
    let dated = all.compactMap { entry in
      library.moment(of: entry, in: now.zone).map { (moment: $0, entry: entry) }
    }
    let last = dated.max { ($0.moment, $0.entry.id) < ($1.moment, $1.entry.id) }
    let mark = library.mark(on: first, of: person)
    return WatchedWish(
      subject: first,
      isWatched: isLeaf && subjects.allSatisfy { library.hasWholePlay(of: $0, by: person) },
      count: viewings.map(\.count).min() ?? 0, entries: all, last: last?.entry ?? all.first,
      lastPlayed: last?.moment,
      isStarred: mark.isStarred, rating: subjects.count == 1 ? mark.rating : nil)
  }

  private mutating func wholeEntries(of subject: MediaID) -> [DiaryEntry] {
    if entries[subject.title] == nil {
      let whole = library.plays(about: subject.title, of: person).filter { $0.play.extent == .whole }
      entries[subject.title] = Dictionary(grouping: whole, by: \.subject)
    }
    return entries[subject.title]?[subject] ?? []
  }
}
