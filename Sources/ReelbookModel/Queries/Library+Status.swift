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
  /// Costs a look-up of each title and its plays, a pass over the person's resume points, and a scan of each begun
  /// series.
  public func statuses(of person: PersonID, asOf now: Now) -> [TitleID: WatchStatus] {
    let person = resolve(person)
    let stopped = titlesStopped(by: person)
    var found: [TitleID: WatchStatus] = [:]
    for title in titles() {
      if let category = mark(on: MediaID(title.id), of: person).category {
        found[title.id] = category
      } else if stopped.contains(title.id) || hasPlay(of: title.id, by: person) {
        found[title.id] = diaryStatus(of: title.id, by: person, asOf: now)
      } else {
        found[title.id] = .new
      }
    }
    return found
  }

  /// The number of the library's titles in each status of a person.
  ///
  /// Costs what ``statuses(of:asOf:)`` costs.
  public func statusCounts(of person: PersonID, asOf now: Now) -> [WatchStatus: Int] {
    statuses(of: person, asOf: now).values.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }

  private func diaryStatus(of title: TitleID, by person: PersonID, asOf now: Now) -> WatchStatus {
    let subject = MediaID(title)
    guard title.kind == .series else {
      if hasWholePlay(of: subject, by: person) { return .finished }
      return resumePoint(in: subject, of: person) == nil ? .new : .current
    }
    let state = SeriesState(self, title, person, now)
    let progress = WatchProgress(state)
    if progress.isWatched { return .finished }
    let isBegun = progress.watched > 0 || state.episodes.contains { resumePoint(in: $0.subject, of: person) != nil }
    return isBegun ? .current : .new
  }

  private func hasPlay(of title: TitleID, by person: PersonID) -> Bool {
    identity.all(of: title).contains { id in
      plays.hasRecord(about: MediaID(id)) { resolve($0.person) == person }
    }
  }

  /// The titles in which a person stopped.
  private func titlesStopped(by person: PersonID) -> Set<TitleID> {
    var stopped: Set<TitleID> = []
    for id in identity.all(of: person) {
      for row in resumes.liveRows(from: PersonalID(id, .absent), while: { $0.person == id }) {
        stopped.insert(resolve(row.record.subject.title))
      }
    }
    return stopped
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
  public let wantToWatch: [MediaID]
  /// The library's titles with the status maybe, by name.
  public let maybe: [Title]
}

extension Library {
  /// A person's watchlist in sections. No subject is in two of the first three.
  ///
  /// Costs what ``continueWatching(of:asOf:)``, ``queue(of:)`` and ``watchlist(of:asOf:sortedBy:includingWatched:)`` cost.
  public func watchlistSections(of person: PersonID, asOf now: Now) -> WatchlistSections {
    let watching = continueWatching(of: person, asOf: now)
    let begun = Set(watching.map(\.title))
    let queue = queue(of: person).filter { !begun.contains($0.subject.title) }
    let queued = Set(queue.map(\.subject))
    let waiting = watchlist(of: person, asOf: now).filter { subject in
      !queued.contains(subject) && !begun.contains(subject.title)
        && mark(on: MediaID(subject.title), of: person).category != .maybe
    }
    return WatchlistSections(
      watching: watching, upNext: queue, wantToWatch: waiting,
      maybe: titles(matching: TitleFilter(category: .maybe, of: person)))
  }

  /// The devices of the household, by name.
  ///
  /// `lastSeen` is when each was last in use, or last synced. Costs a pass over the devices.
  public var allDevices: [Device] { devices.sorted { ($0.name, $0.id) < ($1.name, $1.id) } }
}
