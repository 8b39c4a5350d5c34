import ReelbookInterchange
import ReelbookModel

/// Builds an account from rows, each counted once.
struct AccountBuilder {
  var account = ForeignAccount()
  private var titles: [ForeignTitle: Int] = [:]
  /// The index of the last title.
  private var lastTitle = 0
  /// The number of equal rows so far, which separates them.
  private var occurrences: [ItemSeed: Int] = [:]
  private var lists: [String: Int] = [:]
  private var profiles: Set<String> = []
  private var remainder: [ForeignRemainder.Reason: Int] = [:]

  /// The place of a row.
  struct Place {
    let format: ForeignFormat
    let table: ForeignTable
    let file: Int
    var line: Int
  }

  /// Adds a row whose cells are all read.
  mutating func take(_ row: inout ForeignRow, at place: Place) {
    if row.title.kind == nil, row.typeWord.isEmpty { row.title.kind = place.table.kind }
    place.table.finish?(&row)
    if row.left == nil, row.title.kind == nil { row.title.kind = kind(of: row, place.table) }
    guard row.left == nil else { return leave(row.left ?? .noPlace, in: place.file) }
    guard !row.hasNothing else { return damage(.noTitle, "", at: place) }
    if !row.title.isNamed, let id = row.place.ids.min(by: { $0.key < $1.key }) {
      // The episode's series is unknown: each is its own until it is found.
      row.title.ids["episode"] = "\(id.key):\(id.value)"
    }
    account.rows.append(.told)
    let before = account.items.count
    emit(row, at: place)
    guard account.items.count == before else { return }
    account.rows.removeLast()
    leave(.nothingTold, in: place.file)
  }

  /// Returns the account, and leaves an empty one.
  mutating func takeAccount() -> ForeignAccount {
    defer { account = ForeignAccount() }
    return account
  }

  /// Counts a row that fits nowhere.
  mutating func leave(_ reason: ForeignRemainder.Reason, in file: Int) {
    account.rows.append(.remainder)
    remainder[reason, default: 0] += 1
  }

  /// Counts a row that cannot be read.
  mutating func damage(_ code: ForeignProblem.Code, _ column: String, at place: Place) {
    account.rows.append(.damaged)
    account.problems.append(
      ForeignProblem(code: code, file: account.files[place.file].path, line: place.line, column: column))
  }

  /// Ends a file.
  mutating func finishFile(_ file: Int, rowsBefore: Int) {
    account.files[file].rowCount = account.rows.count - rowsBefore
    let path = account.files[file].path
    for (reason, count) in remainder.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      account.remainder.append(ForeignRemainder(file: path, reason: reason, count: count))
    }
    remainder = [:]
  }

  private func kind(of row: ForeignRow, _ table: ForeignTable) -> TitleKind? {
    if row.place.season != nil || row.place.isEpisode { return .series }
    return row.typeWord.isEmpty ? table.kind ?? .movie : nil
  }
}

extension AccountBuilder {
  private mutating func emit(_ row: ForeignRow, at place: Place) {
    let tells = place.table.content.telling.union(row.tells)
    let isViewing =
      (tells.contains(.viewing) || tells.contains(.datedViewing) && row.time.isDated) && row.isWatched != false
    var title: Int?
    func index(_ builder: inout AccountBuilder) -> Int {
      if let title { return title }
      let found = builder.intern(row.title)
      title = found
      return found
    }
    func add(_ builder: inout AccountBuilder, _ content: ForeignItem.Content, _ word: String) {
      builder.append(content, word, row, title: index(&builder), at: place)
    }
    if isViewing {
      add(&self, .viewing(viewing(row, tells, place.table)), "viewing")
      if let repeats = row.repeats, repeats > 0 { add(&self, .seen(times: repeats + 1, last: .unknown), "seen") }
    } else if tells.contains(.seen), row.isWatched != false, row.times != 0 {
      add(&self, .seen(times: row.times ?? 1 + (row.repeats ?? 0), last: row.time), "seen")
    }
    if let (season, episode) = row.upTo {
      var through = row
      // Without an episode it is the whole season; without a season, all seasons.
      through.place = ForeignPlace(
        season: season > 0 ? season : nil, episode: season > 0 && episode > 0 ? episode : nil)
      append(.seenUpTo(last: row.time), "upTo", through, title: index(&self), at: place)
    }
    for mark in marks(row, tells, isViewing: isViewing && place.table.ratesViewings) {
      guard mark.isOfTitle, row.place != .whole else {
        add(&self, .mark(mark), "mark")
        continue
      }
      // A category belongs to the title, not to an episode.
      var whole = row
      whole.place = .whole
      append(.mark(mark), "mark", whole, title: index(&self), at: place)
    }
    if tells.contains(.entry), !row.list.isEmpty {
      let list = intern(list: row.list, row.listText)
      if row.members.isEmpty {
        add(&self, .entry(ForeignEntry(list: list, position: row.position, added: row.added)), "entry")
      }
      for (position, member) in row.members.enumerated() {
        let title = intern(ForeignTitle(member.kind, ids: ["tvdb": member.id]))
        let entry = ForeignEntry(list: list, position: position + 1, added: nil)
        append(.entry(entry), "entry", row, title: title, at: place)
      }
    }
    if !row.note.trimmed.isEmpty, !isViewing {
      add(&self, .note(row.note, written: row.noteWritten ?? row.added), "note")
    }
    if tells.contains(.stop), row.stop != nil || row.stopFraction != nil {
      let stop = ForeignStop(
        position: row.stop, fraction: row.stopFraction, duration: row.duration, recorded: row.logged ?? row.time.instant
      )
      add(&self, .stop(stop), "stop")
    }
  }

