import ReelbookInterchange
import ReelbookModel

/// Compares an account with a library, item by item.
struct Planner {
  private(set) var items: [PlannedItem] = []
  private(set) var renumbered: [ImportPlan.Renumbering] = []
  let account: ForeignAccount
  private let matches: [TitleMatch]
  private let plan: ImportPlan
  let library: Library
  private var numbers: [TitleID: EpisodeNumbers] = [:]
  /// The episode numbers of the title that was asked for last, with its index in the account.
  private var last: (name: Int, numbers: EpisodeNumbers)?
  private var ids: [TitleID?] = []
  private var there = PlaysThere()
  /// The ids of all plays, deleted ones included; `nil` if looking up each item costs less than a pass over all plays.
  private var known: Set<PlayID>?
  /// The stamps of undone imports. Their deletions are not a person's decision.
  let undone: Set<Stamp>
  /// The stamps of imports.
  private let imported: Set<Stamp>
  /// The subjects with viewings or counts in this import. Summaries add nothing to them.
  private var told: Set<MediaID> = []
  /// The titles that differ only by the tracker's own id, if any are accepted by their names.
  private let twins: Set<Int>
  /// Whether the account has summaries.
  private let hasSummaries: Bool

  init(_ account: ForeignAccount, _ matches: [TitleMatch], _ plan: ImportPlan) {
    self.account = account
    self.matches = matches
    self.plan = plan
    library = plan.library
    hasSummaries = account.items.contains { if case .seenUpTo = $0.content { true } else { false } }
    twins = plan.isProvisionalAccepted ? TitleFinder.twins(of: account) : []
    undone = ImportMark.undone(in: plan.library)
    imported = ImportMark.stamps(.live, in: plan.library)
  }

  mutating func run() {
    ids = matches.indices.map(id)
    there = PlaysThere(
      library, people: Set(plan.profiles.values).union([plan.person]), titles: Set(ids.compactMap(\.self)))
    items.reserveCapacity(account.items.count)
    // A summary adds only the episodes without rows of their own, so that summaries come last.
    for index in account.items.indices where !isSummary(index) { plan(index) }
    if hasSummaries {
      for index in account.items.indices where isSummary(index) { plan(index) }
      items.sort { ($0.item, $0.part) < ($1.item, $1.part) }
    }
    known = knownIDs()
    // Items are matched with plays by id first. A play that has its own row is then not matched by an agreeing time.
    for index in items.indices where items[index].status == .new && items[index].time != nil { settleIdentity(index) }
    let open = items.indices.filter { items[$0].status == .new && items[$0].time != nil }
    func isOpen(_ index: Int) -> Bool { items[index].status == .new && items[index].time?.isDated == true }
    if !there.isEmpty {
      // The most exact times first: an unknown time agrees with every play, also with one that another item has.
      for (_, group) in Dictionary(grouping: open, by: precision).sorted(by: { $1.key < $0.key }) {
        for index in group { settleAgreement(index) }
      }
      settleMoved(of: open.filter(isOpen))
    }
    settleDeletions(of: open.filter(isOpen))
  }

  private func precision(of index: Int) -> WatchTime.Precision { items[index].time?.precision ?? .unknown }

  private func knownIDs() -> Set<PlayID>? {
    guard items.count > library.plays.rows.count / 8 else { return nil }
    var ids = Set<PlayID>(minimumCapacity: library.plays.rows.count)
    library.plays.rows.forEachLeaf { leaf in
      // By index, because a copy of a row counts many references.
      for index in leaf.indices { ids.insert(leaf[index].record.id) }
    }
    return ids
  }

  private func isSummary(_ index: Int) -> Bool {
    if case .seenUpTo = account.items[index].content { true } else { false }
  }

  /// The id of a title; `nil` if a person has to choose it.
  private func id(_ place: Int) -> TitleID? {
    if let id = matches[place].id { return library.resolve(id) }
    guard plan.isProvisionalAccepted else { return nil }
    return TitleFinder.named(account.titles[place], isTwin: twins.contains(place))?.id
  }

  /// The person of an item; `nil` for an unnamed profile.
  func person(of profile: String?) -> PersonID? {
    guard !plan.profiles.isEmpty, let profile else { return library.resolve(plan.person) }
    return plan.profiles[profile].map { library.resolve($0) }
  }

