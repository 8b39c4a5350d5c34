import Foundation
import Reelbook
import ReelbookTestSupport
import Testing

@testable import screens

extension Requirement {
  /// A title with its seasons, and adding one.
  static let titles = [
    Requirement(1, "each season has its own button, which watches the season") { evening in
      let screen = TitleScreen(Sample.friends, evening.anna)
      #expect(screen.seasons.value.map(\.number) == Array(1...10))
      await screen.shows({
        screen.text.split(separator: "\n").count { $0.hasPrefix("☑") } == 24 && screen.progress.value.watched == 24
      }) { try $0.toggleWatched(SeasonID(screen.id, 2)) }
    },
    Requirement(2, "the header counts the starred episodes of all seasons") { evening in
      let screen = TitleScreen(Sample.friends, evening.anna)
      await screen.shows({ screen.badge == "Starred episodes: 2" }) { draft in
        try draft.star(Sample.episode(1, 1))
        try draft.star(Sample.episode(3, 2))
      }
    },
    Requirement(21, "a title has its year, synopsis, genres and runtime") { evening in
      let title = try #require(TitleScreen(Sample.matrix, evening.anna).title.value)
      #expect(title.name == "The Matrix" && title.year == 1999 && title.runtime == .seconds(136 * 60))
      #expect(title.genres == ["Action", "Science Fiction"] && !title.synopsis.isEmpty)
    },
    Requirement(22, "a title has its number at TMDb, and one at IMDb if there is one") { evening in
      let screen = TitleScreen(Sample.matrix, evening.anna)
      #expect(screen.title.value?.id.tmdb == 603 && screen.title.value?.outsideIDs["imdb"] == nil)
      await screen.shows({ screen.title.value?.outsideIDs["imdb"] ?? "" == "tt0133093" }) { draft in
        var facts = TitleFacts(name: "The Matrix", year: 1999)
        facts.outsideIDs = ["imdb": "tt0133093"]
        try draft.refresh(CatalogTitle(Title(Sample.matrix, facts)))
      }
    },
    Requirement(24, "episodes have a season, a number, a name and a synopsis") { evening in
      let screen = TitleScreen(Sample.chernobyl, evening.anna)
      let seasons = screen.seasons.value
      #expect(seasons.map(\.number) == [1] && seasons[0].episodes.map(\.number) == [1, 2, 3, 4, 5])
      #expect(seasons[0].episodes[2].name == "Episode 3")
      var season = seasons[0]
      season.facts.episodes[2].synopsis = "Miners dig under the reactor"
      let found = CatalogTitle(try #require(screen.title.value), seasons: [season])
      await screen.shows({ screen.text.contains("☐ Episode 3: Miners dig under the reactor\n") }) {
        try $0.refresh(found)
      }
    },
    Requirement(25, "an episode or a film is watched, and not watched any more") { evening in
      let screen = TitleScreen(Sample.chernobyl, evening.anna)
      let film = TitleScreen(Sample.matrix, evening.anna)
      for expected in [1, 0] {
        await screen.edit { try $0.toggleWatched(Sample.episode(1, of: screen.id)) }
        await film.shows({ screen.progress.value.watched == expected && film.progress.value.watched == expected }) {
          try $0.toggleWatched(film.id)
        }
      }
    },
    Requirement(26, "a title is liked, neutral or disliked") { evening in
      let screen = TitleScreen(Sample.matrix, evening.anna)
      for reaction in [Reaction.liked, .neutral, .disliked] {
        await screen.shows({ screen.header.hasSuffix(PhraseTable.english.title(reaction)) }) {
          try $0.react(reaction, to: screen.id)
        }
      }
    },
    Requirement(27, "a note on a title or an episode is private by default") { evening in
      let screen = TitleScreen(Sample.chernobyl, evening.anna)
      await screen.shows({
        screen.text.contains("“The bridge”") && screen.text.contains("“Cold”")
          && screen.notes.value.allSatisfy { !$0.isShared }
      }) { draft in
        _ = try draft.addNote("The bridge", on: Sample.episode(1, of: screen.id))
        _ = try draft.addNote("Cold", on: screen.id)
      }
    },
    Requirement(28, "a note is plain text or Markdown") { evening in
      let screen = TitleScreen(Sample.matrix, evening.anna)
      await screen.shows({ screen.notes.value.map(\.isMarkdown) == [true] }) {
        try $0.addNote("*red*", on: screen.id, markdown: true)
      }
    },
    Requirement(36, "a title is found at TMDb, and added") { evening in
      let screen = ListScreen(try await evening.newList("Sofa"), evening.anna)
      await screen.search("cher")
      #expect(screen.searchText == "Chernobyl (2019)")
      await screen.pick(try #require(screen.results.first))
      let picked = try #require(screen.picked)
      await screen.shows({
        screen.text.contains("Chernobyl: ") && screen.items.value.map(\.progress?.total) == [1, 5]
          && screen.failure == nil
      }) { try $0.add(picked, to: screen.id) }
    },
    Requirement(42, "an episode that was watched has its day") { evening in
      let screen = TitleScreen(Sample.chernobyl, evening.anna)
      await screen.shows({ screen.plays.value.map(\.play.time.day) == [CivilDay(year: 2026, month: 11, day: 5)] }) {
        try $0.watch(Sample.episode(1, of: screen.id), at: .day(2026, 11, 5))
      }
    },
    Requirement(45, "a note has its text, its subject, and is shared only if the person says so") { evening in
      let screen = TitleScreen(Sample.matrix, evening.anna)
      await screen.shows({
        screen.notes.value.map(\.text) == ["Both"] && screen.notes.value.map(\.isShared) == [true]
          && screen.notes.value.map(\.subject) == [MediaID(screen.id)]
      }) { try $0.addNote("Both", on: screen.id, shared: true) }
    },
    Requirement(51, "search, pick, list, note and liked are one way") { evening in
      let screen = ListScreen(try await evening.newList("Sofa"), evening.anna)
      let title = TitleScreen(Sample.chernobyl, evening.anna)
      await screen.search("chernobyl")
      await screen.pick(try #require(screen.results.first))
      let picked = try #require(screen.picked)
      await screen.shows({
        title.text.contains("“Ben wants it”") && title.header.hasSuffix(PhraseTable.english.title(.liked))
      }) { draft in
        try draft.add(picked, to: screen.id, note: "Ben wants it", reaction: .liked)
      }
    },
    Requirement(56, "facts come from TMDb, and what TMDb does not have is a sentence") { evening in
      let screen = ListScreen(try evening.list("To see once"), evening.anna)
      await screen.search("nothing of this name")
      #expect(screen.results.isEmpty && screen.failure == nil)
      await screen.search("chernobyl")
      let unknown = try #require(screen.results.first)
      let empty = ListScreen(screen.id, evening.services(asking: SampleTransport([])))
      await empty.pick(unknown)
      #expect(empty.picked == nil && empty.failure?.hasPrefix("TMDb has nothing here") == true)
    },
    Requirement(57, "a title says who streams it, with the credit that JustWatch asks for") { evening in
      let screen = TitleScreen(Sample.chernobyl, evening.anna)
      await screen.shows({ screen.streaming == nil && !screen.text.contains("JustWatch") }) {
        try $0.refresh(CatalogTitle(Title(screen.id, TitleFacts(name: "Chernobyl", year: 2019))))
      }
      await screen.expects({ screen.text.contains("\nStreams on Max. Streaming availability by JustWatch.\n") }) {
        await screen.run(screen.load)
      }
    },
  ]
}
