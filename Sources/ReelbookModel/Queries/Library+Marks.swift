extension Library {
  /// A person's standing word on a subject; an empty mark where nothing was said.
  ///
  /// Costs a look-up; for an episode, a scan of the person's marks on the series.
  public func mark(on subject: Subject, by person: PersonID) -> Mark {
    record(Mark.self, of: person, about: subject) ?? Mark(id: PersonalID(resolve(person), resolve(subject)))
  }

  /// A person's marks on a title and all that is in it.
  ///
  /// Costs a scan of those marks.
  public func marks(in title: TitleID, by person: PersonID) -> [Subject: Mark] {
    var found: [Subject: [Row<Mark>]] = [:]
    for row in rows(Mark.self, of: person, in: title) {
      found[resolve(row.record.subject, witness: row.record.witness), default: []].append(row)
    }
    var marks: [Subject: Mark] = [:]
    for (subject, rows) in found { marks[subject] = merged(rows, as: PersonalID(resolve(person), subject)) }
    return marks
  }

  /// Where a person stands with a title: no category counts as new.
  ///
  /// Costs a look-up.
  public func category(of title: TitleID, by person: PersonID) -> Category {
    mark(on: Subject(title), by: person).category ?? .new
  }

  /// How many titles of the library a person has in each category.
  ///
  /// Costs a pass over the titles with a look-up for each.
  public func categoryCounts(of person: PersonID) -> [Category: Int] {
    titles().reduce(into: [:]) { $0[category(of: $1.id, by: person), default: 0] += 1 }
  }

  /// The episodes of a series or a season that a person starred, in order.
  ///
  /// Costs a scan of the person's marks on the series.
  public func starredEpisodes(of subject: Subject, by person: PersonID) -> [Subject] {
    let wanted = resolve(subject)
    return marks(in: wanted.title, by: person)
      .filter { $0.value.isStarred && $0.key.episode != nil && wanted.contains($0.key) }.keys.sorted()
  }

  /// All episodes that a person starred, in order.
  ///
  /// Costs a pass over the person's marks.
  public func starredEpisodes(by person: PersonID) -> [Subject] {
    var titles: Set<TitleID> = []
    for id in identity.all(of: person) {
      for row in marks.liveRows(from: PersonalID(id, .absent), while: { $0.person == id })
      where row.record.isStarred && row.record.subject.episode != nil {
        titles.insert(resolve(row.record.subject.title))
      }
    }
    return titles.sorted().flatMap { starredEpisodes(of: Subject($0), by: person) }
  }

  /// What is on a person's watchlist, in the order asked for; its own order has the longest waiting first.
  ///
  /// Ties are broken by that order. Costs a pass over the person's marks, and a look-up for each that is on it.
  public func watchlist(of person: PersonID, by order: ListOrder = .manual) -> [Subject] {
    var since: [Subject: Instant] = [:]
    for id in identity.all(of: person) {
      for row in marks.liveRows(from: PersonalID(id, .absent), while: { $0.person == id })
      where row.record.watchlistSince != nil {
        let subject = resolve(row.record.subject, witness: row.record.witness)
        guard since[subject] == nil, let instant = mark(on: subject, by: person).watchlistSince else { continue }
        since[subject] = instant
      }
    }
    let waiting = since.sorted { ($0.value, $0.key) < ($1.value, $1.key) }
    return order.sorted(waiting, added: \.value, title: { title($0.key.title) }).map(\.key)
  }

  /// The notes on a subject and what is in it, the oldest first: a person's own, and those that are shared.
  ///
  /// Costs a scan of the title's notes.
  public func notes(on subject: Subject, for person: PersonID) -> [Note] {
    let wanted = resolve(subject)
    let me = resolve(person)
    return identity.all(of: wanted.title).flatMap { notes.ids(about: Subject($0)) }
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
