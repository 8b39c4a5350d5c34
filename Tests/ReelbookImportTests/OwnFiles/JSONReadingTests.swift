import ReelbookImport
import ReelbookInterchange
import ReelbookModel
import Testing

@Suite struct JSONReadingTests {
  private func read(_ text: String) throws -> OwnFile { try OwnFile(reading: text.utf8, named: "h.json") }

  @Test func `viewings are read from any JSON that has them, in any layout`() throws {
    let history = try read(
      """
      {
        "made by": {"hand": [1, 2]},
        "viewings": [
          {"title": "The Matrix", "year": 1999, "tmdb": 603,
           "date": "2020-02", "companions": ["Ann", "Bob; Co"], "rewatch": true, "rating": null},
          {"TITLE": "South Park", "season": 1, "episode": 2}
        ]
      }
      """)
    #expect(history.problems.isEmpty)
    #expect(history.rows.map(\.about.subject.description) == ["movie/tmdb/603", "series/name/south-park~~/s1e2"])
    #expect(history.rows.map(\.line) == [4, 6])
    #expect(history.rows.first?.details == PlayDetails(companions: ["Ann", "Bob; Co"], wasSeenBefore: true))
    #expect(history.rows.map(\.time) == [.month(2020, 2), .unknown])
  }

  @Test func `unknown members are kept`() throws {
    let history = try read("{\"viewings\":[{\"title\":\"A\",\"platform\":\"Netflix\",\"score\":7.50,\"none\":null}]}")
    #expect(history.rows.first?.columns == ["platform": "Netflix", "score": "7.50"])
  }

  @Test func `a bad viewing is reported, and the others are kept`() throws {
    let history = try read(
      """
      {"viewings":[
      {"title":"A","date":"soon"},
      {"title":"B"},
      {"title":"C,"date":"2020"},
      {"title":"D"}
      {"title":"E"},
      7,
      {"title":"F","title":"G"},
      {"date":"2020"},
      {"title":"H"}
      ]}
      """)
    // Of two members of one name, the first counts, as of two columns in CSV.
    #expect(history.rows.map(\.about.title) == ["B", "D", "E", "F", "H"])
    #expect(history.problems.map(\.line) == [2, 4, 7, 9])
    #expect(history.problems.map(\.code) == [.invalidCell, .malformed, .malformed, .noTitle])
    #expect(history.problems.first?.text == "{\"title\":\"A\",\"date\":\"soon\"}")
    #expect(history.problems.map(\.file) == Array(repeating: "h.json", count: 4))
  }

  @Test func `a file that was cut off keeps its whole rows and reports the cut`() throws {
    let history = try read("{\"viewings\":[\n{\"title\":\"A\"},\n{\"title\":\"B\",\"da")
    #expect(history.rows.map(\.about.title) == ["A"])
    #expect(history.problems.map(\.code) == [.truncated] && history.problems.map(\.line) == [3])
  }

  @Test func `a broken element over several lines damages no other element`() throws {
    let history = try read(
      """
      {"viewings":[
        {
          "title": "A",
          "date" "2020",
          "notes": "x"
        },
        {
          "title": "B"
        }
      ]}
      """)
    #expect(history.rows.map(\.about.title) == ["B"])
    #expect(history.problems.map(\.line) == [2])
  }

  @Test func `a line that is cut off anywhere damages no other row`() throws {
    for cut in [
      "{\"title\":\"A\",\"companions\":[\"Ann\",", "{\"title\":\"A\",\"companions\":[",
      "{\"title\":\"A\",\"x\":{\"y\":",
      "{\"title\":\"A\",\"x\":[[{", "{\"title\":\"A\",", "{\"title\":", "{\"title\":\"A", "{",
    ] {
      let history = try read(
        """
        {"viewings":[
        {"title":"Z"},
        \(cut)
        {"title":"B"},
        {"title":"C","companions":["Ann"]},
        \(cut)
        {"title":"D"}
        ],
        "notes":[
        {"title":"E","text":"x"}
        ]}
        """)
      #expect(history.rows.map(\.about.title) == ["Z", "B", "C", "D"], "\(cut)")
      #expect(history.notes.map(\.text) == ["x"], "\(cut)")
      #expect(history.problems.map(\.line) == [3, 6], "\(cut)")
    }
  }

  @Test func `other lists within a viewing may have any layout`() throws {
    let history = try read(
      "{\"viewings\":[\n{\"title\":\"A\",\n\"tags\":[\n{\"x\":1},\n{\"title\":\"Q\"}\n]},\n{\"title\":\"B\"}\n]}")
    #expect(history.problems.isEmpty)
    #expect(history.rows.map(\.about.title) == ["A", "B"])
  }

  @Test func `notes on titles are read, and a note without text is a problem`() throws {
    let history = try read(
      "{\"viewings\":[],\"notes\":[{\"tmdb\":603,\"text\":\"# x\",\"markdown\":true},{\"tmdb\":603}]}")
    #expect(history.notes.map(\.text) == ["# x"])
    #expect(history.notes.first?.isMarkdown == true)
    #expect(history.problems.map(\.code) == [.invalidCell])
  }
}
