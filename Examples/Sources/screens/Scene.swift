import Foundation
import Reelbook

/// A screen on which somebody does something: its text before and after, which follows without a refresh.
struct Scene: Sendable {
  let name: String
  let play: @MainActor @Sendable (Evening) async throws -> (before: String, after: String)

  init(_ name: String, _ play: @escaping @MainActor @Sendable (Evening) async throws -> (before: String, after: String))
  {
    self.name = name
    self.play = play
  }
}

extension Scene {
  /// An evening of each screen.
  static let all = [lists, search, list, title, child, log, month, watchlist, activity, history, undo] + files

  static let lists = Scene("Anna adds a list") { evening in
    let screen = ListsScreen(evening.anna)
    return await TextView { screen.text }.draw {
      await screen.edit { _ = try $0.addList("Tonight", icon: "🌙") }
    }
  }

  static let search = Scene("She searches TMDb for “cher”") { evening in
    let screen = ListScreen(try evening.list("To see once"), evening.anna)
    return await TextView { screen.searchText }.draw { await screen.search("cher") }
  }

  static let list = Scene("She picks Chernobyl, and adds it to the list with a note") { evening in
    let screen = ListScreen(try await evening.newList("Sofa"), evening.anna)
    return await TextView { screen.text }.draw {
      await screen.search("chernobyl")
      for result in screen.results { await screen.pick(result) }
      guard let title = screen.picked else { return }
      await screen.edit { try $0.add(title, to: screen.id, note: "Ben wants it", reaction: .liked) }
    }
  }

  static let title = Scene("She watches the first two episodes, and stars the second") { evening in
    let (screen, chernobyl) = (TitleScreen(.series(87108), evening.anna), TitleID.series(87108))
    return await TextView { screen.text }.draw {
      await screen.edit { draft in
        let second = MediaID.episode(season: 1, number: 2, of: chernobyl)
        try draft.watch(upTo: second)
        try draft.star(second)
      }
    }
  }

  static let child = Scene("Mia may see a film that Anna allows") { evening in
    let (screen, parents) = (TitleScreen(.movie(155), evening.mia), Screen(evening.anna))
    return await TextView { screen.header }.draw {
      await parents.edit { try $0.screenTime.allow(.movie(155), to: screen.person) }
    }
  }

  static let log = Scene("She logs a film in the diary") { evening in
    let (sheet, diary) = (LogSheet(.movie(603), evening.anna), DiaryScreen(evening.anna))
    return try await TextView { diary.text.split(separator: "\n").prefix(3).joined(separator: "\n") }.draw {
      sheet.time = .day(2026, 11, 20)
      sheet.details.format = .theater
      sheet.details.rating = try .stars(4.5)
      await sheet.save()
    }
  }

  static let month = Scene("The month's calendar has it, too") { evening in
    let screen = DiaryScreen(evening.anna)
    return await TextView { screen.monthText }.draw {
      await screen.edit { try $0.watch(.movie(603), at: .day(2026, 11, 19)) }
    }
  }

  static let watchlist = Scene("She puts Stranger Things on the watchlist, the shortest first") { evening in
    let screen = WatchlistScreen(.runtime, evening.anna)
    return await TextView { screen.text }.draw { await screen.edit { try $0.watchlist(.series(66732)) } }
  }

  static let activity = Scene("The activity page follows an episode of Friends") { evening in
    let screen = ActivityScreen(evening.anna)
    return await TextView { screen.text }.draw {
      await screen.edit { try $0.watch(.episode(season: 1, number: 1, of: .series(1668))) }
    }
  }

  static let history = Scene("So does its history") { evening in
    let screen = ActivityScreen(evening.anna)
    let view = TextView { screen.historyText.split(separator: "\n").prefix(3).joined(separator: "\n") }
    _ = await view.draw { $0 != "–" }
    return await view.draw { await screen.edit { try $0.categorize(.series(1668), as: .paused) } }
  }

  static let undo = Scene("She undoes it; the menu says what she can redo") { evening in
    let screen = UndoMenu(evening.anna)
    await screen.edit { try $0.categorize(.series(1668), as: .maybe) }
    let view = TextView { screen.text }
    _ = await view.draw { $0.contains("“") }
    return await view.draw { await screen.undo() }
  }

  static let files = [
    Scene("A backup, and what merging it back would change") { evening in
      let screen = BackupScreen(evening.folder.appendingPathComponent("Backup.json"), evening.anna)
      await screen.save()
      return await TextView { screen.text }.draw {
        await screen.edit { try $0.star(.movie(603), false) }
        await screen.check(replacing: true)
      }
    },
    Scene("A file of Letterboxd, with its plan") { evening in
      let file = evening.folder.appendingPathComponent("diary.csv")
      try Data(letterboxd.utf8).write(to: file)
      let screen = ImportScreen(file, evening.anna)
      return await TextView { screen.text }.draw { await screen.run(screen.load) }
    },
    Scene("Grace joins a list of Anna's, with an invitation") { evening in
      let screen = ListScreen(try await evening.newList("Together"), evening.anna)
      return try await TextView { screen.memberText }.draw { try await evening.share(screen) }
    },
    Scene("A widget asks for a viewing") { evening in
      let (feed, title) = (WidgetFeed(evening.folder, evening.anna), TitleScreen(.movie(27205), evening.anna))
      let inbox = RequestInbox(evening.folder.appendingPathComponent("Requests"))
      return try await TextView { title.header }.draw {
        try inbox.put(.watch(.movie(27205), at: evening.anna.store.now()))
        await feed.run(feed.load)
      }
    },
  ]

  static let letterboxd = """
    Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date
    2026-11-13,Heat,1995,https://boxd.it/a,5,,,2026-11-12
    2026-11-14,Tampopo,1985,https://boxd.it/b,4.5,,,2026-11-13

    """
}

extension Evening {
  /// A new list of Anna's, with a film.
  func newList(_ name: String) async throws -> ListID {
    try await anna.store.edit { draft in
      let list = try draft.addList(name)
      try draft.add(.movie(603), to: list)
      return list
    }
  }

  /// Grace accepts an invitation to a list, Anna admits her, and both sync.
  @MainActor func share(_ screen: ListScreen) async throws {
    await screen.invite(.write)
    await screen.sync()
    guard let text = screen.invitation?.text else { throw Missing(name: screen.failure ?? "an invitation") }
    let lists = ListsScreen(grace)
    await lists.accept(try Invitation(text))
    await screen.sync()
    for request in screen.requests { await screen.admit(request.household) }
    let guest = ListScreen(screen.id, grace)
    for _ in 1...3 {
      await guest.sync()
      await screen.sync()
    }
    if let failure = lists.failure ?? screen.failure ?? guest.failure { throw Missing(name: failure) }
  }
}
