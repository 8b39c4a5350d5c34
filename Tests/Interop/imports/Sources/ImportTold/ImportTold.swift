import Foundation
import ReelbookImport
import ReelbookMerge
import ReelbookModel

/// Prints, as JSON, the history read from each subfolder and the result of taking it in.
@main struct ImportTold {
  static func main() async throws {
    let place = URL(fileURLWithPath: CommandLine.arguments[CommandLine.arguments.count - 1])
    if CommandLine.arguments[1] == "--time" { return try await time(place) }
    if CommandLine.arguments[1] == "--read" {
      // A repetitive archive is far smaller than its content.
      let history = try await ForeignExport.open(at: place, watchedIn: .gmt, expandingTo: 1 << 30).history
      return print(history.rowCount, history.viewings.count)
    }
    var told: [String: Any] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: place.path).sorted() {
      let export = try await ForeignExport.open(at: place.appendingPathComponent(name), watchedIn: .gmt)
      told[name] = try await Self.tell(export)
    }
    FileHandle.standardOutput.write(try JSONSerialization.data(withJSONObject: told))
  }

  /// The time to read, plan and take in an export, with as many plays of other titles in the library.
  private static func time(_ place: URL) async throws {
    let clock = ContinuousClock()
    var export: ForeignExport?
    let reading = try await clock.measure { export = try await ForeignExport.open(at: place, watchedIn: .gmt) }
    guard let export else { return }
    var ids = SystemRandomNumberGenerator()
    let ada = PersonID(using: &ids)
    let now = Now(Instant(Date()), in: .gmt)
    var before = Library().draft(as: ada, now: now)
    var person = Person(id: ada)
    person.name = "Ada"
    try before.insert(person)
    for number in 0..<export.history.viewings.count {
      var play = Play(id: PlayID(using: &ids))
      let (episode, season, series) = (1 + number % 12, 1 + number / 12 % 10, 1 + number / 120)
      play.subject = MediaID.episode(season: season, number: episode, of: .series(series))
      play.person = ada
      play.time = .year(2020)
      try before.insert(play)
    }
    var stamps = HybridClock(device: DeviceID(using: &ids))
    _ = before.commit(by: &stamps)
    var plan: ImportPlan?
    let planning = try clock.measure { plan = try export.offlinePlan(into: before.library, of: ada, asOf: now) }
    guard let plan else { return }
    var draft = before.library.draft(as: ada, now: now)
    let taking = try clock.measure { try draft.apply(plan) }
    print("\(export.history.rowCount) rows: read \(reading), planned \(planning), taken in \(taking)")
    print(plan.rows)
  }

  private static func tell(_ export: ForeignExport) async throws -> [String: Any] {
    var ids = SystemRandomNumberGenerator()
    let ada = PersonID(using: &ids)
    let now = Now(Instant(Date()), in: .gmt)
    var draft = Library().draft(as: ada, now: now)
    var person = Person(id: ada)
    person.name = "Ada"
    try draft.insert(person)
    let plan = try export.offlinePlan(into: draft.library, of: ada, asOf: now)
    let done = try draft.apply(plan)
    let again = try export.offlinePlan(into: draft.library, of: ada, asOf: now)
    let history = export.history
    let days = draft.library.diary(of: ada).compactMap { $0.play.time.day?.description }.sorted()
    return [
      "rows": history.rowCount, "viewings": draft.library.records(Play.self).count,
      "ratings": draft.library.records(Mark.self).count { $0.rating != nil }, "merged": done.rows.merged,
      "damaged": done.rows.damaged, "remainder": done.rows.remainder, "days": days,
      "sum": done.rows.total, "again": again.items.count { $0.status == .new },
    ]
  }
}
