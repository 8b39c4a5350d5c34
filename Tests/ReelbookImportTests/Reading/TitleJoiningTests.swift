import Foundation
import ReelbookImport
import ReelbookModel
import ReelbookTestSupport
import Testing

/// Titles of one history are joined by name and year.
@Suite struct TitleJoiningTests {
  private struct Told: Hashable {
    var name: String
    var year: Int?
    /// The namespace of its own id, which no other title has.
    var namespace: String?

    func fits(_ other: Told) -> Bool {
      name == other.name && (namespace == nil || namespace != other.namespace)
        && (year == nil || other.year == nil || year == other.year)
    }
  }

  @Test func `titles are joined as a comparison of each with each joins them`() throws {
    for seed in Laws.seeds(few: 40, all: 2000) {
      var source = SeededGenerator(seed: seed)
      let told = (0..<Int.random(in: 2...9, using: &source)).map { _ in
        Told(
          name: Int.random(in: 0...3, using: &source) == 0 ? "Air" : "Heat",
          year: [nil, 1995, 1995, 1996].randomElement(using: &source) ?? nil,
          namespace: [nil, "tmdb", "imdb", "tvdb"].randomElement(using: &source) ?? nil)
      }
      var text = "title,year,tmdb,imdb,tvdb,seen\n"
      for (number, title) in told.enumerated() {
        let ids = ["tmdb", "imdb", "tvdb"].map { namespace in
          namespace != title.namespace ? "" : namespace == "imdb" ? "tt000000\(number)" : "\(number + 1)"
        }
        text += "\(title.name),\(title.year.map(String.init) ?? ""),\(ids.joined(separator: ",")),"
        text += "2020-01-01T0\(number):00\n"
      }
      let columns: [ForeignColumn] = [
        .title("title"), .year("year"), .tmdb("tmdb"), .imdb("imdb"), .tvdb("tvdb"), .watched("seen"),
      ]
      let export = try ForeignExport(
        reading: text.utf8, named: "x.csv", watchedIn: .gmt, formats: [ForeignFormat("X", columns: columns)])
      #expect(Self.groups(export.history.items.map(\.title)) == Self.groups(Self.joined(told)), "seed \(seed)")
    }
  }

  /// Equal numbers become one group of places.
  private static func groups(_ numbers: [Int]) -> Set<[Int]> {
    Set(numbers.map { number in numbers.indices.filter { numbers[$0] == number } })
  }

  /// The group of each title: titles that all fit each other and nothing else, those with a year first.
  private static func joined(_ told: [Told]) -> [Int] {
    // Rows without ids that say the same are one title.
    var groups = told.indices.map { index in
      told[index].namespace == nil ? told.firstIndex(of: told[index]) ?? index : index
    }
    for pass in 0...1 {
      let open = Set(groups).filter { group in pass == 1 || told[group].year != nil }
      func members(_ group: Int) -> [Told] { told.indices.filter { groups[$0] == group }.map { told[$0] } }
      func company(_ group: Int) -> Set<Int> {
        open.filter { other in
          other == group || members(group).allSatisfy { mine in members(other).allSatisfy { mine.fits($0) } }
        }
      }
      let companies = Dictionary(uniqueKeysWithValues: open.map { ($0, company($0)) })
      for (group, company) in companies where company.allSatisfy({ companies[$0] == company }) {
        let first = company.min() ?? group
        for index in groups.indices where groups[index] == group { groups[index] = first }
      }
    }
    return groups
  }
}
