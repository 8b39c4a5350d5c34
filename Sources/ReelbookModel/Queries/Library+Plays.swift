extension Library {
  /// The plays of a subject and its parts, newest first, undated ones last.
  ///
  /// Costs a scan of the plays of the title.
  public func plays(about named: some SubjectConvertible, of person: PersonID? = nil) -> [DiaryEntry] {
    let wanted = resolve(named.subject)
    let person = person.map { resolve($0) }
    return viewed(livePlays(in: wanted).filter { person == nil || $0.person == person })
  }

  /// A play with its subject and person resolved.
  struct ResolvedPlay {
    var play: Play
    var subject: MediaID
    var person: PersonID
  }

  func resolved(_ play: Play) -> ResolvedPlay {
    ResolvedPlay(play: play, subject: resolve(play.subject, witness: play.witness), person: resolve(play.person))
  }

  /// The plays about a subject and its parts. The subject must be resolved.
  func livePlays(in subject: MediaID) -> [ResolvedPlay] { playsLogged(in: subject) + playsMoved(to: subject) }

  /// Whether a person has a whole play of a subject in a run or a later one that is wanted.
  ///
  /// Those that were logged in its own season come first. The subject and the person must be resolved.
  private func hasWholePlay(
    in subject: MediaID, by person: PersonID, from run: Int,
    where isWanted: ([Row<Play>], Int) -> Bool = { _, _ in true }
  ) -> Bool {
    func isIt(_ rows: [Row<Play>], _ index: Int) -> Bool {
      rows[index].record.run >= run && rows[index].record.details.extent == .whole
        && resolve(rows[index].record.person) == person
        && resolve(rows[index].record.subject, witness: rows[index].record.witness) == subject
        && isWanted(rows, index)
    }
    let (ids, place) = (identity.all(of: subject.title), subject.seasonSubject ?? subject)
    if ids.contains(where: { plays.hasRow(about: place.moved(to: $0), where: isIt) }) { return true }
    let witnesses = witnesses(in: subject)
    guard !witnesses.isEmpty else { return false }
    return ids.contains { id in
      plays.hasRow(about: MediaID(id)) { rows, index in
        rows[index].record.witness.map(witnesses.contains) ?? false && isIt(rows, index)
      }
    }
  }

  /// The ids at TMDb of an episode, or of those of a season.
  private func witnesses(in subject: MediaID) -> Set<Int> {
    guard let number = subject.season, let season = season(number, of: subject.title) else { return [] }
    let episodes = season.episodes.filter { subject.episode == nil || subject.episode == $0.number }
    return Set(episodes.compactMap(\.tmdb))
  }

  /// Calls `body` with each play of a title and its parts, its subject and its person resolved, in no order.
  ///
  /// It gets the play's row by its index, so that only the fields that it looks at are copied.
  package func visitPlays(
    of title: TitleID,
    _ body: (_ rows: [Row<Play>], _ index: Int, _ subject: MediaID, _ person: PersonID) -> Void
  ) {
    for id in identity.all(of: title) {
      _ = plays.hasRow(about: MediaID(id)) { rows, index in
        let subject = resolve(rows[index].record.subject, witness: rows[index].record.witness)
        guard subject.title == title else { return false }
        body(rows, index, subject, resolve(rows[index].record.person))
        return false
      }
    }
  }

  /// The plays that were logged in the title or the season.
  private func playsLogged(in subject: MediaID) -> [ResolvedPlay] {
    let place = subject.seasonSubject ?? subject
    return identity.all(of: subject.title).flatMap { plays.ids(about: place.moved(to: $0)) }
      .compactMap { plays[$0].map(resolved) }
      .filter { subject.contains($0.subject) }
  }

  /// The plays that were logged in another season, and belong here by their episode's id at TMDb.
  private func playsMoved(to subject: MediaID) -> [ResolvedPlay] {
    let witnesses = witnesses(in: subject)
    guard !witnesses.isEmpty else { return [] }
    return identity.all(of: subject.title).flatMap { plays.links(about: MediaID($0)) }
      .filter { $0.subject.season != subject.season && witness(of: $0.id).map(witnesses.contains) ?? false }
      .compactMap { plays[$0.id].map(resolved) }
      .filter { subject.contains($0.subject) }
  }

  private func witness(of play: PlayID) -> Int? {
    plays.rows.place(of: play).flatMap { $0.leaf[$0.index].record.witness }
  }

  /// Separates first watches from rewatches, and sorts the newest first.
  func viewed(_ found: [ResolvedPlay]) -> [DiaryEntry] {
    struct Viewer: Hashable {
      var person: PersonID
      var subject: MediaID
    }
    let inOrder = found.sorted { $0.play.comes(before: $1.play) }
    var firsts: [Viewer: Play] = [:]
    for found in inOrder where found.play.details.extent == .whole {
      let viewer = Viewer(person: found.person, subject: found.subject)
      if firsts[viewer].map({ found.play.isFirst(before: $0) }) ?? true { firsts[viewer] = found.play }
    }
    var names: [TitleID: (name: String, sequence: EpisodeSequence?)] = [:]
    let viewings = inOrder.map { found in
      let first = firsts[Viewer(person: found.person, subject: found.subject)]
      let isAgain = first.map { $0.id != found.play.id && !found.play.isFirst(before: $0) } ?? false
      let title = found.subject.title
      let words = names[title] ?? (self.name(ofTitle: title), episodeSequence(of: title))
      names[title] = words
      let number = words.sequence.flatMap { $0.shownNumber(of: found.subject) } ?? ShownNumber(found.subject)
      return DiaryEntry(
        play: found.play, subject: found.subject, titleName: words.name, shownNumber: number, person: found.person,
        isRewatch: found.play.details.wasSeenBefore || isAgain, together: companions(of: found.play))
    }
    return viewings.reversed()
  }

  /// A play with values that the caller has resolved.
  package func viewed(_ play: Play, about subject: MediaID, by person: PersonID, isRewatch: Bool) -> DiaryEntry {
    DiaryEntry(
      play: play, subject: subject, titleName: name(ofTitle: subject.title), shownNumber: shownNumber(of: subject),
      person: person, isRewatch: isRewatch, together: companions(of: play))
  }

  /// The other people who watched it together with the play's person, in the order of their ids.
  package func companions(of play: Play) -> [PersonID] {
    guard let group = play.together else { return [] }
    let me = resolve(play.person)
    func others(about subject: MediaID) -> [PersonID] {
      let plays = plays.ids(about: subject).compactMap { self.plays[$0] }
      return Set(plays.filter { $0.together == group }.map { resolve($0.person) }).subtracting([me]).sorted()
    }
    let found = others(about: play.subject)
    // A companion may have moved their play to another episode since.
    return found.isEmpty && play.subject.season != nil ? others(about: MediaID(play.subject.title)) : found
  }

  /// The rows of the plays in the order of their ids, by leaf.
  package var leavesOfPlays: PlayLeaves { PlayLeaves(leaves: SortedRows.Leaves(plays.rows)) }
}

