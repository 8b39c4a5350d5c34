import ReelbookInterchange
public import ReelbookModel

extension Verb {
  /// Another tracker's account was imported.
  public static let importAccount = Verb(rawValue: "importAccount")
}

extension Draft {
  /// Carries out a plan: imports viewings, marks, lists, notes and their titles.
  ///
  /// It is one edit, which can be undone. The plan is compared with the present library: what was added meanwhile is
  /// not imported again. What was deleted or changed here stays, unless the plan says otherwise. A person who is not
  /// of the household is an error. Returns the plan as carried out.
  @discardableResult
  public mutating func take(_ plan: ImportPlan) throws -> ImportPlan {
    note(.importAccount)
    var plan = plan
    for person in [plan.person] + plan.profiles.values { _ = try known(person) }
    if !library.isShared(with: plan.library) {
      plan.library = library
      plan.rematch()
      plan.replan()
    }
    var taking = Taking(plan)
    try taking.run(&self)
    return plan
  }
}

extension ImportPlan {
  /// Matches titles again with the present library.
  mutating func rematch() {
    let finder = TitleFinder(library)
    let twins = TitleFinder.twins(of: account)
    let titles = TitleIndex(library)
    for index in matches.indices {
      // Another id than the title's own is a person's answer.
      let own = TitleFinder.named(account.titles[index], isTwin: twins.contains(index))
      switch matches[index] {
      case .named where matches[index] == own, .provisional:
        if case .inLibrary(let id)? = finder.find(account.titles[index], isTwin: twins.contains(index)) {
          matches[index] = .inLibrary(id)
        }
      case .found(let found): matches[index] = TitleMatch(found, in: library, titles)
      default: break
      }
    }
  }
}

/// Writes what a plan says into a draft.
private struct Taking {
  private let plan: ImportPlan
  private let planner: Planner
  private var lists: [Int: ListID] = [:]
  private var prepared: Set<TitleID> = []
  /// The title of the last item. Items of one title are mostly adjacent.
  private var last: TitleID?
  /// When the person started a title over, by the title's index in the account.
  private var starts: [Int: Instant] = [:]
  private let batch: String
  /// The plays to insert together. This costs one pass over the library's plays instead of a look-up for each.
  private var plays: [Play] = []
  /// The ids of the plays so far. Two rows may have one id.
  private var ids: Set<PlayID> = []

  init(_ plan: ImportPlan) {
    self.plan = plan
    planner = Planner(plan.account, plan.matches, plan)
    let names = Set(plan.account.files.filter { $0.fate == .read }.compactMap(\.format))
    batch = names.sorted().joined(separator: ", ")
  }

  mutating func run(_ draft: inout Draft) throws {
    var hasTaken = false
    for planned in plan.items {
      guard case .mark(.startedOver(let start)) = plan.account.items[planned.item].content,
        plan.takes(planned) || planned.status == .alreadyThere
      else { continue }
      starts[plan.account.items[planned.item].title] = start
    }
    plays.reserveCapacity(plan.items.count)
    ids.reserveCapacity(plan.items.count)
    var entries: [(order: (list: Int, position: Int, place: Int), planned: PlannedItem)] = []
    for planned in plan.items where plan.takes(planned) {
      hasTaken = true
      if case .entry(let entry) = plan.account.items[planned.item].content {
        entries.append(((entry.list, entry.position ?? .max, entries.count), planned))
      } else {
        try take(planned, into: &draft)
      }
    }
    // Not every file has a list's entries in the list's order.
    for entry in entries.sorted(by: { $0.order < $1.order }) { try take(entry.planned, into: &draft) }
    try insertPlays(&draft)
    guard hasTaken else { return }
    if let name = plan.listName { try list(plan.newTitles, name, &draft) }
    var preference = Preference(id: ImportMark.id(batch, draft.ids.next(), of: plan.person))
    preference.value = JSONText(of: draft.now.watchTime)
    draft.put(preference)
  }

