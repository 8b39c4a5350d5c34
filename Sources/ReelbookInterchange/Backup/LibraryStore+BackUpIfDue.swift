public import Foundation
import ReelbookModel
public import ReelbookPersistence

extension LibraryStore {
  /// Backs the library up into a folder if due, then removes the oldest backups above the number to keep.
  ///
  /// Any folder will do, also a cloud's; it is created if needed. Returns `nil` if no backup is due, or if the library
  /// has no records that are worth replacing older backups. If it fails, all older backups are still there, and a
  /// backup is still due. Of overlapping calls, one makes the backup.
  ///
  /// A backup is removed only if this library knows the person of the device that made it. A reinstalled app begins
  /// with a new person, and leaves the earlier installation's backups for a restore.
  @discardableResult
  public func backUpIfDue(
    in folder: URL, _ schedule: BackupSchedule = BackupSchedule(), images: ImageFolder? = nil,
    onProgress: (@Sendable (TransferProgress) -> Void)? = nil
  ) async throws -> BackupReport? {
    try await backUpIfDue(on: SystemDisk(folder), schedule, images: images, onProgress: onProgress)
  }

  /// Backs the library up into a folder on any disk if due.
  @discardableResult
  public func backUpIfDue(
    on disk: any Disk, _ schedule: BackupSchedule = BackupSchedule(), images: ImageFolder? = nil,
    onProgress: (@Sendable (TransferProgress) -> Void)? = nil
  ) async throws -> BackupReport? {
    try await backingUp.enter()
    defer { backingUp.leave() }
    let now = configuration.now().instant
    let (library, me, pictures) = (library, me, pictureSource)
    // After a reinstallation, the folder has the earlier installation's backups: an empty library must not replace
    // them.
    guard library.hasRecordsOfItsOwn(beside: me) else { return nil }
    return try await Work.run(onProgress) { work in
      try disk.makeFolder("")
      let names = try disk.names(in: "")
      let decision = schedule.decide(at: now, having: names)
      guard decision.isDue else { return nil }
      let writer = try BackupWriter(
        library, me: me, as: decision.name, images: schedule.isArchive ? images : nil
      ) { try pictures?.picture($0) }
      var report = try writer.write(on: disk, work)
      // Unfinished backups are useless.
      let unfinishedNames = names.filter { name in
        name.hasSuffix(BackupWriter.unfinishedSuffix)
          && schedule.moment(of: String(name.dropLast(BackupWriter.unfinishedSuffix.count))) != nil
      }
      for name in unfinishedNames { try? disk.remove(name) }
      var superseded = decision.superseded
      if !superseded.isEmpty {
        let ownBackups = names.filter { name in
          let person = schedule.moment(of: name).flatMap { _ in BackupFile.person(in: name, on: disk) }
          return person.map { $0 == me || library.persons.row($0) != nil } ?? false
        }
        superseded = schedule.decide(at: now, having: ownBackups).superseded
      }
      report.removed = superseded.filter { name in (try? disk.remove(name)) != nil }
      report.notRemoved = superseded.filter { !report.removed.contains($0) }
      return report
    }
  }
}
