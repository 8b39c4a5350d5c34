public import ReelbookModel

extension FileStorage {
  static let historyFolder = "history"

  public func history(_ schema: RecordSchema) throws -> [Commit] {
    try history(schema, from: Instant(milliseconds: .min), to: Instant(milliseconds: .max))
  }

  /// Reads the journal, and the files of the months from `start` to `end`.
  public func history(_ schema: RecordSchema, from start: Instant, to end: Instant) throws -> [Commit] {
    guard access == .writing else {
      return try readBesideWriter { manifest in
        (try manifest.map { try history(of: $0, schema, from: start, to: end) } ?? [], [])
      }
    }
    return try history(of: ownManifest(), schema, from: start, to: end)
  }

  public func readableHistory(_ schema: RecordSchema) throws -> (commits: [Commit], damage: StorageError?) {
    do {
      return (try history(schema), nil)
    } catch let error as StorageError where error.code == .damaged {
      guard let manifest = try access == .writing ? ownManifest() : readManifest() else { throw error }
      return (try history(of: manifest, schema) { _ in }, error)
    }
  }

  /// The writer's manifest, after clearing bytes that failed appends left in the journal.
  private func ownManifest() throws -> Manifest {
    try state.withLock { state in
      try state.journal?.clearRemains()
      return state.manifest
    }
  }

  /// The commits of all files of some months. Damaged lines are left out, unless `atDamage` throws.
  func history(
    of manifest: Manifest, _ schema: RecordSchema, from start: Instant = Instant(milliseconds: .min),
    to end: Instant = Instant(milliseconds: .max), atDamage: (StorageError) throws -> Void = { throw $0 }
  ) throws -> [Commit] {
    let first = start == Instant(milliseconds: .min) ? "" : Self.month(of: start)
    // After all names of months.
    let last = end == Instant(milliseconds: .max) ? "~" : Self.month(of: end)
    func isWanted(_ month: String) -> Bool { first <= month && month <= last }
    func commits(of name: String) throws -> [Commit] {
      var commits: [Commit] = []
      let file = try readCommits(name, of: manifest.library, schema) { commits.append($0) }
      // The journal's missing lines were reported when it was loaded.
      let isReported = access == .reading && Manifest.number(of: name) != nil
      for line in file.bad where !isReported || !line.bytes.isEmpty { try atDamage(.history(line, of: name)) }
      return commits
    }
    // The journals are read before the list of months: a commit that moves in between is found in its month.
    let fresh = try manifest.journals.map(commits)
    let moved = try months().filter(isWanted).map { try commits(of: path(of: $0)) }
    for month in try missingMonths(of: manifest).filter(isWanted) { try atDamage(.missing(path(of: month))) }
    return Array((moved + fresh).joined()).united()
  }

  /// The files of the history, such as `2026-11.jsonl`, oldest first.
  func months() throws -> [String] {
    try disk.names(in: Self.historyFolder).filter { name in
      name.count == 13 && name.hasSuffix(".jsonl") && name.prefix(7).allSatisfy { $0.isWholeNumber || $0 == "-" }
    }
  }

  /// The files of the history that were there when the last snapshot was written, and are gone.
  ///
  /// With several journals, a snapshot was interrupted. It may have removed the files of months that were cleared.
  func missingMonths(of manifest: Manifest) throws -> [String] {
    guard manifest.journals.count == 1 else { return [] }
    let there = try Set(months())
    return manifest.months.filter { !there.contains($0) }
  }

  func path(of month: String) -> String { "\(Self.historyFolder)/\(month)" }

  /// Reads the commits of a journal or a month, without the parts of an unfinished commit.
  ///
  /// `areEnded` means that there is no unfinished commit, so that no parts have to wait in memory.
  @discardableResult
  func readCommits(
    _ name: String, of library: LibraryID?, _ schema: RecordSchema, areEnded: Bool = false,
    _ body: (Commit) throws -> Void
  ) throws -> ReadFile {
    guard let file = try disk.open(name, for: .reading) else { return ReadFile() }
    // Only a later line shows whether the parts count.
    var parts: [Commit] = []
    let found = try ReadFile.commits(file, as: library.map { FirstLine(name, of: $0) }, schema) { commit, role in
      if role != .laterPart {
        try parts.forEach(body)
        parts = []
      }
      if role == .whole || areEnded { try body(commit) } else { parts.append(commit) }
    }
    if found.unfinished == nil { try parts.forEach(body) }
    return found
  }

