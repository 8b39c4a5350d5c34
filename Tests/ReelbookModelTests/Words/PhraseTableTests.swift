import Foundation
import ReelbookModel
import ReelbookTestSupport
import Testing

@Suite struct PhraseTableTests {
  /// The source files, whose calls name the keys in use.
  private static func sources() throws -> [String] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../../Sources")
    return try ["ReelbookModel", "ReelbookMerge", "ReelbookPersistence", "ReelbookSync"].flatMap { module in
      let folder = root.appendingPathComponent(module)
      let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
      return try paths.map { try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8) }
    }
  }

  @Test func `each error's text is used, and each place in it is filled`() throws {
    var used: Set<ErrorPhrase> = []
    let cases = Dictionary(uniqueKeysWithValues: ErrorPhrase.allCases.map { ("\($0)", $0) })
    for text in try Self.sources() {
      for match in text.matches(of: /\bErrorPhrase\.(?!self\b)([A-Za-z]+)(,\s*\[(.*?)\]\s*\))?/.dotMatchesNewlines()) {
        let key = try #require(cases[String(match.1)])
        for place in key.english.matches(of: /\{([a-z0-9]+)/) {
          #expect(match.3?.contains("\"\(place.1)\":") ?? false, "\(key) has a place \(place.1) that nothing fills")
        }
        used.insert(key)
      }
    }
    #expect(Set(ErrorPhrase.allCases).subtracting(used) == [])
  }

  @Test func `the code asks for each other text`() throws {
    let errors = Set(ErrorPhrase.allCases.map(\.rawValue))
    let unused = try ModuleWords(of: "ReelbookModel").unusedKeys().filter { !errors.contains($0) }
    #expect(unused == [], "\(unused)")
  }

  @Test func `every reason of a refused undo has an English text`() {
    let reasons: [UndoRefusal.Reason] = [
      .forgotten, .unknownBefore, .changedSince, .fieldChangedSince, .addedOrRemovedSince, .removedSince, .ranked,
      .actor, .lastPerson, .sharesList, .listDeleted, .listInUse, .titleInUse, .titleSpokenOf, .seriesStays,
      .membership,
    ]
    for reason in reasons { #expect(PhraseTable.english.has("undo.\(reason)"), "\(reason)") }
  }
}
