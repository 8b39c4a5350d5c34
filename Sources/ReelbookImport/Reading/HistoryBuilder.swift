import ReelbookInterchange
import ReelbookModel

/// Builds a history from rows, each counted once.
struct HistoryBuilder {
  var history = ForeignHistory()
  private var titles: [ForeignTitle: Int] = [:]
  /// The index of the last title.
  private var lastTitle = 0
  /// The number of equal rows so far, which separates them.
  private var occurrences: [ItemSeed: Int] = [:]
  private var lists: [String: Int] = [:]
  /// The days on which the rows of items were written, as far as the files say.
  private(set) var writtenDays: [Int: CivilDay] = [:]
  /// The names of lists by what the names of their files contain.
  private var listNames: [String: String] = [:]
  /// What tables of the present file say about items, by the source's own ids.
  private var descriptions: [String: ItemDescription] = [:]
  private var profiles: Set<String> = []
  private var remainder: [ForeignRemainder.Reason: Int] = [:]
  /// The plays that rows of the present file name.
  private var plays: Set<PlayID> = []
  /// The number of equal rows of our own in the present file.
  private var equalRows: [RowText: Int] = [:]
  private var folders = SeriesFolders()

  /// The place of a row.
  struct Place {
    let format: ForeignFormat
    let table: ForeignTable
    let file: Int
    var line: Int
  }

  /// Adds a row whose cells are all read.
  mutating func add(_ row: inout ForeignRow, at place: Place) throws(CellFault) {
    if row.title.kind == nil, row.typeWord.isEmpty { row.title.kind = place.table.kind }
    row.settleNumbers()
    if let id = row.sourceID {
      if place.table.content.contents.contains(.description) {
        descriptions[id] = ItemDescription(row)
        return
      }
      if let description = descriptions[id] { description.complete(&row) }
    }
    try place.table.finish?(&row)
    folders.note(&row, in: history.files[place.file].path)
    if !row.listKey.isEmpty, !row.list.isEmpty { listNames[row.listKey] = row.list }
    if row.misfit == nil, row.title.kind == nil { row.title.kind = kind(of: row, place.table) }
    if let reason = row.misfit { return countRemainder(reason, in: place.file) }
    if let reelbookRow = row.reelbookRow { return add(reelbookRow, at: place) }
    guard !row.hasNothing else { throw row.oddCells.first ?? CellFault(code: .noTitle) }
    if !row.title.isNamed, let id = row.place.namespacedIDs.first {
      // The episode's series is unknown: each is its own until it is found.
      row.title.namespacedIDs["episode"] = "\(id.namespace):\(id.id)"
    }
    if let odd = row.oddTime {
      let contents = place.table.content.contents.union(row.contents)
      if row.isWatched != false, !contents.isDisjoint(with: [.viewing, .datedViewing]) { throw odd }
      row.oddCells.append(odd)
    }
    history.rows.append(.read)
    let before = history.items.count
    appendItems(of: row, at: place)
    for episode in row.furtherEpisodes { appendItems(of: episode, at: place) }
    guard history.items.count == before else {
      for odd in row.oddCells { history.oddCells.append(problem(odd, at: place)) }
      return
    }
    history.rows.removeLast()
    if let odd = row.oddCells.first { throw odd }
    countRemainder(.noContent, in: place.file)
  }

  private func problem(_ fault: CellFault, at place: Place) -> ForeignProblem {
    ForeignProblem(code: fault.code, file: history.files[place.file].path, line: place.line, column: fault.column)
  }

  /// Returns the history, and leaves an empty one.
  mutating func finish() -> ForeignHistory {
    defer { history = ForeignHistory() }
    folders.complete(&history.titles)
    // A file of a list's entries has the list's number in its name, and another file has the list's name.
    if !listNames.isEmpty {
      for index in history.lists.indices {
        let key = listNames.keys.first { (history.lists[index].name + "-").contains($0) }
        if let name = key.flatMap({ listNames[$0] }) { history.lists[index].name = name }
      }
    }
    return history
  }

