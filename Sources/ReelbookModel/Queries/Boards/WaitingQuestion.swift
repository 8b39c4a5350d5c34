/// What of a title is on a person's watchlist.
struct WaitingQuestion: AiredQuestion {
  /// A subject on the watchlist.
  struct Waiting: Sendable {
    var subject: MediaID
    var since: Instant
    var progress: WatchProgress
  }

  typealias Answer = [Waiting]

  static let tables: TitleTables = [.titles, .seasons, .marks, .plays]

  let library: Library
  let person: PersonID
  let now: Now

  init(_ library: Library, of person: PersonID, asOf now: Now) {
    (self.library, self.person, self.now) = (library, person, now)
  }

  func answer(on title: TitleID) -> [Waiting]? {
    let waiting = library.marks(in: title, of: person).compactMap { subject, mark in
      mark.watchlistSince.map { since in
        Waiting(subject: subject, since: since, progress: library.progress(in: subject, of: person, asOf: now))
      }
    }
    return waiting.isEmpty ? nil : waiting
  }

  func answers() -> [TitleID: [Waiting]] {
    answers(on: library.titlesMarked(by: person) { $0.watchlistSince != nil })
  }
}

extension Library {
  /// The titles with a mark of a person, on them or a part, that says something. The person must be resolved.
  func titlesMarked(by person: PersonID, where isMeant: (Mark) -> Bool) -> Set<TitleID> {
    var titles: Set<TitleID> = []
    for id in identity.all(of: person) {
      for row in marks.liveRows(from: PersonalID(id, .absent), while: { $0.person == id }) where isMeant(row.record) {
        titles.insert(resolve(row.record.subject.title))
      }
    }
    return titles
  }
}
