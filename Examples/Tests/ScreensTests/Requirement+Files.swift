import Foundation
import Reelbook
import ReelbookTestSupport
import Testing

@testable import screens

extension Requirement {
  /// Pictures and backups.
  static let files = [
    Requirement(23, "a poster is on the device after it was loaded once") { evening in
      let screen = TitleScreen(Sample.matrix, evening.anna)
      let file = try await screen.pictures.file("/poster.jpg", as: .poster, width: 300)
      #expect(try Data(contentsOf: file) == Picture.bytes)
    },
    Requirement(33, "a backup in JSON is written and read") { evening in
      let (screen, lists) = (BackupScreen(evening.file("Backup.json"), evening.anna), ListsScreen(evening.anna))
      await screen.save()
      #expect(screen.saved?.name == "Backup.json" && screen.failure == nil)
      let tablet = BackupScreen(screen.id, try await evening.tablet())
      await tablet.merge()
      #expect(tablet.failure == nil && ListsScreen(tablet.services).text == lists.text)
    },
    Requirement(34, "a backup in a ZIP archive has the pictures") { evening in
      let title = TitleScreen(Sample.matrix, evening.anna)
      _ = try await title.pictures.file("/poster.jpg", as: .poster, width: 300)
      await title.edit { draft in
        var facts = TitleFacts(name: "The Matrix", year: 1999)
        facts.artwork.poster = "/poster.jpg"
        try draft.refresh(CatalogTitle(Title(Sample.matrix, facts)))
      }
      let screen = BackupScreen(evening.file("Backup.zip"), evening.anna)
      await screen.save(screen.services.images)
      #expect(screen.saved?.imageCount == 1 && screen.failure == nil)
    },
    Requirement(35, "a backup is written once a day if the person wants it") { evening in
      let screen = BackupScreen(evening.file("Backups"), evening.anna)
      try FileManager.default.createDirectory(at: screen.id, withIntermediateDirectories: true)
      await screen.saveIfDue()
      #expect(screen.saved != nil && screen.failure == nil)
      await screen.saveIfDue()
      #expect(screen.saved == nil && screen.failure == nil)
    },
    Requirement(54, "a backup replaces the library, after a look at what would change") { evening in
      let (screen, lists) = (BackupScreen(evening.file("Backup.json"), evening.anna), ListsScreen(evening.anna))
      let (before, list) = (lists.text, try evening.list("To see once"))
      await screen.save()
      await lists.edit { try $0.rename(list, to: "Never") }
      await screen.check(replacing: true)
      #expect(screen.plan?.isEmpty == false && screen.plan?.isReplacement == true)
      let old = evening.file("Before.json")
      await screen.replace(keeping: old)
      #expect(screen.failure == nil)
      _ = await TextView { lists.text }.draw { $0 == before }
      #expect(FileManager.default.fileExists(atPath: old.path))
    },
  ]
}

/// The samples, with a picture.
struct Picture: Transport {
  static let bytes = Data([0xFF, 0xD8, 0xFF, 0xE0, 0x00, 0x10, 0x4A, 0x46, 0x49, 0x46, 0x00, 0xFF, 0xD9])

  func send(_ request: TransportRequest) async throws -> TransportReply {
    guard request.url.pathExtension == "jpg" else { return try await SampleTransport().send(request) }
    return TransportReply(
      status: 200, headers: ["Content-Type": "image/jpeg", "Content-Length": "\(Self.bytes.count)"], body: Self.bytes)
  }
}
