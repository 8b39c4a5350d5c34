extension Verb {
  /// One or more plays were logged.
  public static let watch = Verb(rawValue: "watch")
  /// A play was changed.
  public static let editPlay = Verb(rawValue: "editPlay")
  /// A play was deleted.
  public static let removePlay = Verb(rawValue: "removePlay")
  /// A resume point was written, or the subject was finished.
  public static let stop = Verb(rawValue: "stop")
}

/// Watching.
extension Draft {
  /// Logs a play of a movie or episode, or of each aired and unwatched regular episode of a season or series.
  ///
  /// What the person skipped of it is left out. `progress(of:by:asOf:)` decides what has aired. A named run decides
  /// what is watched. Without a time, it is the draft's moment. Each companion gets a play of their own, joined by a
  /// mark; mood, notes, rating, run and rewatch are the person's own. These are errors: a time that is in the future
  /// everywhere on Earth, a person who is not of the household, a season or series without a known aired episode, and,
  /// unless the caller insists, an episode that the known ones of its series do not have. People of another household
  /// write their own diaries; ``Draft/together`` asks them.
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
    let aired = try airedEpisodes(in: subject, for: known(person))
    guard !aired.isEmpty else {
      throw LibraryError(.notFound, ErrorPhrase.noneAired, ["what": library.phrase(of: subject)])
    }
    // A season that is named itself is meant, even if it is skipped.
    let marks = try subject.season == nil ? nil : library.marks(in: subject, of: known(person))
    let episodes = aired.filter { episode in
      !(marks.map { $0[episode.subject]?.isSkipped ?? false } ?? episode.isSkipped)
    }.map(\.subject)
    return try log(episodes, of: subject.title, at: time, details.inBulk, run: run, by: person, with: others)
  }

  /// Logs a play of every aired and unwatched regular episode, up to and including one.
  ///
  /// Specials are left out, and so is what the person skipped before it. The chosen order of the series says what is
  /// before it and what counts. A subject that is no regular episode is an error, and so is what
  /// `watch(_:at:_:run:by:with:)` refuses; here nobody can insist.
  @discardableResult
  public mutating func watch(
    upTo episode: some SubjectConvertible, at time: WatchTime? = .now, _ details: PlayDetails = PlayDetails(),
    run: Int? = nil,
    by person: PersonID? = nil,
    with others: [PersonID] = []
  ) throws(LibraryError) -> [PlayID] {
    note(.watch)
    let last = try known(episode)
    let state = SeriesState(library, last.title, try known(person), now)
    guard last.episode != nil, state.sequence.counts(last) else {
      throw LibraryError(.notAllowed, ErrorPhrase.notRegular, ["what": library.phrase(of: last)])
    }
    try checkIsKnown(last)
    let earlier = state.regular.filter { episode in
      episode.hasAired && !episode.isSkipped && state.sequence.comes(episode.subject, before: last)
    }
    let episodes = earlier.map(\.subject) + [last]
    return try log(episodes, of: last.title, at: time, details.inBulk, run: run, by: person, with: others)
  }

  /// Logs a play whose id is made from what was watched, so that two devices that log it write one record.
  ///
  /// A play that exists is an error.
  package mutating func logPlay(
    _ id: PlayID, of subject: MediaID, by person: PersonID, at time: WatchTime, run: Int,
    together group: GroupID? = nil,
    details: PlayDetails = PlayDetails()
  ) throws(LibraryError) {
    try checkIsOwn(person)
    var play = Play(id: id)
    (play.subject, play.person, play.time, play.logged) = (subject, person, time, now.instant)
    (play.run, play.together, play.details) = (run, group, details)
    try insert(play)
  }

  /// Changes a play, such as its time.
  ///
  /// The body gets the play with its subject resolved. A play of the present run that gets another subject or person
  /// joins the present run there, unless the body sets a run. These are errors: a play that does not exist, another
  /// id, a time that is in the future everywhere on Earth, and a person who is not of the household.
  public mutating func edit(_ id: PlayID, _ body: (inout Play) -> Void) throws(LibraryError) {
    note(.editPlay)
    guard let before = library.plays[id] else { throw Self.missing(Play.self, id) }
    let current = library.resolve(before.subject, witness: before.witness)
    var play = before
    play.subject = current
    body(&play)
    try Self.check(play, isStill: id)
    play.time = try play.time.settled(at: now)
    try Self.check(play, before: before)
    if play.time != before.time, play.time.isInTheFuture(at: now.instant) { throw Self.future(play.time) }
    if play.person != before.person { play.person = try own(play.person) }
    if play.subject != current { play.subject = try known(play.subject) }
    let isMoved = play.subject != current
    if play.run != before.run {
      play.run = try Play.named(play.run)
    } else if isMoved || play.person != before.person, before.run == library.run(on: current, of: before.person) {
      play.run = library.run(on: play.subject, of: play.person)
    }
    if isMoved { play.witness = library.episode(play.subject)?.tmdb } else { play.subject = before.subject }
    put(play)
    followProposals(of: play, from: before)
  }

  /// Deletes a play. Companions keep theirs.
  ///
  /// A play that does not exist is an error.
  public mutating func remove(_ id: PlayID) throws(LibraryError) {
    note(.removePlay)
    let play = library.plays[id]
    try delete(Play.self, id)
    if let play { withdrawProposals(of: play) }
  }

  /// Records where a person stopped in a movie or an episode, or that they finished it.
  ///
  /// A stop before the furthest point is a rewind: the person resumes there, but the point keeps the rank of the
  /// furthest one, so that no less advanced device replaces it. It is going back, which wins on every device, if the
  /// caller asks for it, if the position is the start, or if the subject was finished or watched since. These are
  /// errors: a season or series, a position below zero or past the end, and a person who is not of the household.
  public mutating func stop(
    _ subject: some SubjectConvertible, at position: Duration, of duration: Duration? = nil, finished: Bool = false,
    goingBack: Bool = false, played: Duration? = nil, by person: PersonID? = nil
  ) throws(LibraryError) {
    note(.stop)
    let subject = try known(subject)
    let person = try own(person)
    guard subject.kind != .series, subject.kind != .season else {
      throw LibraryError(.notAllowed, ErrorPhrase.manyThings, ["what": library.phrase(of: subject)])
    }
    if let played, played < .zero {
      throw LibraryError(.notAllowed, ErrorPhrase.negativeTime, ["time": .position(played)])
    }
    guard position >= .zero, duration.map({ $0 >= position }) ?? true else {
      throw LibraryError(
        .notAllowed, ErrorPhrase.noPosition,
        ["position": .position(position), "duration": .position(duration ?? .zero)])
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

  /// Logs plays. Of several episodes, only those that are unwatched in the run.
  private mutating func log(
    _ subjects: [MediaID], of series: TitleID? = nil, at time: WatchTime?, _ details: PlayDetails, run named: Int?,
    by person: PersonID?, with others: [PersonID]
  ) throws(LibraryError) -> [PlayID] {
    let time = try (time ?? now.watchTime).settled(at: now)
    guard !time.isInTheFuture(at: now.instant) else { throw Self.future(time) }
    let named = try named.map(Play.named)
    var people = [try own(person)]
    for other in others {
      let other = try own(other)
      if !people.contains(other) { people.append(other) }
    }
    // Computed once: the library would pass over the season for each episode.
    var states: [PersonID: [MediaID: SeriesState.EpisodeState]] = [:]
    if let series { for person in people { states[person] = SeriesState(library, series, person, now).bySubject } }
    var logged: [PlayID] = []
    for subject in subjects {
      let group = people.count > 1 ? GroupID(using: &ids) : nil
      for person in people {
        let state = states[person]?[subject]
        let present = state?.run ?? library.run(on: subject, of: person)
        // A run below 1, which another device may bring, counts as the first.
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

  /// Refuses an episode that its season's known ones do not have, and what belongs to a season after the last known
  /// one: progress would count to an episode that nobody will see.
  private func checkIsKnown(_ subject: MediaID) throws(LibraryError) {
    guard let number = subject.season else { return }
    let seasons = library.seasons(of: subject.title).filter { !$0.episodes.isEmpty }
    guard var season = seasons.last else { return }
    if let own = seasons.first(where: { $0.id.number == number }) {
      guard let episode = subject.episode, !own.episodes.contains(where: { $0.number == episode }) else { return }
      season = own
    } else if season.id.number == 0 || number < season.id.number {
      return
    }
    let end = season.episodes.map(\.number).max() ?? 0
    throw LibraryError(
      .unknownEpisode,
      ErrorPhrase.unknownEpisode,
      ["what": library.phrase(of: subject), "last": .text("S\(season.id.number)E\(end)")])
  }

  /// The aired episodes of a season, or the aired regular ones of a series, in order.
  private func airedEpisodes(in subject: MediaID, for person: PersonID) -> [SeriesState.EpisodeState] {
    SeriesState(library, subject.title, person, now).episodes
      .filter { subject.contains($0.subject) && $0.hasAired && (subject.season != nil || !$0.isSpecial) }
  }

  private static func future(_ time: WatchTime) -> LibraryError {
    LibraryError(.inTheFuture, ErrorPhrase.inTheFuture, ["time": .time(time)])
  }
}

extension PlayDetails {
  /// The details that also hold for companions.
  fileprivate var ofEverybody: PlayDetails {
    var details = self
    (details.mood, details.notes, details.rating, details.wasSeenBefore) = (nil, "", nil, false)
    details.pictures = []
    return details
  }

  /// The details of a play that is logged with many others.
  fileprivate var inBulk: PlayDetails {
    var details = self
    if details.source == PlaySource() { details.source = PlaySource(.inBulk) }
    return details
  }
}