  /// The result of moving journals' commits to their months.
  struct Archived {
    /// Everything forgotten, also by commits of the journals: a crash may have prevented their snapshot.
    var forgotten: [Change]
    /// Whether no commit was dropped because of its age.
    var isWhole = true
  }

  /// Moves journals' commits to their months; drops those that are too old or forgotten.
  ///
  /// Each month is rewritten and replaced, so that a crash leaves the old or the new file. Repeating it makes no
  /// difference. Damaged lines of a month are kept in `damaged/` before it is rewritten.
  func archive(
    _ journals: [String], of library: LibraryID, from start: Instant, _ forgetting: [Change], _ schema: RecordSchema
  ) throws -> Archived {
    var fresh: Set<String> = []
    var archived = Archived(forgotten: forgetting)
    var damaged: [(name: String, file: ReadFile)] = []
    for journal in journals {
      let file = try readCommits(journal, of: library, schema, areEnded: true) { commit in
        archived.forgotten += commit.changes.filter { $0.effect == .forget }
        if commit.time >= start { fresh.insert(Self.month(of: commit.time)) } else { archived.isWhole = false }
      }
      damaged.append((journal, file))
    }
    let forgotten = Forgotten(archived.forgotten)
    let first = Self.month(of: start)
    try disk.makeFolder(Self.historyFolder)
    for month in try fresh.union(months()).sorted() {
      let path = path(of: month)
      guard month >= first else {
        try disk.remove(path)
        continue
      }
      guard fresh.contains(month) || !archived.forgotten.isEmpty || month == first else { continue }
      try writeMonth(path) { put in
        func add(_ commit: Commit) throws {
          if commit.time >= start, let commit = forgotten.withoutForgottenValues(commit) { try put(commit) }
        }
        try keepLater(readCommits(path, of: library, schema, add), of: path)
        guard fresh.contains(month) else { return }
        for journal in journals {
          try readCommits(journal, of: library, schema, areEnded: true) { commit in
            if Self.month(of: commit.time) == month { try add(commit) }
          }
        }
      }
    }
    try disk.syncFolder(Self.historyFolder)
    for (name, file) in damaged { try keepLater(file, of: name) }
    return archived
  }

  /// Rewrites a month with one commit in memory at a time. A repeated commit is written once.
  ///
  /// A month without commits never exists.
  func writeMonth(_ path: String, _ body: (_ put: (Commit) throws -> Void) throws -> Void) throws {
    do {
      try disk.writeFile(path) { file in
        var lines = LineWriter(file, firstLine(of: path), once: true)
        try body { try lines.append($0) }
        guard lines.count > 0 else { throw NoCommit() }
        try lines.finish()
      }
    } catch is NoCommit {
      try disk.remove(path)
      try disk.syncFolder(Self.historyFolder)
    }
  }

  /// No commit of a month remains.
  private struct NoCommit: Error {}

  /// The file of a month.
  static func month(of time: Instant) -> String { "\(time.description.prefix(7)).jsonl" }
}

extension StorageError {
  /// A file of the history is gone.
  fileprivate static func missing(_ name: String) -> StorageError {
    StorageError(
      .damaged, "A month of the history is gone; put the file back, or go on without it after the next snapshot.",
      file: name)
  }

  /// A line of the history is damaged.
  fileprivate static func history(_ line: LineReader.BadLine, of name: String) -> StorageError {
    StorageError(
      .damaged,
      "The history's line is not what was written: \(line.reason). It is set aside with the next snapshot, or by recovering the library.",
      file: name, line: line.number)
  }
}
