import Foundation
import Reelbook

/// What the screens show, as text. An app has views here.
extension Screen {
  func name(_ named: some SubjectConvertible) -> String { store.viewer(of: person).library.name(of: named) }

  fileprivate func lines(_ lines: [String]) -> String { lines.isEmpty ? "–" : lines.joined(separator: "\n") }
}

extension ListsScreen {
  var text: String { lines(lists.value.map { "\($0.icon ?? "•") \($0.name)" }) }
}

extension ListScreen {
  var text: String { lines(zip(items.value, progress.value).map { "\(name($0)): \($1)" }) }

  var memberText: String {
    lines(members.value.map { "\($0.person.name)\($0.isOwner ? ", owner" : "")" } + requests.flatMap(\.names))
  }

  var searchText: String {
    lines(results.compactMap { found in found.name.map { "\($0) (\(found.releaseDay?.year.description ?? "?"))" } })
  }
}

extension TitleScreen {
  var text: String {
    let rows = seasons.value.flatMap { season in
      ["Season \(season.number)"] + season.episodes.map { row(season.episode($0.number), $0.name) }
    }
    return lines([header, badge] + rows + notes.value.map { "“\($0.text)”" })
  }

  var header: String {
    guard let title = title.value else { return "A title that you may not see" }
    let facts = [title.year?.description, title.genres.joined(separator: ", ")].compactMap(\.self)
    let reaction = marks.value[title.subject]?.reaction.map { PhraseTable.english.title($0) } ?? "no reaction"
    return "\(title.name) (\(facts.joined(separator: ", "))): \(PhraseTable.english.title(status.value)), "
      + "\(progress.value), \(reaction)"
  }

  var badge: String { "Starred episodes: \(starred.value.count)" }

  private func row(_ episode: MediaID, _ name: String) -> String {
    let isWatched = plays.value.contains { $0.subject == episode }
    let star = marks.value[episode]?.isStarred == true ? " ★" : ""
    return "\(isWatched ? "☑" : "☐") \(name)\(star)"
  }
}

extension ActivityScreen {
  var text: String {
    let (summary, episodes) = (summary.value, summary.value.episodesWatched)
    let categories = summary.categories.map { "\(PhraseTable.english.title($0.name)) \($0.count)" }
    return lines([
      categories.joined(separator: ", "),
      "Episodes watched: \(episodes.total.count), \(episodes.last30Days.count) in the last 30 days",
      "Most popular: " + groups(summary.mostPopular.map { (name($0.series), $0.episodes.count, $0.starred.count) }),
      "Shows added in the last 60 days: \(summary.addedShows.count)",
      "Top genres: " + groups(summary.topGenres.map { ($0.name, $0.count, 0) }),
      "Top streaming: " + groups(summary.topServices.map { ($0.name, $0.count, 0) }),
      "Networks: " + groups(summary.topNetworks.map { ($0.name, $0.count, 0) }),
      "Favorites: \(summary.favourites.count) episodes in \(summary.favourites.shows.count) shows, most of "
        + (summary.favourites.most.map { "\(name($0.series)) (\($0.episodes.count))" } ?? "none"),
    ])
  }

  var historyText: String {
    lines(history?.days.flatMap { day in day.entries.map { "\(day.day) \($0.who): \($0.words)" } } ?? [])
  }

  private func groups(_ groups: [(name: String, count: Int, stars: Int)]) -> String {
    groups.isEmpty ? "none" : groups.map { "\($0) \($1)" + ($2 > 0 ? " ★\($2)" : "") }.joined(separator: ", ")
  }
}

extension DiaryScreen {
  var text: String {
    lines(
      entries.value.map { entry in
        let details = [entry.play.format.map { PhraseTable.english.title($0) }, entry.play.rating?.description]
        return ([entry.play.time.day?.description ?? "some day", name(entry)] + details.compactMap(\.self))
          .joined(separator: ", ")
      })
  }

  /// The days of a month with viewings.
  func text(of month: LiveQuery<MonthGrid?>) -> String {
    let days = month.value?.weeks.flatMap(\.self).filter { $0.isInMonth && !$0.viewings.isEmpty } ?? []
    return lines(days.map { day in "\(day.day): \(day.viewings.map { name($0) }.joined(separator: "; "))" })
  }
}

extension WatchlistScreen {
  var text: String { lines(items.value.map { name($0) }) }
}

extension BackupScreen {
  var text: String { [saved?.description, plan?.words()].compactMap(\.self).joined(separator: "\n") }
}

extension ImportScreen {
  var text: String { plan?.summary() ?? "–" }
}

extension UndoMenu {
  var text: String { "Undo \(undoTitle.map { "“\($0)”" } ?? "–"), Redo \(redoTitle.map { "“\($0)”" } ?? "–")" }
}
