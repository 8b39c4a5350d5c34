import ReelbookModel
import ReelbookTV

/// The programmes now and next on 2,000 channels of a guide of 500,000 programmes, against SQLite.
///
/// SQLite has an index on channel and start. The memory is that of a process that has the guide and asks once.
let nowAndNext = Benchmark(name: "B17") { context in
  let count = 2000 / context.fraction
  let made = TelevisionData.programmes(channels: count, each: NowAndNextSides.programmesOfEach)
  let guide = Guide(channels: made.channels, programmes: made.programmes)
  let table = try ProgrammeTable(count)
  let channels = NowAndNextSides.channels(count)
  return [
    try await context.compare("B17 now and next on 2,000 channels: ours, SQLite", target: 1 / 10) {
      let sum = NowAndNextSides.sum(on: channels, of: guide)
      return (sum, sum)
    } peer: {
      let sum = try table.sum(on: channels)
      return (sum, sum)
    },
    try PeakMemory.row("B17 peak memory with the guide: ours, SQLite", "now", "now-table", at: "\(count)"),
  ]
}

/// What both sides of the row are asked.
enum NowAndNextSides {
  static let at = TelevisionData.start.adding(.seconds(5 * 86_400 + 700))
  static let programmesOfEach = 250

  static func channels(_ count: Int) -> [String] { (0..<count).map { "channel\($0).example" } }

  /// A sum of what is on now and next.
  static func sum(on channels: [String], of guide: Guide) -> Int {
    var sum = 0
    for found in guide.nowAndNext(on: channels, asOf: at) {
      sum &+= (found.now?.title.utf8.count ?? 0) &+ (found.next?.title.utf8.count ?? 0)
    }
    return sum
  }
}

/// The programmes of a guide in SQLite.
final class ProgrammeTable {
  private let database: Database
  private let query: Statement

  init(_ count: Int) throws {
    let table = try Database(":memory:")
    try table.execute("CREATE TABLE programme (channel TEXT, start INTEGER, stop INTEGER, title TEXT)")
    try table.inTransaction {
      let insert = try table.prepare("INSERT INTO programme VALUES (?, ?, ?, ?)")
      for number in 0..<count {
        for programme in TelevisionData.channel(number, programmes: NowAndNextSides.programmesOfEach).programmes {
          try insert.run(
            programme.channel, Int(programme.start.milliseconds), Int(programme.stop?.milliseconds ?? 0),
            programme.title)
        }
      }
    }
    try table.execute("CREATE INDEX place ON programme (channel, start)")
    database = table
    query = try table.prepare(
      "SELECT title FROM programme WHERE channel = ?1 AND start >= (SELECT max(start) FROM programme WHERE channel = ?1 AND start <= ?2) ORDER BY start LIMIT 2"
    )
  }

  /// A sum of what is on now and next.
  func sum(on channels: [String]) throws -> Int {
    var sum = 0
    for channel in channels {
      for title in try query.texts(of: channel, Int(NowAndNextSides.at.milliseconds)) { sum &+= title.utf8.count }
    }
    return sum
  }
}

extension Statement {
  /// The first column of all rows for two values.
  fileprivate func texts(of first: String, _ second: Int) throws -> [String] {
    var found: [String] = []
    try rows(first, second, body: { found.append(text(0)) })
    return found
  }
}
