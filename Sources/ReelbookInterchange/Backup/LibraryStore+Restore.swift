public import Foundation
import ReelbookMerge
import ReelbookModel
public import ReelbookPersistence

extension LibraryStore {
  /// What restoring a backup would do, without doing it.
  ///
  /// What cannot be done is an error here as well. Costs a pass over the backup.
  public func plan(
    for backup: Backup, by method: RestorePlan.Method, household: RestorePlan.Household
  ) async throws -> RestorePlan {
    let (library, me, now) = (library, me, configuration.now())
    return try await Work.run(nil) { work in
      var rehearsal = Rebuilding(rehearsing: library, as: me, now: now)
      let restoring = Restoring(backup: backup, method: method, household: household, work: work)
      return try restoring.apply(to: &rehearsal)
    }
  }

  /// Brings a backup into the library as if another device had sent it, and tells what that did.
  ///
  /// All of it, or nothing, in one edit, which can be undone. The later word counts: what was deleted or changed since the
  /// backup was made stays so, and doing it twice makes no difference. A library in which there is nothing takes over the
  /// persons and the household, and whoever used the device that the backup was made on. Pictures go to the folder given.
  ///
  /// Ask whose library it is: a household's that goes on, as on a new phone, or another's, as where somebody moves out.
  @discardableResult
  public func merge(
    _ backup: Backup, household: RestorePlan.Household, images: ImageFolder? = nil,
    onProgress: (@Sendable (TransferProgress) -> Void)? = nil
  ) async throws -> RestorePlan {
    try await restore(backup, .merging, household, images, onProgress) { _, _ in }
  }

  /// Puts a backup in the place of the library, which is kept in a file, and tells what that did.
  ///
  /// All of it, or nothing, in one edit. The backup is the latest word, also for other devices: what was deleted since comes
  /// back, and what the backup does not have is deleted. What other devices wrote and this one does not know of yet is no
  /// part of that. Facts that were fetched later stay. A backup that cannot be read as a whole is refused. The file must not
  /// be there yet; its name ends as that of a backup.
  @discardableResult
  public func replace(
    with backup: Backup, household: RestorePlan.Household, keeping file: URL, images: ImageFolder? = nil,
    onProgress: (@Sendable (TransferProgress) -> Void)? = nil
  ) async throws -> RestorePlan {
    try await replace(
      with: backup, household: household, keeping: file.lastPathComponent,
      on: SystemDisk(file.deletingLastPathComponent()), images: images, onProgress: onProgress)
  }

  /// Puts a backup in the place of the library, which is kept in a file on a disk of any kind.
  @discardableResult
  public func replace(
    with backup: Backup, household: RestorePlan.Household, keeping name: String, on disk: any Disk,
    images: ImageFolder? = nil, onProgress: (@Sendable (TransferProgress) -> Void)? = nil
  ) async throws -> RestorePlan {
    try backup.checkReplacing(backup.unreadable)
    return try await restore(backup, .replacing, household, images, onProgress) { rebuilding, work in
      guard try disk.open(name, for: .reading) == nil else {
        throw InterchangeError(
          .alreadyThere, Phrase("interchange.error.keptAlready"), file: name)
      }
      _ = try BackupWriter(rebuilding.before, me: rebuilding.person, as: name).write(on: disk, work)
    }
  }

  private func restore(
    _ backup: Backup, _ method: RestorePlan.Method, _ household: RestorePlan.Household, _ images: ImageFolder?,
    _ onProgress: (@Sendable (TransferProgress) -> Void)?,
    first: @escaping @Sendable (Rebuilding, Work) throws -> Void
  ) async throws -> RestorePlan {
    // Pictures come first: they can be fetched again, and harm nobody if the rest fails.
    if let images { try await Work.run(onProgress) { work in try backup.restoreImages(to: images, work) } }
    let plan = try await Work.cancellable(onProgress) { work in
      try await rebuild(.restore) { rebuilding in
        try first(rebuilding, work)
        let restoring = Restoring(backup: backup, method: method, household: household, work: work)
        return try restoring.apply(to: &rebuilding)
      }
    }
    if let me = plan.newMe { try await setMe(me) }
    return plan
  }
}

extension Backup {
  /// Throws where a library cannot be replaced by the backup, of which some records cannot be read.
  func checkReplacing(_ unreadable: [UnreadableRecord]) throws {
    guard let first = unreadable.first else { return }
    throw InterchangeError(
      .damagedBackup,
      Phrase("interchange.error.unreadableRecords", ["count": "\(unreadable.count)"]),
      file: name, line: first.line)
  }
}
