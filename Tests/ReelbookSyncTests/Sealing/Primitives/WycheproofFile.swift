import Foundation

enum Wycheproof {
  /// The folder with the files, if there is one.
  static let folder = ProcessInfo.processInfo.environment["REELBOOK_WYCHEPROOF"]
}

/// A file of the Wycheproof project, which `.ci/wycheproof` downloads.
struct WycheproofFile<Case: WycheproofCase>: Decodable {
  struct Group: Decodable {
    struct Key: Decodable { let pk: String }

    /// The key of all signatures of the group.
    let publicKey: Key?
    let tests: [Case]
  }

  let testGroups: [Group]

  /// How many cases there are of each result.
  var counts: [String: Int] {
    testGroups.flatMap(\.tests).reduce(into: [:]) { $0[$1.result, default: 0] += 1 }
  }

  static func read(_ name: String) throws -> Self {
    let folder = URL(fileURLWithPath: Wycheproof.folder ?? "", isDirectory: true)
    return try JSONDecoder().decode(Self.self, from: Data(contentsOf: folder.appendingPathComponent(name)))
  }
}

protocol WycheproofCase: Decodable {
  var tcId: Int { get }
  /// What must come of it: valid, invalid or, if either is right, acceptable.
  var result: String { get }
  var flags: [String] { get }
}
