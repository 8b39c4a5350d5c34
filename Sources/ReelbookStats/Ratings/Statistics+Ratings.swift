import ReelbookModel

extension Statistics {
  /// The ratings of matching plays; for all plays, also the marks of subjects that were never logged.
  ///
  /// Costs a pass over the viewings, a look-up for each subject without a rated one, and for all of them a pass over the
  /// marks.
  public func ratings(_ filter: PlayFilter = .all) -> RatingFigures {
    var rated: [RatingFigures.RatedSubject] = []
    var known: Set<PersonalID> = []
    func add(_ rating: Rating?, _ subject: MediaID, _ person: PersonID, year: Int?) {
      guard let rating, let fraction = rating.fraction else { return }
      guard known.insert(PersonalID(person, subject)).inserted else { return }
      rated.append(.init(subject: subject, person: person, rating: rating, fraction: fraction, year: year))
    }
    for (key, viewing) in latestRated(entries(matching: filter).joined()) {
      let (subject, person) = (log.subjects[key.subject].subject, log.names.persons[key.person])
      let rating = viewing.rating ?? library.mark(on: subject, of: person).rating
      add(rating, subject, person, year: rating == nil ? nil : log.rows.time(viewing.row).year)
    }
    if filter == .all {
      library.marks.visit { mark in
        let viewer = library.resolve(mark.person)
        guard mark.rating != nil, person.map({ $0 == viewer }) ?? true else { return }
        let subject = library.resolve(mark.subject)
        guard !known.contains(PersonalID(viewer, subject)) else { return }
        add(library.mark(on: subject, of: viewer).rating, subject, viewer, year: nil)
      }
    }
    // The audience's score is of a title as a whole.
    return RatingFigures(rated) { subject in
      subject.season == nil ? library.title(subject.title).flatMap { $0.facts.votes > 0 ? $0.facts.score : nil } : nil
    }
  }

  /// A person's viewings of a subject, by their numbers in the log.
  private struct ViewedSubject: Hashable {
    let subject: Int
    let person: Int
  }

  /// Of some viewings of a subject the latest with a rating on a known scale, or else the latest.
  private struct RatedViewing {
    var time: PackedTime
    var row: PlayRows.Place
    var rating: Rating?
  }

  private func latestRated(_ entries: some Sequence<PlayEntry>) -> [ViewedSubject: RatedViewing] {
    var found: [ViewedSubject: RatedViewing] = [:]
    for entry in entries {
      let key = ViewedSubject(subject: Int(entry.subject), person: Int(entry.person))
      let rating = log.rows.rating(entry.row).flatMap { $0.fraction == nil ? nil : $0 }
      let viewing = RatedViewing(time: entry.packed, row: entry.row, rating: rating)
      guard let other = found[key] else {
        found[key] = viewing
        continue
      }
      let isBetter = (other.rating == nil) == (rating == nil) ? isLater(viewing, than: other) : rating != nil
      if isBetter { found[key] = viewing }
    }
    return found
  }

  private func isLater(_ viewing: RatedViewing, than other: RatedViewing) -> Bool {
    other.time.comes(before: viewing.time) ?? log.rows[other.row].comes(before: log.rows[viewing.row])
  }
}
