import ExampleSupport
import Foundation
import Reelbook
import Testing

@testable import screens

extension Requirement {
  /// The activity page.
  static let activity = [
    Requirement(3, "the activity page has the figures and the history") { evening in
      let screen = ActivityScreen(evening.anna)
      await screen.shows({
        screen.text.contains("Episodes watched: 1, 1 in the last 30 days")
          && screen.text.contains("Most popular: Friends 1")
      }) { try $0.watch(Sample.episode(1)) }
      _ = await TextView { screen.historyText }.draw { $0.contains("Watched S1E1 of Friends") }
    },
    Requirement(4, "it counts current, new, paused, maybe and finished shows") { evening in
      let screen = ActivityScreen(evening.anna)
      @MainActor func count(_ status: WatchStatus) -> Int {
        screen.summary.value.categories.first { $0.name == status }?.count ?? 0
      }
      #expect(screen.summary.value.categories.prefix(5).map(\.name) == [.current, .new, .paused, .maybe, .finished])
      let (new, titles) = (count(.new), [Sample.friends, Sample.chernobyl, .series(2316), .series(2190)])
      await screen.shows({
        screen.text.hasPrefix("\(PhraseTable.english.title(.current)) 1, ")
          && [.current, .paused, .maybe, .finished].map(count) == [1, 1, 1, 1] && count(.new) == new - 4
      }) { draft in
        for (title, status) in zip(titles, [WatchStatus.current, .paused, .maybe, .finished]) {
          try draft.categorize(title, as: status)
        }
      }
    },
    Requirement(5, "it counts all episodes that were watched") { evening in
      let screen = ActivityScreen(evening.anna)
      await screen.shows({ screen.summary.value.episodesWatched.total.count == 2 }) { draft in
        try draft.watch(Sample.episode(1), at: .year(2019))
        try draft.watch(Sample.episode(2))
      }
    },
    Requirement(6, "it counts those of the last 30 days by the day on which they were watched") { evening in
      let screen = ActivityScreen(evening.anna)
      await screen.shows({ screen.summary.value.episodesWatched.last30Days.count == 2 }) { draft in
        try draft.watch(Sample.episode(1), at: .day(2026, 10, 21))
        try draft.watch(Sample.episode(2), at: .day(2026, 10, 22))
        try draft.watch(Sample.episode(3), at: .day(2026, 11, 20))
      }
    },
    Requirement(7, "a show with an episode ticked today is popular, whenever it was watched") { evening in
      let screen = ActivityScreen(evening.anna)
      await screen.shows({ screen.summary.value.mostPopular.map(\.series) == [Sample.friends] }) {
        try $0.watch(Sample.episode(1), at: .year(2019))
      }
    },
    Requirement(8, "a popular show has the number of its episodes") { evening in
      let screen = ActivityScreen(evening.anna)
      await screen.shows({ screen.summary.value.mostPopular.map(\.episodes.count) == [3] }) {
        try $0.watch(upTo: Sample.episode(3))
      }
    },
    Requirement(9, "a popular show has the number of its episodes that were starred, watched or not") { evening in
      let screen = ActivityScreen(evening.anna)
      await screen.shows({ screen.summary.value.mostPopular.map(\.starred.count) == [2] }) { draft in
        try draft.watch(Sample.episode(1))
        try draft.star(Sample.episode(2))
        try draft.star(Sample.episode(3))
      }
    },
    Requirement(10, "the counts of popular shows are cleared, and the diary stays") { evening in
      let (screen, diary) = (ActivityScreen(evening.anna), DiaryScreen(evening.anna))
      await screen.edit { try $0.watch(Sample.episode(1)) }
      await screen.shows({ screen.text.contains("Most popular: none") && diary.entries.value.count == 1 }) {
        try $0.clearCounts()
      }
    },
    Requirement(11, "it counts the shows added in the last 60 days") { evening in
      let (screen, list) = (ActivityScreen(evening.anna), try evening.list("To see once"))
      let before = screen.summary.value.addedShows.count
      await screen.shows({ screen.summary.value.addedShows.count == before + 1 }) { draft in
        try draft.add(CatalogTitle(.series, named: "Palm Royale"), to: list)
      }
    },
    Requirement(12, "it has the top genres of shows, with counts") { evening in
      let screen = ActivityScreen(evening.anna)
      let before = screen.summary.value.topGenres.first { $0.name == "Comedy" }?.count ?? 0
      await screen.shows({ screen.text.contains("Comedy \(before - 1)") }) { try $0.remove(Sample.friends) }
    },
    Requirement(13, "it has the top networks and services, with counts") { evening in
      let screen = ActivityScreen(evening.anna)
      await screen.shows({
        let services = screen.text.split(separator: "\n").first { $0.hasPrefix("Top streaming: ") }
        return services?.contains("Sky Nova 1") == true && screen.text.contains("HBO 2")
          && screen.text.contains("NBC 2")
      }) { draft in
        var facts = TitleFacts(name: "Chernobyl", year: 2019)
        facts.networks = ["HBO"]
        var availability = Availability()
        availability.subscription = ["Sky Nova"]
        facts.availability = ["US": availability]
        try draft.refresh(CatalogTitle(Title(Sample.chernobyl, facts)))
      }
    },
    Requirement(14, "it counts favorite episodes, and the shows that have them") { evening in
      let screen = ActivityScreen(evening.anna)
      await screen.shows({ screen.text.contains("Favorites: 3 episodes in 2 shows") }) { draft in
        for number in 1...2 { try draft.star(Sample.episode(number)) }
        try draft.star(Sample.episode(1, of: Sample.chernobyl))
      }
    },
    Requirement(15, "it names the show with the most favorites, with their number") { evening in
      let screen = ActivityScreen(evening.anna)
      await screen.shows({ screen.text.hasSuffix("most of Friends (2)") }) { draft in
        for number in 1...2 { try draft.star(Sample.episode(number)) }
        try draft.star(Sample.episode(1, of: Sample.chernobyl))
      }
    },
  ]

