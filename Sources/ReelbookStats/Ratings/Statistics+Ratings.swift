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
    var rated: [Key: RatingFigures.Rated] = [:]
    func add(_ rating: Rating?, _ key: Key, year: Int?) {
      guard rated[key] == nil, let rating, let fraction = rating.fraction else { return }
      rated[key] = .init(subject: key.subject, person: key.person, rating: rating, fraction: fraction, year: year)
    }
    for viewed in viewings {
      add(viewed.play.details.rating, Key(subject: viewed.subject, person: viewed.person), year: viewed.play.time.year)
    }
    for viewed in viewings {
      let key = Key(subject: viewed.subject, person: viewed.person)
      if rated[key] == nil {
        add(library.mark(on: viewed.subject, of: viewed.person).rating, key, year: viewed.play.time.year)
      }
    }
    if filter == .all {
      library.marks.visit { mark in
        let by = library.resolve(mark.person)
        guard mark.rating != nil, person.map({ $0 == by }) ?? true else { return }
        let subject = library.resolve(mark.subject)
        add(library.mark(on: subject, of: by).rating, Key(subject: subject, person: by), year: nil)
      }
    }
    // The audience's score is of a title as a whole.
    return RatingFigures(Array(rated.values)) { subject in
      subject.season == nil ? library.title(subject.title).flatMap { $0.facts.votes > 0 ? $0.facts.score : nil } : nil
    }
  }
}
