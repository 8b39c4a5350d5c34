import Foundation
import ReelbookModel

/// The bytes of a record on disk, with its stamps, against those of `JSONEncoder`, without stamps.
let bytesPerRecord = Benchmark(name: "Bytes") { context in
  let household = try context.household()
  let (library, peer) = (household.library, household.peer)
  let lines = household.lines
  var sizes: [String: (bytes: Int, count: Int)] = [:]
  for line in lines.split(separator: 0x0A) {
    // {"add":"play",…
    let kind = String(decoding: line.dropFirst(8).prefix { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
    sizes[kind, default: (0, 0)].bytes += line.count + 1
    sizes[kind, default: (0, 0)].count += 1
  }
  func row<R: LibraryRecord>(_ type: R.Type, _ records: [some Encodable]) throws -> Row {
    let ours = sizes[R.kind.rawValue].map { Double($0.bytes) / Double(max(1, $0.count)) } ?? 0
    let peer = Double(try JSONEncoder().encode(records).count) / Double(max(1, records.count))
    return Row(name: "Bytes of a \(R.kind), JSONEncoder's", figures: Row.Figures(ours, peer), unit: .bytes)
  }
  return [
    try row(Title.self, peer.titles), try row(Season.self, peer.seasons), try row(TitleList.self, peer.lists),
    try row(ListEntry.self, peer.entries), try row(Mark.self, peer.marks), try row(Play.self, peer.plays),
    try row(Note.self, peer.notes),
    Row(
      name: "Bytes of the library, JSONEncoder's",
      figures: Row.Figures(Double(lines.count), Double(try household.peerJSON().count)), unit: .bytes),
  ]
}
