import ReelbookModel

/// Plays that ended before their title did.
extension HistoryMerger {
  /// The part of the length that makes a play a viewing: servers count the credits as unnecessary.
  private static let enough = 0.8

  /// Leaves out viewings whose sessions together are much shorter than the title. Returns their rows.
  ///
  /// A viewing stays if its file does not have the length.
  mutating func leaveOutUnfinished() -> [Int] {
    var rows: [Int] = []
    var counts: [Int: Int] = [:]
    for index in history.items.indices where survivors[index] {
      guard let played = history.items[index].playedLength,
        Double(played.time.milliseconds) < Self.enough * Double(played.whole.milliseconds)
      else { continue }
      survivors[index] = false
      rows.append(history.items[index].row)
      counts[history.items[index].origin.file, default: 0] += 1
    }
    for (file, count) in counts.sorted(by: { $0.key < $1.key }) { countUnfinished(count, in: history.files[file].path) }
    return rows
  }

  private mutating func countUnfinished(_ count: Int, in path: String) {
    if let place = history.remainder.firstIndex(where: { $0.file == path && $0.reason == .unfinished }) {
      history.remainder[place].count += count
    } else {
      history.remainder.append(ForeignRemainder(file: path, reason: .unfinished, count: count))
    }
  }
}
