import Foundation
import ReelbookInterchange
import ReelbookModel
import ReelbookTestSupport
import Testing

/// Texts about backups, exports and imports come from a table that an app can replace.
@Suite struct InterchangeWordsTests {
  private static let marked = MarkedWords.table(.interchange, .english)

  /// The module's sources by path, without the table itself.
  private static func sources() throws -> [String: String] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Sources/ReelbookInterchange")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path)
    var sources: [String: String] = [:]
    for path in paths where path.hasSuffix(".swift") && !path.contains("PhraseTable+") {
      sources[path] = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }
    return sources
  }

  @Test func `each key in the code has an English text, and each text has a key in the code`() throws {
    let all = try Self.sources().values.joined(separator: "\n")
    var keys: Set<String> = []
    var prefixes: Set<String> = []
    for match in all.matches(of: /"(interchange\.[A-Za-z0-9.]+)("|\\)/) {
      if match.1.hasSuffix(".") { prefixes.insert(String(match.1)) } else { keys.insert(String(match.1)) }
    }
    #expect(keys.count > 40 && prefixes.count >= 3)
    for key in keys { #expect(PhraseTable.interchange.texts[key] != nil, "\(key) has no text") }
    let codes = InterchangeError.Code.english.texts
    for key in PhraseTable.interchange.texts.keys where !keys.contains(key) && codes[key] == nil {
      let prefix = prefixes.first { key.hasPrefix($0) }
      #expect(prefix != nil, "no code uses \(key)")
      // The rest of the key is a word that occurs in the code.
      let word = key.dropFirst(prefix?.count ?? 0)
      #expect(all.contains("\"\(word)\""), "no code uses \(word) after \(prefix ?? "")")
    }
    for match in all.matches(of: /damaged\("([^"]+)"/) {
      #expect(PhraseTable.interchange.texts["interchange.error.damaged.\(match.1)"] != nil, "\(match.1)")
    }
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

  @Test func `each kind of loss has its text in the table`() {
    let kinds = PhraseTable.interchange.texts.keys.filter { $0.hasPrefix("interchange.lost.") }
    #expect(kinds.count == 24)
    for key in kinds {
      let told = LossKind(rawValue: String(key.dropFirst("interchange.lost.".count))).words(in: Self.marked)
      #expect(told.hasPrefix("⟦") && told.hasSuffix("⟧"))
    }
    #expect(LossKind.moods.words() == "mood" && LossKind(rawValue: "smells").words(in: Self.marked) == "smells")
    #expect(
      LossReport().words(in: Self.marked) == "⟦nothing was lost⟧" && LossReport().description == "nothing was lost")
  }

  @Test func `an error has its phrase beside its English message`() throws {
    let error = #expect(throws: InterchangeError.self) {
      try Home().library.export(.csv, of: Home.ada).write(to: URL(fileURLWithPath: "/nowhere/at/all/a.csv"))
    }
    let words = try #require(error?.message(in: Self.marked))
    #expect(words.hasPrefix("⟦") && MarkedWords.outside(in: words).isEmpty)
    // Without a phrase, an error has the words of its code.
    let because = InterchangeError(.failed, "Because.")
    #expect(because.message(in: Self.marked) == "⟦The system could not read or write the file.⟧")
    #expect(because.message(in: .interchange) == "Because.")
  }
}
