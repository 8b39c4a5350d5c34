import Foundation
import ReelbookImport
import ReelbookInterchange
import ReelbookModel
import ReelbookTestSupport
import Testing

@Suite struct HostileFileTests {
  @Test func `random bytes are read without a crash`() {
    for seed in Laws.seeds(from: 1, few: 400, all: 10_000) {
      var source = SeededGenerator(seed: seed)
      let alphabet = Array("{}[]\",;:\\\r\n title tmdb date viewings 0123456789 true null -.eE\u{FEFF}ü".utf8)
      let count = Int(source.next() % 300)
      var bytes = (0..<count).map { _ in
        source.chance(90) ? source.pick(alphabet) : UInt8(truncatingIfNeeded: source.next())
      }
      if source.chance(50) { bytes = Array("title,date,x\n".utf8) + bytes }
      if source.chance(30) { bytes = Array("{\"viewings\":[".utf8) + bytes }
      let history = try? OwnFile(reading: bytes, named: "random")
      for problem in history?.problems ?? [] { #expect(problem.line >= 1, "seed \(seed)") }
    }
  }

  @Test func `misplaced quotes are read in one pass, however many lines there are`() throws {
    let count = 20_000
    let text = "title,notes\n" + String(repeating: "a\",\"b\n", count: count)
    let start = ContinuousClock.now
    let history = try OwnFile(reading: text.utf8, named: "h.csv")
    if TestRun.comparesTimes { #expect(ContinuousClock.now - start < .seconds(2)) }
    #expect(history.rows.isEmpty && history.problems.count == count)
    #expect(history.problems.last?.line == count + 1)
  }

  @Test func `many columns of one name take no longer than as many with different names`() throws {
    let count = 50_000
    let start = ContinuousClock.now
    for name in ["x", "imdb", ""] {
      let text = "imdb" + String(repeating: ",\(name)", count: count) + "\ntt5" + String(repeating: ",1", count: count)
      let history = try OwnFile(reading: text.utf8, named: "h.csv")
      #expect(history.rows.first?.columns.count == count && history.unreadColumns.count == count)
    }
    if TestRun.comparesTimes { #expect(ContinuousClock.now - start < .seconds(5)) }
  }

  @Test func `a bracket that ends the list too early damages at most one row`() throws {
    let rows = (1...5).map {
      #"{"date":"2026-11-0\#($0)","kind":"movie","tmdb":\#($0),"companions":["a\#($0)"],"notes":"n"}"#
    }
    let whole =
      "{\"reelbook\":\"watch-history\",\"format\":1,\"viewings\":[\n  " + rows.joined(separator: ",\n  ") + "\n]}\n"
    // In place of the comma after a row, in place of a row's opening brace, and, with a line break, inside a row.
    let damages = [
      ("\"n\"},\n  {\"date\":\"2026-11-03", "\"n\"}]\n  {\"date\":\"2026-11-03"),
      ("{\"date\":\"2026-11-02", "]\"date\":\"2026-11-02"), ("[\"a2\"]", "[\"a2\n]"),
    ]
    for (good, bad) in damages {
      let text = whole.replacing(good, with: bad)
      #expect(text != whole)
      let history = try OwnFile(reading: text.utf8, named: "broken")
      #expect(history.rows.count >= 4 && !history.problems.isEmpty, "\(bad)")
      #expect(history.rows.last?.about.subject == .movie(5))
    }
    let more = try OwnFile(reading: (whole + "{}").utf8, named: "more")
    #expect(more.rows.count == 5 && more.problems.map(\.code) == [.truncated])
  }

  @Test func `a blank in the place of a row's brace damages that row alone`() throws {
    let rows = (1...5).map { #"{"date":"2026-11-0\#($0)","kind":"movie","tmdb":\#($0)}"# }
    let head = #"{"reelbook":"watch-history","format":1,"viewings":["#
    let text = "\(head)\n  \(rows.joined(separator: ",\n  "))\n]}\n"
    let damaged = text.replacing(#"{"date":"2026-11-02"#, with: #" "date":"2026-11-02"#)
    let history = try OwnFile(reading: damaged.utf8, named: "blank")
    #expect(history.rows.map(\.about.subject) == [1, 3, 4, 5].map { .movie($0) } && !history.problems.isEmpty)
  }

  @Test func `one wrong or missing byte damages at most two rows`() throws {
    let files = try Self.files()
    for seed in Laws.seeds(from: 1, few: 100, all: 10_000) {
      var source = SeededGenerator(seed: seed)
      let file = source.pick(files)
      var bytes = file.bytes
      let place = Int.random(in: file.first..<bytes.count, using: &source)
      if source.chance(60) {
        bytes[place] =
          source.chance(50) ? source.pick(Array("\",\n{}[]\\".utf8)) : UInt8(truncatingIfNeeded: source.next())
      } else {
        bytes.remove(at: place)
      }
      let history = try OwnFile(reading: bytes, named: "mutated")
      #expect(history.rows.count >= file.rows - 2, "seed \(seed): \(history.problems)")
      if history.rows.count < file.rows { #expect(!history.problems.isEmpty, "seed \(seed)") }
    }
  }

  @Test func `a file that was cut within a character keeps the accents before it`() throws {
    let whole = Array("title,kind,date\nÉté,movie,2020\nAmélie,movie,2021\nNiño,movie,2022".utf8)
    let place = try #require(whole.lastIndex(of: 0xC3))
    let history = try OwnFile(reading: whole[...place], named: "cut")
    #expect(history.rows.prefix(2).map(\.about.title) == ["Été", "Amélie"])
    // The only letter beyond ASCII, at the very end, is one of Windows.
    let text = Array("kind,date,title\nmovie,2020,A\nmovie,2021,Caf".utf8) + [0xE9]
    let windows = try OwnFile(reading: text, named: "windows")
    #expect(windows.rows.last?.about.title == "Café")
  }

  @Test func `a file that was cut off keeps the rows before the cut`() throws {
    let files = try Self.files()
    for seed in Laws.seeds(from: 1, few: 40, all: 10_000) {
      var source = SeededGenerator(seed: seed)
      let file = source.pick(files)
      let place = Int.random(in: file.first..<file.bytes.count, using: &source)
      let history = try OwnFile(reading: file.bytes[..<place], named: "cut")
      let whole = try OwnFile(reading: file.bytes, named: "cut")
      #expect(history.rows.count <= file.rows, "seed \(seed)")
      #expect(history.rows.dropLast() == whole.rows.prefix(max(0, history.rows.count - 1)), "seed \(seed)")
      let isJSON = file.bytes.first == UInt8(ascii: "{")
      if isJSON, place < file.bytes.count - 3 { #expect(!history.problems.isEmpty, "seed \(seed)") }
    }
  }

  private struct File {
    var bytes: [UInt8]
    var rows: Int
    /// The offset of the first row.
    var first: Int
  }

  private static func files() throws -> [File] {
    try (1...12 as ClosedRange<UInt64>).flatMap { seed in
      let library = try RandomLibrary.make(seed: seed)
      return try [ExportFormat.json, .csv].map { format in
        let bytes = try Array(library.export(format, of: RandomLibrary.people[0]).files[0].data)
        let rows = try OwnFile(reading: bytes, named: "").rows.count
        var first = 0
        for _ in 0..<(format.name == "json" ? 2 : 1) { first = (bytes[first...].firstIndex(of: 0x0A) ?? 0) + 1 }
        return File(bytes: bytes, rows: rows, first: first)
      }
    }
  }
}
