import ReelbookInterchange
import ReelbookModel

/// Writes what a plan says into a draft.
struct PlanApplier {
  let plan: ImportPlan
  let planner: ImportPlanner
  private var lists: [Int: ListID] = [:]
  private var checkedTitles: Set<TitleID> = []
  /// The title of the last item. Items of one title are mostly adjacent.
  private var lastTitle: TitleID?
  /// When the person started a title over, by the title's index in the history.
  var restartTimes: [Int: Instant] = [:]
  let batch: String
  /// The plays to insert together. This costs one pass over the library's plays instead of a look-up for each.
  var plays: [Play] = []
  /// The ids of the plays so far. Two rows may have one id.
  var ids: Set<PlayID> = []
  /// The new titles to insert together.
  private var titles: [Title] = []
  /// The marks to insert together: several items may be about one.
  var marks: [Mark] = []
  var placesOfMarks: [PersonalID: Int] = [:]
  /// The person's plays before the import, to complete rows of our own files.
  var diary: DiaryRows

  init(_ plan: ImportPlan) {
    self.plan = plan
    planner = ImportPlanner(plan.history, plan.matches, plan)
    diary = DiaryRows(plan.library, of: plan.person)
    let names = Set(plan.history.files.filter { $0.fate == .read }.compactMap(\.format))
    batch = names.sorted().joined(separator: ", ")
  }

  mutating func run(_ draft: inout Draft, _ work: Work) throws {
    for planned in plan.items {
      guard case .mark(.startedOver(let start)) = plan.history.items[planned.item].content,
        plan.includes(planned) || planned.status == .alreadyThere
      else { continue }
      restartTimes[plan.history.items[planned.item].title] = start
    }
    plays.reserveCapacity(plan.items.count)
    ids.reserveCapacity(plan.items.count)
    var hasItems = false
    var entries: [(order: (list: Int, position: Int, place: Int), planned: PlannedItem)] = []
    for planned in plan.items where plan.restoresTitle(planned) {
      guard let title = planned.subject?.title else { continue }
      try addTitle(title, foreignTitle: plan.history.items[planned.item].title, &draft)
      hasItems = true
    }
    try insertTitles(&draft)
    for identification in plan.identifications {
      try identify(identification, &draft)
      hasItems = true
    }
    for (number, planned) in plan.items.enumerated() {
      if number % 256 == 0 { try work.report(.importing, number, of: plan.items.count) }
      guard plan.includes(planned) else { continue }
      hasItems = true
      if case .entry(let entry) = plan.history.items[planned.item].content {
        entries.append(((entry.list, entry.position ?? .max, entries.count), planned))
      } else {
        try write(planned, to: &draft)
      }
    }
    try insertTitles(&draft)
    try insertMarks(&draft)
    // Not every file has a list's entries in the list's order.
    try addTitles(of: entries.map(\.planned), &draft)
    for entry in entries.sorted(by: { $0.order < $1.order }) { try write(entry.planned, to: &draft) }
    try insertPlays(&draft)
    try work.report(.importing, plan.items.count, of: plan.items.count)
    guard hasItems else { return }
    if let name = plan.listName { try addUnlisted(plan.newTitles, toListNamed: name, &draft) }
    var preference = Preference(id: ImportMarker.id(batch, draft.ids.next(), of: plan.person))
    preference.value = JSONText(of: draft.now.watchTime)
    draft.put(preference)
  }

  private mutating func write(_ planned: PlannedItem, to draft: inout Draft) throws {
    // The item is read by its index, since a copy of it counts many references.
    let index = planned.item
    guard let subject = planned.subject, let person = planner.person(of: plan.history.items[index].profile) else {
      return
    }
    try addTitle(subject.title, foreignTitle: plan.history.items[index].title, &draft)
    switch plan.history.items[index].content {
    case .viewing(let viewing):
      try log(viewing, of: planned, ItemOwner(subject: subject, person: person), &draft)
    case .seen, .seenUpTo:
      let viewing = ForeignViewing(time: planned.time ?? .unknown)
      try log(viewing, of: planned, ItemOwner(subject: subject, person: person), &draft)
    case .mark(.startedOver(let start)): try startOver(subject, at: start, person, &draft)
    case .mark(let mark): try write(mark, on: subject, person, &draft)
    case .entry(let entry): try add(entry, of: ItemOwner(subject: subject, person: person), &draft)
    case .note(let note): try write(note, of: planned, ItemOwner(subject: subject, person: person), &draft)
    case .stop(let stop): try write(stop, in: subject, person, &draft)
    }
  }

  /// Adds a title of the history to the library, if it is new there.
  private mutating func addTitle(_ id: TitleID, foreignTitle title: Int, _ draft: inout Draft) throws {
    guard id != lastTitle else { return }
    lastTitle = id
    guard checkedTitles.insert(id).inserted, draft.library.lacks(id, undone: planner.undoneStamps) else { return }
    if var existing = draft.library.titles[id] {
      existing.isRemoved = false
      return draft.put(existing)
    }
    if case .found(let catalogTitle) = plan.matches[title], draft.library.resolve(catalogTitle.id) == id {
      return try draft.mergeFacts(catalogTitle)
    }
    let foreignTitle = plan.history.titles[title]
    var facts = TitleFacts(name: foreignTitle.name, year: foreignTitle.year)
    facts.originalName = foreignTitle.originalName
    for namespace in ["imdb", "tvdb", "tmdb"] {
      let value = foreignTitle.ids[namespace]
      // A library's own export may name another id of the title's namespace, which its facts had.
      let isOther = foreignTitle.libraryID != nil && value != id.value
      if id.namespace != namespace || isOther { facts.outsideIDs[namespace] = value }
    }
    // The exporting library had a record of the title without facts. It needs no record here either.
    guard foreignTitle.libraryID == nil || facts != TitleFacts() else { return }
    // Nothing is known of most: no row, and no other id.
    if draft.library.aliases.rows.isEmpty, draft.library.titles.row(id) == nil {
      return titles.append(Title(id, facts))
    }
    try draft.mergeFacts(CatalogTitle(Title(id, facts)))
  }

