import ReelbookModel
import ReelbookTV

/// The programmes now and next on 2,000 channels of a guide of 500,000 programmes, against SQLite.
///
/// SQLite has an index on channel and start.
let nowAndNext = Benchmark(name: "B17") { context in
  let made = TelevisionData.programmes(channels: 2000 / context.fraction, each: 250)
  let guide = Guide(channels: made.channels, programmes: made.programmes)
  let database = try Database(":memory:")
  try database.execute("CREATE TABLE programme (channel TEXT, start INTEGER, stop INTEGER, title TEXT)")
  try database.inTransaction {
    let insert = try database.prepare("INSERT INTO programme VALUES (?, ?, ?, ?)")
    for programme in made.programmes {
      try insert.run(
        programme.channel, Int(programme.start.milliseconds), Int(programme.stop?.milliseconds ?? 0), programme.title)
    }
  }
  try database.execute("CREATE INDEX place ON programme (channel, start)")
  let channels = made.channels.map(\.id)
  let at = TelevisionData.start.adding(.seconds(5 * 86_400 + 700))
  let query = try database.prepare(
    "SELECT title FROM programme WHERE channel = ?1 AND start >= (SELECT max(start) FROM programme WHERE channel = ?1 AND start <= ?2) ORDER BY start LIMIT 2"
  )
  return [
    try await context.compare("B17 now and next on 2,000 channels: ours, SQLite", target: 1 / 10) {
      var sum = 0
      for found in guide.nowAndNext(on: channels, at: at) {
        sum &+= (found.now?.title.utf8.count ?? 0) &+ (found.next?.title.utf8.count ?? 0)
      }
      return (sum, sum)
    } peer: {
      var sum = 0
      for channel in channels {
        for title in try query.texts(of: channel, Int(at.milliseconds)) { sum &+= title.utf8.count }
      }
      return (sum, sum)
    }
  ]
}

extension Statement {
  /// The first column of all rows for two values.
  fileprivate func texts(of first: String, _ second: Int) throws -> [String] {
    var found: [String] = []
    try rows(first, second, body: { found.append(text(0)) })
    return found
  }
}
