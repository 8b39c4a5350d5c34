import ReelbookInterchange
import ReelbookModel

/// Compares a history with a library, item by item.
struct ImportPlanner {
  var items: [PlannedItem] = []
  var catalogueNumbers: [ImportPlan.CatalogueNumber] = []
  let history: ForeignHistory
  private let matches: [TitleMatch]
  private let plan: ImportPlan
  let library: Library
  private var numbers: [TitleID: EpisodeNumbers] = [:]
  /// The episode numbers of the title that was asked for last, with its index in the history.
  private var last: (foreignTitle: Int, numbers: EpisodeNumbers)?
  private var ids: [TitleID?] = []
  var existingPlays = ExistingPlays()
  /// The ids of all plays, deleted ones included; `nil` if looking up each item costs less than a pass over all plays.
  var playIDs: Set<PlayID>?
  /// The stamps of undone imports. Their deletions are not a person's decision.
  let undoneStamps: Set<Stamp>
  /// The stamps of imports.
  let importStamps: Set<Stamp>
  /// The episodes of the library's imported plays, by the source's own id. Costs a pass over the plays, if asked for.
  lazy var playsByEpisodeID: [String: [PlayID: MediaID]] = {
    var episodes: [String: [PlayID: MediaID]] = [:]
    for entry in ImportedEpisodes(library).entries {
      for id in entry.ids { episodes[id, default: [:]][entry.play.id] = entry.subject }
    }
    return episodes
  }()
  /// The subjects with viewings or counts in this import. Summaries add nothing to them.
  private var countedSubjects: Set<MediaID> = []
  /// The titles that differ only by the tracker's own id, if any are accepted by their names.
  private let twins: Set<Int>
  /// The items whose number fits two episodes.
  private var ambiguousItems: Set<Int> = []
  /// The summaries whose episodes are those of all seasons, counted through.
  private var countedSummaries: Set<Int> = []
  /// The episodes of summaries that the known seasons show not to be there.
  private var missingOfSummaries: Set<MediaID> = []
  /// Whether the history has summaries.
  private let hasSummaries: Bool
  /// Whether a file of the history is Reelbook's own.
  let hasReelbookRows: Bool
  /// The ids of the plays and notes of our own files.
  private(set) var identities = RowIdentities()
  /// The person's plays, to compare rows of our own files with them.
  var diary: DiaryRows
  /// The titles that a person forgot. They come back only if the plan says so.
  private var forgottenTitles: Set<TitleID> = []

  init(_ history: ForeignHistory, _ matches: [TitleMatch], _ plan: ImportPlan) {
    self.history = history
    self.matches = matches
    self.plan = plan
    library = plan.library
    hasSummaries = history.items.contains { if case .seenUpTo = $0.content { true } else { false } }
    twins = plan.isProvisionalAccepted ? TitleFinder.twins(of: history) : []
    hasReelbookRows = history.hasReelbookRows
    diary = DiaryRows(plan.library, of: plan.person)
    undoneStamps = ImportMarker.undoneStamps(in: plan.library)
    importStamps = ImportMarker.stamps(.live, in: plan.library)
  }

  mutating func run() {
    ids = matches.indices.map(id)
    forgottenTitles = Set(ids.compactMap(\.self).filter { library.title($0) == nil && library.isForgotten($0) })
    if hasReelbookRows { identities = RowIdentities(history, &diary) }
    existingPlays = ExistingPlays(
      library, people: Set(plan.profiles.values).union([plan.person]), titles: Set(ids.compactMap(\.self)))
    items.reserveCapacity(history.items.count)
    // A summary adds only the episodes without rows of their own, so that summaries come last.
    for index in history.items.indices where !isSummary(index) { plan(index) }
    if hasSummaries {
      for index in history.items.indices where isSummary(index) { plan(index) }
      items.sort { ($0.item, $0.part) < ($1.item, $1.part) }
    }
    playIDs = collectPlayIDs()
    // Items are matched with plays by id first. A play that has its own row is then not matched by an agreeing time.
    for index in items.indices where items[index].status == .new && items[index].time != nil { matchByID(index) }
    let open = items.indices.filter { items[$0].status == .new && items[$0].time != nil && isWhole($0) }
    func isOpen(_ index: Int) -> Bool { items[index].status == .new && items[index].time?.isDated == true }
    if !existingPlays.isEmpty {
      // The most exact times first: an unknown time agrees with every play, also with one that another item has.
      for (_, group) in Dictionary(grouping: open, by: precision).sorted(by: { $1.key < $0.key }) {
        for index in group { matchByTime(index) }
      }
      matchMovedEpisodes(of: open.filter(isOpen))
    }
    matchDeletedPlays(of: open.filter(isOpen))
    for index in items.indices where items[index].status == .new && ambiguousItems.contains(items[index].item) {
      items[index].status = .severalEpisodes
    }
    askAboutMissingEpisodes()
    guard !forgottenTitles.isEmpty else { return }
    for index in items.indices where items[index].status == .new {
      if let title = items[index].subject?.title, forgottenTitles.contains(title) { items[index].status = .deletedHere }
    }
  }

