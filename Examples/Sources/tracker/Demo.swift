import ExampleSupport
import Foundation
import Reelbook
import ReelbookDiscovery
import ReelbookPages

/// A short demo of a household, offline, in a library of its own.
struct Demo {
  let language: Language

  func run() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("Demo-\(UUID().uuidString).reelbook")
    var configuration = StoreConfiguration()
    configuration.personName = "Ada"
    configuration.phrases = language.phrases
    let now = try Now("2026-11-20T21:00:00+01:00[Europe/Berlin]")
    configuration.now = { now }
    let store = try await LibraryStore.open(at: folder, configuration)
    let ada = store.me

    title(.searching)
    for found in SampleCatalogue.search("pal") { print(found.title.name, found.title.year.map { "(\($0))" } ?? "") }

    title(.lists)
    let (watching, someday) = try await store.edit { draft in
      (try draft.addList("Watching", icon: "play.circle"), try draft.addList("Someday", icon: "moon.stars"))
    }
    try await store.edit { draft in
      for name in ["South Park", "Only Murders", "Palm Royale"] {
        for found in SampleCatalogue.search(name) { try draft.add(found, to: watching) }
      }
      for name in ["Matrix", "Back to the Future", "Grace"] {
        for found in SampleCatalogue.search(name) { try draft.add(found, to: someday, reaction: .liked) }
      }
    }
    show(store.library)

    title(.together)
    let onlyMurders = try store.library.title(called: "Only Murders")
    let southPark = try store.library.title(called: "South Park")
    try await store.edit { draft in
      let grace = try draft.addPerson("Grace")
      try draft.watch(upTo: onlyMurders.episode(season: 1, number: 3), at: .month(2026, 10), by: ada, with: [grace])
      try draft.watch(southPark.episode(season: 1, number: 1), at: .day(now.day.adding(days: -3)))
      try draft.star(southPark.episode(season: 1, number: 1))
    }
    try await store.edit { draft in
      try draft.stop(onlyMurders.episode(season: 1, number: 4), at: .seconds(754), of: .seconds(1920))
      try draft.categorize(onlyMurders.subject, as: .current)
    }
    print(pages(store.library).progress(SeriesProgress(onlyMurders, in: store.library, of: ada, asOf: now)))

    let note = text(.note)
    try await store.edit { draft in
      try draft.star(onlyMurders.episode(season: 1, number: 2))
      try draft.addNote(note, on: onlyMurders.episode(season: 1, number: 2))
    }

    title(.next)
    print(pages(store.library).next(NextRow.all(in: store.library, of: ada, asOf: now)))

    title(.toContinue)
    print(pages(store.library).next(NextRow.begun(in: store.library, of: ada, asOf: now)))

    title(.mistake)
    let matrix = try store.library.title(called: "Matrix")
    let mistake = try await store.commit { try $0.move(matrix.subject, from: someday, to: watching) }
    if let mistake { try await store.undo(mistake.id) }
    show(store.library)

    title(.history)
    for entry in try await store.history(for: store.viewer(of: ada)).prefix(6) { print(entry.words) }

    title(.activity)
    Terminal.show(TextReport.activity(store.viewer(of: ada).statistics(asOf: now), format: language.format))

    title(.backup)
    let beside = folder.deletingPathExtension()
    try FileManager.default.createDirectory(at: beside, withIntermediateDirectories: true)
    let backup = beside.appendingPathComponent("Backup.json")
    try await store.backUp(to: backup)
    let titles = try await Backup.open(at: backup).library().titles()
    print(text(.titleCount, ["count": "\(titles.count)"]))

    title(.devices)
    let shared = beside.appendingPathComponent("Shared")
    try FileManager.default.createDirectory(at: shared, withIntermediateDirectories: true)
    // An app gives its keychain. The place is sealed, and the second device needs an invitation.
    let phone = SyncSession(store, FolderExchange(shared), .sealed(keptIn: MemorySecretStore()))
    do {
      try await phone.sync()
    } catch let error as SyncError where error.code == .noSealing {
      return print(text(.noCryptography, ["reason": error.message(in: language.phrases)]))
    }
    let invitation = try await phone.inviteDevice(to: "Shared")
    let tablet = try await LibraryStore.open(at: beside.appendingPathComponent("Tablet.reelbook"), configuration)
    try await SyncSession(
      tablet, FolderExchange(shared), accepting: try DeviceInvitation(invitation.text),
      .sealed(keptIn: MemorySecretStore())
    ).sync()
    show(tablet.library)

    await store.close()
    await tablet.close()
    print("\n" + text(.place, ["path": folder.path]))
  }

  private func text(_ sentence: DemoSentence, _ values: [String: String] = [:]) -> String {
    language.text(of: sentence, values)
  }

  private func title(_ sentence: DemoSentence) { Terminal.title(text(sentence)) }

  private func pages(_ library: Library) -> Pages { Pages(library, language) }

  private func show(_ library: Library) { print(pages(library).lists(ListContent.all(in: library))) }
}
