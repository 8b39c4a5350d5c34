extension Library {
  /// The plays of a subject and of what is in it, newest first, those without a date last.
  ///
  /// Costs a scan of the plays of the title.
  public func plays(of subject: Subject, by person: PersonID? = nil) -> [Viewed] {
    let wanted = resolve(subject)
    let person = person.map { resolve($0) }
    return viewed(livePlays(in: wanted).filter { person == nil || $0.person == person })
  }

  /// All plays of a person, newest first, those without a date last.
  ///
  /// Costs a pass over all plays.
  public func diary(of person: PersonID) -> [Viewed] {
    let person = resolve(person)
    return viewed(plays.compactMap { resolve($0.person) == person ? resolved($0) : nil })
  }

  /// A play as it counts today.
  struct ResolvedPlay {
    var play: Play
    var subject: Subject
    var person: PersonID
  }

  private func resolved(_ play: Play) -> ResolvedPlay {
    ResolvedPlay(play: play, subject: resolve(play.subject, witness: play.witness), person: resolve(play.person))
  }

  /// The plays about a subject and what it contains, as identity and numbering have it today; the subject must be resolved.
  func livePlays(in subject: Subject) -> [ResolvedPlay] { playsLogged(in: subject) + playsMoved(to: subject) }

  /// Whether a play about a subject is as asked; those that were logged in its own season are asked first.
  private func hasPlay(in subject: Subject, where isWanted: (ResolvedPlay) -> Bool) -> Bool {
    playsLogged(in: subject).contains(where: isWanted) || playsMoved(to: subject).contains(where: isWanted)
  }

  /// Those that were logged in the title or the season.
  private func playsLogged(in subject: Subject) -> [ResolvedPlay] {
    let place = subject.seasonSubject ?? subject
    return identity.all(of: subject.title).flatMap { plays.ids(about: place.moved(to: $0)) }
      .compactMap { plays[$0].map(resolved) }
      .filter { subject.contains($0.subject) }
  }

  /// Those that were logged in another season, and are about this one by their ids at TMDb.
  private func playsMoved(to subject: Subject) -> [ResolvedPlay] {
    guard let number = subject.season, let season = season(number, of: subject.title) else { return [] }
    let episodes = season.episodes.filter { subject.episode == nil || subject.episode == $0.number }
    let witnesses = Set(episodes.compactMap(\.tmdb))
    guard !witnesses.isEmpty else { return [] }
    return identity.all(of: subject.title).flatMap { plays.links(about: Subject($0)) }
      .filter { $0.subject.season != number && witness(of: $0.id).map(witnesses.contains) ?? false }
      .compactMap { plays[$0.id].map(resolved) }
      .filter { subject.contains($0.subject) }
  }

  private func witness(of play: PlayID) -> Int? {
    plays.rows.place(of: play).flatMap { $0.leaf[$0.index].record.witness }
  }

  /// Tells first watch and rewatch apart, and puts the newest first.
  private func viewed(_ found: [ResolvedPlay]) -> [Viewed] {
    struct Viewer: Hashable {
      var person: PersonID
      var subject: Subject
    }
    var seen: Set<Viewer> = []
    let inOrder = found.sorted { $0.play.comes(before: $1.play) }
    let viewings = inOrder.map { found in
      let viewer = Viewer(person: found.person, subject: found.subject)
      let isRewatch = found.play.details.wasSeenBefore || seen.contains(viewer)
      if found.play.details.extent == .whole { seen.insert(viewer) }
      return viewed(found, isRewatch: isRewatch)
    }
    return viewings.reversed()
  }

  private func viewed(_ found: ResolvedPlay, isRewatch: Bool) -> Viewed {
    Viewed(
      play: found.play, subject: found.subject, person: found.person, isRewatch: isRewatch,
      together: companions(of: found.play))
  }

  /// A play as it counts, for who has found out what that is.
  package func viewed(_ play: Play, about subject: Subject, by person: PersonID, isRewatch: Bool) -> Viewed {
    Viewed(play: play, subject: subject, person: person, isRewatch: isRewatch, together: companions(of: play))
  }

  /// The others who watched along.
  package func companions(of play: Play) -> [PersonID] {
    guard let group = play.together else { return [] }
    let others = plays.ids(about: play.subject).compactMap { plays[$0] }
    return Set(others.filter { $0.together == group }.map { resolve($0.person) })
      .subtracting([resolve(play.person)]).sorted()
  }

  /// The rows of the plays in the order of their ids, some at a time.
  package var leavesOfPlays: PlayLeaves { PlayLeaves(leaves: SortedRows.Leaves(plays.rows)) }
}