  /// Asks about viewings of episodes that the known seasons do not have, by number or by name.
  private mutating func askAboutMissingEpisodes() {
    for index in items.indices where items[index].status == .new && items[index].time != nil {
      let item = items[index].item
      guard let subject = items[index].subject, subject.kind != .movie, history.items[item].place.isEpisode,
        !hasReelbookRows
      else { continue }
      let isMissing =
        isSummary(item)
        ? missingOfSummaries.contains(subject)
        : episodes(of: subject.title, titled: history.items[item].title)
          .isMissing(subject, isContinued: isContinued(subject.title))
      if isMissing { items[index].status = .noEpisode }
    }
  }

  private func isContinued(_ title: TitleID) -> Bool {
    !(library.title(title)?.status.map { [.ended, .canceled].contains($0) } ?? false)
  }

  private func precision(of index: Int) -> WatchTime.Precision { items[index].time?.precision ?? .unknown }

  private func collectPlayIDs() -> Set<PlayID>? {
    guard items.count > library.plays.rows.count / 8 else { return nil }
    var ids = Set<PlayID>(minimumCapacity: library.plays.rows.count)
    library.plays.rows.forEachLeaf { leaf in
      // By index, because a copy of a row counts many references.
      for index in leaf.indices { ids.insert(leaf[index].record.id) }
    }
    return ids
  }

  private func isSummary(_ index: Int) -> Bool {
    if case .seenUpTo = history.items[index].content { true } else { false }
  }

  /// The id of a title; `nil` if a person has to choose it.
  private func id(_ place: Int) -> TitleID? {
    if let id = matches[place].id { return library.resolve(id) }
    guard plan.isProvisionalAccepted else { return nil }
    return TitleFinder.matchWithoutLibrary(history.titles[place], isTwin: twins.contains(place))?.id
  }

  /// The person of an item; `nil` for an unnamed profile.
  func person(of profile: String?) -> PersonID? {
    guard !plan.profiles.isEmpty, let profile else { return library.resolve(plan.person) }
    return plan.profiles[profile].map { library.resolve($0) }
  }

  private mutating func plan(_ index: Int) {
    guard let person = person(of: history.items[index].profile) else { return add(index, nil, .otherProfile) }
    guard let title = ids[history.items[index].title] else { return add(index, nil, .unmatched) }
    if case .seenUpTo(let times, _) = history.items[index].content { return planUpTo(index, title, times) }
    guard let subject = subject(of: index, title) else { return add(index, nil, .noEpisode) }
    if let time = history.items[index].viewingTime { return add(index, subject, .new, time: time, person: person) }
    let item = history.items[index]
    switch item.content {
    case .seen(let times, let last):
      for part in 0..<min(times, 1000) {
        add(index, subject, .new, part: part, time: part == 0 ? last : .unknown, person: person)
      }
    case .mark(let mark): add(index, subject, status(of: mark, on: subject, person))
    case .entry(let entry): add(index, subject, status(of: entry, subject, person))
    case .note(let note): add(index, subject, status(of: note, index, person), person: person)
    case .stop(let stop): add(index, subject, status(of: stop, subject, person))
    case .viewing, .seenUpTo: break
    }
  }

