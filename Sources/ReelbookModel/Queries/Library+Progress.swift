extension Library {
  /// A person's progress in a series, a season, or a movie or episode.
  ///
  /// The specials of a series are counted separately. If the household chose an order, what it leaves out is counted
  /// with them, and a special in one of its parts is not; a season is the catalogue's in any order. An undated episode
  /// has aired if a later one has, if the series is over, or if a source of streams has it; an undated special, if
  /// anything of the series has. A skipped episode is done, but not watched. Where air times are known, an episode has
  /// aired at its moment, by the person's ``ReleaseClock``. Costs a scan of the series' seasons, marks and plays.
  public func progress(in named: some SubjectConvertible, of person: PersonID, asOf now: Now) -> WatchProgress {
    let subject = resolve(named.subject)
    guard subject.kind == .series || subject.kind == .season else { return progressInOne(subject, of: person) }
    let state = SeriesState(self, subject.title, person, now)
    let episodes = state.episodes.filter { subject.contains($0.subject) }
    // In a query for the specials' season, specials count as regular.
    let isRegular = { (episode: SeriesState.EpisodeState) in subject.season != nil || !episode.isSpecial }
    return WatchProgress(
      regular: .init(episodes.filter(isRegular)), specials: .init(episodes.filter { !isRegular($0) }))
  }

  /// The progress in a movie or an episode. The subject must be resolved.
  func progressInOne(_ subject: MediaID, of person: PersonID) -> WatchProgress {
    let isWatched = hasWholePlay(of: subject, by: person)
    let isPassedOver = !isWatched && isSkipped(subject, of: person)
    return WatchProgress(
      regular: .init(watched: isWatched ? 1 : 0, skipped: isPassedOver ? 1 : 0, aired: 1, total: 1), specials: .init())
  }
}

/// Progress in a subject.
public struct WatchProgress: Hashable, Sendable, Codable {
  /// Numbers of episodes.
  public struct Count: Hashable, Sendable, Codable {
    /// The episodes with a whole play of the present run or a later one.
    public var watched = 0
    /// The aired episodes that the person skipped, and did not watch.
    public var skipped = 0
    /// The episodes that have aired or are watched.
    public var aired = 0
    /// The known episodes.
    public var total = 0

    /// Creates numbers of episodes, 0 by default.
    public init(watched: Int = 0, skipped: Int = 0, aired: Int = 0, total: Int = 0) {
      self.watched = watched
      self.skipped = skipped
      self.aired = aired
      self.total = total
    }
  }

  /// What counts: for a series, all but the specials, or what its chosen order counts.
  public let regular: Count
  /// The specials of a series, and what its chosen order leaves out: they do not count.
  public let specials: Count

  /// The watched episodes that count.
  public var watched: Int { regular.watched }
  /// The skipped episodes that count.
  public var skipped: Int { regular.skipped }
  /// The aired or watched episodes that count.
  public var aired: Int { regular.aired }
  /// The known episodes that count, future ones too.
  public var total: Int { regular.total }

  /// The part of what has aired that is watched or skipped, from 0 to 1; 0 if nothing has aired.
  public var fraction: Double { aired == 0 ? 0 : Double(watched + skipped) / Double(aired) }

  /// Whether all aired episodes are watched or skipped.
  public var isCaughtUp: Bool { aired > 0 && watched + skipped == aired }

  /// Whether all aired episodes are watched, but for skipped ones.
  var isWatched: Bool { isCaughtUp && watched > 0 }
}

extension WatchProgress.Count {
  init(_ episodes: [SeriesState.EpisodeState]) {
    self.init(
      watched: episodes.count { $0.isWatched }, skipped: episodes.count { $0.hasAired && $0.isSkipped },
      aired: episodes.count { $0.hasAired }, total: episodes.count)
  }
}

extension WatchProgress: CustomStringConvertible {
  public var description: String {
    "\(watched) of \(aired) watched" + (skipped > 0 ? ", \(skipped) skipped" : "")
      + (total > aired ? ", \(total) known" : "")
  }
}
