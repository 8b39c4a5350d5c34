#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Library {
  /// The next episode of a series for a person, and why.
  ///
  /// The first aired regular episode after the highest one watched in the current run that is neither watched nor
  /// skipped: what was left out before that one does not come back. If the household chose an order, that order decides
  /// what is regular and what comes after what. The current run is the highest of the series and its seasons. What has
  /// aired is decided by the person's ``ReleaseClock``. Costs a scan of the series' seasons, marks and plays.
  public func nextEpisode(
    in series: some SubjectConvertible, of person: PersonID, asOf now: Now
  ) -> NextEpisode {
    nextEpisode(in: SeriesState(self, series.subject.title, person, now), by: person)
  }

  func nextEpisode(in state: SeriesState, by person: PersonID) -> NextEpisode {
    let (ahead, isBegun) = state.ahead
    if let next = ahead.first(where: { $0.hasAired && !$0.isDone }) {
      if let point = resumePoint(in: next.subject, of: person) {
        return NextEpisode(.resume(point), next, in: state)
      }
      return NextEpisode(isBegun ? .continue : .start, next, in: state)
    }
    for coming in ahead where !coming.hasAired && !coming.isDone {
      guard let air = coming.air else { continue }
      return NextEpisode(.airs(air.day), coming, in: state, at: air.instant)
    }
    let isAllDone = isBegun && ahead.allSatisfy(\.isDone)
    return NextEpisode(isAllDone && state.hasEnded ? .finished : .caughtUp, nil, in: state)
  }

  /// The regular episodes of a series that have aired, in order, without what a person skipped, and whether they have
  /// watched each in its run.
  package func airedEpisodes(
    of series: TitleID, by person: PersonID, asOf now: Now
  ) -> [(subject: MediaID, facts: Episode?, isWatched: Bool)] {
    SeriesState(self, series, person, now).regular.filter { $0.hasAired && !$0.isSkipped }
      .map { ($0.subject, $0.facts, $0.isWatched) }
  }

  /// The first episode of a season of the catalogue that has aired and that a person neither watched nor skipped.
  ///
  /// The specials' season has none. The season must be resolved.
  package func firstUnwatchedEpisode(in season: MediaID, of person: PersonID, asOf now: Now) -> MediaID? {
    guard season.season != 0 else { return nil }
    return SeriesState(self, season.title, person, now).episodes
      .filter { season.contains($0.subject) && $0.hasAired && !$0.isDone }.map(\.subject).min()
  }

  /// Series that a person marked finished and that have more to watch since then, by name.
  ///
  /// A series without plays in the current run is left out: nobody knows what has aired since. The first call for a
  /// person and a day costs a scan of each finished series, and later ones a scan of those that have changed.
  public func finishedSeriesWithNewEpisodes(of person: PersonID, asOf now: Now) -> [Title] {
    Self.byName(answers(to: ReturnedQuestion.self, of: person, asOf: now).keys.compactMap { title($0) })
  }

  /// The series, movies and episodes that a person has begun, the most recent first.
  ///
  /// Each comes with its next episode or resume point. Dropped, paused and hidden ones are left out. Costs what
  /// ``statuses(of:asOf:)`` costs, and a sort of them.
  public func continueWatching(of person: PersonID, asOf now: Now) -> [InProgress] {
    answers(to: StatusQuestion.self, of: person, asOf: now).values.compactMap(\.inProgress)
      .sorted { ($1.last, $0.title) < ($0.last, $1.title) }
  }

  /// When a person last watched some of each title, or stopped in it. A viewing without a date counts for when it was
  /// logged.
  func lastWatched(by person: PersonID, in zone: TimeZone) -> [TitleID: WatchTime] {
    var recent: [TitleID: WatchTime] = [:]
    func note(_ title: TitleID, _ time: WatchTime) {
      let title = resolve(title)
      recent[title] = max(recent[title] ?? .unknown, time)
    }
    for play in plays where resolve(play.person) == person { note(play.subject.title, play.lastTime(in: zone)) }
    for id in identity.all(of: person) {
      for row in resumes.liveRows(from: PersonalID(id, .absent), while: { $0.person == id }) {
        note(row.record.subject.title, row.record.lastTime(in: zone))
      }
    }
    return recent
  }

  /// The same of one title; `nil` if they never began it.
  func lastWatched(_ title: TitleID, by person: PersonID, in zone: TimeZone) -> WatchTime? {
    let logged = identity.all(of: title).flatMap { plays.ids(about: MediaID($0)) }.compactMap { plays[$0] }
    let times = logged.filter { resolve($0.person) == person }.map { $0.lastTime(in: zone) }
    let all = times + rows(Resume.self, of: person, in: title).map { $0.record.lastTime(in: zone) }
    return all.isEmpty ? nil : all.reduce(.unknown) { max($0, $1) }
  }

  /// What a person is in the middle of in a title; of a series by its state.
  func inProgress(
    _ title: TitleID, _ state: SeriesState?, _ mark: Mark, by person: PersonID, last: WatchTime
  ) -> InProgress? {
    guard mark.category != .dropped, mark.category != .paused, !mark.isHidden else { return nil }
    if let state {
      let next = nextEpisode(in: state, by: person)
      guard next.reason.isToWatch, let subject = next.subject else { return nil }
      return InProgress(
        title: title, subject: subject, titleName: name(ofTitle: title),
        shownNumber: next.shownNumber, next: next, last: last, progress: WatchProgress(state))
    }
    guard let point = resumePoint(in: MediaID(title), of: person) else { return nil }
    return InProgress(
      title: title, subject: MediaID(title), titleName: name(ofTitle: title), shownNumber: nil,
      next: NextEpisode(reason: .resume(point), subject: nil, episode: nil, shownNumber: nil, instant: nil), last: last,
      progress: progressInOne(MediaID(title), of: person))
  }
}

