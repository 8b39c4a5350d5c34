import Foundation
import ReelbookImport
import ReelbookInterchange
import ReelbookModel
import Testing

/// An import does not undo what a person did since an earlier one.
@Suite struct HeldRowTests {
  private static let file = "title,tmdb,date,notes\nThe Matrix,603,2020,A\nArrival,329865,2017,B\n"

  private func home() throws -> (Home, [PlayID]) {
    var home = try Home()
    let report = try home.apply(Self.file)
    try #require(report.added.count == 2)
    return (home, report.added)
  }

  @Test func `a row of a deleted play is held back, and brings the play back if overruled`() throws {
    var (home, plays) = try home()
    try home.edit { try $0.remove(plays[0]) }
    let report = try home.apply(Self.file)
    #expect(report.isEmpty && report.unchanged == 1)
    #expect(report.excludedViewings.map(\.status) == [.deletedHere])
    #expect(report.excludedViewings.map(report.line) == [2])
    #expect(home.library.plays[plays[0]] == nil)
    let revived = try home.apply(Self.file, accepting: [.deletedHere])
    #expect(revived.overruled == [plays[0]])
    #expect(home.library.plays[plays[0]]?.notes == "A")
  }

  @Test func `a row of a deleted play that was logged by hand is held back, too`() throws {
    var home = try Home()
    try home.edit { try $0.watch(.movie(603), at: .year(2020)) }
    let file = home.text(.csv)
    try home.edit { try $0.unwatch(.movie(603), .deletePlays) }
    let report = try home.apply(file)
    #expect(report.excludedViewings.map(\.status) == [.deletedHere])
    #expect(home.library.plays.isEmpty)
  }

  @Test func `a row of a changed play is held back, and replaces the play if overruled`() throws {
    var (home, plays) = try home()
    try home.edit { draft in
      try draft.edit(plays[0]) {
        $0.notes = "By hand"
        $0.mood = .great
        $0.wasSeenBefore = true
      }
    }
    let report = try home.apply(Self.file)
    #expect(report.excludedViewings.map(\.status) == [.changedHere])
    #expect(report.excludedViewings.map(\.differences) == [["rewatch", "mood", "notes"]])
    #expect(home.library.plays[plays[0]]?.notes == "By hand")
    let overruled = try home.apply(Self.file, accepting: [.changedHere])
    #expect(overruled.overruled == [plays[0]])
    #expect(home.library.plays[plays[0]]?.notes == "A")
    #expect(home.library.plays[plays[0]]?.mood == nil)
    #expect(try home.apply(Self.file).unchanged == 2)
  }

