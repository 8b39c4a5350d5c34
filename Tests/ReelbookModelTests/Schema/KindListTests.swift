import Foundation
import ReelbookModel
import Testing

/// A kind declares its own behaviour. Whoever adds a kind would have to remember every list of kinds elsewhere.
@Suite struct KindListTests {
  /// The only files that may list the kinds: their declarations, the schema, and the order of headlines in history.
  ///
  /// A kind that is missing in that order comes last.
  private static let declarations = [
    "ReelbookModel/Changes/HistoryEdit.swift", "ReelbookModel/Records/", "ReelbookModel/Schema/Schema.swift",
  ]
  /// How many kinds any other file may tell apart.
  private static let limit = 2

  private static var sources: URL {
    var folder = URL(fileURLWithPath: #filePath)
    while folder.lastPathComponent != "Tests" { folder.deleteLastPathComponent() }
    return folder.deletingLastPathComponent().appendingPathComponent("Sources")
  }

  /// The kinds that a text tells apart: by casting a patch or a record, or by comparing a kind.
  private static func kindsToldApart(in text: String) -> Set<String> {
    var found: Set<String> = []
    for type in RecordSchema.standard.types.map({ "\($0.record)" }) {
      for form in [
        "as Patch<\(type)>", "as? Patch<\(type)>", "is Patch<\(type)>", " \(type).kind", "[\(type).kind",
        "(\(type).kind", "as \(type):", "as? \(type) ", "is \(type) ",
      ] where text.contains(form) {
        found.insert(type)
      }
    }
    return found
  }

  @Test func `no source file outside the declarations tells more than two kinds apart`() throws {
    let root = Self.sources
    let files = try #require(FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil))
      .compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
    #expect(files.count > 100)
    for file in files {
      let path = String(file.path.dropFirst(root.path.count + 1))
      guard !Self.declarations.contains(where: path.hasPrefix) else { continue }
      let kinds = Self.kindsToldApart(in: try String(contentsOf: file, encoding: .utf8))
      #expect(kinds.count <= Self.limit, "\(path) tells apart \(kinds.sorted())")
    }
  }

  @Test func `the check finds kinds in casts and in lists`() {
    let casts = "case let patch as Patch<Mark>: a; case is Patch<Play>: b; case let note as Note: c"
    #expect(Self.kindsToldApart(in: casts) == ["Mark", "Play", "Note"])
    #expect(Self.kindsToldApart(in: "[Person.kind, Device.kind]") == ["Person", "Device"])
    #expect(Self.kindsToldApart(in: "let mark: Mark = Mark(id: id)") == [])
  }
}
