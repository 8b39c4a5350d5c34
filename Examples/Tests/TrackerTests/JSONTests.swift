import Foundation
import Testing

/// The output for other programs.
@Suite struct JSONTests {
  private static let now = ["--now", "2026-11-20T21:00:00+01:00[Europe/Berlin]"]

  private func document(_ words: [String], _ library: String) throws -> Any {
    let run = try Tracker.run(words + ["--json", "--library", library] + Self.now)
    #expect(run.status == 0 && run.output.hasSuffix("\n"), "\(words): \(run.errors)")
    return try JSONSerialization.jsonObject(with: Data(run.output.utf8), options: .fragmentsAllowed)
  }

  @Test func `each command that shows something has it as one JSON document`() throws {
    try Tracker.withLibrary { library in
      for title in ["Only Murders", "The Matrix"] {
        _ = try Tracker.run(["add", title, "--list", "Films", "--library", library] + Self.now)
      }
      _ = try Tracker.run(["watch", "Only Murders", "S1E1", "--on", "2026-11", "--library", library] + Self.now)
      let lists = try #require(document(["list"], library) as? [[String: Any]])
      #expect(lists.first?["name"] as? String == "Films" && (lists.first?["items"] as? [Any])?.count == 2)
      let progress = try #require(document(["progress", "Only Murders"], library) as? [String: Any])
      let regular = (progress["progress"] as? [String: Any])?["regular"] as? [String: Any]
      #expect(regular?["watched"] as? Int == 1 && progress["title"] as? String == "series/tmdb/107113")
      let next = try #require(document(["next"], library) as? [[String: Any]])
      #expect(next.first?["name"] as? String == "Only Murders in the Building")
      #expect(try (document(["continue"], library) as? [Any])?.count == 1)
      #expect(try document(["news", "--days", "30"], library) is [Any])
      let moods = try #require(document(["moods", "--year", "2026"], library) as? [String: Any])
      let figures = try #require(moods["moods"] as? [String: Any])
      #expect(figures["withoutMood"] as? Int == 1 && (moods["wishes"] as? [Any])?.isEmpty == true)
      let history = try #require(document(["history"], library) as? [[String: Any]])
      #expect(history.first?["words"] as? String == "Watched S1E1 of Only Murders in the Building")
      let activity = try #require(document(["activity"], library) as? [String: Any])
      #expect(activity["activity"] is [String: Any] && (activity["history"] as? [Any])?.count == history.count)
      let found = try #require(document(["find", "matrix"], library) as? [[String: Any]])
      #expect(found.first?["subject"] as? String == "movie/tmdb/603")
      #expect(try document(["suggest"], library) is [Any] && document(["tonight"], library) is [Any])
      #expect(try (document(["why", "The Matrix"], library) as? [String: Any])?["score"] is NSNumber)
      #expect(try (document(["where", "The Matrix"], library) as? [String: Any])?["name"] as? String == "The Matrix")
      #expect(try (document(["search", "matrix"], library) as? [Any])?.count == 1)
      #expect(try (document(["trending"], library) as? [Any])?.isEmpty == false)
    }
  }

  @Test func `news as JSON has the days, ids and subjects of what airs`() throws {
    try Tracker.withLibrary { library in
      for words in [["add", "South Park", "--list", "Watching"], ["watch", "South Park", "S30E1"]] {
        _ = try Tracker.run(words + ["--library", library] + Self.now)
      }
      let news = try #require(document(["news", "--days", "30"], library) as? [[String: Any]])
      #expect(news.map { $0["day"] as? String } == ["2026-11-18", "2026-12-02"])
      #expect(news.map { $0["id"] as? String } == ["airs/series/tmdb/2190/s30e2", "airs/series/tmdb/2190/s30e3"])
      #expect(news.last?["subject"] as? String == "series/tmdb/2190/s30e3" && news.last?["name"] is String)
    }
  }

  @Test func `keys are sorted, and a library without anything is a document`() throws {
    try Tracker.withLibrary { library in
      _ = try Tracker.run(["add", "The Matrix", "--list", "Films", "--library", library])
      let text = try Tracker.run(["list", "--json", "--library", library]).output
      let keys = text.split(separator: "\n").compactMap { $0.hasPrefix("    \"") ? $0.split(separator: "\"")[1] : nil }
      #expect(keys == keys.sorted() && keys == ["id", "items", "name"])
      #expect(try (document(["next"], library) as? [Any])?.isEmpty == true)
    }
  }

  @Test func `a command that does something has no such option`() throws {
    for words in [["watch", "x"], ["add", "x"], ["undo"], ["import", "x"]] {
      let run = try Tracker.run(words + ["--json"])
      #expect(run.status == 64 && run.errors.hasPrefix("tracker: “\(words[0])” has no option --json."))
      #expect(run.errors.split(separator: "\n").count == 1)
    }
  }
}