extension Play {
  /// The order by time; of plays with the same time, by when they were logged, then by run.
  package func comes(before other: Play) -> Bool {
    (time, logged ?? .absent, run, id) < (other.time, other.logged ?? .absent, other.run, other.id)
  }

  /// Whether it is the earlier of two plays of one subject: by instant if both have one, otherwise by the civil time.
  ///
  /// In a sequence in the order of ``comes(before:)`` it finds the first play: the first of the sequence, or, if that
  /// has an instant, the earliest of those with an instant.
  package func isFirst(before other: Play) -> Bool {
    guard let mine = time.instant, let theirs = other.time.instant, mine != theirs else { return comes(before: other) }
    return mine < theirs
  }

  /// Whether it went on after a moment: by its time, and if that is not exact, by when it was logged.
  ///
  /// The time is that of its beginning: a play of the day before may have gone on until then.
  func isLater(than moment: Instant) -> Bool {
    if let earliest = time.earliestInstant, earliest >= moment { return true }
    if let latest = time.latestInstant, latest.adding(.seconds(24 * 3600)) < moment { return false }
    return logged ?? .absent >= moment
  }
}

/// The rows of a library's plays, by leaf, for other modules, where generic code is several times slower.
package struct PlayLeaves: Sendable {
  let leaves: SortedRows<Row<Play>>.Leaves

  /// The rows of a leaf by its number; some numbers have none.
  package subscript(number: Int) -> [Row<Play>] { leaves[number] }

  /// A number above every leaf's.
  package var end: Int { leaves.end }

  /// The most rows of a leaf.
  package static var rowLimit: Int { SortedRows<Row<Play>>.leafLimit }
}

