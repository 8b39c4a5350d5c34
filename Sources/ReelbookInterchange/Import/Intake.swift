import ReelbookModel

/// An import of a history into a draft.
struct Intake {
  private(set) var report = ImportReport()
  let person: PersonID
  private let overruled: Set<ImportReport.Reason>
  private let source: String?
  /// The number of equal rows so far.
  private var occurrences: [RowText: Int] = [:]
  private var plays: Set<PlayID> = []
  /// The index of the row that wins, for plays that several rows name.
  private var claims: [PlayID: Int] = [:]
  var noteIDs: Set<NoteID> = []
  /// The number of equal notes so far.
  var noteOccurrences: [RowText: Int] = [:]
  /// The titles so far, and whether their plays may be imported.
  private var titles: [TitleID: Bool] = [:]
  /// Facts of new titles until a row has their name.
  private var unnamed: [TitleID: TitleFacts] = [:]
  /// The library's titles, and its plays that match no row yet.
  private let index: TitleIndex
  private var there: PlaysThere
  /// The play of each row.
  private var identities: [PlayID] = []
  /// The person's resolved plays, computed when first needed.
  private var viewed: [PlayID: DiaryEntry]?

  init(_ library: Library, by person: PersonID, overruling reasons: Set<ImportReport.Reason>, named name: String) {
    index = TitleIndex(library)
    there = PlaysThere(library, people: [person])
    self.person = person
    overruled = reasons
    source = name.isEmpty ? nil : name
  }

  /// Decides which of several rows of one play wins: the one that equals the library's play, or else the first.
  mutating func settle(_ rows: [WatchHistory.Row], in library: Library) {
    var first: [PlayID: Int] = [:]
    var settled: Set<PlayID> = []
    for (index, row) in rows.enumerated() {
      guard let id = row.play else { continue }
      guard let earlier = first[id] else {
        first[id] = index
        continue
      }
      if claims[id] == nil {
        claims[id] = earlier
        if says(rows[earlier], id, library) { settled.insert(id) }
      }
      if !settled.contains(id), says(row, id, library) {
        claims[id] = index
        settled.insert(id)
      }
    }
    identities = rows.enumerated().map { identity(of: $1, at: $0, in: library) }
    for id in identities { there.claim(id) }
  }

  private mutating func says(_ row: WatchHistory.Row, _ id: PlayID, _ library: Library) -> Bool {
    library.plays[id].map { isOpen(library.plays.row(id), library) && differences(row, $0, library).isEmpty } ?? false
  }

  mutating func take(_ row: WatchHistory.Row, at index: Int, into draft: inout Draft) throws(LibraryError) {
    var row = row
    let id = identities[index]
    row.play = id
    // An existing play keeps its subject, even if a later title has its ids, too.
    if !isSame(row.about, as: draft.library.plays[id], draft.library) {
      row.about.subject = known(row.about, draft.library)
    }
    guard !row.time.isInTheFuture(at: draft.now.instant) else { return hold(row, .inTheFuture) }
    if let play = draft.library.plays[id] {
      try take(row, over: play, into: &draft)
    } else {
      let wasThere = draft.library.plays.row(id)?.existence == .deleted
      guard !wasThere || overruled.contains(.deleted), try allowsTitle(row.about, in: &draft)
      else { return hold(row, .deleted) }
      if !wasThere, row.details.extent == .whole, !overruled.contains(.alreadyLogged), isLogged(row, draft.library) {
        return hold(row, .alreadyLogged)
      }
      var play = Play(id: id)
      write(row, to: &play, draft.library)
      try draft.insert(play)
      if wasThere { report.overruled.append(id) } else { report.added.append(id) }
    }
  }

  /// The play id of a row: the id that it names, or one computed from its content.
  ///
  /// An id that another row has, or that belongs to another person's play, is not used.
  private mutating func identity(of row: WatchHistory.Row, at index: Int, in library: Library) -> PlayID {
    if let id = row.play, claims[id] ?? index == index, !plays.contains(id), isOpen(library.plays.row(id), library) {
      plays.insert(id)
      return id
    }
    let text = RowText(row)
    while true {
      occurrences[text, default: 0] += 1
      let id = PlayID(from: text, by: person, occurrence: occurrences[text, default: 1])
      if plays.insert(id).inserted { return id }
    }
  }

  /// Whether the library has a play of the same subject at an agreeing time that no other row matches.
  private mutating func isLogged(_ row: WatchHistory.Row, _ library: Library) -> Bool {
    let subject = library.resolve(row.about.subject, witness: row.about.witness)
    return there.takeAgreeing(with: row.time, subject, library.resolve(person)) != nil
  }

  private func isSame(_ about: WatchHistory.About, as play: Play?, _ library: Library) -> Bool {
    guard let play else { return false }
    return library.resolve(about.subject, witness: about.witness)
      == library.resolve(play.subject, witness: play.witness)
  }

  /// The row's subject, with the library's title that its ids, or name and year, match.
  private func known(_ about: WatchHistory.About, _ library: Library) -> MediaID {
    let title = about.subject.title
    guard library.title(title) == nil else { return about.subject }
    var ids: [String: String] = [:]
    ids["imdb"] = about.imdb
    ids["tvdb"] = about.tvdb.map(String.init)
    for namespace in ["imdb", "tvdb"] {
      if let id = ids[namespace], let found = index.title(title.kind, namespace, id) {
        return about.subject.moved(to: found)
      }
    }
    ids["tmdb"] = about.tmdb.map(String.init)
    let found = about.title.isEmpty ? [] : index.titles(title.kind, named: about.title, year: about.year, ids: ids)
    return found.count == 1 ? about.subject.moved(to: found[0]) : about.subject
  }