  private mutating func plan(_ index: Int) {
    guard let person = person(of: account.items[index].profile) else { return add(index, nil, .otherProfile) }
    guard let title = ids[account.items[index].title] else { return add(index, nil, .unmatched) }
    if case .seenUpTo(let last) = account.items[index].content { return planUpTo(index, title, last) }
    guard let subject = subject(of: index, title) else { return add(index, nil, .unmatched) }
    if let time = account.items[index].viewingTime { return add(index, subject, .new, time: time, person) }
    let item = account.items[index]
    switch item.content {
    case .seen(let times, let last):
      for part in 0..<min(times, 1000) {
        add(index, subject, .new, part: part, time: part == 0 ? last : .unknown, person)
      }
    case .mark(let mark): add(index, subject, status(of: mark, on: subject, person))
    case .entry(let entry): add(index, subject, status(of: entry, subject, person))
    case .note(let text, _): add(index, subject, status(ofNote: text, item, person), person: person)
    case .stop(let stop): add(index, subject, status(of: stop, subject, person))
    case .viewing, .seenUpTo: break
    }
  }

  private mutating func planUpTo(_ index: Int, _ title: TitleID, _ last: WatchTime) {
    let item = account.items[index]
    guard let person = person(of: item.profile) else { return }
    var subjects = episodes(of: title, named: item.title).regular(upTo: item.place, asOf: plan.now.day)
    if subjects.isEmpty, let season = item.place.season, let episode = item.place.episode {
      // Without facts of the series, these are the episodes of the season up to the number.
      subjects = (1...max(1, min(episode, 5000))).map { .episode($0, season: season, of: title) }
    }
    guard !subjects.isEmpty else { return add(index, nil, .unmatched) }
    for (part, subject) in subjects.enumerated() where !told.contains(subject) {
      add(index, subject, .new, part: part, time: .unknown, person)
    }
    // All episodes of this summary have rows of their own.
    if items.last?.item != index { add(index, subjects[0], .sameViewing) }
  }

  private mutating func subject(of index: Int, _ title: TitleID) -> MediaID? {
    let place = account.items[index].place
    guard title.kind == .series, place != .whole else { return MediaID(title) }
    guard place.isEpisode else { return place.season.map { .season($0, of: title) } ?? MediaID(title) }
    guard let found = episodes(of: title, named: account.items[index].title).find(place, of: title) else { return nil }
    if found.isOther { renumbered.append(.init(item: index, subject: found.subject)) }
    return found.subject
  }

  private mutating func episodes(of title: TitleID, named name: Int) -> EpisodeNumbers {
    // Items of one title are mostly adjacent.
    if let last, last.name == name { return last.numbers }
    let found = numbers[title] ?? findEpisodes(of: title, named: name)
    numbers[title] = found
    last = (name, found)
    return found
  }

  private func findEpisodes(of title: TitleID, named name: Int) -> EpisodeNumbers {
    var seasons = library.seasons(of: title)
    if case .found(let found) = matches[name], seasons.isEmpty { seasons = found.seasons }
    return EpisodeNumbers(title, seasons)
  }

  private mutating func add(
    _ index: Int, _ subject: MediaID?, _ status: PlannedItem.Status, part: Int = 0, time: WatchTime? = nil,
    _ person: PersonID? = nil
  ) {
    add(index, subject, status, part: part, time: time, person: person)
  }

  private mutating func add(
    _ index: Int, _ subject: MediaID?, _ status: PlannedItem.Status, part: Int = 0, time: WatchTime? = nil,
    person: PersonID?
  ) {
    if hasSummaries, let subject, time != nil { told.insert(subject) }
    let number = number(index, subject, part)
    let identity = person.map { Self.identity(account.items[index].seed, $0, number) } ?? IDBits(0, 0)
    let status = time.map { $0.isInTheFuture(at: plan.now.instant) } ?? false ? .inTheFuture : status
    items.append(
      PlannedItem(
        item: index, part: part, subject: subject, time: time, status: status, existing: nil, identity: identity,
        decision: plan.decisions[.init(item: index, part: part)]))
  }

  /// The number of a record among those of its row: of a summary, the episode's own, as a later summary has more.
  private func number(_ index: Int, _ subject: MediaID?, _ part: Int) -> Int {
    guard isSummary(index), let season = subject?.season, let episode = subject?.episode else { return part }
    return season << 32 | episode
  }

  /// The id of a record. It is computed from the content of its row, so that all devices get the same id.
  static func identity(_ seed: ItemSeed, _ person: PersonID, _ part: Int) -> IDBits {
    var hash = IdentityHash()
    hash.add(seed.bits.high)
    hash.add(seed.bits.low)
    hash.add(UInt64(truncatingIfNeeded: part))
    return PlayID(from: hash, by: person).bits
  }
}

/// Viewings.
extension Planner {
  private mutating func settleIdentity(_ index: Int) {
    let place = items[index].item
    if settle(index, by: PlayID(bits: items[index].identity)) || account.items[place].otherSeeds.isEmpty { return }
    guard let person = person(of: account.items[place].profile) else { return }
    let number = number(place, items[index].subject, items[index].part)
    for seed in account.items[place].otherSeeds
    where settle(index, by: PlayID(bits: Self.identity(seed, person, number)), isOwn: false) { return }
  }

