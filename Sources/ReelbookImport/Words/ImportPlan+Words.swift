import ReelbookModel

extension ImportPlan {
  /// The plan in a few lines: rows by what becomes of them, titles, and what a person may look at.
  public var summary: String {
    let rows = rows
    var lines = [
      "\(rows.total) rows: \(rows.taken) taken in, \(rows.alreadyThere) there already, \(rows.merged) told twice, "
        + "\(rows.unmatched) without a title, \(rows.leftAlone) left alone, \(rows.damaged) damaged, \(rows.remainder) that fit nowhere"
    ]
    let titles = newTitles
    if !titles.isEmpty {
      let list =
        listName.map { "in the list “\($0)” unless they are in one" }
        ?? "in a list only where the file puts them in one"
      lines.append("\(titles.count) \(titles.count == 1 ? "title comes" : "titles come") into the library, \(list)")
    }
    for status in PlannedItem.Status.all where status != .new {
      let count = items.count { $0.status == status }
      if count > 0 {
        lines.append(
          "\(count) \(status.words)\(accepted.contains(status) && !status.isTakenUnasked ? ", taken in all the same" : "")"
        )
      }
    }
    if !renumbered.isEmpty { lines.append("\(renumbered.count) with another number than the source's") }
    return lines.joined(separator: "\n")
  }

  /// What an item tells, in a line without the file's texts.
  public func words(of item: PlannedItem) -> String {
    let told = account.items[item.item]
    let title = item.subject.map { library.title($0.title) != nil ? library.name(of: $0) : nil } ?? nil
    let place = told.place.numberWords
    let name = title ?? [account.titles[told.title].description, place].filter { !$0.isEmpty }.joined(separator: " ")
    return "\(name): \(told.content.words(at: item.time)) (\(item.status.words))"
  }
}

extension PlannedItem.Status {
  /// The status in words.
  public var words: String {
    switch self {
    case .new: "new"
    case .moreExact: "there from another import, with a time that is less exact"
    case .alreadyThere: "there already"
    case .sameViewing: "logged already, at a time that agrees"
    case .contradicting: "the library says otherwise"
    case .changedHere: "changed in the library since"
    case .deletedHere: "deleted in the library"
    case .unmatched: "no title found, or several"
    case .inTheFuture: "in the future"
    case .otherProfile: "another profile's"
    case .noPlace: "nothing that the library has a place for"
    default: rawValue
    }
  }
}

extension ForeignItem.Content {
  fileprivate func words(at time: WatchTime?) -> String {
    switch self {
    case .viewing, .seen, .seenUpTo: "watched \(time ?? .unknown)"
    case .mark(let mark): mark.words
    case .entry: "on a list"
    case .note: "a note"
    case .stop: "a place to go on from"
    }
  }
}

extension ForeignMark {
  fileprivate var words: String {
    switch self {
    case .rating(let rating): "rated \(rating)"
    case .category(let category): "\(category)"
    case .followed: "followed"
    case .reaction(let reaction): "\(reaction)"
    case .starred: "starred"
    case .watchlist: "on the watchlist"
    case .hidden: "hidden"
    }
  }
}

extension ForeignPlace {
  fileprivate var numberWords: String {
    guard let season else { return episodeName.isEmpty ? "" : "“\(episodeName)”" }
    return episode.map { "S\(season)E\($0)" } ?? "season \(season)"
  }
}
