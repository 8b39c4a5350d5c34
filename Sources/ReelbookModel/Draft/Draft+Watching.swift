extension Verb {
  /// One viewing was logged, or many at once.
  public static let watch = Verb(rawValue: "watch")
  /// A viewing that was logged before was changed.
  public static let editPlay = Verb(rawValue: "editPlay")
  /// A viewing was taken out of the diary.
  public static let removePlay = Verb(rawValue: "removePlay")
  /// A person stopped in the middle of something, or finished it.
  public static let stop = Verb(rawValue: "stop")
}

/// Watching.
extension Draft {
  /// Logs a viewing of a movie or an episode; of a season or series, of each regular episode that has aired and is not watched.
  ///
  /// What has aired is what `progress(of:by:asOf:)` counts so; where a run is named, what is watched goes by that run.
  /// Without a time it is the draft's moment. With others, each gets a play of their own, joined by a mark; the mood,
  /// notes, rating and run, and whether it was seen before, are the person's own. A time that lies in the future
  /// everywhere on Earth is an error. So are a person who is not of the household, a season or series of which no aired
  /// episode is known, and, unless the caller insists, an episode of a season behind the last one that the facts have.
  @discardableResult
  public mutating func watch(
    _ subject: some SubjectConvertible, at time: WatchTime? = .now, _ details: PlayDetails = PlayDetails(),
    run: Int? = nil,
    by person: PersonID? = nil, with others: [PersonID] = [], insisting isInsisting: Bool = false
  ) throws(LibraryError) -> [PlayID] {
    note(.watch)
    let subject = try known(subject)
    if !isInsisting { try checkIsKnown(subject) }
    guard subject.kind == .series || subject.kind == .season else {
      return try log([subject], at: time, details, run: run, by: person, with: others)
    }
    let episodes = try airedEpisodes(in: subject, for: known(person))
    guard !episodes.isEmpty else {
      throw LibraryError(.notFound, Phrase("error.noneAired", ["what": "\(library.name(of: subject))"]))
    }
    return try log(episodes, of: subject.title, at: time, details.inBulk, run: run, by: person, with: others)
  }

  /// Logs a viewing of every regular episode that has aired and is not watched, up to and with an episode.
  ///
  /// Specials are left alone. What is no regular episode is an error, and so is what `watch(_:at:_:run:by:with:)` refuses.
  @discardableResult
  public mutating func watch(
    upTo episode: some SubjectConvertible, at time: WatchTime? = .now, _ details: PlayDetails = PlayDetails(),
    run: Int? = nil,
    by person: PersonID? = nil,
    with others: [PersonID] = []
  ) throws(LibraryError) -> [PlayID] {
    note(.watch)
    let last = try known(episode)
    guard last.episode != nil, last.season != 0 else {
      throw LibraryError(.notAllowed, Phrase("error.notRegular", ["what": "\(library.name(of: last))"]))
    }
    let episodes = try airedEpisodes(in: MediaID(last.title), for: known(person)).filter { $0 < last } + [last]
    return try log(episodes, of: last.title, at: time, details.inBulk, run: run, by: person, with: others)
  }

  /// Changes a viewing that was logged before; its subject is the one that it shows today.
  ///
  /// One of the present run that is given another subject or person is of the present run there, unless the body names
  /// another. A play that is not there, another identity, a time that lies in the future everywhere on Earth, and a person
  /// who is not of the household are errors.
  public mutating func edit(_ id: PlayID, _ body: (inout Play) -> Void) throws(LibraryError) {
    note(.editPlay)
    guard let before = library.plays[id] else { throw Self.missing(Play.self, id) }
    let shown = library.resolve(before.subject, witness: before.witness)
    var play = before
    play.subject = shown
    body(&play)
    try Self.check(play, isStill: id)
    play.time = play.time.settled(at: now)
    try Self.check(play, before: before)
    if play.time != before.time, play.time.isInTheFuture(at: now.instant) { throw Self.future(play.time) }
    if play.person != before.person { play.person = try known(play.person) }
    if play.subject != shown { play.subject = try known(play.subject) }
    let isMoved = play.subject != shown
    if play.run != before.run {
      play.run = try Play.named(play.run)
    } else if isMoved || play.person != before.person, before.run == library.run(on: shown, of: before.person) {
      play.run = library.run(on: play.subject, of: play.person)
    }
    if isMoved { play.witness = library.episode(play.subject)?.tmdb } else { play.subject = before.subject }
    put(play)
  }

  /// Takes a viewing out of the diary; those who watched along keep theirs.
  ///
  /// It is an error if it is not there.
  public mutating func remove(_ id: PlayID) throws(LibraryError) {
    note(.removePlay)
    try delete(Play.self, id)
  }

