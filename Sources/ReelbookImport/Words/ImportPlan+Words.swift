public import ReelbookModel

extension ImportPlan {
  /// The plan in a few lines: rows by outcome, titles, and what to look at.
  public func summary(in table: PhraseTable = .english) -> String {
    let rows = rows
    var lines = [
      table.imports(
        "imports.rows",
        [
          "total": "\(rows.total)", "imported": "\(rows.imported)", "there": "\(rows.alreadyThere)",
          "merged": "\(rows.merged)", "unmatched": "\(rows.unmatched)", "skipped": "\(rows.skipped)",
          "damaged": "\(rows.damaged)", "remainder": "\(rows.remainder)",
        ])
    ]
    let titles = newTitles.count
    if titles > 0 {
      lines.append(
        listName.map { table.imports("imports.titlesListed", ["count": "\(titles)", "list": $0]) }
          ?? table.imports("imports.titles", ["count": "\(titles)"]))
    }
    for status in PlannedItem.Status.all where status != .new {
      let count = items.count { $0.status == status }
      guard count > 0 else { continue }
      let isIncluded = accepted.contains(status) && !status.isAcceptedByDefault
      lines.append(
        table.imports(
          isIncluded ? "imports.countIncluded" : "imports.count",
          ["count": "\(count)", "status": status.words(in: table)]))
    }
    if !renumbered.isEmpty { lines.append(table.imports("imports.renumbered", ["count": "\(renumbered.count)"])) }
    return lines.joined(separator: "\n")
  }

  /// An item in a line, without the file's texts.
  public func words(of item: PlannedItem, in table: PhraseTable = .english) -> String {
    let imported = history.items[item.item]
    var name = history.titles[imported.title].description
    if let subject = item.subject, library.title(subject.title) != nil {
      name = library.name(of: subject, in: table)
    } else if let place = imported.place.number(in: table) {
      name = table.imports("imports.placed", ["title": name, "place": place])
    }
    return table.imports(
      "imports.item",
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
    table.imports("imports.status.", named: rawValue)
  }
}

extension ForeignItem.Content {
  fileprivate func words(at time: WatchTime?, in table: PhraseTable) -> String {
    switch self {
    case .viewing, .seen, .seenUpTo:
      time.flatMap { $0 == .unknown ? nil : table.imports("imports.watched", ["time": "\($0)"]) }
        ?? table.imports("imports.watchedSometime")
    case .mark(let mark): mark.words(in: table)
    case .entry: table.imports("imports.entry")
    case .note: table.imports("imports.note")
    case .stop: table.imports("imports.stop")
    }
  }
}

extension ForeignMark {
  fileprivate func words(in table: PhraseTable) -> String {
    switch self {
    case .rating(let rating): table.imports("imports.rated", ["rating": table.words(rating)])
    case .category(let category): table.imports("imports.category.", named: category.rawValue)
    case .followed: table.imports("imports.followed")
    case .reaction(let reaction): table.imports("imports.reaction.", named: reaction.rawValue)
    case .starred: table.imports("imports.starred")
    case .watchlist: table.imports("imports.watchlisted")
    case .hidden: table.imports("imports.hidden")
    case .startedOver: table.imports("imports.startedOver")
    case .field(let field): table.imports("imports.field.", named: field.name)
    }
  }
}

extension ForeignPlace {
  fileprivate func number(in table: PhraseTable) -> String? {
    guard let season else { return episodeName.isEmpty ? nil : table.imports("imports.named", ["name": episodeName]) }
    guard let episode else { return table.imports("imports.season", ["season": "\(season)"]) }
    return table.imports("imports.episode", ["season": "\(season)", "episode": "\(episode)"])
  }
}
