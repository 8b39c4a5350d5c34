import ExampleSupport
import Foundation
import Reelbook

/// An evening of Ada and Grace, each with her own device. Both devices are offline.
enum Demo {
  static func run() async throws {
    let place = FileManager.default.temporaryDirectory.appendingPathComponent("Household-\(UUID().uuidString)")
    let keychains = (phone: MemorySecretStore(), tablet: MemorySecretStore())
    var phone = try await device("phone", of: "Ada", in: place, at: "2026-11-20T18:00:00Z", keychains.phone)

    Terminal.title("Ada's phone has a library; Grace's tablet joins it")
    let watching = try await phone.store.edit { draft in
      try draft.addPerson("Grace")
      let (watching, someday) = (try draft.addList("Watching"), try draft.addList("Someday"))
      for found in SampleCatalogue.search("Only Murders") { try draft.add(found, to: watching) }
      for name in ["Matrix", "Palm Royale"] {
        for found in SampleCatalogue.search(name) { try draft.add(found, to: someday) }
      }
      return watching
    }
    try await phone.session.sync()
    let invitation = try await phone.session.inviteDevice(to: "a folder that both can see")
    var tablet = try await device(
      "tablet", of: "", in: place, at: "2026-11-20T18:10:00Z", keychains.tablet,
      accepting: try DeviceInvitation(invitation.text))
    print("The place is sealed. The tablet scans an invitation of \(invitation.text.count) letters.")
    try Replicator.carry(between: [phone, tablet])
    let report = try await tablet.session.sync()
    print("Who uses the tablet? \(report.choices.map(\.name).joined(separator: " or "))")
    let grace = report.choices.first { $0.name == "Grace" }
    if let grace { try await tablet.session.adopt(grace.id) }
    try await settle(phone, tablet)
    print(Pages.library(tablet))

    Terminal.title("An evening without a connection")
    let ada = phone.store.me
    let murders = try phone.store.library.title(called: "Only Murders")
    let matrix = try phone.store.library.title(called: "Matrix")
    let palm = try phone.store.library.title(called: "Palm Royale")
    phone = try await later(phone, in: place, at: "2026-11-20T19:30:00Z", keychains.phone)
    tablet = try await later(tablet, in: place, at: "2026-11-20T20:30:00Z", keychains.tablet)
    try await on(phone, "names the list Watching “Tonight”") { try $0.rename(watching, to: "Tonight") }
    try await on(phone, "watches the first episode") { try $0.watch(murders.episode(season: 1, number: 1)) }
    try await on(phone, "stops The Matrix at 1:20:00") { try $0.stop(matrix.subject, at: .seconds(4800)) }
    try await on(phone, "removes Palm Royale from the library") { try $0.remove(palm.id) }
    try await on(tablet, "names the same list “Sofa”") { try $0.rename(watching, to: "Sofa") }
    try await on(tablet, "gives it an icon") { try $0.edit(watching) { $0.icon = "sofa" } }
    try await on(tablet, "watches the first episode") { try $0.watch(murders.episode(season: 1, number: 1)) }
    try await on(tablet, "goes on with The Matrix for Ada, from 0:40:00") {
      try $0.stop(matrix.subject, at: .seconds(2400), by: ada)
    }
    try await on(tablet, "puts Palm Royale on the list, too") { try $0.add(palm.subject, to: watching) }
    try await on(tablet, "stars The Matrix in Someday") { try $0.star(matrix.subject) }

    Terminal.title("Both are online again")
    try await settle(phone, tablet)
    print("\n\(Pages.library(phone))\n\n\(Pages.library(tablet))")
    let isSame = phone.store.library.text == tablet.store.library.text
    print("\nThe two libraries are \(isSame ? "the same, to the last byte" : "different").")
    for device in [phone, tablet] { await device.store.close() }
    try FileManager.default.removeItem(at: place)
  }

  private static func device(
    _ name: String, of person: String, in place: URL, at time: String, _ keychain: any SecretStore,
    accepting invitation: DeviceInvitation? = nil
  ) async throws -> Device {
    let now = try Now(time)
    let folder = place.appendingPathComponent("\(name)/Shared")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var configuration = StoreConfiguration()
    configuration.personName = person
    configuration.now = { now }
    let library = place.appendingPathComponent("\(name)/Films.reelbook")
    return Device(
      name, try await LibraryStore.open(at: library, configuration), sharing: folder, keysIn: keychain,
      accepting: invitation)
  }

  /// Opens a device again later.
  private static func later(
    _ device: Device, in place: URL, at time: String, _ keychain: any SecretStore
  ) async throws -> Device {
    await device.store.close()
    return try await self.device(device.name, of: "", in: place, at: time, keychain)
  }

  /// Syncs both devices until neither changes, and prints the conflicts.
  private static func settle(_ phone: Device, _ tablet: Device) async throws {
    var isQuiet = false
    while !isQuiet {
      isQuiet = true
      for device in [phone, tablet] {
        let report = try await device.session.sync()
        if !report.isEmpty { isQuiet = false }
        for conflict in report.merge.conflicts where conflict.kind.rawValue != "device" {
          print(Pages.words(for: conflict, in: device.store.library))
        }
        try Replicator.carry(between: [phone, tablet])
      }
    }
  }

  private static func on(_ device: Device, _ words: String, _ edit: (inout Draft) throws -> Void) async throws {
    print("The \(device.name) \(words).")
    try await device.store.edit { try edit(&$0) }
  }
}
