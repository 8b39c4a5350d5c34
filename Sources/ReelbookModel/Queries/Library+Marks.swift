extension Library {
  /// A person's mark on a subject; an empty one if there is none.
  ///
  /// Costs a look-up; for an episode, a scan of the person's marks on the series.
  public func mark(on named: some SubjectConvertible, of person: PersonID) -> Mark {
    let subject = named.subject
    return record(Mark.self, of: person, about: subject) ?? Mark(id: PersonalID(resolve(person), resolve(subject)))
  }

  /// A person's marks on a title and its parts.
  ///
  /// Costs a scan of those marks.
  public func marks(in named: some SubjectConvertible, of person: PersonID) -> [MediaID: Mark] {
    let title = named.subject.title
    var found: [MediaID: [Row<Mark>]] = [:]
    for row in rows(Mark.self, of: person, in: title) {
      found[resolve(row.record.subject, witness: row.record.witness), default: []].append(row)
    }
    var marks: [MediaID: Mark] = [:]
    for (subject, rows) in found { marks[subject] = merged(rows, as: PersonalID(resolve(person), subject)) }
    return marks
  }

  /// A person's category of a title; `new` if there is none.
  ///
  /// Without a category, ``status(on:of:asOf:)`` follows the diary. Costs a look-up.
  public func category(on named: some SubjectConvertible, of person: PersonID) -> WatchStatus {
    mark(on: MediaID(named.subject.title), of: person).category ?? .new
  }

  /// The episodes of a series or a season that a person starred, in order.
  ///
  /// Costs a scan of the person's marks on the series.
  public func starredEpisodes(in named: some SubjectConvertible, of person: PersonID) -> [MediaID] {
    let wanted = resolve(named.subject)
    return marks(in: wanted.title, of: person)
      .filter { $0.value.isStarred && $0.key.episode != nil && wanted.contains($0.key) }.keys.sorted()
  }

  /// All episodes that a person starred, in order.
  ///
  /// The first call costs a pass over the person's marks, and later ones a scan of the titles that have changed.
  public func starredEpisodes(of person: PersonID) -> [MediaID] {
    answers(to: StarredQuestion.self, of: person, asOf: .anyTime).values.joined().sorted()
  }

  /// A person's watchlist in an order, the last added first. Watched subjects are left out, unless asked for.
  ///
  /// Watched are movies and episodes with a whole play of the present run, skipped ones, and caught-up series and
  /// seasons. The order `manual` has the longest waiting first, and breaks ties. The first call for a person and a day
  /// costs a pass over their marks and a scan of each title on the watchlist, and later ones a scan of those that have
  /// changed.
  public func watchlist(
    of person: PersonID, asOf now: Now, sortedBy order: ListOrder = .dateAdded, includingWatched: Bool = false
  ) -> [MediaID] {
    waiting(of: person, asOf: now, sortedBy: order, includingWatched: includingWatched).map(\.subject)
  }

  /// A person's watchlist as rows for a screen, in an order, the last added first.
  ///
  /// It has the subjects of ``watchlist(of:asOf:sortedBy:includingWatched:)``, each with its title, since when it
  /// waits, and the person's progress in it, and costs the same.
  public func watchlistItems(
    of person: PersonID, asOf now: Now, sortedBy order: ListOrder = .dateAdded, includingWatched: Bool = false
  ) -> [WatchlistItem] {
    items(waiting(of: person, asOf: now, sortedBy: order, includingWatched: includingWatched))
  }

  /// The rows of the subjects that are wanted, the last added first.
  func watchlistItems(of person: PersonID, asOf now: Now, where isWanted: (MediaID) -> Bool) -> [WatchlistItem] {
    items(
      waiting(of: person, asOf: now, sortedBy: .dateAdded, includingWatched: false).filter { isWanted($0.subject) })
  }

  private func items(_ waiting: [WaitingQuestion.Waiting]) -> [WatchlistItem] {
    waiting.map { waiting in
      let title = title(waiting.subject.title)
      return WatchlistItem(
        subject: waiting.subject, title: title, titleName: name(of: waiting.subject.title, title),
        shownNumber: shownNumber(of: waiting.subject, in: title),
        since: waiting.since == .unknown ? nil : waiting.since, progress: waiting.progress)
    }
  }

  private func waiting(
    of person: PersonID, asOf now: Now, sortedBy order: ListOrder, includingWatched: Bool
  ) -> [WaitingQuestion.Waiting] {
    let waiting = answers(to: WaitingQuestion.self, of: person, asOf: now).values.joined()
      .filter { includingWatched || !$0.progress.isCaughtUp }
      .sorted { ($0.since, $0.subject) < ($1.since, $1.subject) }
    return order.sorted(waiting, added: \.since, title: { title($0.subject.title) })
  }

  /// A person's watchlist with what is watched, in an order.
  package func wholeWatchlist(of person: PersonID, sortedBy order: ListOrder = .manual) -> [MediaID] {
    watchlistTimes(of: person, sortedBy: order).map(\.subject)
  }

  /// The same, with the moments since when they wait.
  ///
  /// The first call costs a pass over the person's marks, and later ones a scan of the titles that have changed. Each
  /// sorts the whole watchlist.
  package func watchlistTimes(
    of person: PersonID, sortedBy order: ListOrder = .manual
  ) -> [(subject: MediaID, since: Instant)] {
    let waiting = answers(to: WatchlistQuestion.self, of: person).values.joined()
      .sorted { ($0.value, $0.key) < ($1.value, $1.key) }
    return order.sorted(waiting, added: \.value, title: { title($0.key.title) })
      .map { (subject: $0.key, since: $0.value) }
  }

  /// The notes on a subject and its parts, the oldest first: a person's own, and shared ones.
  ///
  /// Costs a scan of the title's notes.
  public func notes(about named: some SubjectConvertible, of person: PersonID) -> [Note] {
    let wanted = resolve(named.subject)
    let me = resolve(person)
    return identity.all(of: wanted.title).flatMap { notes.ids(about: MediaID($0)) }
      .compactMap { notes[$0] }
      .filter { wanted.contains(resolve($0.subject, witness: $0.witness)) && ($0.isShared || resolve($0.person) == me) }
      .sorted { ($0.written ?? .absent, $0.id) < ($1.written ?? .absent, $1.id) }
  }

  /// A person's reminders, the earliest first.
  ///
  /// Costs a pass over the reminders.
  public func reminders(of person: PersonID) -> [Reminder] {
    let person = resolve(person)
    return reminders.filter { resolve($0.person) == person }.sorted { ($0.time, $0.id) < ($1.time, $1.id) }
  }
}

/// Something on a person's watchlist.
public struct WatchlistItem: Hashable, Sendable, Codable, Identifiable {
  /// The subject, which is on the watchlist once.
  public var id: MediaID { subject }
  /// A title, a season or an episode.
  public let subject: MediaID
  /// The title with its facts, if known.
  public let title: Title?
  public let titleName: String
  public let shownNumber: ShownNumber?
  /// Since when it is on the watchlist; `nil` if nobody knows.
  public let since: Instant?
  /// The person's progress in it.
  public let progress: WatchProgress
}
