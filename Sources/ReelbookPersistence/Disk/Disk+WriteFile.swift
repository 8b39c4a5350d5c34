extension Disk {
  /// Puts a file in place, at once and durably.
  func writeFile(_ bytes: [UInt8], _ path: String) throws {
    try writeFile(path) { try $0.write(bytes, at: 0) }
  }

  /// Puts a file in place, at once and durably: it is written beside, synced, looked at, and moved there.
  ///
  /// Nobody sees half a file, and one that is there stays until all of the other is. What `check` reads back is what was
  /// written, once the file is closed; where anything throws, nothing is left.
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
      // On a disk that is full, what was begun is in the way.
      try? remove(fresh)
      // Who reads it knows the file by its own name.
      guard let storage = error as? StorageError, storage.file == fresh else { throw error }
      throw StorageError(storage.code, storage.message.replacing(fresh, with: path), file: path, line: storage.line)
    }
    try syncFolder(path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "")
    return result
  }

  /// Writes a file, syncs it and closes it; it is durable once its folder is synced.
  func write<Result>(_ path: String, _ body: (any DiskFile) throws -> Result) throws -> Result {
    guard let file = try open(path, for: .writing) else {
      throw StorageError(.failed, "The file cannot be made.", file: path)
    }
    let result = try body(file)
    try file.sync()
    return result
  }
}
