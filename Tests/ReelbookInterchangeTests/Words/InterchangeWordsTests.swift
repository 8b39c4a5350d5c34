import Foundation
import ReelbookInterchange
import ReelbookModel
import ReelbookTestSupport
import Testing

/// Texts about backups, exports and imports come from a table that an app can replace.
@Suite struct InterchangeWordsTests {
  private static let marked = MarkedWords.table(.interchange, .english)

  /// The module's sources by path, without the texts themselves.
  private static func sources() throws -> [String: String] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Sources/ReelbookInterchange")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path)
    var sources: [String: String] = [:]
    for path in paths
    where path.hasSuffix(".swift") && !path.contains("PhraseTable+") && !path.hasSuffix("Phrase.swift") {
      sources[path] = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }
    return sources
  }

  @Test func `the code asks for each text`() throws {
    #expect(try ModuleWords(of: "ReelbookInterchange").unusedKeys() == [])
  }

  @Test func `the code itself has no sentences, except for problems of rows and the formats of others`() throws {
    // Problems of rows and of a backup's lines quote bytes, for those who repair the file. Programs write the rest.
    let exceptions = [
      "History/", "Export/ExportFormat", "Calendar/", "Support/Work.swift",
      "Backup/BackupReader.swift", "Backup/BackupHead.swift", "Backup/BackupDocument.swift",
    ]
    let sources = try Self.sources().filter { source in !exceptions.contains { source.key.hasPrefix($0) } }
    #expect(sources.count > 40)
    for (path, text) in sources {
      for line in text.split(separator: "\n") where !line.drop(while: { $0 == " " }).hasPrefix("//") {
        let literals = line.split(separator: "\"", omittingEmptySubsequences: false).enumerated().filter {
          $0.offset % 2 == 1
        }
        for literal in literals.map(\.element) {
          #expect(literal.firstMatch(of: /[A-Za-z’]{2,} [A-Za-z]{2,}/) == nil, "\(path): \(literal)")
        }
      }
    }
  }

  @Test func `each kind of loss has its text in the table, and each text its kind`() throws {
    let declared = try #require(Self.sources()["Export/LossKind.swift"])
    let kinds = PhraseTable.interchange.texts.keys.filter { $0.hasPrefix("interchange.lost.") }
    #expect(kinds.count == 35)
    for key in kinds {
      let kind = LossKind(rawValue: String(key.dropFirst("interchange.lost.".count)))
      let words = kind.words(in: Self.marked)
      #expect(words.hasPrefix("⟦") && words.hasSuffix("⟧"))
      #expect(declared.contains("LossKind(rawValue: \"\(kind)\")"), "no code declares \(kind)")
    }
    #expect(LossKind.moods.words() == "mood" && LossKind(rawValue: "smells").words(in: Self.marked) == "smells")
    #expect(
      LossReport().words(in: Self.marked) == "⟦nothing was lost⟧" && LossReport().description == "nothing was lost")
  }

  @Test func `one record is not called records`() {
    func text(_ key: String, _ values: [String: String]) -> String {
      PhraseTable.interchange.text(Phrase(key, values), else: .interchange)
    }
    let values = ["name": "a.zip", "records": "1", "images": "1", "bytes": "900"]
    #expect(text("interchange.backup", values) == "a.zip: 1 record, 900 bytes, read back")
    #expect(text("interchange.backupWithImages", values) == "a.zip: 1 record, 1 image, 900 bytes, read back")
    #expect(text("interchange.error.unreadableRecords", ["count": "1"]).hasPrefix("1 record of the backup cannot"))
    #expect(text("interchange.error.unreadableRecords", ["count": "2"]).contains("would delete them. "))
  }

  @Test func `an error has its phrase beside its English message`() throws {
    let error = #expect(throws: InterchangeError.self) {
      try Home().library.viewer(of: Home.ada).export(.csv).write(to: URL(fileURLWithPath: "/nowhere/at/all/a.csv"))
    }
    let words = try #require(error?.message(in: Self.marked))
    #expect(words.hasPrefix("⟦") && MarkedWords.outside(in: words).isEmpty)
    // Without a phrase, an error has the words of its code.
    let because = InterchangeError(.failed, "Because.")
    #expect(because.message(in: Self.marked) == "⟦The system could not read or write the file.⟧")
    #expect(because.message(in: .interchange) == "Because.")
  }
}