  private mutating func planUpTo(_ index: Int, _ title: TitleID, _ times: Int) {
    let item = history.items[index]
    guard let person = person(of: item.profile) else { return }
    let catalogue = episodes(of: title, titled: item.title)
    let watched = catalogue.regular(upTo: item.place, of: title, asOf: plan.now.day)
    if watched.isCounted { countedSummaries.insert(index) }
    // They are of one season, behind what is known of it: what is true of one is true of all.
    if let first = watched.unknown.first, catalogue.isMissing(first, isContinued: isContinued(title)) {
      missingOfSummaries.formUnion(watched.unknown)
    }
    let subjects = watched.known + watched.unknown
    guard !subjects.isEmpty else { return add(index, nil, .noEpisode) }
    let uncounted = subjects.enumerated().filter { !countedSubjects.contains($0.element) }
    for turn in 0..<max(1, min(times, 1000)) {
      for (part, subject) in uncounted {
        add(index, subject, .new, part: turn * Self.partsOfTurn + part, time: .unknown, person: person)
      }
    }
    // All episodes of this summary have rows of their own.
    if items.last?.item != index { add(index, subjects[0], .sameViewing) }
  }

  private mutating func subject(of index: Int, _ title: TitleID) -> MediaID? {
    if hasReelbookRows, let subject = reelbookSubject(of: index, title) { return subject }
    let place = history.items[index].place
    guard title.kind == .series, place != .whole else { return MediaID(title) }
    guard place.isEpisode else { return place.season.map { .season($0, of: title) } ?? MediaID(title) }
    let episodes = episodes(of: title, titled: history.items[index].title)
    guard let found = episodes.find(place, of: title) else {
      // The viewing is kept with the episode's name, until somebody knows the number.
      guard history.items[index].viewingTime != nil, !place.episodeName.isEmpty else { return nil }
      return place.season.map { .season($0, of: title) } ?? MediaID(title)
    }
    if found.isOther { catalogueNumbers.append(.init(item: index, subject: found.subject)) }
    if found.isAmbiguous { ambiguousItems.insert(index) }
    return found.subject
  }

  private mutating func episodes(of title: TitleID, titled foreignTitle: Int) -> EpisodeNumbers {
    // Items of one title are mostly adjacent.
    if let last, last.foreignTitle == foreignTitle { return last.numbers }
    let found = numbers[title] ?? findEpisodes(of: title, titled: foreignTitle)
    numbers[title] = found
    last = (foreignTitle, found)
    return found
  }

  private func findEpisodes(of title: TitleID, titled foreignTitle: Int) -> EpisodeNumbers {
    var seasons: [Season] = []
    if case .found(let catalogTitle) = matches[foreignTitle] { seasons = catalogTitle.seasons }
    return EpisodeNumbers(title, in: library, else: seasons, numbering: plan.numbering)
  }

  private mutating func add(
    _ index: Int, _ subject: MediaID?, _ status: PlannedItem.Status, part: Int = 0, time: WatchTime? = nil,
    person: PersonID? = nil
  ) {
    if hasSummaries, let subject, time != nil { countedSubjects.insert(subject) }
    var status = status
    if let time, time.isInTheFuture(at: plan.now.instant) { status = .inTheFuture }
    items.append(
      PlannedItem(
        item: index, part: part, subject: subject, time: time, status: status, existing: nil,
        identity: identity(of: index, part: number(index, subject, part), person),
        decision: plan.decisions[.init(item: index, part: part)]))
  }

  private func identity(of index: Int, part: Int, _ person: PersonID?) -> IDBits {
    if hasReelbookRows, let bits = identities.plays[index]?.bits ?? identities.notes[index]?.bits { return bits }
    return person.map { Self.identity(history.items[index].seed, $0, part) } ?? IDBits(0, 0)
  }

  /// The number of a record among those of its row: of a summary, the episode's own, as a later summary has more.
  ///
  /// Of a summary that is counted through, it is the file's: before the seasons were known, it was that, too.
  func number(_ index: Int, _ subject: MediaID?, _ part: Int) -> Int {
    guard isSummary(index), var season = subject?.season, var episode = subject?.episode else { return part }
    if countedSummaries.contains(index) { (season, episode) = (1, part % Self.partsOfTurn + 1) }
    return (part / Self.partsOfTurn) << 48 | season << 32 | episode
  }

  /// The most parts of a summary for each time that its episodes were watched.
  private static let partsOfTurn = 1 << 20

  /// The id of a record. It is computed from the content of its row, so that all devices get the same id.
  static func identity(_ seed: ItemSeed, _ person: PersonID, _ part: Int) -> IDBits {
    var hash = IdentityHash()
    hash.add(seed.bits.high)
    hash.add(seed.bits.low)
    hash.add(UInt64(truncatingIfNeeded: part))
    return PlayID(from: hash, by: person).bits
  }
}
