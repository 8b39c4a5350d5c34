/// A row of a query's result with the name of its title, such as an item of a list or a viewing.
///
/// It has the name as it was when the query was asked. A view that follows the query draws a new name by itself.
public protocol NamedSubject: SubjectConvertible {
  /// The name of the title; its id if no name is known.
  var titleName: String { get }
}

extension NamedSubject {
  /// The subject's name in English, as "S1E3 of South Park".
  public var name: String { name(in: .english) }

  /// The subject's name in the language of a table, as a library's `name(of:in:)` has it.
  public func name(in table: PhraseTable) -> String { table.name(of: subject, title: titleName) }
}

extension ListItem: NamedSubject {}
extension WatchlistItem: NamedSubject {}
extension QueueItem: NamedSubject {}
extension DiaryEntry: NamedSubject {}
extension InProgress: NamedSubject {}

extension PhraseTable {
  /// The name of a subject whose title has a name.
  func name(of subject: MediaID, title: String) -> String {
    guard let season = subject.season else { return title }
    var values = ["title": title, "season": "\(season)"]
    guard let episode = subject.episode else {
      return text(season == 0 ? NamePhrase.specials : NamePhrase.season, values)
    }
    values["episode"] = "\(episode)"
    return text(NamePhrase.episode, values)
  }
}
