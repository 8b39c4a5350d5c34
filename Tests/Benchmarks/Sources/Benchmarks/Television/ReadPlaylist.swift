import Foundation
import ReelbookTV

/// Reading a list of 200,000 entries with all attributes, against the usual way in Swift.
///
/// The peer splits lines with `components`, and reads attributes with a regular expression. Memory is that of a process
/// which keeps nothing of the list, and of one that keeps all entries.
let readPlaylist = Benchmark(name: "B14") { context in
  let data = TelevisionData.list(200_000 / context.fraction)
  print("  \(data.count / 1_000_000) MB")
  func ours() throws -> (Int, [PlaylistEntry]) {
    var reader = M3UReader()
    var entries: [PlaylistEntry] = []
    func take(_ element: M3UElement) { if case .entry(let entry, _) = element { entries.append(entry) } }
    try reader.read(data, take)
    try reader.finish(take)
    return (entries.reduce(0) { $0 &+ $1.sum }, entries)
  }
  var rows = [
    try await context.compare("B14 read a playlist: ours, components and NSRegularExpression", target: 1 / 30, turns: 3)
    {
      try ours()
    } peer: {
      let entries = try UsualPlaylist.read(data)
      return (entries.reduce(0) { $0 &+ $1.sum }, entries)
    }
  ]
  let file = try context.scratch.folder("playlist").appendingPathComponent("list.m3u")
  try data.write(to: file)
  rows.append(
    try PeakMemory.row("B14 peak memory of a streamed playlist: ours, 32 MB", "playlist", at: file.path, of: 32))
  rows.append(
    try PeakMemory.row(
      "B14 peak memory of kept entries: ours, components and NSRegularExpression", "kept", "kept-usual", at: file.path))
  guard !context.isOursOnly, let peer = try PythonProcess("ipytv_playlist.py", [file.path]) else { return rows }
  defer { peer.stop() }
  var times: [(ours: Row.Times, peer: Row.Times)] = []
  for turn in 0...3 {
    let reply = try peer.ask(PlaylistReply.self)
    guard reply.count == 200_000 / context.fraction else { throw BenchmarkError("ipytv reads \(reply.count) entries.") }
    let ourTime = try await time { try ours() }
    if turn > 0 { times.append((ourTime, Row.Times(processor: reply.processor, wall: reply.wall))) }
  }
  rows.append(
    Row(
      name: "B14 read a playlist: ours, ipytv", figures: Row.Figures(times, .processor, scale: 1e3), clock: .processor,
      byTheOther: Row.Figures(times, .wall, scale: 1e3), target: 1 / 30))
  return rows
}

private struct PlaylistReply: Decodable {
  var wall: Double
  var processor: Double
  var count: Int
}

enum UsualPlaylist {
  struct Entry {
    var name: String
    var address: String
    var attributes: [String: String]

    var sum: Int { name.utf8.count &+ address.utf8.count &+ attributes.values.reduce(0) { $0 &+ $1.utf8.count } }
  }

  static func read(_ data: Data) throws -> [Entry] {
    let pattern = try NSRegularExpression(pattern: "([a-zA-Z0-9-]+)=\"([^\"]*)\"")
    var entries: [Entry] = []
    var pending: Entry?
    for line in String(decoding: data, as: UTF8.self).components(separatedBy: "\n") {
      if line.hasPrefix("#EXTINF:") {
        var attributes: [String: String] = [:]
        let text = line as NSString
        for match in pattern.matches(in: line, range: NSRange(location: 0, length: text.length)) {
          attributes[text.substring(with: match.range(at: 1))] = text.substring(with: match.range(at: 2))
        }
        let name = line.components(separatedBy: "\",").last ?? ""
        pending = Entry(name: name, address: "", attributes: attributes)
      } else if !line.hasPrefix("#"), !line.isEmpty, var entry = pending {
        entry.address = line
        entries.append(entry)
        pending = nil
      }
    }
    return entries
  }
}
