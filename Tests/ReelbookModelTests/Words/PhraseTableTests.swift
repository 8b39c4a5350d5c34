import Foundation
import ReelbookModel
import Testing

@Suite struct PhraseTableTests {
  /// The source files, whose calls name the keys in use.
  private static func sources() throws -> [String] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../../Sources")
    return try ["ReelbookModel", "ReelbookPersistence"].flatMap { module in
      let folder = root.appendingPathComponent(module)
      let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
      return try paths.map { try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8) }
    }
  }

  @Test func `every phrase in the code has an English text, and an error fills each place in its text`() throws {
    var used: [String: String] = [:]
    for text in try Self.sources() {
      for match in text.matches(of: /Phrase\(\s*"([a-zA-Z.]+)"(,\s*\[(.*?)\]\s*\))?/.dotMatchesNewlines()) {
        used[String(match.1)] = String(match.3 ?? "")
      }
      for match in text.matches(of: /text\(\s*"([a-zA-Z.]+)"/) { used["history.\(match.1)"] = "" }
    }
    #expect(used.count > 80)
    for (key, values) in used {
      let text = try #require(PhraseTable.english.texts[key], "\(key)")
      guard key.hasPrefix("error.") else { continue }
      for place in text.matches(of: /\{([a-z0-9]+)/) {
        #expect(values.contains("\"\(place.1)\":"), "\(key) has a place \(place.1) that nothing fills")
      }
    }
  }

  @Test func `every reason of a refused undo has an English text`() {
    let reasons: [UndoRefusal.Reason] = [
      .forgotten, .unknownBefore, .changedSince, .fieldChangedSince, .addedOrRemovedSince, .removedSince, .ranked,
      .actor, .lastPerson, .sharesList, .listDeleted, .listInUse, .titleInUse, .titleSpokenOf, .lastEntry,
      .hasLastEntry, .unlisted, .seriesStays, .membership,
    ]
    for reason in reasons { #expect(PhraseTable.english.has("undo.\(reason)"), "\(reason)") }
  }
}
