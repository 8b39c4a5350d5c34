import Foundation
import ReelbookImport
import ReelbookModel
import Testing

/// Random databases that SQLite made, from a folder with the rows of each beside it.
@Suite struct RandomDatabaseTests {
  private static let folder = ProcessInfo.processInfo.environment["REELBOOK_DATABASES"]

  private static let format = ForeignFormat(
    "Random",
    [
      ForeignTable(
        "random.db", content: .viewings, root: "items",
        columns: [
          .id(in: "row", "items.rowid"), .event("items.rowid"), .review("items.a"), .location("items.b c"),
          .profile("items.d,e"), .episodeTitle("items.later"),
        ])
    ])

  @Test(.enabled(if: folder != nil)) func `each row is as SQLite gives it`() async throws {
    let place = URL(fileURLWithPath: try #require(Self.folder))
    let names = try FileManager.default.contentsOfDirectory(atPath: place.path).sorted()
    try #require(!names.isEmpty)
    for name in names {
      let folder = place.appendingPathComponent(name)
      let expected = try JSONDecoder().decode(
        [[String]].self, from: Data(contentsOf: folder.appendingPathComponent("expected.json")))
      let history = try await ForeignExport.open(
        at: folder.appendingPathComponent("random.db"), watchedIn: .gmt, formats: [Self.format]
      ).history
      let rows = history.items.map { item -> [String] in
        guard case .viewing(let viewing) = item.content else { return [] }
        return [
          history.titles[item.title].ids["row"] ?? "", viewing.details.notes, viewing.details.location,
          item.profile ?? "", item.place.episodeName,
        ]
      }
      #expect(history.problems.isEmpty, "\(name)")
      #expect(rows == expected, "\(name)")
    }
  }
}
