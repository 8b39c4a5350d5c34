import ReelbookModel
import ReelbookPersistence

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Pictures whose files in the shared place are damaged.
///
/// Only the writer replaces a file, and may be gone. So a device that cannot read one says so by a note in the place,
/// and one that has the picture publishes it under its own name.
extension SyncSession {
  /// The devices that may not write any more.
  func removedDevices(_ memory: SyncMemory) -> Set<DeviceID> {
    Set(memory.state.holders.filter { $0.value.last != nil }.keys)
  }

  /// Reads this device's files that others could not read, and removes the damaged ones, to publish them again.
  ///
  /// The others may have seen a file that had arrived in part. A note stays for ever if its reader is gone, so each is
  /// answered once. A sync reads no more than the limit, and begins anywhere.
  func readDoubted(_ plan: PicturePlan, _ state: inout PictureState, _ memory: inout SyncMemory) async throws {
    state.answered.removeAll { !plan.has($0) }
    let doubted = plan.doubted(state, besides: removedDevices(memory))
    guard !doubted.isEmpty else { return }
    var room = limit
    let first = Int(random() % UInt32(clamping: doubted.count))
    for (name, id) in doubted[first...] + doubted[..<first] where room > 0 {
      try Task.checkCancellation()
      guard state.files.contains(where: { $0.name == name }), let picture = try await store.picture(id),
        let data = try await exchange.read(name, in: 0..<PictureFile.longest(for: picture.count))
      else { continue }
      room -= data.count
      do throws(SyncSegmentFailure) {
        _ = try PictureFile.read(data, id, scope: scope, coding: memory.coding)
      } catch {
        if error.isOfDamage {
          try await exchange.remove(name)
          state.files.removeAll { $0.name == name }
          memory.report.problems.append(SyncProblem(.incomplete, file: name, SyncProblemPhrase.damaged))
          continue
        }
      }
      state.answered += plan.notes(on: name)
    }
  }

  /// Says which files this sync could not read, and withdraws what holds no more.
  func noteDamage(_ plan: PicturePlan, _ memory: inout SyncMemory) async throws {
    guard plan.hasNotes || !memory.damagedPictures.isEmpty else { return }
    let missing = Set(try await store.missingPictures().map(\.id))
    for note in plan.settled(missing: missing) {
      try Task.checkCancellation()
      try await exchange.remove(note)
    }
    for file in memory.damagedPictures.sorted() {
      try Task.checkCancellation()
      guard let name = PictureName(file), plan.names(name.tag, of: missing) else { continue }
      let note = "\(DamagedPictureName(name, readBy: memory.state.device))"
      // A listing may be late.
      guard !plan.has(note), try await exchange.read(note, in: 0..<1) == nil else { continue }
      try await exchange.write(Data("\(note)\n".utf8), as: note)
    }
  }
}

extension SyncMemory {
  /// Remembers that a picture's file is damaged, for the end of the sync.
  mutating func noteDamage(_ failure: SyncSegmentFailure, of file: String) {
    if failure.isOfDamage { damagedPictures.insert(file) }
  }
}

extension SyncSegmentFailure {
  /// Whether the bytes of a picture's file are at fault. Its name has a tag that only the right keys give.
  fileprivate var isOfDamage: Bool { [.incomplete, .foreign, .wrongKey].contains(kind) }
}
