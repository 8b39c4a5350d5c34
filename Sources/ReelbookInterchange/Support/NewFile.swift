import ReelbookPersistence

/// A file that comes into being as a whole: written beside its place, synced, looked at, and moved there.
enum NewFile {
  /// Behind the name of a file that is not whole yet.
  static let suffix = ".unfinished"

  /// Puts a file in place, or throws and leaves nothing.
  ///
  /// `check` reads back what was written, before it takes the place of a file that is there.
  static func write<Result>(
    _ name: String, on disk: any Disk, _ body: (any DiskFile) throws -> Result,
    check: (any DiskFile, Result) throws -> Void
  ) throws -> Result {
    let unfinished = name + suffix
    try disk.remove(unfinished)
    do {
      let result = try write(unfinished, on: disk, body)
      guard let written = try disk.open(unfinished, for: .reading) else {
        throw InterchangeError(.unverified, "What was written is not there any more; nothing was replaced.", file: name)
      }
      try check(written, result)
      try disk.rename(unfinished, to: name)
      try disk.syncFolder("")
      return result
    } catch {
      try? disk.remove(unfinished)
      throw error
    }
  }

  /// Closes the file behind it.
  private static func write<Result>(
    _ name: String, on disk: any Disk, _ body: (any DiskFile) throws -> Result
  ) throws -> Result {
    guard let file = try disk.open(name, for: .writing) else {
      throw InterchangeError(.failed, "The file cannot be made.", file: name)
    }
    let result = try body(file)
    try file.sync()
    return result
  }
}
