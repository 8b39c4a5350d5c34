/// A change told in words.
struct Narration {
  var subject: Subject?
  var sentences: [String] = []

  /// The sentences as one; `nil` where there is nothing to tell.
  var words: String? { sentences.isEmpty ? nil : sentences.joined(separator: "; ") }
}

/// Telling what a change did. Where a record is gone, what is left of it still has its name.
extension Library {
  func narrate(_ change: Change) -> Narration {
    guard schema.type(of: change.kind).isInHistory else { return Narration() }
    return switch change.body {
    case let patch as Patch<Mark>: narrate(patch.id.subject) { tell(patch, change, about: $0) }
    case let patch as Patch<Play>: narrate(subject(of: patch, \.subject)) { tell(patch, change, about: $0) }
    case let patch as Patch<Title>: narrate(Subject(patch.id)) { tell(patch, change, about: $0) }
    case let patch as Patch<ListEntry>: narrate(patch.id.subject) { tell(patch, change, about: $0) }
    case let patch as Patch<Note>:
      narrate(subject(of: patch, \.subject)) {
        tell(change, "Wrote a note on \($0)", "Changed a note on \($0)", "Removed a note on \($0)")
      }
    case let patch as Patch<Reminder>:
      narrate(subject(of: patch, \.subject)) {
        tell(change, "Set a reminder for \($0)", "Changed a reminder for \($0)", "Removed a reminder for \($0)")
      }
    case let patch as Patch<QueueEntry>: narrate(patch.id.subject) { tell(patch, change, about: $0) }
    case let patch as Patch<TitleList>: Narration(sentences: tell(patch, change))
    case let patch as Patch<ListMember>:
      Narration(sentences: narrate(patch, change))
    case let patch as Patch<Person>:
      Narration(
        sentences: tell(
          change, "Added \(personName(patch.id))", "Changed \(personName(patch.id))", "Removed \(personName(patch.id))")
      )
    case is Patch<Household>:
      Narration(sentences: tell(change, "Named the household", "Changed the household", "Removed the household"))
    case let patch as Patch<Alias>:
      Narration(subject: patch.id.title.map { resolve(Subject($0)) }, sentences: tell(patch, change))
    case let patch as Patch<Preference> where patch.id.key == .countsCleared:
      Narration(sentences: tell(change, "Cleared the counts", "Cleared the counts", "Took back clearing the counts"))
    case let patch as Patch<Preference>:
      Narration(sentences: tell(change, "Set \(patch.id.key)", "Set \(patch.id.key)", "Reset \(patch.id.key)"))
    default:
      Narration(
        sentences: tell(
          change, "Added \(change.kind.withArticle)", "Changed \(change.kind.withArticle)",
          "Removed \(change.kind.withArticle)"))
    }
  }

  private func narrate(_ subject: Subject, _ tell: (String) -> [String]) -> Narration {
    let subject = resolve(subject)
    return Narration(subject: subject, sentences: tell(name(of: subject)))
  }

  private func tell(_ change: Change, _ added: String, _ changed: String, _ removed: String) -> [String] {
    switch change.effect {
    case .add: [added]
    case .edit: shownFields(change).isEmpty ? [] : [changed]
    case .delete: [removed]
    case .forget: ["Forgot \(change.kind.withArticle)"]
    }
  }

  /// The fields that the change took effect on and that history shows.
  private func shownFields(_ change: Change) -> Set<String> {
    let taken = change.prior?.fieldNames ?? change.fields
    let hidden = schema.hiddenFields(of: change.kind)
    return Set(taken.map { String($0.prefix { $0 != "/" }) }).subtracting(hidden)
  }

  private func subject<R>(of patch: Patch<R>, _ path: KeyPath<R, Subject>) -> Subject {
    let written = patch.row.record[keyPath: path]
    guard written == .absent else { return written }
    return records(R.self).row(patch.id)?.record[keyPath: path] ?? .absent
  }

  private func personName(_ id: PersonID) -> String {
    let name = persons.row(id)?.record.name ?? ""
    return name.isEmpty ? "a person" : name
  }

  private func listName(_ id: ListID) -> String { lists.row(id).map { "“\($0.record.name)”" } ?? "a list" }
}

