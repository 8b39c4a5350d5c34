public import ReelbookModel

extension FileStorage {
  static let historyFolder = "history"

  public func history(_ schema: Schema) throws -> [Commit] {
    // Journals first: a commit that is moved meanwhile is then met in its month.
    var parts: [[Commit]] = []
    let journals = try access == .writing ? state.withLock { $0.manifest.journals } : readManifest()?.journals ?? []
    for name in try journals + months().map(Self.path) {
      var commits: [Commit] = []
      let bad = try readCommits(name, schema) { commits.append($0) }
      parts.append(commits)
      guard let line = bad.first else { continue }
      throw StorageError(
        .damaged,
        "The history's line is not what was written: \(line.reason). Open the library with `recovering` to set it aside.",
        file: name, line: line.number)
    }
    // What was moved to its month came before what is in a journal.
    let moved = parts.dropFirst(journals.count).joined()
    return (Array(moved) + parts.prefix(journals.count).joined()).united()
  }

  /// The files of the history, such as `2026-11.jsonl`, oldest first.
  func months() throws -> [String] {
    try disk.names(in: Self.historyFolder).filter { name in
      name.count == 13 && name.hasSuffix(".jsonl") && name.prefix(7).allSatisfy { $0.isWholeNumber || $0 == "-" }
    }
  }

  static func path(of month: String) -> String { "\(historyFolder)/\(month)" }

  /// Returns the lines that are not what was written.
  func readCommits(_ name: String, _ schema: Schema, _ body: (Commit) -> Void) throws -> [LineReader.BadLine] {
    guard let file = try disk.open(name, for: .reading) else { return [] }
    return try LineReader.read(file) { bytes, cursor throws(LibraryError) in
      body(try Commit.readMembers(from: bytes, at: &cursor, schema: schema))
    }.bad
  }

  /// Moves journals' commits to the months they were made in; drops what is too old, and what is to be forgotten.
  ///
  /// Each month is written anew and put in place, so that a crash leaves it as it was or as it is to be. Doing it again
  /// makes no difference. Returns all that was to be forgotten: what the journals say of it counts too, since a crash may
  /// have come between a commit that forgets and the replacing that was due then.
  func archive(
    _ journals: [String], from start: Instant, _ forgetting: [Change], schema: Schema
  ) throws -> (forgotten: [Change], bad: [LineReader.BadLine]) {
    var fresh: [String: [Commit]] = [:]
    var forgotten = forgetting
    var bad: [LineReader.BadLine] = []
    for journal in journals {
      bad += try readCommits(journal, schema) { commit in
        forgotten += commit.changes.filter { $0.effect == .forget }
        if commit.time >= start { fresh[Self.month(of: commit.time), default: []].append(commit) }
      }
    }
    let first = Self.month(of: start)
    try disk.makeFolder(Self.historyFolder)
    for month in try Set(months()).union(fresh.keys).sorted() {
      let path = Self.path(of: month)
      guard month >= first else {
        try disk.remove(path)
        continue
      }
      guard fresh[month] != nil || !forgotten.isEmpty || month == first else { continue }
      var commits: [Commit] = []
      let bad = try readCommits(path, schema) { commits.append($0) }
      if !bad.isEmpty { _ = try keep(bad, of: path) }
      commits += fresh[month] ?? []
      try write(commits.filter { $0.time >= start }.united().forgetting(forgotten), path)
    }
    try disk.syncFolder(Self.historyFolder)
    return (forgotten, bad)
  }

  func write(_ commits: [Commit], _ path: String) throws {
    guard !commits.isEmpty else { return try disk.remove(path) }
    var lines: [UInt8] = []
    for commit in commits {
      var json = JSONWriter()
      commit.write(to: &json)
      CheckedLine.append(json, to: &lines)
    }
    try disk.writeFile(lines, path)
  }

  /// The file of a month.
  private static func month(of time: Instant) -> String { "\(time.description.prefix(7)).jsonl" }
}
