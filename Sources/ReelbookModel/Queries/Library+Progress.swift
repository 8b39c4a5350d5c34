extension Library {
  /// How far a person is with a series, a season, or a movie or episode.
  ///
  /// Of a series, the specials are counted apart. An episode of which no day is known has aired if a later one has, or if the
  /// series is over; a special, if anything of the series has. Costs a scan of the series' seasons, marks and plays.
  public func progress(in named: some SubjectConvertible, of person: PersonID, asOf now: Now) -> WatchProgress {
    let subject = resolve(named.subject)
    guard subject.kind == .series || subject.kind == .season else {
      let isWatched = isWatched(subject, of: person)
      return WatchProgress(regular: .init(watched: isWatched ? 1 : 0, aired: 1, total: 1), specials: .init())
    }
    let state = SeriesState(self, subject.title, person, now)
    let episodes = state.episodes.filter { subject.contains($0.subject) }
    // The specials' own season is counted as any other.
    let isRegular = { (episode: SeriesState.EpisodeState) in subject.season != nil || !episode.isSpecial }
    return WatchProgress(
      regular: .init(episodes.filter(isRegular)), specials: .init(episodes.filter { !isRegular($0) }))
  }
}

/// How far somebody is.
public struct WatchProgress: Hashable, Sendable {
  /// Numbers of episodes.
  public struct Count: Hashable, Sendable {
    /// How many have a whole play of the present run or a later one.
    public var watched = 0
    /// How many can be watched: those that have aired, and those watched.
    public var aired = 0
    /// How many are known.
    public var total = 0

    /// Numbers of episodes, 0 where left out.
    public init(watched: Int = 0, aired: Int = 0, total: Int = 0) {
      self.watched = watched
      self.aired = aired
      self.total = total
    }
  }

  /// What counts: of a series, all but the specials.
  public let regular: Count
  /// The specials of a series, which do not count.
  public let specials: Count

  /// How many of what counts are watched.
  public var watched: Int { regular.watched }
  /// How many of what counts can be watched.
  public var aired: Int { regular.aired }
  /// How many of what counts are known, also those to come.
  public var total: Int { regular.total }

  /// The part of what has aired that is watched, from 0 to 1; 0 where nothing has aired.
  public var fraction: Double { aired == 0 ? 0 : Double(watched) / Double(aired) }

  /// Whether all that has aired is watched.
  public var isCaughtUp: Bool { aired > 0 && watched == aired }
}

extension WatchProgress.Count {
  init(_ episodes: [SeriesState.EpisodeState]) {
    self.init(
      watched: episodes.count { $0.isWatched }, aired: episodes.count { $0.hasAired }, total: episodes.count)
  }
}

extension WatchProgress: CustomStringConvertible {
  public var description: String {
    "\(watched) of \(aired) watched" + (total > aired ? ", \(total) known" : "")
  }
}
