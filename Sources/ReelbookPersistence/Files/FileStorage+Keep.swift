import ReelbookModel

/// Bytes kept beside the library, in a file for each name: a line with their checksum, and the bytes as they are.
extension FileStorage {
  static let keptFolder = "sync"

  private static func keptPath(_ name: String) -> String { "\(keptFolder)/\(name)" }

  public func setBytes(_ bytes: [UInt8]?, named name: String) throws {
    try state.withLock { state in
      guard state.journal != nil else { throw notOpen }
      try checkFolder(state)
      // The kept bytes may refer to the library's last commits.
      try state.journal?.sync()
      let path = Self.keptPath(name)
      if let bytes {
        try disk.makeFolder(Self.keptFolder)
        try disk.writeFile(path, beside: Self.fresh(in: Self.keptFolder)) { file in
          try file.write(Self.checksumLine(of: bytes) + bytes, at: 0)
        }
      } else if try disk.names(in: Self.keptFolder).contains(name) {
        try disk.remove(path)
        try disk.syncFolder(Self.keptFolder)
      }
    }
  }

  /// A sidecar whose checksum is wrong reads as absent. Callers redo the work that it would have recorded.
  public func bytes(named name: String) throws -> [UInt8]? {
    let path = Self.keptPath(name)
    guard let file = try disk.open(path, for: .reading) else { return nil }
    let found = Array(try file.read(at: 0, count: file.size()))
    let bytes = Array(found.dropFirst(Self.checksumLine(of: []).count))
    guard found == Self.checksumLine(of: bytes) + bytes else {
      try keepLater(
        ReadFile(bad: [.init(number: 1, offset: 0, bytes: found, reason: "its checksum is wrong")]), of: path)
      return nil
    }
    return bytes
  }

  /// The names under which something is kept.
  package var keptNames: [String] {
    get throws { try disk.names(in: Self.keptFolder).filter { Self.keptPath($0) != Self.fresh(in: Self.keptFolder) } }
  }

  private static func checksumLine(of bytes: [UInt8]) -> [UInt8] {
    Array("\(CheckedLine.checksum(of: bytes))\n".utf8)
  }
}
