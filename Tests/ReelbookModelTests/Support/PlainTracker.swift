import ReelbookModel

/// The oracle of the tracker's rules: it looks at every record for every question.
struct PlainTracker {
  let library: Library
  let person: PersonID
  let now: Now

  /// The person's plays of whole subjects: the subject that each resolves to today, and its run.
  private var plays: [(subject: MediaID, run: Int)] {
    library.plays.filter { library.resolve($0.person) == library.resolve(person) && $0.extent == .whole }
      .map { (library.resolve($0.subject, witness: $0.witness), $0.run) }
  }

  private func run(of subject: MediaID) -> Int { library.mark(on: subject, of: person).run }

  private func runToCount(_ subject: MediaID) -> Int {
    var runs = [run(of: subject), run(of: MediaID(subject.title))]
    if let season = subject.season { runs.append(run(of: .season(season, of: subject.title))) }
    return runs.max() ?? 1
  }

  func isWatched(_ subject: MediaID) -> Bool {
    let subject = library.resolve(subject)
    return plays.contains { $0.subject == subject && $0.run >= runToCount(subject) }
  }

  /// The episodes of a series that have facts or were played.
  private func episodes(of series: TitleID) -> [MediaID] {
    let series = library.resolve(series)
    var found = Set(plays.map(\.subject).filter { $0.title == series && $0.episode != nil })
    for season in 0..<9 {
      for episode in library.season(season, of: series)?.episodes ?? [] {
        found.insert(.episode(episode.number, season: season, of: series))
      }
    }
    return found.sorted()
  }

  private func hasAired(_ episode: MediaID) -> Bool {
    if hasAiredByItself(episode) { return true }
    guard library.episode(episode)?.airDay == nil else { return false }
    return episodes(of: episode.title).contains { other in
      hasAiredByItself(other) && (episode.season == 0 || other.season != 0 && other > episode)
    }
  }

  /// Whether it was played, or its air day has come, or it has no air day and the series is over.
  private func hasAiredByItself(_ episode: MediaID) -> Bool {
    if plays.contains(where: { $0.subject == episode }) { return true }
    if let day = library.episode(episode)?.airDay { return day <= now.day }
    return [.ended, .canceled].contains(library.title(episode.title)?.status)
  }

  func progress(of subject: MediaID) -> WatchProgress.Count {
    let subject = library.resolve(subject)
    let counted = episodes(of: subject.title).filter {
      subject.contains($0) && (subject.season != nil || $0.season != 0)
    }
    return WatchProgress.Count(
      watched: counted.count { isWatched($0) },
      skipped: counted.count { hasAired($0) && isSkipped($0) && !isWatched($0) }, aired: counted.count { hasAired($0) },
      total: counted.count)
  }

  private func isSkipped(_ episode: MediaID) -> Bool {
    let season = MediaID.season(episode.season ?? 0, of: episode.title)
    return [episode, season].contains { library.mark(on: $0, of: person).isSkipped }
  }

  /// The first aired regular episode, neither watched nor skipped, after the highest watched one of the current run.
  func nextToWatch(of series: TitleID) -> MediaID? {
    let series = library.resolve(series)
    let regular = episodes(of: series).filter { $0.season != 0 }
    let runs = [run(of: MediaID(series))] + (1..<9).map { self.run(of: .season($0, of: series)) }
    let highest = regular.filter { episode in
      isWatched(episode) && plays.contains { $0.subject == episode && $0.run >= runs.max() ?? 1 }
    }.max()
    return regular.first { episode in
      hasAired(episode) && !isWatched(episode) && !isSkipped(episode) && (highest.map { episode > $0 } ?? true)
    }
  }

  /// The titles that nobody removed and that are in no existing list.
  static func unlisted(_ library: Library) -> Set<TitleID> {
    func isThere(_ list: ListID) -> Bool {
      guard let row = library.lists.row(list) else { return false }
      if row.existence != .deleted { return row.isLive }
      return library.entries.contains { $0.list == list && library.entries.row($0.id)?.stamp ?? .never > row.stamp }
    }
    let listed = Set(library.entries.filter { isThere($0.list) }.map { library.resolve($0.subject.title) })
    return Set(library.titles.map { library.resolve($0.id) }.filter { library.title($0)?.isRemoved == false })
      .subtracting(listed)
  }
}
