public import ReelbookModel

extension WatchHistory: CustomStringConvertible {
  /// The numbers of rows: `12 viewings, 2 notes`.
  public var description: String { words() }

  /// The numbers of rows.
  public func words(in table: PhraseTable = .english) -> String {
    let viewings = table.text(InterchangePhrase.viewings, ["count": "\(rows.count)"])
    guard !notes.isEmpty else { return viewings }
    return viewings + ", " + table.text(InterchangePhrase.notesToo, ["count": "\(notes.count)"])
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
