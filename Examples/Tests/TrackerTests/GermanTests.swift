import Foundation
import ProgramTesting
import Reelbook
import Testing

@testable import ExampleSupport
@testable import tracker

/// The program speaks German where the environment asks for it.
@Suite struct GermanTests {
  private static let german: [String: String?] = ["LANG": "de_DE.UTF-8"]

  @Test func `the first of the variables that is set decides, and other languages are English`() throws {
    func message(_ environment: [String: String?]) throws -> String {
      try Tracker.run(["dance"], environment: environment).errors
    }
    let asked: [([String: String?], Bool)] = [
      (["LANG": "de_DE.UTF-8"], true), (["LANG": "de"], true), (["LANG": "de_AT.UTF-8@euro"], true),
      (["LC_MESSAGES": "de_CH.UTF-8", "LANG": "en_US.UTF-8"], true),
      (["LC_ALL": "en_GB.UTF-8", "LC_MESSAGES": "de_DE.UTF-8", "LANG": "de_DE.UTF-8"], false),
      (["LC_ALL": "C", "LANG": "de_DE.UTF-8"], false), (["LC_ALL": "", "LANG": "de_DE.UTF-8"], true),
      (["LANG": "POSIX"], false), (["LANG": "fr_FR.UTF-8"], false), (["LANG": nil], false), (["LANG": "den_CA"], false),
    ]
    for (environment, isGerman) in asked {
      let words = try message(environment)
      #expect(words.contains("gibt es nicht") == isGerman, "\(environment): \(words)")
      #expect(words.contains("There is no command") == !isGerman, "\(environment): \(words)")
    }
    #expect(try Program("diary").run(["dance"], environment: Self.german).errors.contains("There is no command"))
  }

