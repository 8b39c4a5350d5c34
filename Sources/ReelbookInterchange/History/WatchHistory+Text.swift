import ReelbookModel

extension WatchHistory: CustomStringConvertible {
  /// How much is in it, and how much is not: `12 viewings, none with a date, 3 columns not read, 2 rows not read`.
  public var description: String {
    var words = [rows.count.of("viewing")]
    if !notes.isEmpty { words.append(notes.count.of("note")) }
    if isUndated { words.append("none with a date") }
    if !unreadColumns.isEmpty { words.append("\(unreadColumns.count.of("column")) not read") }
    if !problems.isEmpty { words.append("\(problems.count.of("row")) not read") }
    return words.joined(separator: ", ")
  }
}

extension WatchHistory.About: CustomStringConvertible {
  /// `South Park S1E3`; the id where the title has no name here.
  public var description: String {
    let name = title.isEmpty ? subject.title.description : title
    guard let season = subject.season else { return name }
    return "\(name) S\(season)\(subject.episode.map { "E\($0)" } ?? "")"
  }
}

extension WatchHistory.Row: CustomStringConvertible {
  /// What was watched and when: `The Matrix (2020-02)`.
  public var description: String { "\(about) (\(time))" }
}
