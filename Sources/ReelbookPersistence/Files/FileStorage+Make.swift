import ReelbookModel

extension FileStorage {
  /// Creates a library in a folder without one, or where an earlier creation was interrupted.
  func loadWithoutManifest(_ schema: RecordSchema) throws -> StoredLibrary {
    let files = try disk.names(in: "").filter { Manifest.number(of: $0) != nil }
    // An interrupted creation leaves a first journal without commits, and nothing else.
    let isNew = try files.isEmpty || files == [Manifest.journalName(1)] && isBlank(files[0])
    guard try isNew && !hasTraces() else {
      throw StorageError(
        .damaged,
        "The folder has a library's files but not the one that names them; restore it, or recover the library.",
        file: Manifest.file, line: 1)
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
    try begin(manifest, JournalFile(making: manifest.journals[0], of: manifest.library, on: disk))
    try disk.syncFolder("")
    try disk.writeValue(manifest, Manifest.file)
    var stored = StoredLibrary(Library(schema: schema), installation: nil)
    stored.report.isNew = true
    return stored
  }

  /// Whether there are files that only a complete library has.
  private func hasTraces() throws -> Bool {
    try disk.names(in: "").contains(DeviceFile.file) || !months().isEmpty
      || [Self.keptFolder, Self.damagedFolder, Self.pictureFolder].contains { try !disk.names(in: $0).isEmpty }
  }

  /// Whether a journal has no commits: only a first line, a last one, line ends, and zeros from a power cut.
  private func isBlank(_ name: String) throws -> Bool {
    guard let file = try disk.open(name, for: .reading) else { return true }
    let found = try LineReader.read(file) { _, _, _ throws(LibraryError) in }
    return found.count <= 2 && found.bad.allSatisfy { $0.bytes.allSatisfy { $0 == 0 } }
  }

  /// Journals with commits that are newer than the manifest and not in it.
  func newerJournals(than manifest: Manifest) throws -> [String] {
    let named = manifest.named
    return try disk.names(in: "").filter { name in
      guard let number = Manifest.number(of: name), number > manifest.generation, !named.contains(name) else {
        return false
      }
      return try name.hasPrefix("journal") && !isBlank(name)
    }
  }
}
