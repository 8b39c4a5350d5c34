extension Library {
  /// A person's status of a title: their category, or else what follows from their diary.
  ///
  /// Nothing of the present run is watched: new. Begun, or with new episodes since all was watched: current. All
  /// aired episodes watched, but for skipped ones: finished. Costs a look-up; without a category, a scan of the series'
  /// seasons, marks and plays.
  public func status(on named: some SubjectConvertible, of person: PersonID, asOf now: Now) -> WatchStatus {
    let title = resolve(named.subject.title)
    return mark(on: MediaID(title), of: person).category ?? diaryStatus(of: title, by: person, asOf: now)
  }

  /// A person's status of every title of the library.
  ///
  /// The first call for a person and a day costs a pass over the titles and the plays, and a scan of each begun series.
  /// After an edit it costs a scan of each title that the edit changed. The last eight persons and days are remembered.
  public func statuses(of person: PersonID, asOf now: Now) -> [TitleID: WatchStatus] {
    answers(to: StatusQuestion.self, of: person, asOf: now).compactMapValues(\.status)
  }

  /// The number of the library's titles in each status of a person.
  ///
  /// Costs what ``statuses(of:asOf:)`` costs, and a pass over the titles.
  public func statusCounts(of person: PersonID, asOf now: Now) -> [WatchStatus: Int] {
    statuses(of: person, asOf: now).values.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }

  /// The status of a title, and what a person is in the middle of in it.
  ///
  /// - Parameter last: When they last watched some of it, or stopped in it; `nil` if they never began.
  func statusAndProgress(
    of title: TitleID, by person: PersonID, last: WatchTime?, asOf now: Now
  ) -> (status: WatchStatus, inProgress: InProgress?) {
    let mark = mark(on: MediaID(title), of: person)
    guard let last else { return (mark.category ?? .new, nil) }
    let state = title.kind == .series ? SeriesState(self, title, person, now) : nil
    return (
      mark.category ?? diaryStatus(of: title, state, by: person),
      inProgress(title, state, mark, by: person, last: last)
    )
  }

  private func diaryStatus(of title: TitleID, by person: PersonID, asOf now: Now) -> WatchStatus {
    diaryStatus(of: title, title.kind == .series ? SeriesState(self, title, person, now) : nil, by: person)
  }

  /// The status by the diary; of a series by its state.
  private func diaryStatus(of title: TitleID, _ state: SeriesState?, by person: PersonID) -> WatchStatus {
    let subject = MediaID(title)
    guard let state else {
      if hasWholePlay(of: subject, by: person) { return .finished }
      return resumePoint(in: subject, of: person) == nil ? .new : .current
    }
    let progress = WatchProgress(state)
    if progress.isWatched { return .finished }
    let isBegun = progress.watched > 0 || state.episodes.contains { resumePoint(in: $0.subject, of: person) != nil }
    return isBegun ? .current : .new
  }
}

extension WatchProgress {
  /// Creates the progress in a whole series.
  init(_ state: SeriesState) {
    self.init(regular: .init(Array(state.regular)), specials: .init(state.episodes.filter(\.isSpecial)))
  }
}

/// A person's watchlist in sections.
public struct WatchlistSections: Hashable, Sendable, Codable {
  /// What they have begun, the most recent first.
  public let watching: [InProgress]
  /// Their queue, in its order.
  public let upNext: [QueueItem]
  /// The watchlist's subjects that are not begun, the last added first.
  public let wantToWatch: [WatchlistItem]
  /// The library's titles with the status maybe, by name.
  public let maybe: [Title]
}

extension Library {
  /// A person's watchlist in sections. No subject is in two of the first three.
  ///
  /// Costs what ``continueWatching(of:asOf:)``, ``queue(of:)`` and
  /// ``watchlistItems(of:asOf:sortedBy:includingWatched:)`` cost.
  public func watchlistSections(of person: PersonID, asOf now: Now) -> WatchlistSections {
    let watching = continueWatching(of: person, asOf: now)
    let begun = Set(watching.map(\.title))
    let queue = queue(of: person).filter { !begun.contains($0.subject.title) }
    let queued = Set(queue.map(\.subject))
    // Nothing but a category makes a title a maybe.
    let statuses = statuses(of: person, asOf: now)
    let waiting = watchlistItems(of: person, asOf: now) { subject in
      let title = subject.title
      return !queued.contains(subject) && !begun.contains(title)
        && (statuses[title] ?? mark(on: MediaID(title), of: person).category) != .maybe
    }
    let maybe = statuses.filter { $0.value == .maybe }.keys.compactMap { title($0) }
    return WatchlistSections(watching: watching, upNext: queue, wantToWatch: waiting, maybe: Self.byName(maybe))
  }

  /// The devices of the household, by name.
  ///
  /// `lastSeen` is when each was last in use, or last synced. Costs a pass over the devices.
  public var allDevices: [Device] { devices.sorted { ($0.name, $0.id) < ($1.name, $1.id) } }
}
