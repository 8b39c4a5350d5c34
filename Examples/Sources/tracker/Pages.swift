import ExampleSupport
import Reelbook
import ReelbookDiscovery
import ReelbookPages

/// The output of the program, as text.
struct Pages {
  let library: Library
  let language: Language

  init(_ library: Library, _ language: Language) { (self.library, self.language) = (library, language) }

  func text(_ sentence: TrackerSentence, _ values: [String: String] = [:]) -> String {
    language.text(of: sentence, values)
  }

  func name(of subject: some SubjectConvertible) -> String { library.name(of: subject, in: language.phrases) }

  func lists(_ lists: [ListContent]) -> String {
    let pages = lists.map { list in
      ([list.name] + list.items.map { "  \(name(of: $0.subject))\(Self.year($0.title))" })
        .joined(separator: "\n")
    }
    return pages.isEmpty ? text(.noLists) : pages.joined(separator: "\n")
  }

  private static func year(_ title: Title?) -> String { title?.year.map { " (\($0))" } ?? "" }

  func progress(_ series: SeriesProgress) -> String {
    var lines = ["\(series.name): \(words(series.progress))  \(Self.bar(series.progress.fraction))"]
    for season in series.seasons {
      let name = season.name ?? text(.season, ["number": "\(season.number ?? 0)"])
      lines.append("  \(name): \(words(season.progress))  \(Self.bar(season.progress.fraction))")
    }
    lines.append("  " + text(.starredEpisodes, ["count": "\(series.starred.count)"]))
    return lines.joined(separator: "\n")
  }

  private func words(_ progress: WatchProgress) -> String {
    let words = progress.formatted(.progress(in: language.phrases))
    guard progress.total > progress.aired else { return words }
    return "\(words), \(text(.progressKnown, ["total": "\(progress.total)"]))"
  }

  private static func bar(_ fraction: Double) -> String {
    let filled = Int(fraction * 10)
    return String(repeating: "#", count: filled) + String(repeating: ".", count: 10 - filled)
  }

  func next(_ rows: [NextRow]) -> String {
    rows.map { "\($0.name): \(words($0.next))" }.joined(separator: "\n")
  }

  private func words(_ next: NextEpisode) -> String {
    let place = next.shownNumber?.words(in: language.phrases) ?? ""
    let name = next.episode.flatMap { $0.name.isEmpty ? nil : " \(language.quoted($0.name))" } ?? ""
    let episode = place + name
    return switch next.reason {
    case .start: text(.start, ["episode": episode])
    case .continue: text(.goOn, ["episode": episode])
    case .resume(let point):
      text(place.isEmpty ? .resumeTitle : .resume, ["episode": place, "position": point.position.clock])
    case .caughtUp: text(.caughtUp)
    case .airs(let day): text(.airs, ["episode": episode, "day": language.day(day)])
    case .finished: text(.finished)
    }
  }
}

/// A list with its items.
struct ListContent: Encodable {
  var id: ListID
  var name: String
  var items: [ListItem]

  /// All lists of a library.
  static func all(in library: Library) -> [ListContent] {
    library.allLists.map { ListContent(id: $0.id, name: $0.name, items: library.items(in: $0.id)) }
  }
}

/// How far a person is with a title.
struct SeriesProgress: Encodable {
  /// How far a person is with a season.
  struct SeasonProgress: Encodable {
    var number: Int?
    /// The name of a part of the chosen order.
    var name: String?
    var progress: WatchProgress
  }

  var title: TitleID
  var name: String
  var progress: WatchProgress
  var seasons: [SeasonProgress]
  /// The starred episodes.
  var starred: [MediaID]

  init(_ title: Title, in library: Library, of person: PersonID, asOf now: Now) {
    (self.title, name) = (title.id, title.name)
    progress = library.progress(in: title, of: person, asOf: now)
    seasons =
      title.episodeOrder == nil
      ? library.seasons(of: title.id).map { season in
        SeasonProgress(number: season.id.number, progress: library.progress(in: season, of: person, asOf: now))
      }
      : library.episodeParts(in: title, of: person, asOf: now).map { part in
        SeasonProgress(number: part.number, name: part.words(), progress: part.progress)
      }
    starred = library.starredEpisodes(in: title, of: person)
  }
}

/// What comes next of a title.
struct NextRow: Encodable {
  var title: TitleID
  var name: String
  var next: NextEpisode

  /// What comes next of every series.
  static func all(in library: Library, of person: PersonID, asOf now: Now) -> [NextRow] {
    library.titles(matching: TitleFilter(kind: .series)).map { title in
      NextRow(
        title: title.id, name: title.name, next: library.nextEpisode(in: title, of: person, asOf: now))
    }
  }

  /// What a person is in the middle of.
  static func begun(in library: Library, of person: PersonID, asOf now: Now) -> [NextRow] {
    library.continueWatching(of: person, asOf: now).map { item in
      NextRow(title: item.title, name: library.title(item.title)?.name ?? "\(item.title)", next: item.next)
    }
  }
}

/// An edit in history.
struct HistoryRow: Encodable {
  var id: Stamp
  var time: Instant
  var person: PersonID
  var subject: MediaID?
  var words: String

  init(_ edit: HistoryEdit) {
    (id, time, person, subject, words) = (edit.id, edit.time, edit.person, edit.subject, edit.words)
  }
}
