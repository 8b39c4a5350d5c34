import Foundation
import Reelbook

/// What the screens show, as text. An app has views here.
extension Screen {
  fileprivate func lines(_ lines: [String]) -> String { lines.isEmpty ? "–" : lines.joined(separator: "\n") }
}

extension ListsScreen {
  var text: String { lines(lists.value.map { "\($0.icon ?? "•") \($0.name)" }) }
}

extension ListScreen {
  var text: String { lines(items.value.map { "\($0.name): \($0.progress.map { "\($0)" } ?? "–")" }) }

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
      ["Season \(season.number)"] + season.episodes.map { row(season.episode($0.number), $0) }
    }
    let head = [header, streaming, badge].compactMap(\.self)
    return lines(head + rows + notes.value.map { "“\($0.text)”" })
  }

  var header: String {
    guard let title = title.value else { return "A title that you may not see" }
    let facts = [title.year?.description, title.genres.joined(separator: ", ")].compactMap(\.self)
    let reaction = marks.value[title.subject]?.reaction.map { PhraseTable.english.title($0) } ?? "no reaction"
    return "\(title.name) (\(facts.joined(separator: ", "))): \(PhraseTable.english.title(status.value)), "
      + "\(progress.value), \(reaction)"
  }

  /// Who streams it, with the credit that the source asks for; `nil` if nobody does.
  var streaming: String? {
    guard let services = title.value?.availability["US"]?.subscription, !services.isEmpty else { return nil }
    return "Streams on \(services.joined(separator: ", ")). \(Availability.credit)."
  }

  var badge: String { "Starred episodes: \(starred.value.count)" }

  private func row(_ id: MediaID, _ episode: Episode) -> String {
    let isWatched = plays.value.contains { $0.subject == id }
    let star = marks.value[id]?.isStarred == true ? " ★" : ""
    let synopsis = episode.synopsis.isEmpty ? "" : ": \(episode.synopsis)"
    return "\(isWatched ? "☑" : "☐") \(episode.name)\(star)\(synopsis)"
  }
}

extension ActivityScreen {
  var text: String {
    let (summary, episodes) = (summary.value, summary.value.episodesWatched)
    let categories = summary.categories.map { "\(PhraseTable.english.title($0.name)) \($0.count)" }
    return lines([
      categories.joined(separator: ", "),
      "Episodes watched: \(episodes.total.count), \(episodes.last30Days.count) in the last 30 days",
      "Most popular: " + groups(summary.mostPopular.map { ($0.name, $0.episodes.count, $0.starred.count) }),
      "Shows added in the last 60 days: \(summary.addedShows.count)",
      "Top genres: " + groups(summary.topGenres.map { ($0.name, $0.count, 0) }),
      "Top streaming: " + groups(summary.topServices.map { ($0.name, $0.count, 0) }),
      "Networks: " + groups(summary.topNetworks.map { ($0.name, $0.count, 0) }),
      "Favorites: \(summary.favourites.count) episodes in \(summary.favourites.shows.count) shows, most of "
        + (summary.favourites.most.map { "\($0.name) (\($0.episodes.count))" } ?? "none"),
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
        return ([entry.play.time.day?.description ?? "some day", entry.name] + details.compactMap(\.self))
          .joined(separator: ", ")
      })
  }

  /// The days of the month with viewings.
  var monthText: String {
    let days = month.value?.weeks.flatMap(\.self).filter { $0.isInMonth && !$0.viewings.isEmpty } ?? []
    return lines(days.map { day in "\(day.day): \(day.viewings.map(\.name).joined(separator: "; "))" })
  }
}

extension WatchlistScreen {
  var text: String { lines(items.value.map(\.name)) }
}

extension BackupScreen {
  var text: String { [saved?.description, plan?.words()].compactMap(\.self).joined(separator: "\n") }
}

extension ImportScreen {
  var text: String { plan?.summary() ?? "–" }
}

extension UndoMenu {
  var text: String {
    let (undo, redo) = (titles.value?.undo, titles.value?.redo)
    return "Undo \(undo.map { "“\($0)”" } ?? "–"), Redo \(redo.map { "“\($0)”" } ?? "–")"
  }
}
