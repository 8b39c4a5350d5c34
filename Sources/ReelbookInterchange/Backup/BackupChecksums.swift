import ReelbookModel

/// The checksums of an archive's other files: a line for each, in the format of `sha256sum`.
struct BackupChecksums {
  /// Its name in the archive.
  static let name = "checksums.txt"

  private var digests: [String: String] = [:]
  private var names: [String] = []

  init() {}

  /// Reads the list.
  init(_ text: String) throws {
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: true).enumerated() {
      let parts = line.split(separator: " ", maxSplits: 1)
      guard parts.count == 2, parts[0].utf8.count == 64, let name = parts.last?.dropFirst(), !name.isEmpty else {
        throw InterchangeError(
          .damagedBackup, InterchangeErrorPhrase.checksumsUnreadable, file: Self.name, line: index + 1)
      }
      add(String(name), parts[0].lowercased())
    }
  }

  mutating func add(_ name: String, _ digest: String) {
    if digests.updateValue(digest, forKey: name) == nil { names.append(name) }
  }

  /// Checks a file, and removes it from the list. A file that is not in the list passes.
  mutating func verify(_ name: String, _ digest: String) -> Bool {
    digests.removeValue(forKey: name).map { $0 == digest } ?? true
  }

  /// The names that are still in the list.
  var remainingNames: [String] { digests.keys.sorted() }

  /// The list's text.
  var text: String { names.map { "\(digests[$0] ?? "")  \($0)\n" }.joined() }
}
