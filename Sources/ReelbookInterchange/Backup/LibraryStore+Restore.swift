public import Foundation
import ReelbookMerge
import ReelbookModel
public import ReelbookPersistence

extension LibraryStore {
  /// The plan of restoring a backup, without restoring it.
  ///
  /// Throws the errors that restoring would throw. Costs a pass over the backup.
  ///
  /// With `replacing`, records that the backup does not have are deleted, and deleted ones restored.
  public func plan(
    for backup: Backup, replacing: Bool = false, household: RestorePlan.Household
  ) async throws -> RestorePlan {
    try await plan(for: backup, by: replacing ? .replacing : .merging, household: household)
  }

  package func plan(
    for backup: Backup, by method: RestorePlan.Method, household: RestorePlan.Household
  ) async throws -> RestorePlan {
    let (library, me, now) = (library, me, configuration.now())
    return try await Work.run(nil) { work in
      var rehearsal = Rebuilding(rehearsing: library, as: me, now: now)
      let restoring = Restoring(backup: backup, method: method, household: household, work: work)
      return try restoring.apply(to: &rehearsal)
    }
  }

  /// Merges a backup into the library, as if another device had sent it; returns what changed.
  ///
  /// All or nothing, in one edit, which can be undone. Later writes win: records that were deleted or changed since the
  /// backup stay so, and repeating it makes no difference. An empty library takes over the backup's people, household
  /// and device's person. The pictures of viewings go beside the library, those of an image
  /// folder to the given one.
  ///
  /// `household` says whose library it is: that of the same household, as on a new phone, or that of another household,
  /// as when a person moves out.
  @discardableResult
  public func merge(
    _ backup: Backup, household: RestorePlan.Household, images: ImageFolder? = nil,
    onProgress: (@Sendable (TransferProgress) -> Void)? = nil
  ) async throws -> RestorePlan {
    try await restore(backup, .merging, household, images, onProgress) { _, _ in }
  }

  /// Replaces the library by a backup, after saving the library to a file; returns what changed.
  ///
  /// All or nothing, in one edit. The backup wins, also on other devices: records that were deleted since are restored,
  /// and records that the backup does not have are deleted. Writes of other devices that this device does not know yet
  /// are not affected. Later facts stay. So does what other households of shared lists decide on, and who takes part in
  /// them; the plan counts it as staying. A backup with unreadable records is refused. The file must not exist; its name
  /// ends like a backup's.
  @discardableResult
  public func replace(
    with backup: Backup, household: RestorePlan.Household, keeping file: URL, images: ImageFolder? = nil,
    onProgress: (@Sendable (TransferProgress) -> Void)? = nil
  ) async throws -> RestorePlan {
    // Opening a pipe would wait for its writer, and a link that leads nowhere would be replaced.
    guard !file.isTaken else {
      throw InterchangeError(.alreadyThere, InterchangeErrorPhrase.alreadyThere, file: file.lastPathComponent)
    }
    return try await replace(
      with: backup, household: household, keeping: file.lastPathComponent,
      on: SystemDisk(file.deletingLastPathComponent()), images: images, onProgress: onProgress)
  }

  /// Replaces the library by a backup, after saving the library to a file on any disk.
  @discardableResult
  public func replace(
    with backup: Backup, household: RestorePlan.Household, keeping name: String, on disk: any Disk,
    images: ImageFolder? = nil, onProgress: (@Sendable (TransferProgress) -> Void)? = nil
  ) async throws -> RestorePlan {
    try backup.checkReplacing(backup.unreadable)
    let saved = try await savePictures(as: name, on: disk, onProgress)
    return try await restore(backup, .replacing, household, images, onProgress) { rebuilding, work in
      guard saved != rebuilding.before else { return }
      guard try saved != nil || disk.open(name, for: .reading) == nil else { throw Self.alreadyThere(name) }
      let pictures = try saved.flatMap { _ in try BackupWriter.pictures(in: name, on: disk) }
      let writer = try BackupWriter(rebuilding.before, me: rebuilding.person, as: name, picture: pictures)
      _ = try writer.write(on: disk, work)
    }
  }

  /// Backs the library up first, if viewings name pictures and the file can have them; returns what was backed up.
  ///
  /// While the library is replaced, its storage cannot be read. If somebody edits meanwhile, the records are written
  /// again, with the pictures of this file.
  private func savePictures(
    as name: String, on disk: any Disk, _ onProgress: (@Sendable (TransferProgress) -> Void)?
  ) async throws -> Library? {
    let (library, me) = (library, me)
    guard let pictures = pictureSource, name.lowercased().hasSuffix(".zip"), !library.namedPictures.isEmpty else {
      return nil
    }
    return try await Work.run(onProgress) { work in
      guard try disk.open(name, for: .reading) == nil else { throw Self.alreadyThere(name) }
      let writer = try BackupWriter(library, me: me, as: name) { try pictures.picture($0) }
      _ = try writer.write(on: disk, work)
      return library
    }
  }

  private static func alreadyThere(_ name: String) -> InterchangeError {
    InterchangeError(.alreadyThere, InterchangeErrorPhrase.alreadyThere, file: name)
  }

  private func restore(
    _ backup: Backup, _ method: RestorePlan.Method, _ household: RestorePlan.Household, _ images: ImageFolder?,
    _ onProgress: (@Sendable (TransferProgress) -> Void)?,
    first: @escaping @Sendable (Rebuilding, Work) throws -> Void
  ) async throws -> RestorePlan {
    // The pictures are restored first: they do no harm if a later step fails.
    if let images { try await Work.run(onProgress) { work in try backup.restoreImages(to: images, work) } }
    var pictures: Set<PictureID> = []
    if backup.pictureCount > 0 {
      pictures = try await Work.run(onProgress) { work in try backup.restorePictures(to: self, work) }
    }
    // The records name them by then, but for those of viewings that were forgotten since, or if a later step fails.
    defer { releasePictures(pictures) }
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
  /// Throws if the backup has unreadable records.
  func checkReplacing(_ unreadable: [UnreadableRecord]) throws {
    guard let first = unreadable.first else { return }
    throw InterchangeError(
      .damagedBackup,
      InterchangeErrorPhrase.unreadableRecords, ["count": "\(unreadable.count)"],
      file: name, line: first.line)
  }
}