  @Test func `a different value in an unknown column is a change, too`() throws {
    var home = try Home()
    try home.apply("title,tmdb,date,Platform\nArrival,329865,2017,A\n")
    let file = home.text(.csv).replacing(",A\r\n", with: ",B\r\n")
    let report = try home.apply(file)
    #expect(
      report.excludedViewings.map(\.status) == [.changedHere]
        && report.excludedViewings.map(\.differences) == [["Platform"]])
    try home.apply(file, accepting: [.changedHere])
    #expect(home.text(.csv) == file)
  }

  @Test func `overruling a change does not store values that the library derives`() throws {
    var home = try Home()
    try home.edit { draft in
      try draft.watch(.movie(603), at: .year(2019))
      try draft.watch(.movie(603), at: .year(2020), PlayDetails(companions: ["Kim"]), with: [Home.grace])
    }
    let id = try #require(home.library.plays.first { $0.time == .year(2020) && $0.person == Home.ada }?.id)
    let file = home.text(.csv)
    #expect(file.contains("Grace") && file.contains("true"))
    let lines = file.components(separatedBy: "\r\n")
    let edited = lines.map { $0.contains("2020") ? $0.replacing("Kim", with: "Lee") : $0 }.joined(separator: "\r\n")
    try #require(edited != file)
    try home.apply(edited, accepting: [.changedHere])
    #expect(home.library.plays[id]?.companions == ["Lee"])
    #expect(home.library.plays[id]?.wasSeenBefore == false)
  }

  @Test func `overruling a change sets the companions to those of the file`() throws {
    for companions in ["", "Kim", "Grace", "Graciela;Kim"] {
      var home = try Home()
      try home.edit { try $0.watch(.movie(603), at: .year(2020), PlayDetails(companions: ["Kim"]), with: [Home.grace]) }
      let id = try #require(home.library.plays.first { $0.person == Home.ada }?.id)
      let edited = home.text(.csv).replacing("Grace;Kim", with: companions)
      #expect(try home.apply(edited).excludedViewings.map(\.differences) == [["companions"]])
      #expect(try home.apply(edited, accepting: [.changedHere]).overruled == [id])
      #expect(home.text(.csv) == edited, "\(companions)")
      let again = try home.apply(edited, accepting: [.changedHere])
      #expect(again.overruled.isEmpty && again.unchanged == 1, "\(companions)")
      let isAlong = home.library.diary(of: Home.ada).map(\.together) == [[Home.grace]]
      #expect(isAlong == (companions == "Grace"), "\(companions)")
    }
  }

  @Test func `overruling a change keeps the earlier name of a renamed companion as text`() throws {
    var home = try Home()
    try home.edit { try $0.watch(.movie(603), at: .year(2020), with: [Home.grace]) }
    let file = home.text(.csv)
    try home.edit { draft in try draft.change(Home.grace) { (person: inout Person) in person.name = "Gracie" } }
    #expect(try home.apply(file).excludedViewings.map(\.differences) == [["companions"]])
    try home.apply(file, accepting: [.changedHere])
    #expect(home.text(.csv) == file)
    #expect(try home.apply(file).unchanged == 1)
  }

  @Test func `a single held row can be taken in by itself`() throws {
    var (home, plays) = try home()
    for id in plays { try home.edit { try $0.edit(id) { $0.location = "Kino" } } }
    let file = try OwnFile(reading: Self.file.utf8, named: "history")
    var plan = try file.export.offlinePlan(into: home.library, of: Home.ada, asOf: Home.now)
    #expect(plan.excludedViewings.map(\.play) == plays.map { Optional($0) })
    plan.decide(try #require(plan.excludedViewings.last), .include)
    #expect(try home.edit { try $0.apply(plan) }.overruled == [plays[1]])
    #expect(home.library.plays[plays[0]]?.location == "Kino")
    #expect(home.library.plays[plays[1]]?.location == "")
  }

  @Test func `a row that was edited in the file does not replace the play that it names`() throws {
    var (home, plays) = try home()
    let changed = home.text(.csv).replacing("A,", with: "A2,")
    let report = try home.apply(changed)
    #expect(report.excludedViewings.map(\.differences) == [["notes"]])
    #expect(home.library.plays[plays[0]]?.notes == "A")
  }

  @Test func `a copied and edited row becomes a play of its own`() throws {
    var (home, _) = try home()
    let lines = home.text(.csv).components(separatedBy: "\r\n")
    let copied = (lines.prefix(2) + [lines[1].replacing("2017", with: "2018")]).joined(separator: "\r\n")
    #expect(try home.apply(copied).added.count == 1)
    #expect(home.library.plays(about: .movie(329865)).map(\.play.time) == [.year(2018), .year(2017)])
  }

  @Test func `a copied and edited row above the original becomes a play of its own`() throws {
    var (home, _) = try home()
    let lines = home.text(.csv).components(separatedBy: "\r\n")
    let copied = [lines[0], lines[1].replacing("2017", with: "2018"), lines[1], lines[2]].joined(separator: "\r\n")
    let report = try home.apply(copied)
    #expect(report.added.count == 1 && report.unchanged == 2 && report.excludedViewings.isEmpty)
    #expect(home.library.plays(about: .movie(329865)).map(\.play.time) == [.year(2018), .year(2017)])
    #expect(try home.apply(copied).unchanged == 3)
  }

  @Test func `a row is unchanged if its play became a rewatch because of an earlier play`() throws {
    var (home, _) = try home()
    try home.edit { try $0.watch(.movie(603), at: .year(2001)) }
    #expect(try home.apply(Self.file).unchanged == 2)
  }

  @Test func `a forgotten title does not come back, not even by new rows, unless overruled`() throws {
    var (home, _) = try home()
    try home.edit { try $0.forget(.movie(329865)) }
    let report = try home.apply(Self.file + "Arrival,329865,2019,C\n")
    #expect(report.excludedViewings.map(\.status) == [.deletedHere, .deletedHere])
    #expect(home.library.title(.movie(329865)) == nil)
    let revived = try home.apply(Self.file + "Arrival,329865,2019,C\n", accepting: [.deletedHere])
    #expect(revived.overruled.count + revived.added.count == 2)
    #expect(home.library.title(.movie(329865))?.name == "Arrival")
  }

  @Test func `a title that an undo removed with its import does not hold back another file's rows`() throws {
    var home = try Home()
    try home.apply("title,tmdb,date\nArrival,329865,2017\n")
    let commit = try #require(home.commits.last)
    try home.edit { _ = $0.undo(commit) }
    try #require(home.library.title(.movie(329865)) == nil)
    let report = try home.apply("title,tmdb,date\nArrival,329865,2019\n")
    #expect(report.added.count == 1 && report.excludedViewings.isEmpty)
    #expect(report.newTitles == [.movie(329865)])
    #expect(home.library.title(.movie(329865))?.name == "Arrival")
  }

  @Test func `notes on titles are exported if asked for, taken in once, and held back if changed or deleted since`()
    throws
  {
    var home = try Home()
    try home.edit { try $0.addNote("# Who?", on: .movie(603), markdown: true) }
    #expect(!home.text(.json).contains("Who?"))
    let file = home.text(.json, including: .notes)
    let note = try #require(home.library.notes.first { _ in true })
    var other = try Home()
    #expect(try other.apply(file).notes == [note.id])
    #expect(other.library.notes[note.id]?.text == "# Who?")
    #expect(other.library.notes[note.id]?.isMarkdown == true)
    #expect(other.library.notes[note.id]?.written == note.written)
    #expect(try other.apply(file).isEmpty)
    try other.edit { try $0.edit(note.id) { $0.text = "Neo" } }
    #expect(try other.apply(file).excludedNotes.map(\.status) == [.changedHere])
    #expect(try other.apply(file, accepting: [.changedHere]).notes == [note.id])
    try other.edit { try $0.remove(note.id) }
    #expect(try other.apply(file).excludedNotes.map(\.status) == [.deletedHere])
    #expect(other.library.notes.isEmpty)
  }
}