  /// Sets an item's status from the play with an id, which may be deleted. Returns whether there is one.
  ///
  /// A play that another row of this viewing brought may be less exact than the viewing.
  private mutating func settle(_ index: Int, by id: PlayID, isOwn: Bool = true) -> Bool {
    if let known, !known.contains(id) { return false }
    guard let subject = items[index].subject, let row = library.plays.row(id) else { return false }
    if row.isLive {
      there.claim(id)
      let isSame = isSame(row.record, subject, items[index].time ?? .unknown)
      items[index].status = isSame ? .alreadyThere : .changedHere
      if isSame, !isOwn, let time = items[index].time, isLessExact(id, than: time) {
        items[index].status = .moreExact
      }
    } else {
      guard row.existence == .deleted, !undone.contains(row.stamp) else { return false }
      items[index].status = .deletedHere
    }
    items[index].existing = id
    return true
  }

  /// Whether a play's time is from an import, as it was added or written later, and no person changed it.
  private func hasImportedTime(_ row: Row<Play>) -> Bool {
    guard let place = Play.fields.firstIndex(where: { $0.name == "time" }) else { return false }
    let stamp = row.stamp(of: FieldKey(place))
    return stamp <= row.stamp || undone.contains(stamp) || imported.contains(stamp)
  }

  /// Whether a play still equals its row, or has a more exact time from another row.
  private func isSame(_ play: Play, _ subject: MediaID, _ time: WatchTime) -> Bool {
    // A catalogue may have moved the episode since.
    (library.resolve(play.subject, witness: play.witness) == subject || library.resolve(play.subject) == subject)
      && Times.agree(play.time, time, within: .export)
  }

  private mutating func settleAgreement(_ index: Int) {
    guard let subject = items[index].subject, let time = items[index].time,
      let person = person(of: account.items[items[index].item].profile),
      let id = there.takeAgreeing(with: time, subject, person)
    else { return }
    items[index].existing = id
    items[index].status = isLessExact(id, than: time) ? .moreExact : .sameViewing
  }

  /// Leaves alone the items whose play another import brought and a person deleted.
  private mutating func settleDeletions(of open: [Int]) {
    // Most libraries have no deleted plays.
    guard !open.isEmpty, library.plays.rows.count > library.plays.count else { return }
    var deleted: [MediaID: [Play]] = [:]
    library.plays.rows.forEachLeaf { leaf in
      // By index, because a copy of a row counts many references.
      for index in leaf.indices where leaf[index].existence == .deleted && !undone.contains(leaf[index].stamp) {
        let play = leaf[index].record
        guard play.details.source.batch != nil else { continue }
        deleted[library.resolve(play.subject, witness: play.witness), default: []].append(play)
      }
    }
    settle(open, among: deleted, as: .deletedHere)
  }

  /// Finds the plays that were logged under the number of an episode that the catalogue moved since.
  private mutating func settleMoved(of open: [Int]) {
    let gone = open.filter { index in
      guard let subject = items[index].subject, subject.kind == .episode else { return false }
      return library.episode(subject) == nil && !library.seasons(of: subject.title).isEmpty
    }
    guard !gone.isEmpty else { return }
    let titles = Set(gone.compactMap { items[$0].subject?.title })
    var moved: [MediaID: [Play]] = [:]
    library.plays.visit { play in
      let before = library.resolve(play.subject)
      guard titles.contains(before.title), before != library.resolve(play.subject, witness: play.witness) else {
        return
      }
      moved[before, default: []].append(play)
    }
    settle(gone, among: moved)
  }

  /// Matches dated items with plays that no other item has.
  private mutating func settle(
    _ open: [Int], among plays: [MediaID: [Play]], as status: PlannedItem.Status? = nil
  ) {
    guard !plays.isEmpty else { return }
    var taken = Set(items.compactMap(\.existing))
    for index in open {
      guard let subject = items[index].subject, let time = items[index].time,
        let person = person(of: account.items[items[index].item].profile),
        let play = plays[subject]?.first(where: { play in
          library.resolve(play.person) == person && !taken.contains(play.id) && play.time.isDated
            && play.details.extent == .whole && Times.agree(play.time, time, within: .trackers)
        })
      else { continue }
      taken.insert(play.id)
      items[index].existing = play.id
      items[index].status = status ?? (isLessExact(play.id, than: time) ? .moreExact : .sameViewing)
    }
  }

  /// Whether a play comes from another import and is less exact. The order of two imports then makes no difference.
  private func isLessExact(_ id: PlayID, than time: WatchTime) -> Bool {
    guard let row = library.plays.row(id), row.record.details.source.kind != .byHand, row.record.time != .released
    else {
      return false
    }
    return time.isDated && row.record.time.precision < time.precision && hasImportedTime(row)
  }
}
