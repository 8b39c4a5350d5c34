import Foundation
import ReelbookInterchange
import ReelbookModel
import Testing

/// What stands for what in a file with column names of its own.
@Suite struct ColumnTests {
  private func read(_ text: String, _ columns: [String: WatchHistory.Column]) throws -> WatchHistory {
    try WatchHistory(reading: text.utf8, named: "h.csv", columns: columns)
  }

  private func error(_ text: String, _ columns: [String: WatchHistory.Column]) throws -> InterchangeError {
    try #require(throws: InterchangeError.self) { try read(text, columns) }
  }

  @Test func `a column stands for what is said of it, in upper or lower case`() throws {
    let history = try read("FILM ; Seen;In\nA;2020-02;Kino\n", ["film": .title, "seen": .date, "In": .location])
    let row = try #require(history.rows.first)
    #expect(row.about.title == "A" && row.time == .month(2020, 2) && row.details.location == "Kino")
    #expect(history.unreadColumns.isEmpty && !history.isUndated)
  }

  @Test func `where columns are named, no others are read, also those that are called as ours`() throws {
    let history = try read("name,title,date,rating\nA,Mr,yesterday,4.5\n", ["name": .title])
    #expect(history.problems.isEmpty && history.rows.map(\.about.title) == ["A"])
    #expect(history.unreadColumns == ["title", "date", "rating"])
    #expect(history.rows.first?.columns == ["title 2": "Mr", "date 2": "yesterday", "rating 2": "4.5"])
  }

  @Test func `of two columns of one name the first is read`() throws {
    let history = try read("name,name\nA,B\n", ["name": .title])
    #expect(history.rows.map(\.about.title) == ["A"])
    #expect(history.unreadColumns == ["name"] && history.rows.first?.columns == ["name": "B"])
  }

  @Test func `columns that are not read are told of any file`() throws {
    #expect(try read("title,Platform,seen\nA,TV,2020\n", [:]).unreadColumns == ["Platform", "seen"])
    #expect(try read("title,date,isRewatch\nA,2020,true\n", [:]).unreadColumns.isEmpty)
    let json = #"{"viewings":[{"title":"A","Platform":"TV"},{"title":"B","Seat":1}]}"#
    #expect(try read(json, [:]).unreadColumns == ["Platform", "Seat"])
  }

  @Test func `a file says where nothing is known of when anything was`() throws {
    #expect(try read("title,watched_at\nA,2020\n", [:]).isUndated)
    #expect(try read("title,date\nA,\nB,unknown\n", [:]).isUndated)
    #expect(try !read("title,date\nA,\nB,2020\n", [:]).isUndated)
    #expect(try !read("title,date\n", [:]).isUndated)
  }

  @Test func `a column that is named and not there is an error that says which ones are`() throws {
    let error = try error("Film,When\nA,2020\n", ["Film": .title, "created_at": .date, "S": .season])
    #expect(error.code == .wrongColumns && error.line == 1)
    #expect(error.message == "The file has no column “S”, “created_at”; it has “Film”, “When”.")
  }

  @Test func `two columns cannot stand for the same, nor one for two things`() throws {
    let both = try error("a,b\nA,B\n", ["a": .title, "b": .title])
    #expect(both.code == .wrongColumns)
    #expect(both.message == "“a”, “b” cannot both stand for “title”; name one of them.")
    let dates = try error("t,a,b\nA,1,2\n", ["t": .title, "a": .date, "b": .unixDate(watchedIn: .gmt)])
    #expect(dates.message == "“a”, “b” cannot both stand for “date”; name one of them.")
    let twice = try error("name\nA\n", ["name": .title, "Name ": .location])
    #expect(twice.code == .wrongColumns && twice.message.hasPrefix("“name” is named twice"))
  }

  @Test func `columns of which none says what was watched are an error that says what the file has`() throws {
    for columns in [[:], ["When": WatchHistory.Column.date]] {
      let error = try error("Film,When\nA,2020\n", columns)
      #expect(error.code == .notAHistory && error.message.hasSuffix("The file has “Film”, “When”."))
    }
  }

