import Foundation
import ReelbookModel

/// DuckDB in its own process, with the long diary in its tables.
final class DuckDBPeer {
  struct Reply: Decodable {
    var wall: Double
    var processor: Double
    var figures: [String: Int]
  }

  private let process: PythonProcess
  private let folder: URL

  /// Starts the peer. If it is not installed, prints that and returns `nil`.
  init?(_ diary: LongDiary) throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("duckdb-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try diary.export(to: folder)
    guard let process = try PythonProcess("duckdb_statistics.py", [folder.path]) else {
      try? FileManager.default.removeItem(at: folder)
      print("  B9 SKIPPED: pip install -r Tests/Benchmarks/peers/duckdb-requirements.txt")
      return nil
    }
    self.process = process
  }

  func run() throws -> Reply { try process.ask(Reply.self) }

  func stop() {
    process.stop()
    try? FileManager.default.removeItem(at: folder)
  }
}

extension LongDiary {
  /// Writes the tables that the queries need.
  fileprivate func export(to folder: URL) throws {
    func write(_ name: String, _ header: String, _ lines: some Sequence<String>) throws {
      let text = ([header] + lines).joined(separator: "\n") + "\n"
      try Data(text.utf8).write(to: folder.appendingPathComponent("\(name).csv"))
    }
    func quoted(_ text: String?) -> String {
      text.map { "\"" + $0.replacingOccurrences(of: "\"", with: "\"\"") + "\"" } ?? ""
    }
    func local(_ date: Date, _ offset: Int) -> String {
      String(WatchTime(Instant(date), offset: offset).description.prefix(19))
    }
    func title(_ subject: String) -> String { subject.split(separator: "/").prefix(3).joined(separator: "/") }
    func isEpisode(_ subject: String) -> Bool { subject.split(separator: "/").count > 3 }
    // The time of ticking is an instant: the peer gets the first and the last that count.
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let today = calendar.startOfDay(for: now.instant.date)
    let first = calendar.date(byAdding: .day, value: -59, to: today) ?? today
    try write(
      "today", "day,first,last",
      ["\(now.day),\(first.timeIntervalSince1970),\(now.instant.date.timeIntervalSince1970)"])
    try write(
      "plays", "person,subject,title,is_episode,local,epoch,logged,time_watched,format,place,companion,mood",
      household.plays.map { play in
        [
          play.person.uuidString, play.subject, title(play.subject), "\(isEpisode(play.subject))",
          local(play.watched, play.offset), "\(Int(play.watched.timeIntervalSince1970))",
          "\(play.logged.timeIntervalSince1970)", play.timeWatched.map { "\($0)" } ?? "", play.format ?? "",
          quoted(play.location), quoted(play.companions?.first), play.mood ?? "",
        ].joined(separator: ",")
      })
    try write(
      "runtimes", "subject,seconds",
      household.titles.compactMap { title in title.runtime.map { "\(title.id),\($0)" } }
        + household.seasons.flatMap { season in
          season.episodes.map { "\(season.series)/s\(season.number)e\($0.number),\($0.runtime)" }
        })
    try write(
      "titles", "id,kind,year", household.titles.map { "\($0.id),\($0.status == nil ? "movie" : "series"),\($0.year)" })
    try write(
      "genres", "title,genre",
      household.titles.flatMap { title in Set(title.genres).map { "\(title.id),\(quoted($0))" } })
    try write(
      "networks", "title,network",
      household.titles.flatMap { title in (title.networks ?? []).map { "\(title.id),\(quoted($0))" } })
    try write(
      "marks", "person,subject,title,is_episode,category,starred",
      household.marks.map { mark in
        [
          mark.person.uuidString, mark.subject, title(mark.subject), "\(isEpisode(mark.subject))",
          mark.category ?? "", "\(mark.starred ?? false)",
        ].joined(separator: ",")
      })
    try write(
      "entries", "title,added",
      household.entries.map { "\(title($0.subject)),\(local($0.added, zone.secondsFromGMT(for: $0.added)))" })
    try write("persons", "id,name", household.persons.map { "\($0.id.uuidString),\(quoted($0.name))" })
  }
}
