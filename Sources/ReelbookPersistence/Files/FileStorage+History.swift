public import ReelbookModel

extension FileStorage {
  private static let folder = "history"

  public func history(_ schema: Schema) throws -> [Commit] {
    var commits: [Stamp: Commit] = [:]
    for month in try months() { try readCommits("\(Self.folder)/\(month)", schema) { commits[$0.id] = $0 } }
    let journals = state.withLock { $0.manifest.journals }
    for journal in journals { try readCommits(journal, schema) { commits[$0.id] = $0 } }
    return commits.values.sorted { $0.id < $1.id }
  }

  private func months() throws -> [String] {
    try disk.names(in: Self.folder).filter { $0.hasSuffix(".jsonl") }
  }

  /// Lines that are not what was written are passed over: opening the library reports those of its journals.
  private func readCommits(_ name: String, _ schema: Schema, _ body: (Commit) -> Void) throws {
    guard let file = try disk.open(name, for: .reading) else { return }
    _ = try LineReader(name: name).read(file) { bytes, cursor throws(LibraryError) in
      body(try Commit.readMembers(from: bytes, at: &cursor, schema: schema))
    }
  }

  /// Moves journals' commits to the months they were made in; drops what is too old, and what is to be forgotten.
  ///
  /// Each month is written anew and put in place, so that a crash leaves it as it was or as it is to be. Doing it again
  /// makes no difference.
  func archive(_ journals: [String], from start: Instant, _ forgotten: [Change], schema: Schema) throws {
    var fresh: [String: [Commit]] = [:]
    for journal in journals {
      try readCommits(journal, schema) { commit in
        if commit.time >= start { fresh[Self.month(of: commit.time), default: []].append(commit) }
      }
    }
    let first = Self.month(of: start)
    let known = try months()
    try disk.makeFolder(Self.folder)
    for month in Set(known).union(fresh.keys).sorted() {
      let path = "\(Self.folder)/\(month)"
      guard month >= first else {
        try disk.remove(path)
        continue
      }
      guard fresh[month] != nil || !forgotten.isEmpty || month == first else { continue }
      var commits: [Stamp: Commit] = [:]
      try readCommits(path, schema) { commits[$0.id] = $0 }
      for commit in fresh[month] ?? [] { commits[commit.id] = commit }
      let kept = commits.values.filter { $0.time >= start }.compactMap { $0.forgetting(forgotten) }
      try write(kept.sorted { $0.id < $1.id }, path)
    }
    try disk.syncFolder(Self.folder)
  }

  private func write(_ commits: [Commit], _ path: String) throws {
    guard !commits.isEmpty else { return try disk.remove(path) }
    var lines: [UInt8] = []
    for commit in commits {
      var json = JSONWriter()
      commit.write(to: &json)
      CheckedLine.append(json, to: &lines)
    }
    try disk.writeFile(lines, path)
  }

  /// The file of a month, such as `2026-11.jsonl`.
  private static func month(of time: Instant) -> String { "\(time.description.prefix(7)).jsonl" }
}