  /// History.
  static let history = [
    Requirement(16, "the history has each single change") { evening in
      let screen = ActivityScreen(evening.anna)
      await screen.edit { draft in
        try draft.watch(Sample.episode(1))
        try draft.star(Sample.episode(1))
      }
      _ = await TextView { screen.historyText }.draw { $0 != "–" }
      #expect(screen.history?.days.first?.entries.first?.parts.count == 2)
    },
    Requirement(17, "the history is that of the last year, page by page, and follows") { evening in
      let screen = ActivityScreen(evening.anna)
      for number in 1...24 {
        await screen.edit { try $0.watch(Sample.episode(number)) }
        await screen.edit { try $0.star(Sample.episode(number)) }
      }
      for number in 1...5 { await screen.edit { try $0.star(Sample.episode(number, 2)) } }
      let view = TextView { screen.historyText }
      _ = await view.draw { $0 != "–" }
      let change = await view.draw { await screen.edit { try $0.star(Sample.matrix) } }
      #expect(!change.before.contains("The Matrix") && change.after.contains("Starred The Matrix"))
      #expect(screen.history?.hasNext == true)
      screen.page = 1
      #expect(screen.history?.number == 1 && screen.historyText.contains("Watched S1E1 of Friends"))
      let clock = SetClock(try Now("2025-11-18T21:00:00+01:00[Europe/Berlin]"), step: .milliseconds(1))
      try await Evening.withNothingWatched(clock: clock) { evening in
        let screen = ActivityScreen(evening.anna)
        await screen.edit { try $0.star(Sample.matrix) }
        clock.set(try Now("2025-11-22T21:00:00+01:00[Europe/Berlin]"))
        await screen.edit { try $0.star(Sample.friends) }
        clock.set(try Now("2026-11-20T21:00:00+01:00[Europe/Berlin]"))
        await screen.edit { try $0.star(Sample.chernobyl) }
        let text = await TextView { screen.historyText }.draw { $0 != "–" }
        #expect(text.contains("Starred Chernobyl") && text.contains("Starred Friends") && !text.contains("The Matrix"))
      }
    },
    Requirement(18, "the history names stars, shows that were added, and changes of the category") { evening in
      let (screen, list) = (ActivityScreen(evening.anna), try evening.list("To see once"))
      await screen.edit { try $0.star(Sample.episode(1)) }
      await screen.edit { try $0.star(Sample.episode(1), false) }
      await screen.edit { try $0.add(CatalogTitle(.series, named: "Palm Royale"), to: list) }
      await screen.edit { try $0.categorize(Sample.friends, as: .paused) }
      _ = await TextView { screen.historyText }.draw { $0 != "–" }
      for words in ["Starred S1E1", "Took the star off S1E1", "Added Palm Royale", "Moved Friends from "] {
        #expect(screen.historyText.contains(words), "\(words)")
      }
    },
  ]
}