extension Play {
  /// By when it was watched; of viewings that begin together, the one that was logged first, and of the earlier run.
  package func comes(before other: Play) -> Bool {
    (time, logged ?? .absent, run, id) < (other.time, other.logged ?? .absent, other.run, other.id)
  }

  /// Whether it went on after a moment: by when it was watched, and where that leaves it open, by when it was logged.
  ///
  /// Its time says when it began, so that one of the day before may have gone on until then.
  func isLater(than moment: Instant) -> Bool {
    if let earliest = time.earliestInstant, earliest >= moment { return true }
    if let latest = time.latestInstant, latest.adding(.seconds(24 * 3600)) < moment { return false }
    return logged ?? .absent >= moment
  }
}

/// The rows of a library's plays, some at a time: for other modules, where generic code is several times as slow.
package struct PlayLeaves: Sendable {
  let leaves: SortedRows<Row<Play>>.Leaves

  /// The rows of a leaf, by its number; some numbers have none.
  package subscript(number: Int) -> [Row<Play>] { leaves[number] }

  /// Above every leaf's number.
  package var end: Int { leaves.end }

  /// How many rows a leaf has at most.
  package static var rowLimit: Int { SortedRows<Row<Play>>.leafLimit }
}

/// A play as it counts: about what, by whom, with whom, and whether for the first time.
public struct Viewed: Hashable, Sendable {
  /// The viewing as it was logged.
  public let play: Play
  /// What was watched, as identity and numbering have it today.
  public let subject: Subject
  /// Who watched, as identity has them today.
  public let person: PersonID
  /// Whether the person had watched it before, or their source says so.
  public let isRewatch: Bool
  /// The others who watched along.
  public let together: [PersonID]

  /// Whether nobody knows so much as the year.
  public var isUndated: Bool { !play.time.isDated }
}

extension Library {
  /// Which time through a person is with a subject: the highest run among it, its season and its series.
  ///
  /// Costs up to three look-ups of marks; for an episode, a scan of the person's marks on the series.
  public func run(of subject: Subject, by person: PersonID) -> Int {
    let subject = resolve(subject)
    var run = mark(on: subject, by: person).run
    if let season = subject.seasonSubject, season != subject { run = max(run, mark(on: season, by: person).run) }
    if subject.season != nil { run = max(run, mark(on: Subject(subject.title), by: person).run) }
    return run
  }

  /// Whether a person has watched a subject in their present run: a whole play of that run or later.
  ///
  /// Of a season or series it asks for a play of it as such; see ``progress(of:by:asOf:)`` for its episodes. Costs a scan of
  /// the plays of the title; for an episode that was watched in its present season, of those of the season.
  public func isWatched(_ subject: Subject, by person: PersonID) -> Bool {
    let subject = resolve(subject)
    let person = resolve(person)
    let run = run(of: subject, by: person)
    return hasPlay(in: subject) {
      $0.subject == subject && $0.person == person && $0.play.details.extent == .whole && $0.play.run >= run
    }
  }

  /// Where a person stopped, if that is still to be offered: not finished, of this run, and not played since.
  ///
  /// A viewing of more than a day before the point takes nothing away, whenever it was logged. Costs what ``isWatched(_:by:)`` costs, and a look-up.
  public func resumePoint(of subject: Subject, by person: PersonID) -> ResumePoint? {
    let subject = resolve(subject)
    guard let point = record(Resume.self, of: person, about: subject)?.point, !point.isFinished,
      point.position > .zero, point.run >= run(of: subject, by: person)
    else { return nil }
    let isPlayedSince = hasPlay(in: subject) {
      $0.subject == subject && $0.person == resolve(person) && $0.play.details.extent == .whole
        && $0.play.run >= point.run
        && $0.play.isLater(than: point.recorded ?? .absent)
    }
    return isPlayedSince ? nil : point
  }
}
