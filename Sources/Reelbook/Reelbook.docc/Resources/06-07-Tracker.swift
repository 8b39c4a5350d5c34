import Foundation
import Reelbook

@main struct Tracker {
  static func main() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    let shared = folder.appendingPathComponent("Shared")
    try FileManager.default.createDirectory(at: shared, withIntermediateDirectories: true)

    let phone = try await LibraryStore.open(at: folder.appendingPathComponent("Phone.reelbook"))
    let pig = CatalogTitle(.movie, named: "Pig", year: 2021)
    try await phone.edit { draft in
      let later = try draft.addList("Later")
      try draft.add(pig, to: later)
    }

    let phoneSync = SyncSession(phone, FolderExchange(shared), .sealed(keptIn: MemorySecretStore()))
    try await phoneSync.sync()
    let invitation = try await phoneSync.inviteDevice(to: "Shared")

    let tablet = try await LibraryStore.open(at: folder.appendingPathComponent("Tablet.reelbook"))
    let tabletSync = SyncSession(
      tablet, FolderExchange(shared), accepting: try DeviceInvitation(invitation.text),
      .sealed(keptIn: MemorySecretStore()))
    try await tabletSync.sync()
    print(tablet.library.titles().map(\.name))

    try await phone.edit { draft in try draft.rate(pig, .stars(4.5)) }
    try await tablet.edit { draft in try draft.watch(pig) }
    for session in [phoneSync, tabletSync, phoneSync, tabletSync] { try await session.sync() }

    let file = folder.appendingPathComponent("Films.json")
    print(try await phone.backUp(to: file))
    let restored = try await LibraryStore.open(MemoryStorage())
    try await restored.merge(Backup.open(at: file), household: .same)

    let diary = """
      Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date
      2025-11-21,Amélie,2001,https://example.org/1,4.5,,,2025-11-20
      """
    let export = try ForeignExport(reading: Array(diary.utf8), named: "diary.csv", watchedIn: .current)
    let plan = try export.offlinePlan(into: phone.library, of: phone.me, asOf: .now)
    print(plan.summary())
    try await phone.edit { draft in try draft.apply(plan) }

    for store in [phone, tablet] {
      precondition(store.library.isWatched(pig, of: store.me, asOf: .now))
      precondition(store.library.mark(on: pig, of: store.me).rating?.formatted(.rating) == "4.5 stars")
    }
    precondition(restored.library.isWatched(pig, of: restored.me, asOf: .now))
    precondition(phone.library.diary(of: phone.me).count == 2)
    let again = try export.offlinePlan(into: phone.library, of: phone.me, asOf: .now)
    precondition(again.changesNothing)

    await phone.close()
    await tablet.close()
    try FileManager.default.removeItem(at: folder)
  }
}