  private func viewing(_ row: ForeignRow, _ tells: ForeignRow.Telling, _ table: ForeignTable) -> ForeignViewing {
    var details = row.details
    if !row.note.trimmed.isEmpty { details.notes = row.note }
    if table.ratesViewings { details.rating = row.rating }
    var viewing = ForeignViewing(time: row.time, details: details, logged: row.logged, columns: row.columns)
    viewing.key = row.key
    viewing.keyScope = row.key == nil ? "" : table.patterns[0]
    viewing.isSession = tells.contains(.sessions)
    return viewing
  }

  private func marks(_ row: ForeignRow, _ tells: ForeignRow.Telling, isViewing: Bool) -> [ForeignMark] {
    var marks: [ForeignMark] = []
    if let rating = row.rating, !isViewing { marks.append(.rating(rating)) }
    if row.isArchived || tells.contains(.dropped) {
      marks.append(.category(.dropped))
    } else if let category = row.category {
      marks.append(.category(category))
    } else if row.isFollowed == true {
      marks.append(.followed(since: row.added))
    }
    let isForLater = row.isForLater == true && !row.isArchived
    if tells.contains(.watchlist) || row.watchlistSince != nil || isForLater {
      marks.append(.watchlist(since: row.watchlistSince ?? row.added))
    }
    if tells.contains(.liked) {
      marks.append(.reaction(.liked))
    } else if let reaction = row.reaction {
      marks.append(.reaction(reaction))
    }
    if tells.contains(.starred) || row.isStarred { marks.append(.starred) }
    if tells.contains(.hidden) { marks.append(.hidden) }
    if let start = row.startedOver { marks.append(.startedOver(at: start)) }
    return marks
  }

  private mutating func append(
    _ content: ForeignItem.Content, _ word: String, _ row: ForeignRow, title: Int, at place: Place
  ) {
    var seed = ItemSeed(bits: seedHash(content, word, row, account.titles[title], place).bits)
    if word != "upTo", row.key == nil || word != "viewing" {
      let count = occurrences[seed, default: 0]
      occurrences[seed] = count + 1
      if count > 0 { seed.bits.low &+= UInt64(count) &* 0x9E37_79B9_7F4A_7C15 }
    }
    if let profile = row.profile, profiles.insert(profile).inserted { account.profiles.append(profile) }
    var item = ForeignItem(
      title: title, place: row.place, content: content, profile: row.profile,
      origin: ForeignOrigin(file: place.file, line: place.line), row: account.rows.count - 1, seed: seed)
    item.isAside = place.table.ratesViewings
    account.items.append(item)
  }

  /// A hash of the row's content that is stable in later exports: without line and zone.
  private func seedHash(
    _ content: ForeignItem.Content, _ word: String, _ row: ForeignRow, _ title: ForeignTitle, _ place: Place
  ) -> IdentityHash {
    var hash = IdentityHash()
    hash.add(place.format.name, word)
    if let profile = row.profile { hash.add("profile", profile) }
    if word == "viewing", let key = row.key {
      hash.add("key", key)
      return hash
    }
    // An equal row of another file counts separately until both are merged.
    hash.add("table", place.table.patterns[0])
    if let id = title.namespacedIDs.tmdb {
      hash.add("tmdb", id)
    } else if let id = title.namespacedIDs.imdb {
      hash.add("imdb", id)
    } else if let id = title.namespacedIDs.tvdb {
      hash.add("tvdb", id)
    } else {
      hash.add("name", title.name)
      hash.add(UInt64(title.year ?? 0))
    }
    if case .seenUpTo = content {
      // A later export has a later episode here.
    } else if place.format.goesByEpisodeIDs, let id = row.place.namespacedIDs.tvdb {
      hash.add("episode", id)
    } else if row.place != .whole {
      hash.add(UInt64(row.place.season.map { $0 + 1 } ?? 0))
      hash.add(UInt64(row.place.episode.map { $0 + 1 } ?? 0))
      if row.place.episode == nil { hash.add("name", row.place.episodeName) }
      if row.place.episode == nil, let day = row.place.airDay { hash.add("day", day.description) }
    }
    switch content {
    case .viewing(let viewing):
      hash.add(UInt64(viewing.time.precision.rawValue))
      hash.add(UInt64(bitPattern: viewing.time.instant?.milliseconds ?? viewing.time.local))
    case .note(_, let written): hash.add(UInt64(bitPattern: written?.milliseconds ?? 0))
    default: break
    }
    return hash
  }

  private mutating func intern(_ title: ForeignTitle) -> Int {
    // Rows of one title are usually consecutive.
    if lastTitle < account.titles.count, account.titles[lastTitle] == title { return lastTitle }
    if let index = titles[title] {
      lastTitle = index
      return index
    }
    account.titles.append(title)
    lastTitle = account.titles.count - 1
    titles[title] = lastTitle
    return lastTitle
  }

  private mutating func intern(list name: String, _ text: String) -> Int {
    if let index = lists[name] { return index }
    account.lists.append(ForeignList(name: name, text: text))
    lists[name] = account.lists.count - 1
    return account.lists.count - 1
  }
}
