/// A line of history: one edit, with its parts beneath.
public struct HistoryEdit: Hashable, Sendable, Identifiable {
  /// The id of the commit.
  public let id: Commit.ID
  /// The acting person.
  public let person: PersonID
  /// The person's name.
  public let who: String
  /// The time, by the device's clock.
  public let time: Instant
  /// The verb of the first part.
  public let verb: Verb
  /// The edits that this one undid; empty if it is no undo.
  public let undid: [Commit.ID]
  /// The edit in a sentence: "Added Severance to “Watching”, with a note and a like".
  public let words: String
  /// The parts, each with its own words and verb.
  public let parts: [HistoryEntry]

  /// The device of the edit.
  public var device: DeviceID { id.device }
  /// Whether it can be undone here. Another household's edit of a shared list cannot, nor one that forgot something.
  public let canBeUndone: Bool
  /// The subject of the first part that has one.
  public var subject: MediaID? { parts.lazy.compactMap(\.subject).first }
}

extension HistoryEdit: CustomStringConvertible {
  public var description: String { "\(time) \(who): \(words)" }
}

extension Commit {
  /// The commit as a line of history; `nil` if history does not show it.
  ///
  /// An undo has the words of the edit that it undid, if `commitByID` finds that edit. Unwanted parts can be left out.
  public func story(
    in library: Library, _ table: PhraseTable = .english, commitByID: (Commit.ID) -> Commit? = { _ in nil },
    where isWanted: (HistoryEntry) -> Bool = { _ in true }
  ) -> HistoryEdit? {
    story(in: library, table, commitByID: commitByID, showing: { _ in true }, where: isWanted)
  }

  /// The same without the parts that are not shown: its words are those of the others.
  package func story(
    in library: Library, _ table: PhraseTable, commitByID: (Commit.ID) -> Commit?,
    showing isShown: (HistoryEntry) -> Bool, where isWanted: (HistoryEntry) -> Bool
  ) -> HistoryEdit? {
    let all = entries(in: library, table).filter(isShown)
    let parts = all.filter(isWanted)
    guard !parts.isEmpty else { return nil }
    let name = library.person(person)?.name ?? library.persons.row(person)?.record.name ?? ""
    let who = name.isEmpty ? table.text(HistoryPhrase.somebody) : name
    return HistoryEdit(
      id: id, person: person, who: who, time: time, verb: verb, undid: undid,
      words: undoingWords(in: library, table, commitByID, isShown) ?? Headline(all, library, table).words, parts: parts,
      canBeUndone: verb != .receive && !forgetsRecords)
  }

  /// The words of an undo or redo, if the edit is known.
  private func undoingWords(
    in library: Library, _ table: PhraseTable, _ commitByID: (Commit.ID) -> Commit?,
    _ isShown: (HistoryEntry) -> Bool
  ) -> String? {
    guard let first = undid.first, undid.count == 1, var edit = commitByID(first) else { return nil }
    var isUndone = true
    // An undo of an undo redoes the edit, and so on.
    while let earlier = edit.undid.first, edit.undid.count == 1, let next = commitByID(earlier) {
      (edit, isUndone) = (next, !isUndone)
    }
    let headline = Headline(edit.entries(in: library, table).filter(isShown), library, table)
    return headline.words.isEmpty
      ? nil : table.text(isUndone ? HistoryPhrase.undid : HistoryPhrase.redid, ["words": headline.words])
  }
}

/// What a change of a record is in the sentence for a whole edit.
package enum HeadlineRole: Sendable {
  case list, entry, title, viewing, opinion, text, other
}

/// One sentence for all that an edit did.
private struct Headline {
  let words: String