/// A play with its subject, person and companions resolved, and whether it is a rewatch.
public struct DiaryEntry: Hashable, Sendable, Codable, Identifiable {
  /// The id of the play.
  public var id: PlayID { play.id }
  /// The play as it was logged.
  public let play: Play
  /// The subject, resolved.
  public let subject: MediaID
  public let titleName: String
  public let shownNumber: ShownNumber?
  /// The person, resolved.
  public let person: PersonID
  /// Whether the person had watched it before, or the play's source says so.
  public let isRewatch: Bool
  /// The other people who watched it together with the person, in the order of their ids.
  public let together: [PersonID]

  /// Whether not even the year is known.
  public var isUndated: Bool { !play.time.isDated }
}

extension Library {
  /// A person's present run of a subject: the highest of it, its season and its series.
  ///
  /// Costs up to three look-ups of marks; for an episode, a scan of the person's marks on the series.
  public func run(on named: some SubjectConvertible, of person: PersonID) -> Int {
    let subject = resolve(named.subject)
    var run = mark(on: subject, of: person).run
    if let season = subject.seasonSubject, season != subject { run = max(run, mark(on: season, of: person).run) }
    if subject.season != nil { run = max(run, mark(on: MediaID(subject.title), of: person).run) }
    return run
  }

  /// Whether a person has watched a subject: a movie or an episode, or all aired episodes of a series or season but for
  /// skipped ones.
  ///
  /// A movie or an episode is watched with a whole play in the person's present run, or a later one. It is what
  /// ``Draft/toggleWatched(_:by:unwatching:)`` asks. Costs a scan of the title's plays; for an episode with a play in its
  /// present season, of the season's; for a series or season what ``progress(in:of:asOf:)`` costs.
  public func isWatched(_ named: some SubjectConvertible, of person: PersonID, asOf now: Now) -> Bool {
    let subject = resolve(named.subject)
    return switch subject.kind {
    case .series, .season: progress(in: subject, of: person, asOf: now).isWatched
    default: hasWholePlay(of: subject, by: person)
    }
  }

  /// Whether a person has a whole play of a subject in their present run or later; of a series, of it as a whole.
  package func hasWholePlay(of named: some SubjectConvertible, by person: PersonID) -> Bool {
    let subject = resolve(named.subject)
    let person = resolve(person)
    let run = run(on: subject, of: person)
    return hasWholePlay(in: subject, by: person, from: run)
  }

  /// Where a person stopped; `nil` if they finished the subject, played it since, or began another run.
  ///
  /// A play of more than a day before the point does not count, whenever it was logged. Costs what
  /// ``isWatched(_:of:asOf:)`` costs, and a look-up.
  public func resumePoint(in named: some SubjectConvertible, of person: PersonID) -> ResumePoint? {
    let subject = resolve(named.subject)
    guard let point = record(Resume.self, of: person, about: subject)?.point, !point.isFinished,
      point.position > .zero, point.run >= run(on: subject, of: person)
    else { return nil }
    let isPlayedSince = hasWholePlay(in: subject, by: resolve(person), from: point.run) { rows, index in
      rows[index].record.isLater(than: point.recorded ?? .absent)
    }
    return isPlayedSince ? nil : point
  }
}
