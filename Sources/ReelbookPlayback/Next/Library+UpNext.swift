public import ReelbookModel

extension Viewer {
  /// The next item after a subject, from the first source that has one that the viewer may see.
  ///
  /// After an episode comes the following episode that has aired and is neither watched nor skipped, across seasons; in
  /// a rewatch, it may be a watched one. The household's chosen order of the series says what follows. Specials that do
  /// not count are not in this order: only a special follows a special. From the queue comes the first other subject
  /// that can be played and is not done; of a series, its next episode. The caller supplies the suggestions. Unreleased
  /// and hidden subjects, and the subject itself, never come next. Costs a scan of the series and the queue.
  public func upNext(
    after subject: MediaID, asOf now: Now, from sources: [NextSource] = [.episode, .queue],
    suggestions: [MediaID] = [], words table: PhraseTable = .english
  ) -> PlaybackItem? {
    let subject = library.resolve(subject)
    for source in sources {
      let candidates: [MediaID] =
        switch source {
        case .episode: library.episodes(after: subject, of: person, asOf: now)
        case .queue: library.queue(of: person).map(\.subject)
        case .suggestions: suggestions.map { library.resolve($0) }
        default: []
        }
      for candidate in candidates {
        guard let next = library.playable(candidate, for: person, asOf: now), next != subject, allows(next) else {
          continue
        }
        if source != .episode, library.isDone(next, by: person) || library.isHidden(next, from: person) {
          continue
        }
        return PlaybackItem(next, for: self, asOf: now, words: table)
      }
    }
    return nil
  }
}

extension Library {
  /// The playable part of a subject: for a series or season, the next episode; `nil` for none.
  func playable(_ subject: MediaID, for person: PersonID, asOf now: Now) -> MediaID? {
    let subject = resolve(subject)
    switch subject.kind {
    case .series:
      let next = nextEpisode(in: subject.title, of: person, asOf: now)
      return next.reason.isToWatch ? next.subject : nil
    case .season:
      return firstUnwatchedEpisode(in: subject, of: person, asOf: now)
    case .episode: return subject
    default:
      guard let film = title(subject.title), let day = releaseDay(of: film, for: [person]) else { return subject }
      return day <= now.day ? subject : nil
    }
  }

  /// Whether a person has hidden a subject or its title.
  func isHidden(_ subject: MediaID, from person: PersonID) -> Bool {
    [MediaID(subject.title), subject].contains { mark(on: $0, of: person).isHidden }
  }

  fileprivate func episodes(after subject: MediaID, of person: PersonID, asOf now: Now) -> [MediaID] {
    guard subject.episode != nil, let season = subject.season else { return [] }
    let sequence = episodeSequence(of: subject.title)
    guard sequence.counts(subject) else {
      // After an episode that the order leaves out, the order goes on where the person is in it.
      return season == 0
        ? specials(after: subject, of: person, asOf: now)
        : [playable(MediaID(subject.title), for: person, asOf: now)].compactMap(\.self)
    }
    let isRewatch = hasWholePlay(of: subject, by: person)
    return airedEpisodes(of: subject.title, by: person, asOf: now)
      .filter { sequence.comes(subject, before: $0.subject) && (isRewatch || !$0.isWatched) }.prefix(1).map(\.subject)
  }

  private func specials(after subject: MediaID, of person: PersonID, asOf now: Now) -> [MediaID] {
    guard let season = season(0, of: subject.title) else { return [] }
    let skipped = skippedParts(of: subject.title, by: person)
    let sequence = episodeSequence(of: subject.title)
    let times = EpisodeClock(self, of: person, in: now.zone).times(of: season)
    return season.knownEpisodes.filter { episode in
      episode.number > subject.episode ?? 0
        && (times.moment(of: episode)?.isPast(at: now) ?? season.streamed.contains(episode.number))
    }.map { .episode($0.number, season: 0, of: subject.title) }.filter {
      !sequence.counts($0) && (!skipped.contains($0) || hasWholePlay(of: $0, by: person))
    }.sorted().prefix(1).map(\.self)
  }
}