  init(_ parts: [HistoryEntry], _ library: Library, _ table: PhraseTable) {
    guard let first = parts.min(by: { Self.rank($0) < Self.rank($1) }) else {
      words = ""
      return
    }
    guard parts.count > 1 else {
      words = first.words
      return
    }
    let added = parts.filter { $0.role == .entry && $0.change.effect == .add }
    if added.count > 1, Set(added.compactMap { $0.subject }).count > 1 {
      let titles = Set(added.compactMap { $0.subject?.title })
      let rest = parts.filter { part in
        !added.contains { $0.id == part.id }
          && !(part.role == .title && part.subject.map { titles.contains($0.title) } ?? false)
      }
      let lists = added.compactMap(\.change.body.list)
      var names: [String] = []
      for list in lists {
        let name =
          library.lists.row(list).map { table.text(NamePhrase.list, ["name": $0.record.name]) }
          ?? table.text(NamePhrase.noList)
        if !names.contains(name) { names.append(name) }
      }
      let shared = table.text(
        HistoryPhrase.addedMany, ["count": "\(Set(added.compactMap(\.subject)).count)", "lists": table.joined(names)])
      words = Self.rest(of: rest, beside: nil, shared, table)
    } else if let watched = Self.watched(
      parts.filter { $0.role == .viewing && $0.change.effect == .add }, library, table)
    {
      words = Self.rest(
        of: parts.filter { $0.role != .viewing || $0.change.effect != .add }, beside: first, watched, table)
    } else if parts.count == 2, let moved = Self.moved(parts, library, table) {
      words = moved
    } else {
      // The title's own addition is left out if it was added to a list.
      let others = parts.filter { part in
        part.id != first.id
          && !(part.role == .title && first.role == .entry && part.subject?.title == first.subject?.title)
      }
      words = Self.rest(of: others, beside: first, first.words, table)
    }
  }

  /// The order of the parts: titles and lists before opinions of them.
  private static func rank(_ part: HistoryEntry) -> Int {
    switch part.role {
    case .list: 0
    case .entry: part.change.effect == .add ? 1 : 3
    case .title: 2
    case .viewing: 4
    case .opinion: 5
    case .text, .other: 6
    }
  }

  private static func rest(
    of others: [HistoryEntry], beside first: HistoryEntry?, _ words: String, _ table: PhraseTable
  ) -> String {
    var details: [String] = []
    var count = 0
    // A note reads best in front of the shorter words.
    for part in others.filter({ $0.role == .text }) + others.filter({ $0.role != .text }) {
      if let first, let detail = part.detail, part.subject?.title == first.subject?.title,
        part.owner == first.owner || part.person == part.owner
      {
        if !details.contains(detail) { details.append(detail) }
      } else {
        count += 1
      }
    }
    var words = words
    if !details.isEmpty { words = table.text(HistoryPhrase.with, ["words": words, "details": table.joined(details)]) }
    if count > 0 { words = table.text(HistoryPhrase.andMore, ["words": words, "count": "\(count)"]) }
    return words
  }

  /// Plays of one title in one sentence, with companions.
  private static func watched(_ plays: [HistoryEntry], _ library: Library, _ table: PhraseTable) -> String? {
    guard plays.count > 1, let title = plays[0].subject?.title else { return nil }
    let titles = Set(plays.compactMap { $0.subject?.title })
    guard titles.count == 1 else {
      let count = Set(plays.compactMap(\.subject)).count
      return table.text(HistoryPhrase.watchedSeveral, ["count": "\(count)", "titles": "\(titles.count)"])
    }
    let me = library.resolve(plays[0].person)
    let others = Set(plays.map { library.resolve($0.owner) }).subtracting([me])
    guard others.count < Set(plays.map { library.resolve($0.owner) }).count else { return nil }
    let people = table.joined(
      others.map { library.person($0)?.name ?? "" }.map { $0.isEmpty ? table.text(NamePhrase.noPerson) : $0 }.sorted())
    let subjects = Set(plays.compactMap(\.subject))
    var values = ["people": people, "title": library.name(of: MediaID(title), in: table), "count": "\(subjects.count)"]
    if let only = subjects.first, subjects.count == 1 {
      guard !others.isEmpty else { return nil }
      values["what"] = library.name(of: only, in: table)
      return table.text(HistoryPhrase.watchedWith, values)
    }
    return table.text(others.isEmpty ? HistoryPhrase.watchedMany : HistoryPhrase.watchedManyWith, values)
  }

  /// From one list to another.
  private static func moved(_ parts: [HistoryEntry], _ library: Library, _ table: PhraseTable) -> String? {
    guard parts.count == 2, parts.allSatisfy({ $0.role == .entry }), let subject = parts[0].subject,
      subject == parts[1].subject, let to = parts.first(where: { $0.change.effect == .add })?.change.body.list,
      let from = parts.first(where: { $0.change.effect == .delete })?.change.body.list
    else { return nil }
    func name(_ list: ListID) -> String {
      library.lists.row(list).map { table.text(NamePhrase.list, ["name": $0.record.name]) }
        ?? table.text(NamePhrase.noList)
    }
    return table.text(
      HistoryPhrase.movedToList,
      ["what": library.name(of: subject, in: table), "old": name(from), "list": name(to)])
  }
}
