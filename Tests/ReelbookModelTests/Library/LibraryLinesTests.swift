import ReelbookModel
import ReelbookTestSupport
import Testing

@Suite struct LibraryLinesTests {
  private let schema = RecordSchema.standard.adding(Ticket.self)

  /// The libraries of a household after random edits: with tombstones, forgotten records and emptied fields.
  private func libraries(seed: UInt64) throws -> [Library] {
    var household = SimulatedHousehold(seed: seed, schema: schema)
    try household.live(steps: 60)
    return household.devices.map(\.library)
  }

  private func read(_ text: String) throws -> Library {
    try Library(lines: ContiguousArray(text.utf8).span, schema: schema)
  }

  @Test func `a library round-trips through its lines`() throws {
    for seed in Laws.seeds(few: 30, all: 2000) {
      for library in try libraries(seed: seed) {
        let copy = try read(library.text)
        guard copy == library, copy.text == library.text,
          copy.checkInvariants() == library.checkInvariants()
        else { return record("seed \(seed): it is not the same library") }
      }
    }
  }

  @Test func `lines may come in any order, and twice`() throws {
    for seed in Laws.seeds(few: 30, all: 2000) {
      var source = SeededGenerator(seed: seed)
      for library in try libraries(seed: seed) {
        let lines = library.text.split(separator: "\n")
        let copy = try read((lines + lines.prefix(5)).shuffled(using: &source).joined(separator: "\n"))
        guard copy == library, copy.checkInvariants() == library.checkInvariants()
        else { return record("seed \(seed): it is not the same library") }
      }
    }
  }

  @Test func `two texts make the library of all their lines, wherever they are split`() throws {
    for seed in Laws.seeds(few: 30, all: 2000) {
      var source = SeededGenerator(seed: seed)
      for library in try libraries(seed: seed) {
        var lines = library.text.split(separator: "\n")
        if source.chance(30) { lines.shuffle(using: &source) }
        let middle = Int(source.next() % UInt64(lines.count + 1))
        // Some lines are in both.
        var copy = try read(lines[..<middle].joined(separator: "\n"))
        copy.append(contentsOf: [try read(lines[max(0, middle - Int(source.next() % 3))...].joined(separator: "\n"))])
        guard copy == library, copy.checkInvariants() == library.checkInvariants()
        else { return record("seed \(seed): it is not the same library") }
      }
    }
  }

  @Test func `a text that is read in parts of any length makes the same library`() throws {
    for seed in Laws.seeds(few: 30, all: 2000) {
      var source = SeededGenerator(seed: seed)
      for library in try libraries(seed: seed) {
        var lines = library.text.split(separator: "\n").map(String.init)
        if source.chance(30) { lines.shuffle(using: &source) }
        // A record may span several lines, although the library writes each on one.
        if source.chance(30) { lines = lines.map { source.chance(10) ? $0.spaced(",", with: "\n,\n") : $0 } }
        let text = ContiguousArray(lines.joined(separator: "\n").utf8)
        for length in [1, 300, text.count / 3 + 1, text.count + 1] {
          let copy = try Library(lines: text.span, schema: schema, partLength: length)
          guard copy == library, copy.checkInvariants() == library.checkInvariants()
          else { return record("seed \(seed), parts of \(length): it is not the same library") }
        }
      }
    }
  }

  @Test func `an unknown member beside a record's fields is ignored, in every record`() throws {
    let library = try #require(try libraries(seed: 1).first)
    let text = library.text.replacing("}\n", with: ",\"newer\":[1]}\n")
    #expect(try read(text) == library)
    #expect(text.split(separator: "\n").count > 10)
  }

  @Test(arguments: ["newer", "stamp"])
  func `a member that a record's line has twice is an error`(_ name: String) throws {
    let library = try #require(try libraries(seed: 1).first)
    let line = try #require(library.text.split(separator: "\n").first { $0.contains("\"stamp\":") })
    let stamp = try #require(line.firstRange(of: "\"stamp\":"))
    let value = line[stamp.upperBound...].prefix { $0 != "," && $0 != "}" }
    let member = ",\"\(name)\":\(value)"
    let text = line.dropLast() + (name == "stamp" ? member : member + member) + "}"
    let error = #expect(throws: LibraryError.self) { try read(String(text)) }
    #expect(error?.message.contains("The key “\(name)” stands here a second time") == true)
  }

  @Test func `a record that stands in two lines is found by the subject of the later one`() throws {
    func line(_ time: Int, _ movie: Int) -> String {
      """
      {"add":"play","id":"6fa459ea-ee8a-4ca4-894e-db77e160355e","stamp":"\(time)-0-8f2c0d9ae1b27c44",\
      "set":{"subject":"movie/tmdb/\(movie)"}}

      """
    }
    let library = try read(line(17_000, 1) + line(18_000, 2))
    #expect(library.plays.map(\.subject) == [.movie(2)])
    #expect(library.plays.ids(about: .movie(1)).isEmpty && library.plays.ids(about: .movie(2)).count == 1)
  }

  @Test func `reading a line gives the same as joining its change, also if the line has spaces`() throws {
    let kinds = RandomEdits.withTickets.kinds
    for kind in kinds { try checkPatches(kind, count: Laws.count(few: 300, all: 20_000)) }
  }

  private func checkPatches<Records: RandomRecords>(_ kind: Records, count: Int) throws {
    var checked = 0
    for seed in 0..<UInt64(count) {
      var source = SeededGenerator(seed: seed)
      let patch = kind.patch(kind.id(using: &source), using: &source)
      var text = Change(patch).line
      if source.chance(30) { text = text.spaced(",", with: " , ").spaced(":", with: " : ") }
      guard let oracle = try? joined(text) else { continue }
      guard try read(text) == oracle else { return record("\(Records.Kind.kind), seed \(seed): \(text)") }
      checked += 1
    }
    #expect(checked > count / 2, "\(Records.Kind.kind): most lines can be read")
  }

  private func joined(_ text: String) throws -> Library {
    let bytes = ContiguousArray(text.utf8)
    var cursor = JSONCursor()
    var library = Library(schema: schema)
    _ = library.join(try Change.read(from: bytes.span, at: &cursor, schema: schema))
    return library
  }

  @Test func `the error of a malformed line has the line's number`() throws {
    let library = try #require(libraries(seed: 1).first)
    let lines = library.text + "{\"add\":\"mark\",\"id\":7}\n"
    let number = library.text.split(separator: "\n").count + 1
    let bytes = ContiguousArray(lines.utf8)
    for length in [1, 500, bytes.count + 1] {
      let error = #expect(throws: LibraryError.self) {
        try Library(lines: bytes.span, schema: schema, partLength: length)
      }
      #expect(error?.message.hasPrefix("Line \(number): ") == true)
    }
  }

  private func record(_ problem: String) { Issue.record(Comment(rawValue: problem)) }
}

extension String {
  /// A text of JSON with another text in place of each mark that is in no string.
  fileprivate func spaced(_ mark: Unicode.Scalar, with spaced: String) -> String {
    var (text, isInString, isEscaped) = ("", false, false)
    for scalar in unicodeScalars {
      if scalar == "\"", !isEscaped { isInString.toggle() }
      isEscaped = scalar == "\\" && !isEscaped
      if scalar == mark, !isInString { text += spaced } else { text.unicodeScalars.append(scalar) }
    }
    return text
  }
}
