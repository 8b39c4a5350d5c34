import ReelbookModel

/// What is not what was written is kept in `damaged/`, each under a name of its own, until something is forgotten: nobody can
/// say what of it is in there.
extension FileStorage {
  static let damagedFolder = "damaged"

  /// Moves damaged lines of journals to `damaged/`, and empties their places once they are safe there.
  func setAside(_ journals: [ReadJournal]) throws -> [OpeningReport.Damage] {
    try journals.flatMap { journal -> [OpeningReport.Damage] in
      let bad = journal.outcome.bad
      guard !bad.isEmpty else { return [] }
      let damage = try keep(bad, of: journal.name)
      guard let file = try disk.open(journal.name, for: .writing) else { return damage }
      for line in bad {
        // Where the file was cut short, it gets the line end and the empty line that a journal has behind its last line.
        let count = line.bytes.isEmpty ? 2 : line.bytes.count
        try file.write([UInt8](repeating: 0x0A, count: count), at: line.offset)
      }
      try file.sync()
      return damage
    }
  }

  /// Copies lines that are not what was written to `damaged/`; of what is missing there is nothing to copy.
  func keep(_ lines: [LineReader.BadLine], of name: String) throws -> [OpeningReport.Damage] {
    let place = try damagedPlace(for: name)
    let kept = lines.filter { !$0.bytes.isEmpty }
    if !kept.isEmpty { try keep(Array(kept.map(\.bytes).joined(separator: [0x0A])), at: place) }
    return lines.map { line in
      OpeningReport.Damage(line, of: name, movedTo: line.bytes.isEmpty ? nil : place)
    }
  }

  /// Copies lines that turn out behind the opening not to be what was written, and tells of them; each once, however often it
  /// is met. A reader copies nothing.
  func keepLater(_ lines: [LineReader.BadLine], of name: String) throws {
    // One at a time: two would take the same name in `damaged/`.
    try state.withLock { _ in
      let new = later.withLock { later in lines.filter { !later.has($0, of: name) } }
      guard !new.isEmpty else { return }
      let damage = try access == .writing ? keep(new, of: name) : new.map { .init($0, of: name, movedTo: nil) }
      later.withLock { $0.add(new, of: name, damage) }
    }
  }

  /// Copies a small file to `damaged/` before it is written anew; returns where it is.
  func keepCopy(of name: String) throws -> String? {
    guard let file = try openToRead(name) else { return nil }
    let place = try damagedPlace(for: name)
    try keep(Array(file.read(at: 0, count: file.size())), at: place)
    return place
  }

  private func keep(_ bytes: [UInt8], at place: String) throws {
    try disk.makeFolder(Self.damagedFolder)
    try disk.writeFile(place, beside: Self.fresh(in: Self.damagedFolder)) { try $0.write(bytes, at: 0) }
  }

  /// A name in `damaged/` that nothing has yet.
  func damagedPlace(for name: String) throws -> String {
    let taken = try Set(disk.names(in: Self.damagedFolder))
    let name = name.replacing("/", with: "-")
    var place = name
    var number = 1
    while taken.contains(place) {
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

  /// Removes what a crash left: files that were being written, and those that no manifest names any more.
  ///
  /// What cannot be removed is only in the way, and is tried again later.
  func sweep(_ manifest: Manifest) {
    for name in (try? disk.names(in: "")) ?? [] where isLeftover(name, manifest) { try? disk.remove(name) }
    for name in (try? disk.names(in: Self.historyFolder)) ?? [] where name.hasSuffix(Self.freshSuffix) {
      try? disk.remove(path(of: name))
    }
    for folder in [Self.keptFolder, Self.damagedFolder] { try? disk.remove(Self.fresh(in: folder)) }
  }

  private func isLeftover(_ name: String, _ manifest: Manifest) -> Bool {
    if name.hasSuffix(Self.freshSuffix) {
      let name = String(name.dropLast(Self.freshSuffix.count))
      return name == Manifest.file || name == DeviceFile.file || Manifest.number(of: name) != nil
    }
    return Manifest.number(of: name) != nil && !manifest.named.contains(name)
  }
}
