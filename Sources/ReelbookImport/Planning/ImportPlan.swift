public import ReelbookModel

/// What taking in an export would do to a library, to be shown and overruled: a value.
///
///     var plan = try await export.plan(into: store.library, of: store.me, asOf: .now)
///     print(plan.summary())
///     plan.accept(.unmatched)
///     try await store.edit { try $0.take(plan) }
public struct ImportPlan: Sendable {
  /// What the files tell.
  public let account: ForeignAccount
  /// Whose it is.
  public let person: PersonID
  /// Whose each profile is.
  public let profiles: [String: PersonID]
  /// Which titles of the library, or of a catalogue, the account's titles are, in their order.
  public internal(set) var matches: [TitleMatch]
  /// What would be done, in the order of the files.
  public internal(set) var items: [PlannedItem] = []
  /// Episodes whose numbers differ from the source's, by what the source says of them.
  public internal(set) var renumbered: [Renumbering] = []
  /// The list that titles which would be in none are put in; `nil` leaves them in none.
  public var listName: String?
  /// The kinds that a person wants taken in.
  public internal(set) var accepted: Set<PlannedItem.Status> = [.new, .moreExact]
  /// Titles that a person wants taken in by name alone.
  var isProvisionalAccepted: Bool { accepted.contains(.unmatched) }
  /// What a person decided of single items.
  var decisions: [Choice: PlannedItem.Decision] = [:]
  /// The library that was planned for.
  var library: Library
  let now: Now
  let hasMatcher: Bool

  /// An item, or a part of one.
  struct Choice: Hashable {
    var item: Int
    var part: Int
  }

  /// An episode that has another number in the catalogue.
  public struct Renumbering: Hashable, Sendable {
    /// The place of the item among the account's.
    public let item: Int
    /// What it is by the catalogue.
    public let subject: MediaID
  }

  /// Takes in all items of a status, too, such as those that contradict the library.
  public mutating func accept(_ status: PlannedItem.Status) {
    guard status.canBeOverruled || status.isTakenUnasked else { return }
    accepted.insert(status)
    if status == .unmatched { replan() }
  }

  /// Leaves all items of a status alone.
  public mutating func leave(_ status: PlannedItem.Status) {
    accepted.remove(status)
    if status == .unmatched { replan() }
  }

  /// Decides on one item, whatever its status.
  public mutating func decide(_ item: PlannedItem, _ decision: PlannedItem.Decision) {
    let choice = Choice(item: item.item, part: item.part)
    decisions[choice] = decision
    for index in items.indices where items[index].item == item.item && items[index].part == item.part {
      items[index].decision = decision
    }
  }

  /// Says which title of the library or of a catalogue one of the account's is.
  public mutating func identify(title: Int, as found: CatalogTitle) {
    matches[title] = library.title(found.id) == nil ? .found(found) : .inLibrary(library.resolve(found.id))
    replan()
  }

  /// Whether an item is taken in.
  public func takes(_ item: PlannedItem) -> Bool {
    switch item.decision {
    case .leave: false
    case .take: item.subject != nil && (item.status.canBeOverruled || item.status.isTakenUnasked)
    case nil: item.subject != nil && accepted.contains(item.status)
    }
  }

  mutating func replan() {
    var planner = Planner(account, matches, self)
    planner.run()
    items = planner.items
    renumbered = planner.renumbered
  }

  /// The items of a status.
  public func items(_ status: PlannedItem.Status) -> [PlannedItem] { items.filter { $0.status == status } }

  /// How many items there are of each status.
  public var counts: [PlannedItem.Status: Int] { items.reduce(into: [:]) { $0[$1.status, default: 0] += 1 } }

  /// Titles that come into the library.
  public var newTitles: [TitleID] {
    var titles: [TitleID] = []
    var known: Set<TitleID> = []
    for item in items where takes(item) {
      guard let id = item.subject?.title, known.insert(id).inserted, library.title(id) == nil else { continue }
      titles.append(id)
    }
    return titles
  }

  /// What becomes of each row that was counted.
  public var rows: RowTally {
    // The weightiest of what becomes of a row's items is what becomes of the row.
    var outcomes = [UInt8](repeating: 0, count: account.rows.count)
    for item in items {
      let weight: UInt8 =
        takes(item)
        ? 4 : item.status == .unmatched ? 3 : [.alreadyThere, .sameViewing, .moreExact].contains(item.status) ? 1 : 2
      let row = account.items[item.item].row
      outcomes[row] = max(outcomes[row], weight)
    }
    var tally = RowTally()
    for (fate, outcome) in zip(account.rows, outcomes) {
      switch (fate, outcome) {
      case (.damaged, _): tally.damaged += 1
      case (.remainder, _): tally.remainder += 1
      case (.merged, _): tally.merged += 1
      case (_, 4): tally.taken += 1
      case (_, 3): tally.unmatched += 1
      case (_, 2): tally.leftAlone += 1
      default: tally.alreadyThere += 1
      }
    }
    return tally
  }
}
