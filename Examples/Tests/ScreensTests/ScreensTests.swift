import ExampleSupport
import Foundation
import ProgramTesting
import Reelbook
import ReelbookTestSupport
import Testing

@testable import screens

/// The view models of a tracker, as a person meets them.
@MainActor @Suite(.timeLimit(.minutes(60))) struct ScreensTests {
  @Test(arguments: Requirement.all) func `a screen does what the tracker's owner asked for`(
    _ requirement: Requirement
  )
    async throws
  {
    try await Evening.withNothingWatched(transport: Picture()) { try await requirement.check($0) }
  }

  @Test func `each of the tracker's requirements has a check, or is no view model's`() {
    let numbers = Requirement.all.map(\.number) + Requirement.others.keys
    #expect(numbers.sorted() == Array(1...57))
  }

  @Test func `the view models have at most 130 lines, without blank ones and comments`() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let source = folder.deletingLastPathComponent().appendingPathComponent("Sources/screens/ViewModels.swift")
    let lines = try String(contentsOf: source, encoding: .utf8).split(separator: "\n")
      .map { $0.trimmingCharacters(in: .whitespaces) }
    let code = lines.filter { !$0.isEmpty && !$0.hasPrefix("//") }
    #expect(code.count > 100 && code.count <= 130)
    #expect(code.allSatisfy { !$0.contains(";") })
  }

  @Test func `the menu says in words what is undone and what is redone, and follows`() async throws {
    try await Evening.withNothingWatched { evening in
      let menu = UndoMenu(evening.anna)
      await menu.edit { try $0.star(Sample.matrix) }
      await menu.edit { try $0.categorize(Sample.friends, as: .paused) }
      let view = TextView { menu.text }
      _ = await view.draw { $0.contains("Friends") }
      let undone = await view.draw { await menu.undo() }
      #expect(undone.before.hasPrefix("Undo “Moved Friends from ") && undone.before.hasSuffix(", Redo –"))
      #expect(undone.after.hasPrefix("Undo “Starred The Matrix”, Redo “Moved Friends from "))
      _ = await view.draw { $0.contains("Redo “") }
      let redone = await view.draw { await menu.redo() }
      #expect(redone.after == undone.before && menu.failure == nil)
    }
  }

  @Test func `a failure is a sentence in the words of the app, and a cancelled action is none`() async throws {
    try await Evening.withNothingWatched { evening in
      var services = evening.anna
      services.phrases = PhraseTable(["error.emptyName": "{noun}: Name fehlt."])
      let screen = Screen(services)
      await screen.run { throw CancellationError() }
      #expect(screen.failure == nil)
      await screen.edit { _ = try $0.addList(" ") }
      #expect(screen.failure == "list: Name fehlt.")
    }
  }

  @Test func `a child's screens have no title that the rule hides, and follow the rule`() async throws {
    try await Evening.withNothingWatched { evening in
      let (once, parents) = (try evening.list("To see once"), Screen(evening.anna))
      let (list, title) = (ListScreen(once, evening.mia), TitleScreen(Sample.matrix, evening.mia))
      #expect(!list.text.contains("The Matrix") && title.title.value == nil)
      let change = await TextView { list.text }.draw {
        await parents.edit { try $0.screenTime.allow(Sample.matrix, to: list.person) }
      }
      #expect(change.after.contains("The Matrix"))
      #expect(await TextView { title.header }.draw { $0.contains("The Matrix") }.contains("1999"))
    }
  }

  @Test func `screens that stay open over midnight show the new day`() async throws {
    // The screens ask again at midnight, in a twentieth of a second. Whenever they look, midnight is that near.
    let evening = try Now(Instant(parsing: "2026-11-20T23:59:59.950+01:00"), zone: "Europe/Berlin")
    let tomorrow = try Now(Instant(parsing: "2026-11-21T23:59:59.950+01:00"), zone: "Europe/Berlin")
    let clock = SetClock(evening)
    try await Evening.withNothingWatched(clock: clock) { evening in
      let screen = ActivityScreen(evening.anna)
      let view = TextView { "\(screen.summary.value.episodesWatched.last30Days.count)" }
      await screen.edit { try $0.watch(Sample.episode(1), at: .day(2026, 10, 22)) }
      #expect(view.draw() == "1")
      let start = clock.looks
      while clock.looks < start + 8 { await Task.yield() }
      clock.set(tomorrow)
      #expect(await view.draw { $0 != "1" } == "0")
    }
  }

  @Test func `the log sheet writes all details, and the diary, its calendar and the watchlist follow`() async throws {
    try await Evening.withNothingWatched { evening in
      let (sheet, diary) = (LogSheet(MediaID(Sample.matrix), evening.anna), DiaryScreen(evening.anna))
      let watchlist = WatchlistScreen(.runtime, evening.anna)
      await watchlist.shows({ watchlist.text == "Toy Story\nThe Matrix\nPulp Fiction" }) { draft in
        for film in [Sample.matrix, .movie(680), .movie(862)] { try draft.watchlist(film) }
      }
      let (table, logged) = (TextView { diary.monthText }, TextView { watchlist.text })
      let (empty, full) = (table.draw(), logged.draw())
      let ben = try #require(sheet.store.library.people.first { $0.name == "Ben" })
      sheet.time = .day(2026, 11, 18)
      sheet.details.format = .theater
      sheet.details.rating = try .stars(4.5)
      sheet.companions = [ben.id]
      await sheet.save()
      #expect(await table.draw { $0 != empty } == "2026-11-18: The Matrix")
      #expect(await logged.draw { $0 != full } == "Toy Story\nPulp Fiction")
      #expect(diary.text.hasPrefix("2026-11-18, The Matrix, \(PhraseTable.english.title(.theater)), "))
      let entry = try #require(diary.entries.value.first)
      await diary.shows({ diary.text == "–" }) { try $0.remove(entry) }
      #expect(sheet.failure == nil)
    }
  }

  @Test func `an import has a plan, and a second one of the same file changes nothing`() async throws {
    try await Evening.withNothingWatched { evening in
      let screen = ImportScreen(evening.file("diary.csv"), evening.anna)
      await screen.run(screen.load)
      #expect(screen.plan == nil && screen.failure != nil)
      try Data(Scene.letterboxd.utf8).write(to: screen.id)
      await screen.run(screen.load)
      let plan = try #require(screen.plan)
      let diary = DiaryScreen(evening.anna)
      let text = await TextView { diary.text }.draw { await screen.edit { _ = try $0.apply(plan) } }.after
      #expect(text.contains("2026-11-12, Heat") && text.contains("2026-11-13, Tampopo"))
      await screen.run(screen.load)
      #expect(screen.plan?.changesNothing == true)
    }
  }

  @Test func `a widget has the answers of the last edit, and what it asks for is done once`() async throws {
    try await Evening.withNothingWatched { evening in
      let feed = WidgetFeed(evening.folder, evening.anna)
      let inbox = RequestInbox(evening.file("Requests"))
      await feed.edit { try $0.watch(Sample.episode(1)) }
      await feed.run(feed.load)
      let answers = try AnswerFile<HomeAnswers>(evening.file("home.json")).read()
      let row = try #require(answers?.continueWatching.first)
      #expect(row.subject == Sample.episode(2) && row.name.contains("Friends"))
      let now = feed.store.now()
      #expect(feed.validUntil == answers?.validUntil && feed.validUntil.map { $0 > now.instant } == true)
      try inbox.put(.watch(row.subject, at: now))
      await feed.run(feed.load)
      await feed.run(feed.load)
      #expect(DiaryScreen(evening.anna).entries.value.count == 2 && feed.failure == nil)
    }
  }

  @Test func `each scene of the demo changes a screen, and the program prints both`() throws {
    let run = try Program("screens").run("demo")
    #expect(run.status == 0 && run.errors.isEmpty)
    for scene in Scene.all { #expect(run.output.contains("\n== \(scene.name)\n"), "\(scene.name)") }
    let parts = run.output.split(separator: "\n== ").map { $0.split(separator: "\n-- and then\n") }
    #expect(parts.count == Scene.all.count)
    for part in parts where part.count == 2 {
      let before = part[0].split(separator: "\n").dropFirst().joined(separator: "\n")
      #expect(before != part[1].trimmingCharacters(in: .newlines), "\(part[0])")
    }
    #expect(parts.allSatisfy { $0.count == 2 })
  }
}
