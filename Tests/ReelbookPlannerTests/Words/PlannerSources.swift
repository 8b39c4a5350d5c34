import Foundation
import ReelbookPlanner
import Testing

/// The source files of the module, in which the tests look for texts and vocabularies.
enum PlannerSources {
  /// The text of each file, by its path.
  static func all() throws -> [String: String] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Sources/ReelbookPlanner")
    var files: [String: String] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: root.path) where path.hasSuffix(".swift") {
      files[path] = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }
    return files
  }

  /// The files without the English texts.
  static func withoutTexts() throws -> [String: String] {
    try all().filter { !$0.key.hasPrefix("Words/PhraseTable+") && !$0.key.hasSuffix("Phrase.swift") }
  }

  /// The raw values that a vocabulary declares.
  static func words(of vocabulary: String, in path: String) throws -> [String] {
    let text = try #require(all()[path])
    return text.matches(of: /static let [a-zA-Z]+ = ([A-Za-z]+)\(rawValue: "([a-zA-Z]+)"\)/)
      .filter { $0.1 == vocabulary }.map { String($0.2) }
  }
}
