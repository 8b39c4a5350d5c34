import Reelbook
import ReelbookDiscovery

extension Screen {
  /// What to go on with, and what may be next.
  static let home = Screen("Home") { viewer, now in
    let library = viewer.library
    let going = library.continueWatching(of: viewer.person, asOf: now).map { row in
      viewer.card(
        row.title, next(row.next, in: viewer),
        row.next.subject.map { [Form("watch", $0, "Watched \(library.name(of: $0))", shown: "✓ Watched")] } ?? [])
    }
    let wanted = library.watchlist(of: viewer.person, asOf: now).prefix(8).map { subject in
      viewer.card(
        subject.title, "\(library.title(subject.title)?.facts.year.map { "\($0)" } ?? "")",
        [
          Form("watch", subject, "Watched \(library.name(of: subject))", shown: "✓ Watched"),
          Form(
            "watchlist", subject, "Take \(library.name(of: subject)) off the watchlist", shown: "×", [("on", "false")]),
        ])
    }
    let ideas = viewer.home(asOf: now).filter { ![.continueWatching, .nextUp].contains($0.kind) }.prefix(2).map { row in
      viewer.section(row.heading(), row.items.prefix(6).map { viewer.card($0.title, "\($0.reason())") })
    }
    let nothing: Markup = "<p class=\"empty\">Nothing yet. Search for something above.</p>"
    let all: Markup = """
      \(viewer.section("Go on with", going))
      \(viewer.section("Watchlist", Array(wanted)))
      \(Array(ideas))
      """
    return going.isEmpty && wanted.isEmpty && ideas.isEmpty ? nothing : all
  }

  private static func next(_ next: NextEpisode, in viewer: Viewer) -> Markup {
    guard let number = next.shownNumber else { return "" }
    let season = number.season.map { "S\($0) " } ?? ""
    let name = next.episode.map { $0.name.isEmpty ? "" : " · \($0.name)" } ?? ""
    return "\(season)E\(number.episode)\(name)"
  }
}