  /// Counts a row that fits nowhere.
  mutating func countRemainder(_ reason: ForeignRemainder.Reason, in file: Int) {
    history.rows.append(.remainder)
    remainder[reason, default: 0] += 1
  }

  /// Counts a row that cannot be read. The text of a row of our own is in the problem.
  mutating func countDamaged(_ fault: CellFault, at place: Place, text: @autoclosure () -> String) {
    history.rows.append(.damaged)
    var problem = problem(fault, at: place)
    if place.table.isReelbook {
      problem.hint = fault.hint.map { Phrase($0) }
      problem.text = text()
    }
    history.problems.append(problem)
  }

  /// Ends a file.
  mutating func finishFile(_ file: Int, rowsBefore: Int) {
    history.files[file].rowCount = history.rows.count - rowsBefore
    let path = history.files[file].path
    for (reason, count) in remainder.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      history.remainder.append(ForeignRemainder(file: path, reason: reason, count: count))
    }
    remainder = [:]
    plays = []
    equalRows = [:]
    descriptions = [:]
  }

  private func kind(of row: ForeignRow, _ table: ForeignTable) -> TitleKind? {
    if row.place.season != nil || row.place.isEpisode { return .series }
    return row.typeWord.isEmpty ? table.kind ?? .movie : nil
  }
}

/// Rows of Reelbook's own files.
extension HistoryBuilder {
  /// Adds a row that is complete.
  mutating func add(_ row: ReelbookRow, at place: Place) {
    history.rows.append(.read)
    switch row {
    case .viewing(let row):
      var viewing = ForeignViewing(time: row.time, details: row.details, logged: row.logged, columns: row.columns)
      viewing.row = row
      viewing.row?.line = row.line ?? place.line
      viewing.key = key(of: row)
      viewing.keyScope = "play"
      append(.viewing(viewing), about: row.about, isExact: row.play != nil, at: place)
    case .note(let row):
      let note = ForeignNote(text: row.text, written: row.written, isMarkdown: row.isMarkdown, row: row)
      append(.note(note), about: row.about, isExact: row.note != nil, at: place)
    case .marks(let about, let marks):
      for mark in marks { append(.mark(mark), about: about, isExact: true, at: place) }
      guard marks.isEmpty else { return }
      history.rows.removeLast()
      countRemainder(.noContent, in: place.file)
    }
  }

  /// The key by which the row of another file is the same play: the play's id, or the row's content.
  ///
  /// In one file, equal rows are several plays, and a copied row is a play of its own.
  private mutating func key(of row: WatchHistory.Row) -> String {
    if let play = row.play, plays.insert(play).inserted { return play.description }
    let text = RowText(row)
    equalRows[text, default: 0] += 1
    return "\(text.bits.high) \(text.bits.low) \(equalRows[text, default: 1])"
  }

  /// Adds an item whose record has the id that its row names, or one from the row's text.
  private mutating func append(
    _ content: ForeignItem.Content, about: WatchHistory.About, isExact: Bool, at place: Place
  ) {
    history.items.append(
      ForeignItem(
        title: intern(ForeignTitle(about, isExact: isExact)),
        place: ForeignPlace(season: about.subject.season, episode: about.subject.episode), content: content,
        profile: nil, origin: ForeignOrigin(file: place.file, line: place.line), row: history.rows.count - 1,
        seed: ItemSeed(bits: IDBits(0, 0))))
  }
}

