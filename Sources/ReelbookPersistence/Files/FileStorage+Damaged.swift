import ReelbookModel

/// Damaged bytes are kept in `damaged/`, each copy under its own name. Forgetting removes them: they might contain the
/// forgotten values.
extension FileStorage {
  static let damagedFolder = "damaged"

  /// Moves the damaged lines of a journal to `damaged/`, rewrites the journal without them, and sets its end.
  func setAside(_ journal: inout ReadJournal, _ schema: RecordSchema) throws -> [OpeningReport.Damage] {
    let (name, file) = (journal.name, journal.file)
    guard !file.bad.isEmpty || file.unfinished != nil else { return [] }
    var damage = try keep(file.bad, of: name)
    if let first = file.unfinished {
      let place = try keepCopy(of: name)
      damage.append(.init(file: name, line: first, reason: "the edit was not written to its end", movedTo: place))
    }
    journal.file.end = try disk.writeFile(name) { new in
      var lines = LineWriter(new, firstLine(of: name))
      try readCommits(name, of: nil, schema) { try lines.append($0) }
      try lines.finish()
      return lines.end
    }
    return damage
  }

  /// Copies damaged lines to `damaged/`. Missing lines have nothing to copy.
  func keep(_ lines: [LineReader.BadLine], of name: String) throws -> [OpeningReport.Damage] {
    let place = try damagedPlace(for: name)
    let copies = lines.map(\.bytes).filter { !$0.isEmpty }
    if !copies.isEmpty { try keep(Array(copies.joined(separator: [0x0A])), at: place) }
    return lines.map { line in
      OpeningReport.Damage(line, of: name, movedTo: line.bytes.isEmpty ? nil : place)
    }
  }

  /// Copies lines that were found damaged after opening, and reports each once. A storage opened for reading copies
  /// nothing.
  func keepLater(_ file: ReadFile, of name: String) throws {
    guard !file.bad.isEmpty else { return }
    // One at a time: two threads would use the same name in `damaged/`.
    try state.withLock { _ in
      let new = later.withLock { later in file.bad.filter { !later.has($0, of: name) } }
      guard !new.isEmpty else { return }
      let damage: [OpeningReport.Damage]
      if access == .reading || file.foreign != nil {
        let place = access == .reading ? nil : try keepCopy(of: name)
        damage = new.map { .init($0, of: name, movedTo: place) }
      } else {
        damage = try keep(new, of: name)
      }
      later.withLock { $0.add(new, of: name, damage) }
    }
  }

  /// Copies a file to `damaged/` before it is rewritten; returns the copy's path.
  func keepCopy(of name: String) throws -> String? {
    guard let file = try disk.open(name, for: .reading) else { return nil }
    let place = try damagedPlace(for: name)
    try disk.makeFolder(Self.damagedFolder)
    try disk.writeFile(place, beside: Self.fresh(in: Self.damagedFolder)) { copy in
      let size = try file.size()
      for offset in stride(from: 0, to: size, by: 1 << 18) {
        try copy.write(Array(file.read(at: offset, count: min(1 << 18, size - offset))), at: offset)
      }
    }
    return place
  }

  private func keep(_ bytes: [UInt8], at place: String) throws {
    try disk.makeFolder(Self.damagedFolder)
    try disk.writeFile(place, beside: Self.fresh(in: Self.damagedFolder)) { try $0.write(bytes, at: 0) }
  }

  /// An unused name in `damaged/`.
  func damagedPlace(for name: String) throws -> String {
    let existingNames = try Set(disk.names(in: Self.damagedFolder))
    let name = name.replacing("/", with: "-")
    var place = name
    var number = 1
    while existingNames.contains(place) {
      number += 1
      place = "\(name).\(number)"
    }
    return "\(Self.damagedFolder)/\(place)"
  }

  func removeDamaged() throws {
    let names = try disk.names(in: Self.damagedFolder)
    guard !names.isEmpty else { return }
    for name in names {
      let place = "\(Self.damagedFolder)/\(name)"
      try disk.remove(place)
      later.withLock { $0.forget(place) }
    }
    try disk.syncFolder(Self.damagedFolder)
  }

  /// Removes the files that a crash left: unfinished files, and files that no manifest names.
  ///
  /// If a file cannot be removed, a later sweep tries again.
  func sweep(_ manifest: Manifest) {
    for name in (try? disk.names(in: "")) ?? [] where isLeftover(name, manifest) { try? disk.remove(name) }
    for name in (try? disk.names(in: Self.historyFolder)) ?? [] where name.hasSuffix(Self.freshSuffix) {
      try? disk.remove(path(of: name))
    }
    for folder in [Self.keptFolder, Self.damagedFolder, Self.madeFolder] {
      try? disk.remove(Self.fresh(in: folder))
    }
    sweepPictures()
  }

  private func isLeftover(_ name: String, _ manifest: Manifest) -> Bool {
    if name.hasSuffix(Self.freshSuffix) {
      let name = String(name.dropLast(Self.freshSuffix.count))
      return name == Manifest.file || name == DeviceFile.file || Manifest.number(of: name) != nil
    }
    return Manifest.number(of: name) != nil && !manifest.named.contains(name)
  }
}
