import ReelbookModel

/// What a `.nfo` file says of a movie, an episode or a series.
struct NFOFile {
  let subject: MediaID
  let title: Title?
  private let episode: Episode?
  private let rating: String
  private let viewings: [DiaryPage]
  private let lastPlayed: String

  /// Creates a file from whole viewings, oldest first, and the person's mark.
  init(
    _ subject: MediaID, _ viewings: [DiaryPage], _ mark: Mark?, in library: Library, _ losses: inout LossReport
  ) {
    self.subject = subject
    self.viewings = viewings
    title = library.title(subject.title)
    episode = library.episode(subject)
    let name = library.name(of: subject)
    let chosen = mark?.rating ?? viewings.last { $0.entry.play.rating != nil }?.entry.play.rating
    for page in viewings {
      if let other = page.entry.play.rating, other != chosen { losses.add(.ratings, "\(page.example): \(other)") }
    }
    if let mark, mark.says(besides: ["rating"]) { losses.add(.otherMarks, name) }
    let hasFile = [.movie, .series, .episode].contains(subject.kind)
    if !hasFile, let chosen { losses.add(.ratings, "\(name): \(chosen)") }
    rating = hasFile ? losses.outOfTen(chosen, name) : ""
    lastPlayed = Self.lastPlayed(of: viewings, &losses)
  }

  /// Whether it says anything.
  var isWorthWriting: Bool { !viewings.isEmpty || !rating.isEmpty }

  /// The last viewing whose day is known: `2026-11-19 21:15:00`, or the day alone.
  private static func lastPlayed(of viewings: [DiaryPage], _ losses: inout LossReport) -> String {
    let dated = viewings.filter { $0.day != nil }
    guard let last = dated.last(where: { $0.entry.play.time.isDated }) ?? dated.last else {
      for page in viewings { losses.add(.partialDates, page.example) }
      return ""
    }
    for page in viewings where page.entry.id != last.entry.id {
      losses.add(page.day == nil ? .partialDates : .earlierDates, page.example)
    }
    let time = last.entry.play.time
    if time == .released { losses.add(.releaseDates, last.example) }
    if time.zone != nil || time.offset ?? 0 != 0 { losses.add(.zones, last.example) }
    guard let day = last.day, time.hour != nil else { return last.day?.description ?? "" }
    let clock = time.description.dropFirst(11)
    return time.precision == .instant ? "\(day) \(clock.prefix(8))" : "\(day) \(clock.prefix(5)):00"
  }

  /// The file. Jellyfin wants the ids before what the person did.
  var text: String {
    var xml = NFOText(root: subject.kind == .episode ? "episodedetails" : subject.kind == .series ? "tvshow" : "movie")
    for (index, id) in ids.enumerated() {
      xml.element("uniqueid", id.value, attributes: " type=\"\(id.type)\"" + (index == 0 ? " default=\"true\"" : ""))
    }
    if subject.kind == .episode {
      xml.element("title", episode?.name ?? "")
      xml.element("showtitle", title?.name ?? "")
      xml.element("season", subject.season.map(String.init) ?? "")
      xml.element("episode", subject.episode.map(String.init) ?? "")
      xml.element("aired", episode?.airDay?.description ?? "")
    } else {
      xml.element("title", title?.name ?? "")
      xml.element("originaltitle", title?.originalName ?? "")
      xml.element("year", title?.shownYear.map(String.init) ?? "")
      xml.element("premiered", title?.releaseDay?.description ?? "")
    }
    xml.element("userrating", rating)
    if !viewings.isEmpty {
      xml.element("watched", "true")
      xml.element("playcount", String(viewings.count))
      xml.element("lastplayed", lastPlayed)
    }
    return xml.finish()
  }

  /// The ids of the thing itself: of an episode its own, not its series'.
  private var ids: [(type: String, value: String)] {
    func known(_ type: String, _ value: String?) -> (type: String, value: String)? {
      guard let value, type == "imdb" ? IMDbID.isOne(value) : Int(value).map({ $0 > 0 }) ?? false else { return nil }
      return (type, value)
    }
    guard subject.kind == .episode else {
      let own = [subject.title.namespace: subject.title.value]
      return ["tmdb", "imdb", "tvdb"].compactMap { known($0, own[$0] ?? title?.outsideIDs[$0]) }
    }
    let tmdb = viewings.lazy.compactMap(\.episodeID).first ?? episode?.tmdb
    let columns = viewings.lazy.compactMap { $0.entry.play.source.extras[PlaySource.columns] }
    let tvdb = columns.compactMap { $0[PlaySource.episodeColumn("tvdb")] }.first
    return [known("tmdb", tmdb.map(String.init)), known("tvdb", tvdb)].compactMap(\.self)
  }
}

extension Title {
  /// The year of release.
  var shownYear: Int? { facts.year ?? facts.releaseDay?.year }
}
