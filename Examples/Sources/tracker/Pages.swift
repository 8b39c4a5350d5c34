import ExampleSupport
import Reelbook
import ReelbookDiscovery
import ReelbookPages

/// The output of the program.
enum Pages {
  static func lists(_ library: Library) -> String {
    let pages = library.allLists.map { list in
      ([list.name] + library.items(in: list.id).map { "  \(library.name(of: $0.subject))\(year($0.title))" })
        .joined(separator: "\n")
    }
    return pages.isEmpty ? "There are no lists; `tracker add TITLE` makes one." : pages.joined(separator: "\n")
  }

  private static func year(_ title: Title?) -> String { title?.year.map { " (\($0))" } ?? "" }

  static func progress(of title: Title, in library: Library, by person: PersonID, asOf now: Now) -> String {
    let all = library.progress(in: title, of: person, asOf: now)
    var lines = ["\(title.name): \(all)  \(bar(all.fraction))"]
    for season in library.seasons(of: title.id) {
      let progress = library.progress(in: season, of: person, asOf: now)
      lines.append("  Season \(season.id.number): \(progress)  \(bar(progress.fraction))")
    }
    lines.append("  Starred episodes: \(library.starredEpisodes(in: title, of: person).count)")
    return lines.joined(separator: "\n")
  }

  private static func bar(_ fraction: Double) -> String {
    let filled = Int(fraction * 10)
    return String(repeating: "#", count: filled) + String(repeating: ".", count: 10 - filled)
  }

  static func next(_ library: Library, by person: PersonID, asOf now: Now) -> String {
    library.titles(matching: TitleFilter(kind: .series)).map { title in
      "\(title.name): \(words(library.nextEpisode(in: title, of: person, asOf: now)))"
    }.joined(separator: "\n")
  }

  static func toContinue(_ library: Library, by person: PersonID, asOf now: Now) -> String {
    library.continueWatching(of: person, asOf: now).map { item in
      let name = library.title(item.title)?.name ?? "\(item.title)"
      return "\(name): \(words(item.next))"
    }.joined(separator: "\n")
  }

  private static func words(_ next: NextEpisode) -> String {
    let place = next.subject.map { "S\($0.season ?? 0)E\($0.episode ?? 0)" } ?? ""
    let name = next.episode.map { " “\($0.name)”" } ?? ""
    return switch next.reason {
    case .start: "start with \(place)\(name)"
    case .continue: "go on with \(place)\(name)"
    case .resume(let point): "resume \(place)\(place.isEmpty ? "" : " ")at \(point.position.clock)"
    case .caughtUp: "caught up"
    case .airs(let day): "\(place)\(name) airs on \(day)"
    case .finished: "finished"
    }
  }
}
