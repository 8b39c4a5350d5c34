public import Foundation
import ReelbookModel
public import ReelbookPersistence

extension LibraryStore {
  /// Backs the library up into a folder if it is time for that, and then removes the oldest backups above the number kept.
  ///
  /// Any folder serves, also one that a cloud carries elsewhere; it is made if it is not there. Returns `nil` if no backup is
  /// due, or nothing is in the library that could take the place of older ones. If it fails, all older ones are still there,
  /// and it is due again. Of calls that overlap, one makes the backup, and the others find it made.
  ///
  /// A backup goes only if this library knows the person who used the device that it was made on. Those of an app that was
  /// installed anew begin with a person of their own, and leave those of the installation before for a restore.
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
    await backingUp.enter()
    defer { backingUp.leave() }
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
      var superseded = decision.superseded
      if !superseded.isEmpty {
        let own = names.filter { name in
          let person = schedule.moment(of: name).flatMap { _ in BackupFile.person(in: name, on: disk) }
          return person.map { $0 == me || library.persons.row($0) != nil } ?? false
        }
        superseded = schedule.decide(at: now, having: own).superseded
      }
      let removed = superseded.filter { name in (try? disk.remove(name)) != nil }
      return AutomaticBackup(made: made, removed: removed, left: superseded.filter { !removed.contains($0) })
    }
  }
}
