import Foundation
import ReelbookTestSupport
import Testing

/// Keeps the article's table of concurrent edits and the tests of concurrent edits in step.
@Suite struct ArticleTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The names in the last column of the article's tables.
  private func named() throws -> [String] {
    let article = Self.root.appendingPathComponent("Sources/Reelbook/Reelbook.docc/MergingAndSharing.md")
    return try String(contentsOf: article, encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("| ") && $0.hasSuffix("` |") }
      .compactMap { $0.split(separator: "`").dropLast().last.map(String.init) }
  }

  /// The names of the tests in a folder.
  private func tests(in folder: String) throws -> Set<String> {
    let place = Self.root.appendingPathComponent("Tests/\(folder)")
    let files = FileManager.default.enumerator(at: place, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL }
    var names: Set<String> = []
    for file in files ?? [] where file.pathExtension == "swift" {
      for part in try String(contentsOf: file, encoding: .utf8).components(separatedBy: "@Test func \u{60}").dropFirst()
      {
        names.insert(String(part.prefix { $0 != "`" }))
      }
    }
    return names
  }

  @Test func `every row of the article names a test`() throws {
    let names = try named()
    let tests = try tests(in: "ReelbookMergeTests").union(tests(in: "ReelbookSyncTests"))
    #expect(names.count > 30 && Set(names).count == names.count)
    for name in names where !tests.contains(name) { record("There is no test “\(name)”.") }
  }

  @Test func `every test of concurrent edits is a row of the article`() throws {
    let names = try Set(named())
    let tests = try tests(in: "ReelbookMergeTests/ConcurrentEdits")
    for test in tests where !names.contains(test) && !test.contains("article") {
      record("The article has no row for the test “\(test)”.")
    }
  }
}
