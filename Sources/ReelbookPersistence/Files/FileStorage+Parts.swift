public import ReelbookModel

/// A commit that may be as long as a library is a file of its own, a part a line. It counts from the moment on at which
/// `library.json` names the file, as a journal before the one that is written to.
extension FileStorage {
  /// The name under which the file is written.
  private static let unfinished = Manifest.commitName(0) + freshSuffix

  public func append(inParts parts: (_ put: (Commit) throws -> Void) throws -> Void) throws -> Bool {
    try oneInParts.withLock { _ in
      try state.withLock { state in
        guard state.journal != nil else { throw notOpen }
        try checkFolder(state)
      }
      do {
        try disk.remove(Self.unfinished)
        let lines = try disk.write(Self.unfinished) { file in
          var lines = LineWriter(file)
          try parts { try lines.append($0) }
          try lines.finish()
          return lines
        }
        guard lines.count > 0 else {
          try disk.remove(Self.unfinished)
          return false
        }
        return try state.withLock { state in
          try nameCommit(&state)
          state.earlierSize += lines.size
          return state.isSnapshotDue
        }
      } catch {
        // On a disk that is full, what was begun is in the way.
        try? disk.remove(Self.unfinished)
        throw error
      }
    }
  }

  private func nameCommit(_ state: inout State) throws {
    guard state.journal != nil else { throw notOpen }
    try checkFolder(state)
    try disown(&state)
    // The commit is built on what was appended before.
    try state.journal?.sync()
    let name = Manifest.commitName(try freshNumber())
    var manifest = state.manifest
    manifest.journals.insert(name, at: manifest.journals.count - 1)
    do {
      try disk.rename(Self.unfinished, to: name)
      try disk.syncFolder("")
      try disk.writeValue(manifest, Manifest.file)
    } catch {
      state.disowned = name
      try? disown(&state)
      throw error
    }
    state.manifest = manifest
  }

  /// Adds to what is read the files of commits that are newer than what `library.json` says: a crash came before it could name
  /// one, or an older `library.json` was put back. With a journal that is newer, that file is older than the rest for certain.
  func adopt(_ manifest: inout Manifest) throws -> [String] {
    let names = try newerFiles(than: manifest)
    if let journal = names.first(where: { $0.hasPrefix("journal") }) {
      throw StorageError(
        .damaged,
        "The journal is newer than “\(Manifest.file)”, which does not name it; restore that file, or open the library with `recovering`.",
        file: journal)
    }
    manifest.journals.insert(contentsOf: names, at: manifest.journals.count - 1)
    return names
  }

  /// Names what was added, once it was read, and tells of it.
  func nameAdopted(_ names: [String], in manifest: Manifest) throws -> [OpeningReport.Damage] {
    guard !names.isEmpty else { return [] }
    // What comes is built on it.
    try disk.syncFolder("")
    // On a disk that is full they are found again.
    try? disk.writeValue(manifest, Manifest.file)
    return names.map {
      .init(file: $0, line: 1, reason: "\(Manifest.file) did not name it; what it says was taken in")
    }
  }

  /// Tells of what a reader does not take in, since `library.json` does not name it.
  func tellNewer(than manifest: Manifest) throws -> [OpeningReport.Damage] {
    try newerFiles(than: manifest).map {
      .init(file: $0, line: 1, reason: "\(Manifest.file) does not name it; open the library for writing")
    }
  }

  /// Sees to it that a commit's file that could not be named for certain is neither named nor there, also behind a power cut:
  /// it would count then.
  func disown(_ state: inout State) throws {
    guard let name = state.disowned else { return }
    try checkFolder(state)
    if (try? readManifest()) == state.manifest {
      // There need be no room for another. But it may say so for the moment alone, and must not name what is not there.
      try disk.syncFolder("")
    } else {
      try disk.writeValue(state.manifest, Manifest.file)
    }
    try disk.remove(name)
    try disk.syncFolder("")
    state.disowned = nil
  }
}
