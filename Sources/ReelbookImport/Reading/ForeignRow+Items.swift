import ReelbookInterchange
import ReelbookModel

/// What a row of another tracker says. The contents are the table's and the row's own.
extension ForeignRow {
  func viewing(_ contents: Contents, _ table: ForeignTable) -> ForeignViewing {
    var details = details
    if !note.trimmed.isEmpty { details.notes = note }
    if table.ratesViewings { details.rating = rating }
    var viewing = ForeignViewing(time: time, details: details, logged: logged, columns: columns)
    viewing.key = key
    viewing.keyScope = key == nil ? "" : table.patterns[0]
    viewing.isSession = contents.contains(.sessions)
    if viewing.isSession { viewing.length = duration }
    return viewing
  }

  func marks(_ contents: Contents, isViewing: Bool) -> [ForeignMark] {
    var marks: [ForeignMark] = []
    if let rating, !isViewing { marks.append(.rating(rating)) }
    if isArchived || contents.contains(.dropped) {
      marks.append(.category(.dropped))
    } else if let category {
      marks.append(.category(category))
    } else if isFollowed == true {
      marks.append(.followed(since: added))
    }
    if contents.contains(.watchlist) || watchlistSince != nil || isForLater == true && !isArchived {
      marks.append(.watchlist(since: watchlistSince ?? added))
    }
    if contents.contains(.liked) {
      marks.append(.reaction(.liked))
    } else if let reaction {
      marks.append(.reaction(reaction))
    }
    if contents.contains(.starred) || isStarred && members.isEmpty { marks.append(.starred) }
    if contents.contains(.hidden) { marks.append(.hidden) }
    if contents.contains(.skipped) { marks.append(.skipped) }
    if let startedOver { marks.append(.startedOver(at: startedOver)) }
    return marks
  }
}
