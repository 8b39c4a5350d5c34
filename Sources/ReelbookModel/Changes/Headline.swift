/// What a change of a record is in the sentence for a whole edit.
package enum HeadlineRole: Sendable {
  case list, entry, title, viewing, opinion, text, other
}

/// One sentence for all that an edit did.
///
/// It counts what the changes are about. Only those whose words it shows are narrated: the leading one, and those of
/// the same title whose details stand beside it.
package struct Headline {
  package private(set) var words = ""
  /// The number of changes that were narrated.
  package private(set) var narratedCount = 0

  private let commit: Commit
  private let library: Library
  private let table: PhraseTable

  /// Creates the sentence for all that a commit did.
  package init(_ commit: Commit, in library: Library, _ table: PhraseTable = .english) {
    self.init(commit, commit.outlines(in: library, table), library, table)
  }

  init(_ commit: Commit, _ changes: [ChangeOutline], _ library: Library, _ table: PhraseTable) {
    (self.commit, self.library, self.table) = (commit, library, table)
    guard let first = changes.min(by: { $0.rank < $1.rank }) else { return }
    words = sentence(for: changes, first)
  }

  private mutating func sentence(for changes: [ChangeOutline], _ first: ChangeOutline) -> String {
    let count = changes.reduce(0) { $0 + $1.count }
    guard count > 1 else { return narrate(first).sentences[0].words }
    if let sentence = added(changes, count) { return sentence }
    let isPlay = { (change: ChangeOutline) in change.role == .viewing && change.effect == .add }
    if let sentence = watched(changes.filter(isPlay)) {
      return rest(of: changes.filter { !isPlay($0) }, beside: first, sentence)
    }
    if let sentence = moved(changes) { return sentence }
    // The title's own addition is left out if it was added to a list.
    let others = changes.filter { change in
      change.place == first.place
        || !(change.role == .title && first.role == .entry && change.subject?.title == first.subject?.title)
    }
    return rest(of: others, beside: first, besidesFirstSentence: true, narrate(first).sentences[0].words)
  }

  private mutating func narrate(_ change: ChangeOutline) -> Narration {
    narratedCount += 1
    return library.narrate(commit.changes[change.place], by: commit.person, table)
  }

  private func list(of change: ChangeOutline) -> ListID? { commit.changes[change.place].body.list }

  private func name(of list: ListID) -> String {
    library.lists.row(list).map { table.text(NamePhrase.list, ["name": $0.record.name]) }
      ?? table.text(NamePhrase.noList)
  }

  /// Several subjects that came into lists.
  private func added(_ changes: [ChangeOutline], _ count: Int) -> String? {
    let added = changes.filter { $0.role == .entry && $0.effect == .add }
    guard added.count > 1 else { return nil }
    let subjects = Set(added.lazy.compactMap(\.subject))
    guard subjects.count > 1 else { return nil }
    let ownAdditions = changes.filter { $0.role == .title }
    var rest = count - added.reduce(0) { $0 + $1.count }
    if !ownAdditions.isEmpty {
      let titles = Set(subjects.lazy.map(\.title))
      for change in ownAdditions {
        if let subject = change.subject, titles.contains(subject.title) { rest -= change.count }
      }
    }
    var lists: [ListID] = []
    var seen: Set<ListID> = []
    for list in added.lazy.compactMap({ self.list(of: $0) }) where lists.last != list && seen.insert(list).inserted {
      lists.append(list)
    }
    var names: [String] = []
    for name in lists.lazy.map({ self.name(of: $0) }) where !names.contains(name) { names.append(name) }
    let shared = table.text(HistoryPhrase.addedMany, ["count": "\(subjects.count)", "lists": table.joined(names)])
    return andMore(rest, shared)
  }

  /// Plays of one title in one sentence, with companions; of several titles, their numbers.
  private func watched(_ plays: [ChangeOutline]) -> String? {
    guard plays.reduce(0, { $0 + $1.count }) > 1, let title = plays[0].subject?.title else { return nil }
    guard plays.allSatisfy({ $0.subject.map { $0.title == title } ?? true }) else {
      var (subjects, titles) = (Set<MediaID>(minimumCapacity: plays.count), Set<TitleID>())
      for case let subject? in plays.lazy.map(\.subject) where subjects.insert(subject).inserted {
        titles.insert(subject.title)
      }
      return table.text(
        HistoryPhrase.watchedSeveral, ["count": "\(subjects.count)", "titles": "\(titles.count)"])
    }
    let owners = Set(plays.lazy.map { owner(of: $0) })
    let others = owners.subtracting([library.resolve(commit.person)])
    guard others.count < owners.count else { return nil }
    let people = table.joined(
      others.map { library.person($0)?.name ?? "" }.map { $0.isEmpty ? table.text(NamePhrase.noPerson) : $0 }.sorted())
    let subjects = Set(plays.lazy.compactMap(\.subject))
    var values = [
      "people": people, "title": library.nameInHistory(of: MediaID(title), table), "count": "\(subjects.count)",
    ]
    if let only = subjects.first, subjects.count == 1 {
      guard !others.isEmpty else { return nil }
      values["what"] = library.nameInHistory(of: only, table)
      return table.text(HistoryPhrase.watchedWith, values)
    }
    return table.text(others.isEmpty ? HistoryPhrase.watchedMany : HistoryPhrase.watchedManyWith, values)
  }

  private func owner(of change: ChangeOutline) -> PersonID {
    library.resolve(commit.changes[change.place].body.person(in: library) ?? commit.person)
  }

  /// From one list to another.
  private func moved(_ changes: [ChangeOutline]) -> String? {
    guard changes.count == 2, changes.allSatisfy({ $0.role == .entry && $0.count == 1 }),
      let subject = changes[0].subject, subject == changes[1].subject,
      let to = changes.first(where: { $0.effect == .add }).flatMap({ list(of: $0) }),
      let from = changes.first(where: { $0.effect == .delete }).flatMap({ list(of: $0) })
    else { return nil }
    return table.text(
      HistoryPhrase.movedToList,
      ["what": library.nameInHistory(of: subject, table), "old": name(of: from), "list": name(of: to)])
  }

  /// The words with the details of the other changes of the leading one's title, and the number of all others.
  private mutating func rest(
    of others: [ChangeOutline], beside first: ChangeOutline, besidesFirstSentence: Bool = false, _ words: String
  ) -> String {
    var details: [String] = []
    var count = 0
    let title = first.subject?.title
    let leader = others.contains { $0.subject?.title == title } ? owner(narrated: first) : nil
    // A note reads best in front of the shorter words.
    for isText in [true, false] {
      for change in others where (change.role == .text) == isText {
        let skipped = besidesFirstSentence && change.place == first.place ? 1 : 0
        guard change.count > skipped else { continue }
        guard change.subject?.title == title else {
          count += change.count - skipped
          continue
        }
        let narration = narrate(change)
        let owner = narration.person ?? commit.person
        for sentence in narration.sentences.dropFirst(skipped) {
          if let detail = sentence.detail, owner == leader || owner == commit.person {
            if !details.contains(detail) { details.append(detail) }
          } else {
            count += 1
          }
        }
      }
    }
    guard !details.isEmpty else { return andMore(count, words) }
    return andMore(count, table.text(HistoryPhrase.with, ["words": words, "details": table.joined(details)]))
  }

  /// The record's owner, as its narration says it.
  private func owner(narrated change: ChangeOutline) -> PersonID {
    commit.changes[change.place].body.person(in: library).map { library.resolve($0) } ?? commit.person
  }

  private func andMore(_ count: Int, _ words: String) -> String {
    count == 0 ? words : table.text(HistoryPhrase.andMore, ["words": words, "count": "\(count)"])
  }
}

extension ChangeOutline {
  /// The order of the changes: titles and lists before opinions of them.
  fileprivate var rank: Int {
    switch role {
    case .list: 0
    case .entry: effect == .add ? 1 : 3
    case .title: 2
    case .viewing: 4
    case .opinion: 5
    case .text, .other: 6
    }
  }
}