/// Rows of other trackers.
extension HistoryBuilder {
  private mutating func appendItems(of row: ForeignRow, at place: Place) {
    let contents = place.table.content.contents.union(row.contents)
    let isViewing =
      (contents.contains(.viewing) || contents.contains(.datedViewing) && row.time.isDated) && row.isWatched != false
    if isViewing {
      append(.viewing(row.viewing(contents, place.table)), of: row, at: place)
      if let repeats = row.repeats, repeats > 0 {
        append(.seen(times: repeats + 1, last: .unknown), of: row, at: place)
      }
    } else if contents.contains(.seen), row.isWatched != false, row.times != 0 {
      append(.seen(times: row.times ?? 1 + (row.repeats ?? 0), last: row.time), of: row, at: place)
    }
    if let (season, episode) = row.upTo {
      // Without an episode it is the whole season; without a season, all seasons.
      var lastPlace = ForeignPlace(
        season: season > 0 ? season : nil, episode: season > 0 && episode > 0 ? episode : nil)
      lastPlace.countsThrough = row.upToIsCount && lastPlace.episode != nil
      append(.seenUpTo(times: 1 + (row.repeats ?? 0), last: row.time), of: row, lastPlace, at: place)
    }
    for mark in row.marks(contents, isViewing: isViewing && place.table.ratesViewings) {
      append(.mark(mark), of: row, mark.isOfTitle ? .whole : nil, at: place)
    }
    if contents.contains(.entry), !row.list.isEmpty { appendEntries(of: row, at: place) }
    if row.isStarred { for member in row.members { append(.mark(.starred), of: row, title: member, at: place) } }
    if !row.note.trimmed.isEmpty, !isViewing {
      append(.note(ForeignNote(text: row.note, written: row.noteWritten ?? row.added)), of: row, at: place)
    }
    if contents.contains(.stop), row.stop != nil || row.stopFraction != nil {
      let stop = ForeignStop(
        position: row.stop, fraction: row.stopFraction, duration: row.duration, recorded: row.logged ?? row.time.instant
      )
      append(.stop(stop), of: row, at: place)
    }
  }

  private mutating func appendEntries(of row: ForeignRow, at place: Place) {
    let list = intern(list: row)
    if row.members.isEmpty {
      append(.entry(ForeignEntry(list: list, position: row.position, added: row.added)), of: row, at: place)
    }
    for (position, member) in row.members.enumerated() {
      let entry = ForeignEntry(list: list, position: position + 1, added: member.added)
      append(.entry(entry), of: row, title: member, at: place)
    }
  }

  /// Adds an item about a part of the row's title, or of another title.
  private mutating func append(
    _ content: ForeignItem.Content, of row: ForeignRow, _ part: ForeignPlace? = nil, title: ForeignRow.Member? = nil,
    at place: Place
  ) {
    let title = intern(title.map { ForeignTitle($0.kind, ids: $0.ids) } ?? row.title)
    let part = part ?? row.place
    var seed = ItemSeed(bits: seedHash(of: content, about: part, of: history.titles[title], in: row, at: place).bits)
    if content.isCounted, row.key == nil || !content.isViewing {
      let count = occurrences[seed, default: 0]
      occurrences[seed] = count + 1
      if count > 0 { seed.bits.low &+= UInt64(count) &* 0x9E37_79B9_7F4A_7C15 }
    }
    if let profile = row.profile, profiles.insert(profile).inserted { history.profiles.append(profile) }
    var item = ForeignItem(
      title: title, place: part, content: content, profile: row.profile,
      origin: ForeignOrigin(file: place.file, line: place.line), row: history.rows.count - 1, seed: seed)
    item.isSecondaryRating = place.table.ratesViewings
    if let day = row.writtenDay { writtenDays[history.items.count] = day }
    history.items.append(item)
  }

  private mutating func intern(_ title: ForeignTitle) -> Int {
    // Rows of one title are usually consecutive.
    if lastTitle < history.titles.count, history.titles[lastTitle] == title { return lastTitle }
    if let index = titles[title] {
      lastTitle = index
      return index
    }
    history.titles.append(title)
    lastTitle = history.titles.count - 1
    titles[title] = lastTitle
    return lastTitle
  }

  private mutating func intern(list row: ForeignRow) -> Int {
    if let index = lists[row.list] { return index }
    history.lists.append(ForeignList(name: row.list, text: row.listText, tags: row.listTags))
    lists[row.list] = history.lists.count - 1
    return history.lists.count - 1
  }
}