  /// Adds the titles of entries at once, before the first of them comes into a list.
  private mutating func addTitles(of entries: [PlannedItem], _ draft: inout Draft) throws {
    for planned in entries {
      guard let subject = planned.subject, planner.person(of: plan.history.items[planned.item].profile) != nil else {
        continue
      }
      try addTitle(subject.title, foreignTitle: plan.history.items[planned.item].title, &draft)
    }
    try insertTitles(&draft)
  }

  private mutating func insertTitles(_ draft: inout Draft) throws {
    try draft.insert(all: &titles)
    titles = []
  }

  /// Joins a title with the id that the file knows. If it is the better one, the title has a record of that id.
  private func identify(_ identification: Identification, _ draft: inout Draft) throws {
    let (title, id) = (draft.library.resolve(identification.title), identification.id)
    guard title != id else { return }
    guard identification.isBetter else { return try draft.identify(.title(id), as: .title(title)) }
    if let known = draft.library.title(title) {
      var facts = TitleFacts(name: known.name, year: known.year)
      facts.originalName = known.originalName
      facts.outsideIDs = known.outsideIDs
      let foreignTitle = plan.history.titles[identification.place]
      for namespace in TitleID.catalogues where namespace != id.namespace {
        facts.outsideIDs[namespace] = facts.outsideIDs[namespace] ?? foreignTitle.namespacedIDs[namespace]
      }
      if !title.isProvisional, TitleID.catalogues.contains(title.namespace) {
        facts.outsideIDs[title.namespace] = title.value
      }
      try draft.mergeFacts(CatalogTitle(Title(id, facts)))
    }
    try draft.identify(.title(title), as: .title(id))
  }

  /// What the source calls the episode: its ids, and its name as long as the number is not known.
  ///
  /// Further cells of the row are added; an own name of theirs counts.
  func episodeColumns(of index: Int, _ subject: MediaID, and cells: [String: String]) -> [String: String] {
    let place = plan.history.items[index].place
    var columns: [String: String] = [:]
    // The play's witness is TMDb's number.
    place.namespacedIDs.visit { namespace, id in
      if namespace != "tmdb" { columns[PlaySource.episodeColumn(namespace)] = id }
    }
    if subject.episode == nil, !place.episodeName.isEmpty { columns[PlaySource.episodeName] = place.episodeName }
    if !cells.isEmpty { columns.merge(cells) { $1 } }
    return columns
  }

  func witness(_ item: ForeignItem, _ subject: MediaID, _ draft: Draft) -> Int? {
    subject.episode == nil ? nil : item.place.witness ?? draft.library.episode(subject)?.tmdb
  }
}

/// What an item is about, and whose it is.
struct ItemOwner {
  var subject: MediaID
  var person: PersonID
}

/// Lists.
extension PlanApplier {
  private mutating func add(_ entry: ForeignEntry, of owner: ItemOwner, _ draft: inout Draft) throws {
    let (list, subject) = (try list(entry.list, owner.person, &draft), owner.subject)
    guard draft.library.record(ListEntry.self, of: list, about: subject) == nil else { return }
    try draft.add(subject, to: list)
    // Without a date in the file nobody knows it: least of all is it the moment of the import.
    let added = entry.added
    try draft.change(ListEntryID(list, draft.library.resolve(subject))) { (record: inout ListEntry) in
      record.added = added
    }
  }

  /// The list with the name of a list in the history; creates it if there is none.
  private mutating func list(_ place: Int, _ person: PersonID, _ draft: inout Draft) throws -> ListID {
    if let id = lists[place] { return id }
    let id = try list(named: plan.history.lists[place].name, person, &draft)
    let foreignList = plan.history.lists[place]
    if let existing = draft.library.lists[id] {
      var list = existing
      if !foreignList.text.isEmpty, list.extras[TitleList.about] == nil {
        list.extras[TitleList.about] = foreignList.text
      }
      if !foreignList.tags.isEmpty, list.extras[TitleList.tags] == nil {
        list.extras[TitleList.tags] = foreignList.tags
      }
      if list != existing { draft.put(list) }
    }
    lists[place] = id
    return id
  }

  private func list(named name: String, _ person: PersonID, _ draft: inout Draft) throws -> ListID {
    if let list = draft.library.list(named: name, of: person) { return list.id }
    let id = ImportPlanner.listID(named: name, person)
    guard draft.library.list(id) == nil else { return id }
    // The id of a list is computed from its name, so that two devices create the same list.
    var list = TitleList(id: id)
    list.name = name
    list.owner = person
    try draft.insert(list)
    try draft.move(list: id, to: .max)
    return id
  }

  private func addUnlisted(_ titles: [TitleID], toListNamed name: String, _ draft: inout Draft) throws {
    let unlisted = titles.filter { draft.library.title($0) != nil && draft.library.lists(containing: $0).isEmpty }
    guard !unlisted.isEmpty else { return }
    let list = try list(named: name, plan.person, &draft)
    for title in unlisted { try draft.add(MediaID(title), to: list) }
  }
}
