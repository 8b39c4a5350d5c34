import ReelbookBase

extension Disk {
  /// Writes a file atomically and durably.
  func writeFile(_ bytes: [UInt8], _ path: String) throws {
    try writeFile(path) { try $0.write(bytes, at: 0) }
  }

  /// Writes a file atomically and durably: writes another file, syncs and checks it, and renames it.
  ///
  /// Nobody sees half a file: the old file stays until the new one is complete. `check` reads the closed file back. If
  /// anything throws, the unfinished file is removed.
  @discardableResult
  package func writeFile<Result>(
    _ path: String, beside fresh: String? = nil, _ body: (any DiskFile) throws -> Result,
    check: (_ fresh: String, Result) throws -> Void = { _, _ in }
  ) throws -> Result {
    let fresh = fresh ?? path + FileStorage.freshSuffix
    try remove(fresh)
    let result: Result
    do {
      result = try write(fresh, body)
      try check(fresh, result)
      try rename(fresh, to: path)
    } catch {
      // On a full disk, the unfinished file takes space that others need.
      try? remove(fresh)
      // Errors name the file itself, not the unfinished one.
      guard let storage = error as? StorageError, storage.file == fresh else { throw error }
      throw StorageError(storage.code, storage.message.replacing(fresh, with: path), file: path, line: storage.line)
    }
    try syncFolder(path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "")
    return result
  }

  /// Writes, syncs and closes a file. It is durable once its folder is synced.
  func write<Result>(_ path: String, _ body: (any DiskFile) throws -> Result) throws -> Result {
    guard let file = try open(path, for: .writing) else {
      throw StorageError(.failed, "The file cannot be made.", file: path)
    }
    let result = try body(file)
    try file.sync()
    return result
  }
}
