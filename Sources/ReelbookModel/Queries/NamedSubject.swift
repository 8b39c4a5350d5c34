/// A row of a query's result with the name of its title, such as an item of a list or a viewing.
///
/// It has the name as it was when the query was asked. A view that follows the query draws a new name by itself.
public protocol NamedSubject: SubjectConvertible {
  /// The name of the title; its id if no name is known.
  var titleName: String { get }
  /// The number under which people see the episode: in the chosen order of its series, or else in the catalogue.
  ///
  /// It is `nil` for what is no episode.
  var shownNumber: ShownNumber? { get }
}

extension NamedSubject {
  /// The subject's name in English, as "S1E3 of South Park".
  public var name: String { name(in: .english) }

  /// The subject's name in the language of a table, as a library's `name(of:in:)` has it.
  public func name(in table: PhraseTable) -> String { table.name(of: subject, shownNumber, title: titleName) }

  /// The catalogue's number.
  public var shownNumber: ShownNumber? { ShownNumber(subject) }
}

extension ListItem: NamedSubject {}
extension WatchlistItem: NamedSubject {}
extension QueueItem: NamedSubject {}
extension DiaryEntry: NamedSubject {}
extension InProgress: NamedSubject {}

extension PhraseTable {
  /// The name of a subject whose title has a name; of an episode, with the number under which people see it.
  func name(of subject: MediaID, _ number: ShownNumber?, title: String) -> String {
    guard let season = subject.season else { return title }
    guard subject.episode != nil, let number = number ?? ShownNumber(subject) else {
      return text(season == 0 ? NamePhrase.specials : .season, ["title": title, "season": "\(season)"])
    }
    return text(number.namePhrase, number.values.merging(["title": title]) { $1 })
  }
}
