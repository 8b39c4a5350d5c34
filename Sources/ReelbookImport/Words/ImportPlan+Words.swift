public import ReelbookModel

extension ImportPlan {
  /// The plan in a few lines: rows by outcome, titles, and what to look at.
  public func summary(in table: PhraseTable = .english) -> String {
    let rows = rows
    func text(_ key: ImportPhrase, _ values: [String: PhraseValue]) -> String {
      table.text(key, values.texts(in: table))
    }
    var lines = [
      text(
        .rows,
        [
          "total": .number(rows.total), "imported": .number(rows.imported), "there": .number(rows.alreadyThere),
          "merged": .number(rows.merged), "unmatched": .number(rows.unmatched), "skipped": .number(rows.skipped),
          "damaged": .number(rows.damaged), "remainder": .number(rows.remainder),
        ])
    ]
    let titles = newTitles.count
    if titles > 0 {
      lines.append(
        listName.map { text(.titlesListed, ["count": .number(titles), "list": .text($0)]) }
          ?? text(.titles, ["count": .number(titles)]))
    }
    let identified = Set(identifications.map(\.title)).count
    if identified > 0 { lines.append(text(.identified, ["count": .number(identified)])) }
    for status in PlannedItem.Status.all where status != .new {
      let items = items.filter { $0.status == status }
      // What is accepted may still not be imported: a title without a kind has no id.
      let included = status.isAcceptedByDefault ? 0 : items.count(where: includes)
      for (count, phrase) in [(included, ImportPhrase.countIncluded), (items.count - included, .count)] where count > 0
      {
        lines.append(text(phrase, ["count": .number(count), "status": .text(status.words(in: table))]))
      }
    }
    if !catalogueNumbers.isEmpty {
      lines.append(text(.renumbered, ["count": .number(catalogueNumbers.count)]))
    }
    for reason in ForeignRemainder.Reason.ofMissingViewings {
      let count = history.remainder.reduce(0) { $0 + ($1.reason == reason ? $1.count : 0) }
      guard count > 0 else { continue }
      lines.append(text(.count, ["count": .number(count), "status": .text(reason.words(in: table))]))
    }
    let formats = history.formatsKnownFromReaders
    if !formats.isEmpty {
      let names = formats.joined(separator: ", ")
      lines.append(table.text(ImportPhrase.knownFromReaders, ["formats": names, "count": "\(formats.count)"]))
    }
    return lines.joined(separator: "\n")
  }

  /// An item in a line, without the file's texts.
  public func words(of item: PlannedItem, in table: PhraseTable = .english) -> String {
    let imported = history.items[item.item]
    var name = history.titles[imported.title].description
    // An episode without a number is kept with its season or its series.
    let isNamedOnly = item.subject?.episode == nil && !imported.place.episodeName.isEmpty
    if !isNamedOnly, let subject = item.subject, library.title(subject.title) != nil {
      name = library.name(of: subject, in: table)
    } else if let place = imported.place.number(in: table) {
      name = table.text(ImportPhrase.placed, ["title": name, "place": place])
    }
    return table.text(
      ImportPhrase.item,
      [
        "what": name, "content": imported.content.words(at: item.time, in: table),
        "status": item.status.words(in: table),
      ])
  }
}

extension ImportPlan: CustomStringConvertible {
  /// The plan in a few lines of English.
  public var description: String { summary() }
}

extension PlannedItem.Status {
  /// The status in words.
  public func words(in table: PhraseTable = .english) -> String {
    table.word(ImportPhrase.self, "imports.status.\(rawValue)") ?? rawValue
  }
}

extension ForeignItem.Content {
  fileprivate func words(at time: WatchTime?, in table: PhraseTable) -> String {
    switch self {
    case .viewing, .seen, .seenUpTo:
      time.flatMap { $0 == .unknown ? nil : table.text(ImportPhrase.watched, ["time": TextFormat(table).time($0)]) }
        ?? table.text(ImportPhrase.watchedSometime)
    case .mark(let mark): mark.words(in: table)
    case .entry: table.text(ImportPhrase.entry)
    case .note: table.text(ImportPhrase.note)
    case .stop: table.text(ImportPhrase.stop)
    }
  }
}

extension ForeignMark {
  fileprivate func words(in table: PhraseTable) -> String {
    switch self {
    case .rating(let rating): table.text(ImportPhrase.rated, ["rating": table.words(rating)])
    case .category(let category): table.word(ImportPhrase.self, "imports.category.\(category)") ?? category.rawValue
    case .followed: table.text(ImportPhrase.followed)
    case .reaction(let reaction): table.word(ImportPhrase.self, "imports.reaction.\(reaction)") ?? reaction.rawValue
    case .starred: table.text(ImportPhrase.starred)
    case .watchlist: table.text(ImportPhrase.watchlisted)
    case .hidden: table.text(ImportPhrase.hidden)
    case .skipped: table.text(ImportPhrase.skipped)
    case .startedOver: table.text(ImportPhrase.startedOver)
    case .field(let field): table.word(ImportPhrase.self, "imports.field.\(field.name)") ?? field.name
    }
  }
}

extension ForeignPlace {
  fileprivate func number(in table: PhraseTable) -> String? {
    guard let season else { return episodeName.isEmpty ? nil : table.text(ImportPhrase.named, ["name": episodeName]) }
    guard let episode else {
      let words = table.text(ImportPhrase.season, ["season": "\(season)"])
      return episodeName.isEmpty ? words : words + " " + table.text(ImportPhrase.named, ["name": episodeName])
    }
    return table.text(ImportPhrase.episode, ["season": "\(season)", "episode": "\(episode)"])
  }
}
