import ReelbookModel

extension FileStorage {
  /// Makes a library where there is none; what an interrupted making left is made again.
  func loadWithoutManifest(_ schema: Schema) throws -> StoredLibrary {
    let files = try disk.names(in: "").filter { Manifest.number(of: $0) != nil }
    // A library whose making was interrupted has a first journal without lines and nothing else.
    guard try files.isEmpty || files == [Manifest.journalName(1)] && isBlank(files[0]) else {
      throw StorageError(
        .damaged, "The folder has a library's files but not the one that names them; open it with `recovering`.",
        file: Manifest.file)
    }
    guard access == .writing else {
      throw StorageError(
        .missing, "There is no library here yet; open it for writing to make one.", file: Manifest.file)
    }
    for name in files { try disk.remove(name) }
    var manifest = Manifest()
    var source = SystemRandomNumberGenerator()
    manifest.library = LibraryID(using: &source)
    manifest.journals = [Manifest.journalName(1)]
    try begin(manifest, journal: 0)
    try disk.syncFolder("")
    try disk.writeValue(manifest, Manifest.file)
    var stored = StoredLibrary(Library(schema: schema), installation: nil)
    stored.report.isNew = true
    return stored
  }

  /// Whether nothing was ever appended to a journal: it has line ends, and zeros that a power cut left.
  private func isBlank(_ name: String) throws -> Bool {
    guard let file = try disk.open(name, for: .reading) else { return true }
    return try LineReader.read(file) { _, _ throws(LibraryError) in }.isBlank
  }

  /// Files of commits, and journals that have any, that are newer than what `library.json` says and not named there.
  func newerFiles(than manifest: Manifest) throws -> [String] {
    let named = manifest.named
    return try disk.names(in: "").filter { name in
      guard let number = Manifest.number(of: name), number > manifest.generation, !named.contains(name) else {
        return false
      }
      return try name.hasPrefix("commit") || name.hasPrefix("journal") && !isBlank(name)
    }
  }
}

extension LineReader.Outcome {
  fileprivate var isBlank: Bool { count == 0 && bad.allSatisfy { $0.bytes.allSatisfy { $0 == 0 } } }
}