  private func isOpen(_ row: Row<Play>?, _ library: Library) -> Bool {
    guard let owner = row?.record.person, owner != .absent else { return true }
    return library.resolve(owner) == library.resolve(person)
  }

  /// Imports a row of an existing play.
  private mutating func take(
    _ row: WatchHistory.Row, over play: Play, into draft: inout Draft
  ) throws(LibraryError) {
    let differences = differences(row, play, draft.library)
    guard !differences.isEmpty else {
      report.unchanged += 1
      return
    }
    guard overruled.contains(.changed) else { return hold(row, .changed, differences) }
    guard try allowsTitle(row.about, in: &draft) else { return hold(row, .deleted) }
    var changed = play
    write(row, to: &changed, draft.library)
    keepWhatIsKnown(of: play, in: &changed, differences, draft.library)
    changed.source = play.source
    setColumns(of: row, in: &changed)
    guard changed != play else { return hold(row, .changed, differences) }
    try Draft.check(changed, before: play)
    draft.put(changed)
    report.overruled.append(play.id)
  }

  /// Keeps values that the library computes, such as companions and rewatch, unless the row has other values.
  private func keepWhatIsKnown(of play: Play, in changed: inout Play, _ differences: [String], _ library: Library) {
    if !differences.contains("rewatch") { changed.wasSeenBefore = play.wasSeenBefore }
    guard differences.contains("companions") else {
      changed.companions = play.companions
      return
    }
    let household = Set(viewed?[play.id]?.together.compactMap { library.person($0)?.name } ?? []).subtracting([""])
    if household.isSubset(of: changed.companions) {
      changed.companions.subtract(household)
    } else {
      // The row lacks some of these names: those people are no longer companions. The others become companions by name.
      changed.together = nil
    }
  }

  private mutating func hold(
    _ row: WatchHistory.Row, _ reason: ImportReport.Reason, _ differences: [String] = []
  ) {
    report.held.append(ImportReport.HeldRow(row: row, reason: reason, differences: differences))
  }

  private func write(_ row: WatchHistory.Row, to play: inout Play, _ library: Library) {
    play.subject = library.resolve(row.about.subject, witness: row.about.witness)
    play.person = person
    play.time = row.time
    play.run = row.run ?? 1
    play.details = row.details
    play.logged = row.logged ?? play.logged
    play.witness = row.about.witness ?? library.episode(play.subject)?.tmdb
    if row.details.source == PlaySource() { play.source = PlaySource(.imported, batch: source, row: row.line) }
    setColumns(of: row, in: &play)
  }

  private func setColumns(of row: WatchHistory.Row, in play: inout Play) {
    let columns = row.allColumns
    play.source.extras[PlaySource.columns] = columns.isEmpty ? nil : columns
  }

  /// The columns with different values in a row and an existing play.
  private mutating func differences(_ row: WatchHistory.Row, _ play: Play, _ library: Library) -> [String] {
    if viewed == nil {
      let plays = library.diary(of: person).map { ($0.play.id, $0) }
      viewed = Dictionary(plays) { first, _ in first }
    }
    guard let viewed = viewed?[play.id] else { return [] }
    let there = WatchHistory.Row(viewed, in: library)
    var names: [String] = []
    if library.resolve(row.about.subject, witness: row.about.witness) != viewed.subject { names.append("title") }
    for column in HistoryColumn.all where column.isOfViewing && column.write(row) != column.write(there) {
      // The library counts the play as a rewatch even without the row's flag.
      if column.name == "rewatch", row.details.wasSeenBefore, viewed.isRewatch { continue }
      names.append(column.name)
    }
    let (said, known) = (row.allColumns, there.columns)
    return names + Set(said.keys).union(known.keys).filter { said[$0] != known[$0] }.sorted()
  }

  func isOverruled(_ reason: ImportReport.Reason) -> Bool { overruled.contains(reason) }

  mutating func add(_ note: NoteID) { report.notes.append(note) }

  mutating func hold(_ note: WatchHistory.NoteRow, _ reason: ImportReport.Reason) {
    report.heldNotes.append(ImportReport.HeldNote(note: note, reason: reason))
  }

  /// Adds a new title; returns `false` if the title was forgotten.
  mutating func allowsTitle(_ about: WatchHistory.About, in draft: inout Draft) throws(LibraryError) -> Bool {
    let id = draft.library.resolve(about.subject.title)
    if let known = titles[id] {
      if unnamed[id] != nil { try name(id, about, in: &draft) }
      return known
    }
    let isThere = draft.library.title(id) != nil
    // A title that an undo or a replacing backup deleted was not forgotten.
    let isForgotten = draft.library.titles.row(id).map { $0.forgotten != .never } ?? false
    let isAllowed = isThere || !isForgotten || overruled.contains(.deleted)
    titles[id] = isAllowed
    if isAllowed, !isThere {
      unnamed[id] = TitleFacts()
      try name(id, about, in: &draft)
    }
    return isAllowed
  }

  /// Adds a row's facts of a title that no earlier row had.
  private mutating func name(
    _ id: TitleID, _ about: WatchHistory.About, in draft: inout Draft
  ) throws(LibraryError) {
    guard let said = about.facts, var facts = unnamed[id] else { return }
    if facts == TitleFacts() { report.titles.append(id) }
    if facts.name.isEmpty { facts.name = said.name }
    facts.year = facts.year ?? said.year
    for place in ["imdb", "tvdb"] { facts.outsideIDs[place] = facts.outsideIDs[place] ?? said.outsideIDs[place] }
    try draft.takeIn(CatalogTitle(Title(id, facts)))
    unnamed[id] = facts.name.isEmpty ? facts : nil
  }
}
