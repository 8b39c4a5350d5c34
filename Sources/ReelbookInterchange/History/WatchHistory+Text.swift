public import ReelbookModel

extension WatchHistory: CustomStringConvertible {
  /// The numbers of rows read and not read: `12 viewings, none with a date, 3 columns not read, 2 rows not read`.
  public var description: String { words() }

  /// The numbers of rows read and not read.
  public func words(in table: PhraseTable = .english) -> String {
    var words = [table.interchange("interchange.viewings", ["count": "\(rows.count)"])]
    func add(_ key: String, _ count: Int) {
      if count > 0 { words.append(table.interchange(key, ["count": "\(count)"])) }
    }
    add("interchange.notesToo", notes.count)
    if isUndated { words.append(table.interchange("interchange.undated")) }
    add("interchange.unreadColumns", unreadColumns.count)
    add("interchange.unreadRows", problems.count)
    return words.joined(separator: ", ")
  }
}

extension WatchHistory.About: CustomStringConvertible {
  /// `South Park S1E3`; the id if the title has no name.
  public var description: String {
    let name = title.isEmpty ? subject.title.description : title
    guard let season = subject.season else { return name }
    return "\(name) S\(season)\(subject.episode.map { "E\($0)" } ?? "")"
  }
}

extension WatchHistory.Row: CustomStringConvertible {
  /// The subject and time: `The Matrix (2020-02)`.
  public var description: String { "\(about) (\(time))" }
}
