import ReelbookModel

extension Statistics {
  /// The ratings of matching plays; for all plays, also the marks of subjects that were never logged.
  ///
  /// Costs a pass over the viewings, a few look-ups for each that matches, and for all of them a pass over the marks.
  public func ratings(_ filter: PlayFilter = .all) -> RatingFigures { ratings(filter, plays(matching: filter)) }

  /// The ratings of viewings, newest first.
  func ratings(_ filter: PlayFilter, _ viewings: [DiaryEntry]) -> RatingFigures {
    struct Key: Hashable {
      var subject: MediaID
      var person: PersonID
    }
    var ratings: [Key: RatingFigures.RatedSubject] = [:]
    func add(_ rating: Rating?, _ key: Key, year: Int?) {
      guard ratings[key] == nil, let rating, let fraction = rating.fraction else { return }
      ratings[key] = .init(subject: key.subject, person: key.person, rating: rating, fraction: fraction, year: year)
    }
    for viewing in viewings {
      add(
        viewing.play.details.rating, Key(subject: viewing.subject, person: viewing.person), year: viewing.play.time.year
      )
    }
    for viewing in viewings {
      let key = Key(subject: viewing.subject, person: viewing.person)
      if ratings[key] == nil {
        add(library.mark(on: viewing.subject, of: viewing.person).rating, key, year: viewing.play.time.year)
      }
    }
    if filter == .all {
      library.marks.visit { mark in
        let viewer = library.resolve(mark.person)
        guard mark.rating != nil, person.map({ $0 == viewer }) ?? true else { return }
        let subject = library.resolve(mark.subject)
        add(library.mark(on: subject, of: viewer).rating, Key(subject: subject, person: viewer), year: nil)
      }
    }
    // The audience's score is of a title as a whole.
    return RatingFigures(Array(ratings.values)) { subject in
      subject.season == nil ? library.title(subject.title).flatMap { $0.facts.votes > 0 ? $0.facts.score : nil } : nil
    }
  }
}
