import ReelbookModel

/// What is made from the library, in a folder of its own: a file for each name, with a checksum before the bytes.
extension FileStorage: MadeStorage {
  static let madeFolder = "made"

  private static func madePath(_ name: String) -> String { "\(madeFolder)/\(name)" }

  /// Edits go on meanwhile: no lock is held while the file is written.
  package func setMade(_ bytes: [UInt8], named name: String) throws {
    try checkWriting()
    try disk.makeFolder(Self.madeFolder)
    try disk.writeFile(Self.madePath(name), beside: Self.fresh(in: Self.madeFolder)) { file in
      let sum = Self.sumBytes(CheckedLine.sum(of: bytes))
      try file.write(sum, at: 0)
      try file.write(bytes, at: sum.count)
    }
  }

  package func made(named name: String) throws -> ContiguousArray<UInt8>? {
    guard let file = try disk.open(Self.madePath(name), for: .reading) else { return nil }
    let (size, length) = (try file.size(), Self.sumBytes(0).count)
    guard size >= length else { return nil }
    let sum = Array(try file.read(at: 0, count: length))
    let bytes = try file.read(at: length, count: size - length)
    return sum == Self.sumBytes(bytes.withUnsafeBytes { CheckedLine.sum(of: $0) }) ? bytes : nil
  }

  package func removeMade() throws {
    let names = try disk.names(in: Self.madeFolder)
    guard !names.isEmpty else { return }
    try checkWriting()
    for name in names { try disk.remove(Self.madePath(name)) }
    try disk.syncFolder(Self.madeFolder)
  }

  private func checkWriting() throws {
    try state.withLock { state in
      guard state.journal != nil else { throw notOpen }
      try checkFolder(state)
    }
  }

  private static func sumBytes(_ sum: UInt64) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: sum >> UInt64(8 * $0)) }
  }
}
