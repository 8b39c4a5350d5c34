import Foundation
import ReelbookModel
import ReelbookPersistence

/// A household on disk, as a library's folder, as the peers' JSON, and as an SQLite database.
struct StoredHousehold {
  let folder: URL
  let json: URL
  let database: String

  init(_ household: Household, in place: URL) throws {
    folder = place.appendingPathComponent("household.reelbook")
    json = place.appendingPathComponent("household.json")
    database = place.appendingPathComponent("household.sqlite").path
    try Self.write(household.library, of: PersonID(household.peer.persons[0].id), to: folder)
    try household.peerJSON().write(to: json)
    try household.peer.write(to: database)
  }

  /// Writes a library's folder.
  static func write(_ library: Library, of person: PersonID, to folder: URL) throws {
    let storage = FileStorage(folder)
    _ = try storage.load(.standard)
    let finish = try storage.replace(with: library, keepingHistoryFrom: Instant(milliseconds: 0), forgetting: [])
    try finish()
    try storage.save(Installation(device: DeviceID("8f2c0d9ae1b27c44") ?? .absent, me: person))
    storage.close()
  }
}