  private mutating func take(_ planned: PlannedItem, into draft: inout Draft) throws {
    // The item is read by its index, since a copy of it counts many references.
    let index = planned.item
    guard let subject = planned.subject, let person = planner.person(of: plan.account.items[index].profile) else {
      return
    }
    try prepare(subject.title, toldAs: plan.account.items[index].title, &draft)
    switch plan.account.items[index].content {
    case .viewing(let viewing): try log(planned, subject, viewing.time, viewing, person, &draft)
    case .seen, .seenUpTo:
      let time = planned.time ?? .unknown
      try log(planned, subject, time, ForeignViewing(time: time), person, &draft)
    case .mark(.startedOver(let start)): try startOver(subject, at: start, person, &draft)
    case .mark(let mark): try write(mark, on: subject, person, &draft)
    case .entry(let entry): try add(entry, subject, person, &draft)
    case .note(let text, let written):
      let item = plan.account.items[index]
      var note = Note(id: NoteID(bits: Planner.identity(item.seed, person, 0)))
      if let there = draft.library.notes[note.id] { note = there }
      note.subject = subject
      note.person = person
      note.text = text
      note.written = written ?? note.written
      note.witness = witness(item, subject, draft)
      try Draft.check(note)
      draft.put(note)
    case .stop(let stop):
      guard let found = planner.point(of: stop, in: subject) else { return }
      let run = draft.library.run(on: subject, of: person)
      let recorded = stop.recorded ?? draft.now.instant
      try draft.write(Resume.self, of: person, about: subject) { resume in
        var point = ResumePoint()
        point.position = found.position
        point.duration = found.duration
        point.run = run
        point.recorded = recorded
        point.restarts = resume.point.restarts
        resume.point = point
      }
    }
  }

  /// Adds a title of the account to the library, if it is new there.
  private mutating func prepare(_ id: TitleID, toldAs title: Int, _ draft: inout Draft) throws {
    guard id != last else { return }
    last = id
    guard prepared.insert(id).inserted, draft.library.lacks(id, undone: planner.undone) else { return }
    if var there = draft.library.titles[id] {
      there.isRemoved = false
      return draft.put(there)
    }
    if case .found(let found) = plan.matches[title], draft.library.resolve(found.id) == id {
      return try draft.takeIn(found)
    }
    let told = plan.account.titles[title]
    var facts = TitleFacts(name: told.name, year: told.year)
    facts.originalName = told.originalName
    for namespace in ["imdb", "tvdb", "tmdb"] where id.namespace != namespace {
      facts.outsideIDs[namespace] = told.ids[namespace]
    }
    try draft.takeIn(CatalogTitle(Title(id, facts)))
  }

  private func witness(_ item: ForeignItem, _ subject: MediaID, _ draft: Draft) -> Int? {
    subject.episode == nil ? nil : item.place.witness ?? draft.library.episode(subject)?.tmdb
  }

  private mutating func insertPlays(_ draft: inout Draft) throws {
    try draft.insert(all: &plays)
    plays = []
  }

  private mutating func log(
    _ planned: PlannedItem, _ subject: MediaID, _ time: WatchTime, _ viewing: ForeignViewing, _ person: PersonID,
    _ draft: inout Draft
  ) throws {
    if planned.status == .moreExact {
      guard let existing = planned.existing, var there = draft.library.plays[existing] else { return }
      there.time = time
      let details = viewing.details
      if there.details.notes.isEmpty { there.details.notes = details.notes }
      there.details.rating = there.details.rating ?? details.rating
      there.details.wasSeenBefore = there.details.wasSeenBefore || details.wasSeenBefore
      return draft.put(there)
    }
    var play = Play(id: PlayID(bits: planned.identity))
    if let existing = planned.existing, planned.status == .changedHere, let there = draft.library.plays[existing] {
      play = there
    } else if planned.status == .deletedHere, let existing = planned.existing {
      play = Play(id: existing)
    }
    play.subject = subject
    play.person = person
    play.time = time
    play.details = viewing.details
    play.logged = viewing.logged
    let index = planned.item
    play.witness = subject.episode == nil ? nil : plan.account.items[index].place.witness
    if play.details.source.kind == .byHand { play.details.source.kind = .imported }
    play.details.source.batch = batch
    play.details.source.row = plan.account.items[index].origin.line
    if !viewing.columns.isEmpty { play.details.source.extras[PlaySource.columns] = viewing.columns }
    // The draft has the plan's library, so that a record of a new item exists only if an earlier item wrote it.
    let isFirst = ids.insert(play.id).inserted
    if !isFirst { try insertPlays(&draft) }
    guard isFirst, planned.status == .new || draft.library.plays[play.id] == nil else {
      play.witness = witness(plan.account.items[index], subject, draft)
      try Draft.check(play)
      return draft.put(play)
    }
    if let start = starts[plan.account.items[index].title], Self.isBehind(start, time) { play.run = 2 }
    plays.append(play)
  }

