import ReelbookInterchange
public import ReelbookModel

/// The plan of an import, as a value, to show and to overrule.
///
///     var plan = try await export.plan(into: store.library, of: store.me, asOf: .now)
///     print(plan.summary())
///     plan.accept(.unmatched)
///     let decided = plan
///     try await store.edit { try $0.apply(decided) }
public struct ImportPlan: Sendable {
  public let history: ForeignHistory
  public let person: PersonID
  /// The person of each profile.
  public let profiles: [String: PersonID]
  /// The match of each of the history's titles.
  public internal(set) var matches: [TitleMatch]
  /// The planned items, in the order of the files.
  public internal(set) var items: [PlannedItem] = []
  /// Episodes whose numbers differ from the source's.
  package internal(set) var catalogueNumbers: [CatalogueNumber] = []
  /// The ids that the files know of titles which the library has under others.
  package internal(set) var identifications: [Identification] = []
  /// The list for titles that would be in none; `nil` leaves them in none.
  public var listName: String?
  /// What the numbers of episodes mean that fit two episodes; `nil` if nobody said it.
  ///
  /// Until then such items have the status ``PlannedItem/Status/severalEpisodes``.
  public internal(set) var numbering: EpisodeNumbering?
  /// The statuses whose items are imported, unless a decision on the item says otherwise.
  public internal(set) var acceptedStatuses: Set<PlannedItem.Status> = [.new, .moreExact]
  /// Whether titles are accepted by name alone.
  var isProvisionalAccepted: Bool { acceptedStatuses.contains(.unmatched) }
  /// The decisions on single items.
  var decisions: [Choice: PlannedItem.Decision] = [:]
  /// The library of the plan.
  var library: Library
  let now: Now
  let hasMatcher: Bool

  /// An item, or a part of one.
  struct Choice: Hashable {
    var item: Int
    var part: Int
  }

  /// An episode that has another number in the catalogue.
  package struct CatalogueNumber: Hashable, Sendable {
    /// The index of the item in the history.
    package let item: Int
    /// Its subject in the catalogue.
    package let subject: MediaID
  }

  /// Accepts all items of a status, such as those that contradict the library.
  public mutating func accept(_ status: PlannedItem.Status) {
    guard status.canBeOverruled || status.isAcceptedByDefault else { return }
    acceptedStatuses.insert(status)
    if status == .unmatched { replan() }
  }

  /// Rejects all items of a status.
  public mutating func reject(_ status: PlannedItem.Status) {
    acceptedStatuses.remove(status)
    if status == .unmatched { replan() }
  }

  /// Says what the numbers of episodes mean that fit two: a file counts in one way.
  public mutating func read(_ numbering: EpisodeNumbering) {
    self.numbering = numbering
    replan()
  }

  /// Imports one item, whatever its status.
  public mutating func include(_ item: PlannedItem) { decide(item, .include) }

  /// Leaves one item out, whatever its status.
  public mutating func exclude(_ item: PlannedItem) { decide(item, .exclude) }

  /// Decides on one item, whatever its status.
  package mutating func decide(_ item: PlannedItem, _ decision: PlannedItem.Decision) {
    let choice = Choice(item: item.item, part: item.part)
    decisions[choice] = decision
    // The items are in order, and an app may decide on each.
    let index = items.lowerBound { ($0.item, $0.part) < (item.item, item.part) }
    guard index < items.count, items[index].id == item.id else { return }
    items[index].decision = decision
  }

  /// Whether an item is an episode that has another number in the catalogue than in the file.
  public func isRenumbered(_ item: PlannedItem) -> Bool {
    catalogueNumbers.contains { $0.item == item.item && $0.subject == item.subject }
  }

  /// Sets the match of one of the history's titles.
  public mutating func identify(title: Int, as catalogTitle: CatalogTitle) {
    matches[title] = TitleMatch(catalogTitle, in: library, TitleIndex(library))
    replan()
  }

  /// Whether an item will be imported.
  public func includes(_ item: PlannedItem) -> Bool {
    switch item.decision {
    case .exclude: false
    case .include: item.subject != nil && (item.status.canBeOverruled || item.status.isAcceptedByDefault)
    case nil: item.subject != nil && acceptedStatuses.contains(item.status)
    }
  }

  /// Whether an item is there already, and its title may be missing.
  func restoresTitle(_ item: PlannedItem) -> Bool {
    guard item.status == .alreadyThere, item.decision != .exclude, let title = item.subject?.title,
      !history.titles[history.items[item.item].title].name.isEmpty
    else { return false }
    return library.title(title) == nil && !library.isForgotten(title)
  }

  mutating func replan() {
    var planner = ImportPlanner(history, matches, self)
    planner.run()
    items = planner.items
    catalogueNumbers = planner.catalogueNumbers
    identifications = Identification.all(in: self)
  }

  /// The items of a status.
  public func items(_ status: PlannedItem.Status) -> [PlannedItem] { items.filter { $0.status == status } }

  /// The number of items of each status.
  public var counts: [PlannedItem.Status: Int] { items.reduce(into: [:]) { $0[$1.status, default: 0] += 1 } }

  /// Whether carrying it out changes nothing: the library has all that it includes.
  public var changesNothing: Bool { !items.contains(where: includes) && newTitles.isEmpty && identifications.isEmpty }

  /// The titles that the library does not have and the import adds.
  ///
  /// Also those of plays that are there already, if their titles were lost.
  public var newTitles: [TitleID] {
    var titles: [TitleID] = []
    var checked: Set<TitleID> = []
    let undoneStamps = ImportMarker.undoneStamps(in: library)
    for item in items where includes(item) || restoresTitle(item) {
      guard let id = item.subject?.title, checked.insert(id).inserted, library.lacks(id, undone: undoneStamps) else {
        continue
      }
      titles.append(id)
    }
    return titles
  }

  /// The outcomes of the rows, counted.
  public var rows: RowTally {
    // A row has the weightiest outcome of its items.
    var outcomes = [UInt8](repeating: 0, count: history.rows.count)
    for item in items {
      let weight: UInt8 =
        includes(item)
        ? 4
        : [.unmatched, .noEpisode, .severalEpisodes].contains(item.status)
          ? 3 : [.alreadyThere, .sameViewing, .moreExact].contains(item.status) ? 1 : 2
      let row = history.items[item.item].row
      outcomes[row] = max(outcomes[row], weight)
    }
    var tally = RowTally()
    for (fate, outcome) in zip(history.rows, outcomes) {
      switch (fate, outcome) {
      case (.damaged, _): tally.damaged += 1
      case (.remainder, _): tally.remainder += 1
      case (.merged, _): tally.merged += 1
      case (_, 4): tally.imported += 1
      case (_, 3): tally.unmatched += 1
      case (_, 2): tally.skipped += 1
      default: tally.alreadyThere += 1
      }
    }
    return tally
  }
}