  @Test func `each sentence has a German text with the same places, and none is the English one`() {
    func check<S: Sentence>(_ sentences: S.Type, besides same: Set<S> = []) {
      for sentence in sentences.allCases {
        let (english, german) = (sentence.english, sentence.german)
        #expect(same.contains(sentence) == (english == german), "\(sentence)")
        #expect(!german.isEmpty && !german.contains("”") && !german.contains("“{"), "\(sentence): \(german)")
        #expect(german.count { $0 == "„" } == german.count { $0 == "“" }, "\(sentence): \(german)")
        // Words chosen by a number may differ.
        func places(_ text: String) -> Set<Substring> {
          Set(text.matches(of: /\{([^}|]*)\}/).map(\.1) + text.matches(of: /\{([^}|]*)\|/).map(\.1))
        }
        func shown(_ text: String) -> Set<Substring> { Set(text.matches(of: /\{([^}|]*)\}/).map(\.1)) }
        #expect(shown(english) == shown(german), "\(sentence): \(german)")
        #expect(places(german).subtracting(places(english)).subtracting(["count"]).isEmpty, "\(sentence): \(german)")
      }
    }
    check(SupportSentence.self)
    check(TrackerSentence.self, besides: [.why])
    check(DemoSentence.self)
  }

  @Test func `the help of each command is German`() throws {
    let names = tracker.Tracker.tool.commands.map(\.name)
    #expect(names.count > 30)
    for words in [["help"]] + names.map({ ["help", $0] }) {
      let english = try Tracker.run(words).output.split(separator: "\n").filter { $0.contains(where: \.isLetter) }
      let german = try Tracker.run(words, environment: Self.german).output.split(separator: "\n")
      // The credit is TMDb's own.
      let same = Set(english).intersection(german).filter { !$0.contains("TMDB API") }
      #expect(same.isEmpty, "\(words): \(same.sorted())")
    }
  }

  /// A person's way through all commands.
  private static func way(_ folder: String) -> [[String]] {
    [
      ["demo"], ["search", "matrix"], ["search", "nothing"], ["trending"], ["add", "Only Murders", "--list", "Films"],
      ["add", "Only Murders", "--list", "Films"], ["add", "The Matrix"], ["add", "Grace", "--list", "Films"],
      ["where", "The Matrix"], ["list"], ["watch", "Only Murders", "S1E1", "--on", "2026-11"],
      ["watch", "Only Murders", "S9E1"], ["watch", "Only Murders", "--on", "soon"], ["watch", "Nothing"], ["watch"],
      ["star", "Only Murders", "S1E1"], ["react", "Grace", "liked"], ["react", "Grace", "x"],
      ["note", "Grace", "Haha"], ["move", "Grace", "Films", "Abends"], ["move", "Grace", "x", "y"],
      ["categorize", "Grace", "paused"], ["categorize", "Grace", "x"], ["progress", "Only Murders"], ["next"],
      ["continue"], ["news"], ["moods"], ["moods", "--year", "2026"], ["activity"], ["activity", "--page", "9"],
      ["find", "murders"], ["find", "murdrs"],
      ["find", "qqq"],
      ["suggest"], ["why", "Grace"], ["tonight"], ["history"], ["undo"], ["redo"], ["unwatch", "Only Murders", "S1E1"],
      ["order", "Only Murders"], ["order", "Only Murders", "Box"], ["order", "Only Murders", "none"],
      ["identify", "Grace", "series/tmdb/2190"], ["refresh"], ["compact"], ["check"],
      ["export", "letterboxd", "\(folder)/films.csv"], ["export", "vhs", "x"], ["export", "csv", "\(folder)/a/b.csv"],
      ["backup", "\(folder)/b.json"], ["backup", "\(folder)/b.txt"],
      ["restore", "\(folder)/b.json", "--dry-run"], ["restore", "\(folder)/b.json", "--yes"],
      ["import", "\(folder)/diary.csv"], ["import", "\(folder)/diary.csv", "--yes"], ["import", "\(folder)/no.csv"],
      ["import", "\(folder)/diary.csv", "--take", "x"], ["recover", "\(folder)/New.reelbook"],
      ["completions", "fish"], ["completions", "ksh"], ["dance"], ["list", "--what"], ["list", "x"], ["undo", "x"],
    ]
  }

  private static let names = [
    "Only Murders in the Building", "Back to the Future", "Grace and Frankie", "Palm Royale", "South Park",
    "The Day Tripper", "The Matrix", "The Morning Show", "True Crime", "Who Is Tim Kono?", "Weight Gain 4000",
    "The End",
    "Films", "Watching", "Someday", "Comedy", "Crime", "Mystery", "Drama", "Science Fiction", "Action", "Adventure",
    "Netflix", "Apple TV", "Comedy Central", "Hulu", "Animation", "themoviedb.org/settings/api", "TMDB_TOKEN",
  ]

  @Test func `each command speaks German, and no sentence is English`() throws {
    #expect(
      Set(Self.way("").map { $0[0] }).isSuperset(of: tracker.Tracker.tool.commands.map(\.name)),
      "a command is missing in the way")
    try Program.withFolder { place in
      func run(_ language: String, _ environment: [String: String?]) throws -> [(words: [String], lines: [String])] {
        let folder = place.appendingPathComponent(language)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try "Title,Year,Date\nHeat,1995,1996\nHeat,1995,soon\n".write(
          to: folder.appendingPathComponent("diary.csv"), atomically: true, encoding: .utf8)
        let options = ["--library", folder.appendingPathComponent("L.reelbook").path]
        let now = ["--now", "2026-11-20T21:00:00+01:00[Europe/Berlin]"]
        return try Self.way(folder.path).map { words in
          let run = try Tracker.run(words + options + now, environment: environment)
          let text = (run.output + run.errors).replacingOccurrences(of: folder.path, with: "PLACE")
          return (words, text.split(separator: "\n").map(String.init))
        }
      }
      let english = try run("en", [:])
      let german = try run("de", Self.german)
      let foreign: Set = [
        "the", "is", "of", "and", "to", "are", "there", "from", "you", "this", "has", "have", "it", "that", "what",
        "with", "for", "took", "already", "watched", "nothing", "added",
      ]
      for (en, de) in zip(english, german) where de.words[0] != "completions" || de.words[1] == "ksh" {
        #expect(!de.lines.isEmpty || en.lines.isEmpty, "\(de.words)")
        for line in de.lines where !line.contains("TMDB API") && !line.contains("by JustWatch") {
          // What was found stands in brackets.
          var rest = line.contains("[") ? line.replacing(/[\[\]]/, with: "") : line
          rest = rest.replacing(/„[^“]*“/, with: "")
          for name in Self.names { rest = rest.replacingOccurrences(of: name, with: "") }
          rest = rest.replacing(/`[^`]*`|--[a-z-]+|[a-z]+\/[a-z]+\/\S+|\[[^\]]*\]/, with: "")
          let words = rest.lowercased().split { !$0.isLetter }.map(String.init)
          #expect(words.filter(foreign.contains).isEmpty, "\(de.words): \(line)")
          // A line of names and numbers alone is the same in both.
          let isSentence = words.count { $0.count > 2 } > 1
          #expect(!isSentence || !en.lines.contains(line), "\(de.words): \(line)")
        }
      }
    }
  }

  @Test func `dates, plural and gender are right in German`() throws {
    try Tracker.withLibrary { (library) throws in
      func run(_ words: String...) throws -> String {
        try Tracker.run(
          words + ["--library", library, "--now", "2021-09-01T20:00:00+02:00[Europe/Berlin]"],
          environment: Self.german
        ).output
      }
      #expect(
        try run("add", "Only Murders", "--list", "Serien")
          == "Only Murders in the Building wurde zu „Serien“ hinzugefügt.\n")
      #expect(
        try run("watch", "Only Murders", "S1E1") == "Only Murders in the Building S1E1 gesehen: 1 Eintrag.\n")
      #expect(
        try run("next")
          == "Only Murders in the Building: S1E2 „Who Is Tim Kono?“ läuft am 7. September 2021\n")
      #expect(try run("progress", "Only Murders").hasPrefix("Only Murders in the Building: 1 von "))
      let day = try #require(CivilDay("2026-01-05"))
      #expect(Language.german("de_AT").day(day) == "5. Jänner 2026" && Language.english.day(day) == "2026-01-05")
      #expect(try run("react", "Only Murders", "liked") == "Only Murders in the Building: „Gefällt mir“.\n")
    }
  }
}