  /// Starts a title's next run. Plays after the start belong to it, also those that the library has.
  private mutating func startOver(
    _ subject: MediaID, at start: Instant, _ person: PersonID, _ draft: inout Draft
  ) throws {
    try insertPlays(&draft)
    try draft.write(Mark.self, of: person, about: subject) { $0.run = max($0.run, 2) }
    for viewed in draft.library.plays(about: subject, of: person)
    where viewed.play.run < 2 && Self.isBehind(start, viewed.play.time) {
      try draft.change(viewed.play.id) { (play: inout Play) in play.run = 2 }
    }
  }

  /// Whether a dated time is at or after a start.
  private static func isBehind(_ start: Instant, _ time: WatchTime) -> Bool {
    time.isDated && (time.instant?.milliseconds ?? time.local) >= start.milliseconds
  }

  private func write(_ mark: ForeignMark, on subject: MediaID, _ person: PersonID, _ draft: inout Draft) throws {
    let now = draft.now.instant
    try draft.write(Mark.self, of: person, about: subject) { record in
      switch mark {
      case .rating(let rating): record.rating = rating
      case .category(let category): record.category = category
      case .reaction(let reaction): record.reaction = reaction
      case .starred: record.isStarred = true
      case .hidden: record.isHidden = true
      case .watchlist(let since): record.watchlistSince = since ?? now
      case .followed, .startedOver: break
      }
    }
  }

  private mutating func add(_ entry: ForeignEntry, _ subject: MediaID, _ person: PersonID, _ draft: inout Draft) throws
  {
    let list = try list(entry.list, person, &draft)
    guard draft.library.record(ListEntry.self, of: list, about: subject) == nil else { return }
    try draft.add(subject, to: list)
    guard let added = entry.added else { return }
    try draft.change(ListEntryID(list, draft.library.resolve(subject))) { (record: inout ListEntry) in
      record.added = added
    }
  }

  /// The list with the name of a list in the account; creates it if there is none.
  private mutating func list(_ place: Int, _ person: PersonID, _ draft: inout Draft) throws -> ListID {
    if let known = lists[place] { return known }
    let id = try list(named: plan.account.lists[place].name, person, &draft)
    lists[place] = id
    return id
  }

  private func list(named name: String, _ person: PersonID, _ draft: inout Draft) throws -> ListID {
    if let there = draft.library.list(named: name, of: person) { return there.id }
    let own = Planner.listID(named: name, person)
    guard draft.library.list(own) == nil else { return own }
    // The id of a list is computed from its name, so that two devices create the same list.
    var list = TitleList(id: own)
    list.name = name
    list.owner = person
    try draft.insert(list)
    try draft.move(list: own, to: .max)
    return own
  }

  private func list(_ titles: [TitleID], _ name: String, _ draft: inout Draft) throws {
    let unlisted = titles.filter { draft.library.title($0) != nil && draft.library.lists(containing: $0).isEmpty }
    guard !unlisted.isEmpty else { return }
    let list = try list(named: name, plan.person, &draft)
    for title in unlisted { try draft.add(MediaID(title), to: list) }
  }
}