  /// Records where a person stopped in a movie or an episode, or that they finished it.
  ///
  /// A rewind is not going back on purpose: who stops before the furthest point goes on from there, and loses to nothing less
  /// far on another device. Going back holds on every device: where it is said, where the position is the start, and where the
  /// thing was finished or watched since. A season or series, a position below zero or behind the end, and a person who is
  /// not of the household are errors.
  public mutating func stop(
    _ subject: some SubjectConvertible, at position: Duration, of duration: Duration? = nil, finished: Bool = false,
    goingBack: Bool = false, played: Duration? = nil, by person: PersonID? = nil
  ) throws(LibraryError) {
    note(.stop)
    let subject = try known(subject)
    let person = try known(person)
    guard subject.kind != .series, subject.kind != .season else {
      throw LibraryError(.notAllowed, Phrase("error.manyThings", ["what": "\(library.name(of: subject))"]))
    }
    if let played, played < .zero { throw LibraryError(.notAllowed, "\(played) is no time that was played.") }
    guard position >= .zero, duration.map({ $0 >= position }) ?? true else {
      throw LibraryError(
        .notAllowed, Phrase("error.noPosition", ["position": "\(position)", "duration": "\(duration ?? .zero)"]))
    }
    vacate(PersonalID(person, subject), Resume.self)
    let before = library.record(Resume.self, of: person, about: subject)?.point
    var resume = library.resumes[PersonalID(person, subject)] ?? Resume(id: PersonalID(person, subject))
    var point = ResumePoint()
    point.position = position
    point.duration = duration ?? before?.duration.flatMap { $0 >= position ? $0 : nil }
    point.isFinished = finished
    point.played = played
    point.run = library.run(on: subject, of: person)
    point.recorded = now.instant
    point.witness = library.episode(subject)?.tmdb
    if let before {
      let isOver = !finished && (position == .zero || library.resumePoint(in: subject, of: person) == nil)
      if goingBack || isOver {
        if before.run == point.run { point.restarts = before.restarts }
        point.rankAbove(before)
      } else {
        point.rewind(from: before)
      }
    }
    resume.point = point
    overrule(resume)
  }

  /// Logs viewings; of episodes of one series, those alone that are not watched in the run that is meant.
  private mutating func log(
    _ subjects: [MediaID], of series: TitleID? = nil, at time: WatchTime?, _ details: PlayDetails, run named: Int?,
    by person: PersonID?, with others: [PersonID]
  ) throws(LibraryError) -> [PlayID] {
    let time = (time ?? now.watchTime).settled(at: now)
    guard !time.isInTheFuture(at: now.instant) else { throw Self.future(time) }
    let named = try named.map(Play.named)
    var people = [try known(person)]
    for other in others {
      let other = try known(other)
      if !people.contains(other) { people.append(other) }
    }
    // Gathered once: the library would go through the season for each of its episodes.
    var states: [PersonID: [MediaID: SeriesState.EpisodeState]] = [:]
    if let series { for person in people { states[person] = SeriesState(library, series, person, now).bySubject } }
    var logged: [PlayID] = []
    for subject in subjects {
      let group = people.count > 1 ? GroupID(using: &ids) : nil
      for person in people {
        let state = states[person]?[subject]
        let present = state?.run ?? library.run(on: subject, of: person)
        // A run below the first, which another device may bring, is none.
        let run = person == people[0] ? named ?? max(1, present) : max(1, present)
        if let state, state.playedRun >= run { continue }
        var play = Play(id: PlayID(using: &ids))
        play.subject = subject
        play.person = person
        play.time = time
        play.run = run
        play.together = group
        play.logged = now.instant
        play.witness = state.map { $0.facts?.tmdb } ?? library.episode(subject)?.tmdb
        play.details = person == people[0] ? details : details.ofEverybody
        try insert(play)
        logged.append(play.id)
      }
    }
    return logged
  }

  /// Asks back where a number lies behind the last season that is known: it would say that all before it was skipped.
  private func checkIsKnown(_ subject: MediaID) throws(LibraryError) {
    guard let season = subject.season,
      let last = library.seasons(of: subject.title).last(where: { !$0.episodes.isEmpty }),
      last.id.number > 0, season > last.id.number, let end = last.episodes.map(\.number).max()
    else { return }
    throw LibraryError(
      .unknownEpisode,
      Phrase(
        "error.unknownEpisode",
        ["what": library.name(of: subject), "last": "S\(last.id.number)E\(end)"]))
  }

  /// The episodes of a season, or the regular ones of a series, that have aired; in order.
  private func airedEpisodes(in subject: MediaID, for person: PersonID) -> [MediaID] {
    SeriesState(library, subject.title, person, now).episodes
      .filter { subject.contains($0.subject) && $0.hasAired && (subject.season != nil || !$0.isSpecial) }
      .map(\.subject)
  }

  private static func future(_ time: WatchTime) -> LibraryError {
    LibraryError(.inTheFuture, Phrase("error.inTheFuture", ["time": "\(time)"]))
  }
}

extension PlayDetails {
  /// What of it holds for everybody who watched along, and not for one person alone.
  fileprivate var ofEverybody: PlayDetails {
    var details = self
    (details.mood, details.notes, details.rating, details.wasSeenBefore) = (nil, "", nil, false)
    return details
  }

  /// The same as one of many that are logged at once.
  fileprivate var inBulk: PlayDetails {
    var details = self
    if details.source == PlaySource() { details.source = PlaySource(.inBulk) }
    return details
  }
}