extension Play {
  /// When it was watched, or else logged.
  fileprivate func lastTime(in zone: TimeZone) -> WatchTime {
    time.isDated ? time : logged.map { WatchTime($0, in: zone) } ?? time
  }
}

extension Resume {
  /// When it was written.
  fileprivate func lastTime(in zone: TimeZone) -> WatchTime {
    point.recorded.map { WatchTime($0, in: zone) } ?? .unknown
  }
}

/// The next episode of a series, and why.
public struct NextEpisode: Hashable, Sendable, Codable {
  /// The reason for the episode, or for none.
  ///
  /// Closed: a person stands at one of these points of a series.
  public enum Reason: Hashable, Sendable, Codable {
    /// Nothing of this run has been watched.
    case start
    /// It comes after what was watched in this run.
    case `continue`
    /// The person stopped in the middle of it.
    case resume(ResumePoint)
    /// All aired episodes are watched or skipped, and no later air date is known.
    case caughtUp
    /// The next dated episode is out on this day, in the zone of the question.
    case airs(CivilDay)
    /// All is watched or skipped, and the series is over.
    case finished

    /// Whether there is something to watch.
    public var isToWatch: Bool {
      switch self {
      case .start, .continue, .resume: true
      case .caughtUp, .airs, .finished: false
      }
    }
  }

  /// The reason for the episode, or for none.
  public let reason: Reason
  /// The episode, to watch or to come; `nil` if none.
  public let subject: MediaID?
  /// What is known of it.
  public let episode: Episode?
  /// The number under which people see it: in the chosen order of the series, or else in the catalogue.
  public let shownNumber: ShownNumber?
  /// The moment from which it is out, if more than the day of one to come is known.
  public let instant: Instant?
}

extension NextEpisode {
  /// An episode of a series, for a reason, or none.
  fileprivate init(
    _ reason: Reason, _ next: SeriesState.EpisodeState?, in state: SeriesState, at instant: Instant? = nil
  ) {
    (self.reason, subject, episode, self.instant) = (reason, next?.subject, next?.facts, instant)
    shownNumber = next.flatMap { next in
      state.sequence.flatMap { $0.shownNumber(of: next.subject) } ?? ShownNumber(next.subject)
    }
  }
}

/// A title that somebody is in the middle of.
public struct InProgress: Hashable, Sendable, Codable, Identifiable {
  /// The id that stands for the title today.
  public var id: TitleID { title }
  /// The id that stands for the title today.
  public let title: TitleID
  /// What to watch: the movie, or an episode.
  public let subject: MediaID
  public let titleName: String
  public let shownNumber: ShownNumber?
  /// The next episode; for a movie, only the reason.
  public let next: NextEpisode
  /// When the person last watched some of it; a viewing without a date counts for when it was logged.
  public let last: WatchTime
  /// The person's progress in the series; in a movie, nothing of one.
  public let progress: WatchProgress
}