extension Library {
  private func tell(_ patch: Patch<Mark>, _ change: Change, about name: String) -> [String] {
    guard change.effect != .forget else { return ["Forgot a mark"] }
    guard change.effect != .delete else { return ["Removed what was said of \(name)"] }
    let before = change.before(Mark.self) ?? Mark(id: patch.id)
    let after = patch.row.record
    let fields = shownFields(change)
    var told: [String] = []
    if fields.contains("starred") { told.append(after.isStarred ? "Starred \(name)" : "Took the star off \(name)") }
    if fields.contains("category") {
      let (old, new) = ((before.category ?? .new).title, (after.category ?? .new).title)
      told.append("Moved \(name) from \(old) to \(new)")
    }
    if fields.contains("reaction") {
      told.append(after.reaction.map { "\($0.title) \(name)" } ?? "Took back a word on \(name)")
    }
    if fields.contains("rating") {
      told.append(after.rating.map { "Rated \(name) \($0.words)" } ?? "Took back the rating of \(name)")
    }
    if fields.contains("watchlistSince") {
      told.append(after.watchlistSince == nil ? "Took \(name) off the watchlist" : "Put \(name) on the watchlist")
    }
    if fields.contains("run") { told.append("Started \(name) over") }
    if fields.contains("hidden") { told.append(after.isHidden ? "Hid \(name)" : "Showed \(name) again") }
    if fields.contains("approved") {
      told.append(after.isApproved ? "Approved \(name)" : "Took back the approval of \(name)")
    }
    if !fields.isDisjoint(with: ["moods", "bingeable"]) || told.isEmpty && !fields.isEmpty {
      told.append("Described \(name)")
    }
    return told
  }

  private func tell(_ patch: Patch<Play>, _ change: Change, about name: String) -> [String] {
    let changed = shownFields(change).sorted().joined(separator: ", ")
    return tell(change, "Watched \(name)", "Changed a viewing of \(name): \(changed)", "Removed a viewing of \(name)")
  }

  private func tell(_ patch: Patch<Title>, _ change: Change, about name: String) -> [String] {
    guard change.effect == .edit else { return tell(change, "Added \(name)", "", "Removed \(name)") }
    guard shownFields(change).contains("removed") else { return [] }
    return [patch.row.record.isRemoved ? "Removed \(name)" : "Brought \(name) back"]
  }

  private func tell(_ patch: Patch<ListEntry>, _ change: Change, about name: String) -> [String] {
    let list = listName(patch.id.list)
    return tell(change, "Added \(name) to \(list)", "Moved \(name) within \(list)", "Removed \(name) from \(list)")
  }

  private func tell(_ patch: Patch<QueueEntry>, _ change: Change, about name: String) -> [String] {
    let queued = patch.row.record.isSuggested ? "Suggested \(name)" : "Queued \(name)"
    let changed = shownFields(change).contains("suggested") ? queued : "Moved \(name) in the queue"
    return tell(change, queued, changed, "Took \(name) out of the queue")
  }

  private func tell(_ patch: Patch<TitleList>, _ change: Change) -> [String] {
    let name = listName(patch.id)
    let fields = shownFields(change)
    if change.effect == .edit, fields == ["showsProgress"] {
      let isShown = patch.row.record.showsProgress
      return [isShown ? "Showed what was watched of \(name)" : "Stopped showing what was watched of \(name)"]
    }
    guard change.effect == .edit, fields.contains("name"), let old = change.before(TitleList.self)?.name else {
      return tell(change, "Made the list \(name)", "Changed the list \(name)", "Deleted the list \(name)")
    }
    return ["Renamed the list “\(old)” to “\(patch.row.record.name)”"]
  }

  private func narrate(_ patch: Patch<ListMember>, _ change: Change) -> [String] {
    let (name, list) = (personName(patch.id.person), listName(patch.id.list))
    return tell(
      change, "Shared \(list) with \(name)", "Changed what \(name) may do in \(list)", "Took \(name) out of \(list)")
  }

  private func tell(_ patch: Patch<Alias>, _ change: Change) -> [String] {
    func called(_ id: AliasID) -> String {
      switch id {
      case .title(let id):
        titles.row(id).map { $0.record.facts.name.isEmpty ? "\(id)" : "“\($0.record.facts.name)” (\(id))" } ?? "\(id)"
      case .person(let id): personName(id)
      }
    }
    let target = self.aliases.row(patch.id)?.record.target ?? patch.row.record.target
    return tell(
      change, "Joined \(called(patch.id)) with \(called(target))", "Joined \(called(patch.id)) with \(called(target))",
      "Separated \(called(patch.id)) from \(called(target))")
  }
}

extension RecordKind {
  fileprivate var withArticle: String { "aeiou".contains(rawValue.prefix(1)) ? "an \(self)" : "a \(self)" }
}

extension Vocabulary {
  /// The word with a capital.
  fileprivate var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}

extension Rating {
  fileprivate var words: String {
    let number = Int(exactly: value).map(String.init) ?? String(value)
    return switch scale {
    case .stars: "\(number) stars"
    case .ten: "\(number) of 10"
    case .hundred: "\(number) %"
    case .thumbs: value > 0 ? "thumb up" : "thumb down"
    default: number
    }
  }
}
