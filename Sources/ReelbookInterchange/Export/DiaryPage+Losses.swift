package import ReelbookModel

extension DiaryPage {
  /// Counts the values that a site's format cannot express, which has places for some columns of imported files.
  func countSiteLosses(in losses: inout LossReport, keeping columns: Set<String> = []) {
    let play = entry.play
    if play.mood != nil { losses.add(.moods, example) }
    if play.format != nil { losses.add(.formats, example) }
    if !play.location.isEmpty { losses.add(.locations, example) }
    countPrivateLosses(in: &losses)
    if !companions.isEmpty { losses.add(.companions, example) }
    if play.run > 1 { losses.add(.runs, example) }
    if play.timeWatched != nil { losses.add(.timesWatched, example) }
    let cells = play.source.extras[PlaySource.columns] ?? [:]
    // What the source calls the episode is not the person's.
    let isLost = cells.contains { name, text in
      !text.isEmpty && !columns.contains(name) && !PlaySource.isOfEpisode(name)
    }
    if isLost { losses.add(.columns, example) }
  }

  /// Counts what no format has: where exactly it was, and the pictures.
  func countPrivateLosses(in losses: inout LossReport) {
    if entry.play.coordinates != nil { losses.add(.coordinates, example) }
    if !entry.play.pictures.isEmpty { losses.add(.pictures, example) }
  }
}

extension Rating {
  /// The rating as a whole number from 1 to 10, and whether that is exact; `nil` on other scales.
  package var outOfTen: (value: Int, isExact: Bool)? {
    let exact: Double
    switch scale {
    case .stars: exact = value * 2
    case .ten: exact = value
    case .hundred: exact = value / 10
    default: return nil
    }
    let whole = min(max(exact.rounded(), 1), 10)
    return (Int(whole), whole == exact)
  }
}

extension LossReport {
  /// Counts what a site or a server has no place for in a whole viewing, but for its date.
  package mutating func countDetails(of entry: DiaryEntry, in library: Library) {
    let page = DiaryPage(entry, library.title(entry.subject.title), in: library)
    page.countSiteLosses(in: &self)
    if !entry.play.notes.isEmpty { add(.notes, page.example) }
    if entry.play.wasSeenBefore { add(.rewatches, page.example) }
  }

  /// A rating as a whole number from 1 to 10, counting losses; empty for none.
  mutating func outOfTen(_ rating: Rating?, _ example: String) -> String {
    guard let rating else { return "" }
    guard let (value, isExact) = rating.outOfTen else {
      add(.ratings, "\(example): \(rating)")
      return ""
    }
    if !isExact { add(.roundedRatings, "\(example): \(rating)") }
    return String(value)
  }
}
