import ExampleSupport
import Foundation
import Reelbook
import ReelbookDiscovery
import ReelbookPages

/// A short demo of a household, offline, in a library of its own.
enum Demo {
  static func run() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("Demo-\(UUID().uuidString).reelbook")
    var configuration = StoreConfiguration()
    configuration.personName = "Ada"
    let now = try Now("2026-11-20T21:00:00+01:00[Europe/Berlin]")
    configuration.now = { now }
    let store = try await LibraryStore.open(at: folder, configuration)
    let ada = store.me

    Terminal.title("Searching the sample catalogue for “pal”")
    for found in SampleCatalogue.search("pal") { print(found.title.name, found.title.year.map { "(\($0))" } ?? "") }

    Terminal.title("Two lists, and titles of the sample catalogue")
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
    print(Pages.lists(store.library))

    Terminal.title("Ada and Grace watch together; Ada stops in the middle of the next one")
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
    print(Pages.progress(of: onlyMurders, in: store.library, by: ada, asOf: now))

    try await store.edit { draft in
      try draft.star(onlyMurders.episode(season: 1, number: 2))
      try draft.addNote("It was not the neighbour.", on: onlyMurders.episode(season: 1, number: 2))
    }

    Terminal.title("What comes next")
    print(Pages.next(store.library, by: ada, asOf: now))

    Terminal.title("What to continue")
    print(Pages.toContinue(store.library, by: ada, asOf: now))

    Terminal.title("A mistake, and its undoing")
    let matrix = try store.library.title(called: "Matrix")
    let mistake = try await store.commit { try $0.move(matrix.subject, from: someday, to: watching) }
    if let mistake { try await store.undo(mistake.id) }
    print(Pages.lists(store.library))

    Terminal.title("What happened, the latest first")
    for entry in try await store.history(for: store.viewer(of: ada)).prefix(6) { print(entry.words) }

    Terminal.title("The activity page")
    Terminal.show(TextReport.activity(store.viewer(of: ada).statistics(asOf: now)))

    Terminal.title("A backup in one file, read back")
    let beside = folder.deletingPathExtension()
    try FileManager.default.createDirectory(at: beside, withIntermediateDirectories: true)
    let backup = beside.appendingPathComponent("Backup.json")
    try await store.backUp(to: backup)
    print("\(try await Backup.open(at: backup).library().titles().count) titles are in it.")

    Terminal.title("A second device, by way of a folder that both can see")
    let shared = beside.appendingPathComponent("Shared")
    try FileManager.default.createDirectory(at: shared, withIntermediateDirectories: true)
    // An app gives its keychain. The place is sealed, and the second device needs an invitation.
    let phone = SyncSession(store, FolderExchange(shared), .sealed(keptIn: MemorySecretStore()))
    do {
      try await phone.sync()
    } catch let error as SyncError where error.code == .noSealing {
      return print("This system has no cryptography to seal the folder with. \(error.message)")
    }
    let invitation = try await phone.inviteDevice(to: "Shared")
    let tablet = try await LibraryStore.open(at: beside.appendingPathComponent("Tablet.reelbook"), configuration)
    try await SyncSession(
      tablet, FolderExchange(shared), accepting: try DeviceInvitation(invitation.text),
      .sealed(keptIn: MemorySecretStore())
    ).sync()
    print(Pages.lists(tablet.library))

    await store.close()
    await tablet.close()
    print("\nThe library is in \(folder.path)")
  }
}
