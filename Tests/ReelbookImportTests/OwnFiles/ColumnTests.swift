import Foundation
import ReelbookImport
import ReelbookInterchange
import ReelbookModel
import Testing

/// Unknown and repeated columns in a file of our own format.
@Suite struct ColumnTests {
  private func read(_ text: String) throws -> OwnFile { try OwnFile(reading: text.utf8, named: "h.csv") }

  @Test func `the first of two columns of one name is read, and both are kept`() throws {
    let history = try read("title,title,x\nA,B,C\n")
    #expect(history.rows.map(\.about.title) == ["A"])
    #expect(history.unreadColumns == ["title", "x"] && history.rows.first?.columns == ["title 2": "B", "x": "C"])
  }

  @Test func `a file without a column that says what was watched is an error that lists its columns`() throws {
    let error = try #require(throws: ImportError.self) { try read("Film,When\nA,2020\n") }
    #expect(error.code == .unknownFormat && error.message.contains("h.csv: no known columns; it has “Film”, “When”"))
  }

  @Test func `unread columns are reported for CSV and JSON`() throws {
    #expect(try read("title,Platform,seen\nA,TV,2020\n").unreadColumns == ["Platform", "seen"])
    #expect(try read("title,date,isRewatch\nA,2020,true\n").unreadColumns.isEmpty)
    let json = #"{"viewings":[{"title":"A","Platform":"TV"},{"title":"B","Seat":1}]}"#
    #expect(try read(json).unreadColumns == ["Platform", "Seat"])
  }

  @Test func `a file in which no row has a date is reported as undated`() throws {
    #expect(try read("title,watched_at\nA,2020\n").isUndated)
    #expect(try read("title,date\nA,\nB,unknown\n").isUndated)
    #expect(try !read("title,date\nA,\nB,2020\n").isUndated)
    #expect(try !read("title,date\n").isUndated)
  }

  @Test func `a TheTVDB number is the id of a title without another one, and is kept for any title`() throws {
    let history = try read("title,season,tmdb,imdb,tvdb\nA,1,,,75\nA,1,5,,75\nA,1,,tt5,75\nA,1,,,0\nA,1,,,x\n")
    #expect(
      history.rows.map(\.about.subject.title.description) == [
        "series/tvdb/75", "series/tmdb/5", "series/imdb/tt5", "series/name/a~~",
      ])
    #expect(history.rows.map(\.about.tvdb) == [75, 75, 75, nil])
    #expect(history.problems.map(\.line) == [6])
  }

  @Test func `a year may be given as a date`() throws {
    let history = try read("title,year\nA,1999\nB,2014-10-15\nC,2014-10-15 00:00:00\nD,10/15/2014\n")
    #expect(history.rows.map(\.about.year) == [1999, 2014, 2014])
    #expect(history.problems.map(\.line) == [5])
  }
}
