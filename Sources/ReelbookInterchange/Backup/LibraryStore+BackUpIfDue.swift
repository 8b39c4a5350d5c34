public import Foundation
import ReelbookModel
public import ReelbookPersistence

extension LibraryStore {
  /// Backs the library up into a folder if it is time for that, and then removes the oldest backups above the number kept.
  ///
  /// Any folder serves, also one that a cloud carries elsewhere; it is made if it is not there. Returns `nil` if no backup is
  /// due, or nothing is in the library that could take the place of older ones. If it fails, all older ones are still there, and it is due again.
  @discardableResult
  public func backUpIfDue(
    in folder: URL, _ schedule: BackupSchedule = BackupSchedule(), images: ImageFolder? = nil,
    onProgress: (@Sendable (TransferProgress) -> Void)? = nil
  ) async throws -> AutomaticBackup? {
    try await backUpIfDue(on: SystemDisk(folder), schedule, images: images, onProgress: onProgress)
  }

  /// Backs the library up into a folder of any kind if it is time for that.
  @discardableResult
  public func backUpIfDue(
    on disk: any Disk, _ schedule: BackupSchedule = BackupSchedule(), images: ImageFolder? = nil,
    onProgress: (@Sendable (TransferProgress) -> Void)? = nil
  ) async throws -> AutomaticBackup? {
    let now = configuration.now().instant
    let (library, me) = (library, me)
    // An app that was installed anew finds the backups of the one before.
    guard library.hasRecordsOfItsOwn(beside: me) else { return nil }
    return try await Work.run(onProgress) { work in
      try disk.makeFolder("")
      let names = try disk.names(in: "")
      let decision = schedule.decide(at: now, having: names)
      guard decision.isDue else { return nil }
      let writer = try BackupWriter(library, me: me, as: decision.name, images: schedule.isArchive ? images : nil)
      let made = try writer.write(on: disk, work)
      // A backup that was begun and never finished is of nobody's use.
      let begun = names.filter { name in
        name.hasSuffix(BackupWriter.unfinished)
          && schedule.moment(of: String(name.dropLast(BackupWriter.unfinished.count))) != nil
      }
      for name in begun { try? disk.remove(name) }
      let removed = decision.superseded.filter { name in (try? disk.remove(name)) != nil }
      return AutomaticBackup(made: made, removed: removed, left: decision.superseded.filter { !removed.contains($0) })
    }
  }
}
