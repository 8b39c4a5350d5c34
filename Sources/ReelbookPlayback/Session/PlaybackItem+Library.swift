public import ReelbookModel

extension PlaybackItem {
  /// Creates an item for a viewer.
  ///
  /// A subject that was watched in this run, or in which the person never stopped, begins at the start. The table
  /// gives the text of its place in the series. Costs a scan of the title's plays.
  public init(_ subject: MediaID, for viewer: Viewer, asOf now: Now, words table: PhraseTable = .english) {
    let (library, person) = (viewer.library, viewer.person)
    let subject = library.resolve(subject)
    let title = library.title(subject.title)
    let episode = library.episode(subject)
    self.init(subject, title: library.title(subject.title)?.name ?? "")
    if self.title.isEmpty { self.title = library.name(of: MediaID(subject.title), in: table) }
    name = episode?.name ?? ""
    if let season = subject.season, let number = subject.episode {
      let shown = library.shownNumber(of: subject) ?? ShownNumber(season: season, episode: number)
      place = table.text(shown.season == nil ? PlaybackPhrase.placeThrough : .place, shown.values)
      let first = library.season(season, of: subject.title)?.episodes.map(\.number).min() ?? 1
      isFirstOfSeason = number == first
    }
    picture = episode?.still ?? title?.artwork.poster
    outsideIDs = title?.facts.outsideIDs ?? [:]
    runtime = episode?.runtime ?? title?.runtime
    run = max(1, library.run(on: subject, of: person))
    isRewatch = library.hasWholePlay(of: subject, by: person)
    if let point = library.resumePoint(in: subject, of: person) {
      resume = point.position
      resumeLength = point.duration
      played = point.played
    }
    isLive = library.isLive(subject)
    lastVariant = library.lastOpened(subject, of: person, asOf: now)?.variant?.id
    wishes = library.streamWishes(for: subject.title, of: person)
  }
}