  @Test func `JSON has members of our names, and no columns to be named`() throws {
    let json = #"{"viewings":[{"title":"A"}]}"#
    #expect(try error(json, ["title": .title]).code == .wrongColumns)
    let error = try #require(throws: InterchangeError.self) {
      try WatchHistory(reading: json.utf8, named: "h.json", where: { _ in true })
    }
    #expect(error.code == .wrongColumns)
  }

  @Test func `a row without season and kind is a movie, one with a season a series`() throws {
    let columns: [String: WatchHistory.Column] = ["n": .title, "t": .kind, "s": .season, "e": .episode]
    let history = try read(
      "n,t,s,e\nA,,,\nA,,1,\nA,,1,2\nA,Show,,\nA,tvSeries,,\nA,series,,\nA,Film,,\nA,channel,,\n", columns)
    #expect(history.problems.map(\.line) == [9])
    #expect(
      history.rows.map(\.about.subject.description) == [
        "movie/name/a~~", "series/name/a~~/s1", "series/name/a~~/s1e2", "series/name/a~~", "series/name/a~~",
        "series/name/a~~", "movie/name/a~~",
      ])
  }

  @Test func `a date that nobody knew is unknown, and a number at TheTVDB alone is of nothing that could be told`()
    throws
  {
    let history = try read(
      "n,d,i\nA,0001-01-01,\nB,0000-12-31,\nC,1970-01-01,\nD,1970,\nE,2020,75\n",
      ["n": .title, "d": .date, "i": .tvdb])
    #expect(history.rows.map(\.time) == [.unknown, .unknown, .unknown, .year(1970)])
    #expect(history.problems.map(\.code) == [.noTitle])
  }

  @Test func `rows that are no viewings are passed over, whatever is wrong with them`() throws {
    var seen: [[String: String]] = []
    let history = try WatchHistory(
      reading: "type,name,date,type\nwatch,A,2020,x\nfollow,,soon,y\nwatch,B,soon,z\nwatch\n".utf8, named: "h.csv",
      columns: ["name": .title, "date": .date]
    ) { cells in
      seen.append(cells)
      return cells["type"] == "watch"
    }
    #expect(history.rows.map(\.about.title) == ["A"])
    #expect(history.problems.map(\.line) == [4, 5])
    #expect(seen.map { $0["type"] } == ["watch", "follow", "watch"])
    #expect(seen.first == ["type": "watch", "name": "A", "date": "2020"])
  }

  @Test func `a plain number is a rating on the scale that the column is of`() throws {
    let file = "n,r\nA,4.5\nB,\nC,7\nD,nan\nE,good\n"
    let stars = try read(file, ["n": .title, "r": .rating(on: .stars)])
    #expect(stars.rows.map(\.details.rating) == [try .stars(4.5), nil])
    #expect(stars.problems.map(\.line) == [4, 5, 6])
    #expect(stars.problems.first?.reason.hasPrefix("“7” is no rating on the scale of stars: write a number") == true)
    let ten = try read(file, ["n": .title, "r": .rating(on: .ten)])
    #expect(ten.rows.map(\.details.rating) == [try .outOfTen(4.5), nil, try .outOfTen(7)])
  }

  @Test func `a number at TheTVDB names a title that has no other, and is told of any`() throws {
    let history = try read("title,season,tmdb,imdb,tvdb\nA,1,,,75\nA,1,5,,75\nA,1,,tt5,75\nA,1,,,0\nA,1,,,x\n", [:])
    #expect(
      history.rows.map(\.about.subject.title.description) == [
        "series/tvdb/75", "series/tmdb/5", "series/imdb/tt5", "series/name/a~~",
      ])
    #expect(history.rows.map(\.about.tvdb) == [75, 75, 75, nil])
    #expect(history.problems.map(\.line) == [6])
  }

  @Test func `a year may stand in a date`() throws {
    let history = try read("title,year\nA,1999\nB,2014-10-15\nC,2014-10-15 00:00:00\nD,10/15/2014\n", [:])
    #expect(history.rows.map(\.about.year) == [1999, 2014, 2014])
    #expect(history.problems.map(\.line) == [5])
  }

  @Test func `a column is found by the name that our files have`() {
    #expect(WatchHistory.Column("EpisodeTMDb")?.description == "episodeTMDb")
    #expect(WatchHistory.Column("series_name") == nil)
  }
}
