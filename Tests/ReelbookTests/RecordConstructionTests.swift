import Foundation
import Testing

/// Only the model creates plays, marks and resume points: everything else goes through a draft, which keeps its rules.
@Suite struct RecordConstructionTests {
  /// The modules that may create the records: the model, and the support for tests.
  private static let exceptions: Set<String> = ["ReelbookModel", "ReelbookTestSupport"]

  private static var sources: URL {
    var folder = URL(fileURLWithPath: #filePath)
    while folder.lastPathComponent != "Tests" { folder.deleteLastPathComponent() }
    return folder.deletingLastPathComponent().appendingPathComponent("Sources")
  }

  /// The lines of a source that create one of the records, without comments.
  private func constructions(in source: String) throws -> [String] {
    // `Peer.Mark(…)` is another type, and `newPlay(…)` is a function.
    let call = /(?:^|[^\w.`]|\bReelbookModel\.)(?:Play|Mark|Resume)(?:\.init)?\(/
    let shortCall = /:\s*(?:Play|Mark|Resume)\??\s*=\s*\.init\(/
    return try source.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.hasPrefix("//") }
      .filter { try call.firstMatch(in: $0) != nil || shortCall.firstMatch(in: $0) != nil }
  }

  @Test func `the check finds each form of a construction, and nothing else`() throws {
    let created = [
      "var play = Play(id: id)", "return Mark(id: .absent)", "draft.insert(Resume(id: id))",
      "let play = Play.init(id: id)", "let marks = [Mark(id: id)]", "ReelbookModel.Play(id: id)",
      "var play: Play = .init(id: id)", "Play(id: id)",
    ]
    let other = [
      "/// Play(id: id)", "// let play = Play(id: id)", "draft.newPlay(id, of: subject, by: person)",
      "var play: Play", "Mark.blank", "let mark = Peer.Mark(id: id)", "case .play(let play)", "PlayID(\"a\")",
      "func mark(_ id: MarkID) -> Mark?", "context.mark(id)", "let kind: Kind = .init(id: id)", "Playing(id: id)",
    ]
    #expect(try constructions(in: (created + other).joined(separator: "\n")) == created)
  }

  @Test func `no module except the model creates a play, a mark or a resume point`() throws {
    var fileCount = 0
    for module in try FileManager.default.contentsOfDirectory(atPath: Self.sources.path).sorted()
    where module.hasPrefix("Reelbook") && !Self.exceptions.contains(module) {
      let folder = Self.sources.appendingPathComponent(module)
      let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
        .compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
      for file in files {
        let found = try constructions(in: String(contentsOf: file, encoding: .utf8))
        #expect(found == [], "\(module)/\(file.lastPathComponent): use a `Draft`")
      }
      fileCount += files.count
    }
    #expect(fileCount > 500)
  }
}
