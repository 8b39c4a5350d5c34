package import ReelbookModel

/// What is taken from those who share the list.
extension ListScope {
  /// What becomes of one change.
  package enum Verdict: Hashable, Sendable {
    /// It is to be merged, as far as it is of the list and its writer's to say.
    case taken(Change)
    /// A person says that they take part.
    case joining(ListMember)
    /// It is here already.
    case known
    /// It is of a title that the list does not name yet: files come in any order.
    case early
    /// It is of no use here.
    case ignored
    /// It is not the sender's to say.
    case refused(String)
  }

  /// Whether anything of a change is taken from a device of a person.
  package func accepts(_ change: Change, from member: PersonID, in library: Library) -> Bool {
    if case .taken = incoming(change, from: [member], for: [], in: library) { true } else { false }
  }

  /// What is taken of a change from a device of some persons, by a device of a household.
  package func incoming(
    _ change: Change, from senders: Set<PersonID>, for receivers: Set<PersonID>, in library: Library
  ) -> Verdict {
    let verdict = verdict(change, senders, receivers, library)
    switch verdict {
    // What says nothing that is not here already gives no reason to complain.
    case .refused where isKnown(change, library): return .ignored
    case .taken(let part) where isKnown(part, library): return .known
    case .ignored where isKnown(change, library), .early where isKnown(change, library): return .known
    default: return verdict
    }
  }

  private func isKnown(_ change: Change, _ library: Library) -> Bool {
    guard let seen = everyones(change, library) else { return true }
    var copy = library
    return copy.join(seen)?.hasChanged != true
  }

  private func verdict(
    _ change: Change, _ senders: Set<PersonID>, _ receivers: Set<PersonID>, _ library: Library
  ) -> Verdict {
    guard let seen = everyones(change, library) else { return .ignored }
    switch seen.body {
    case let patch as Patch<ListMember> where patch.id.list == list: return member(patch, senders, library)
    case _ where owner != nil && !tookPart(senders, at: seen.latestStamp, library):
      return .refused("its writer does not take part in the list")
    case let patch as Patch<TitleList> where patch.id == list: return list(patch, senders, library)
    case let patch as Patch<ListEntry> where patch.id.list == list:
      return owner == nil || mightWrite(senders, at: seen.latestStamp, library)
        ? .taken(seen) : .refused(Self.mayNotWrite)
    case let patch as Patch<Title>: return facts(patch, library)
    case let patch as Patch<Season>: return facts(patch, library)
    case let patch as Patch<Person>:
      guard senders.contains(patch.id) || library.persons.row(patch.id) == nil else {
        return .refused("it is another person's name")
      }
      // The others' households are no business of this one.
      return gone(patch) || !hasTakenPart(patch.id, in: library) ? .ignored : .taken(seen)
    case let patch as Patch<Mark>:
      return senders.contains(patch.id.person) ? .taken(seen) : .refused("it is another person's")
    case let patch as Patch<Play>: return play(patch, senders, library)
    case let patch as Patch<Note>: return note(patch, senders, receivers, library)
    default: return .refused("nothing of its kind is shared by a list")
    }
  }

  private static let mayNotWrite = "its writer may see the list, and not change it"

  private func gone<R: Record>(_ patch: Patch<R>) -> Bool { patch.row.existence == .deleted }

  private func member(_ patch: Patch<ListMember>, _ senders: Set<PersonID>, _ library: Library) -> Verdict {
    if isOwned(by: senders) { return .taken(Change(patch)) }
    guard senders.contains(patch.id.person) else { return .refused("only the list's owner says who takes part") }
    // One may leave; what one might do until then is not one's own to say.
    if gone(patch) { return .taken(Change(Patch(Row(ListMember(id: patch.id), of: patch.row)))) }
    guard library.members.row(patch.id) == nil, patch.row.isLive else {
      return .refused("only the list's owner says what one may do")
    }
    return .joining(patch.row.record)
  }

  private func list(_ patch: Patch<TitleList>, _ senders: Set<PersonID>, _ library: Library) -> Verdict {
    if isOwned(by: senders) { return .taken(Change(patch)) }
    guard mightWrite(senders, at: Change(patch).latestStamp, library) else { return .refused(Self.mayNotWrite) }
    var patch = patch
    patch.row.existence = .unwritten
    let part = patch.part(in: library.schema) { name, _ in name == "name" || name == "icon" }
    return part.map { .taken(Change($0)) } ?? .refused("only the list's owner may do that")
  }

  /// Facts are taken where there are none, or those of an older fetch in the same language.
  private func facts(_ patch: Patch<Title>, _ library: Library) -> Verdict {
    var patch = patch
    let facts = patch.row.record.facts.plain
    guard patch.row.isLive, !facts.isBlank else { return .ignored }
    guard names(patch.id) else { return hasNamed(patch.id, in: library) ? .ignored : .early }
    if let here = library.titles[patch.id]?.facts, !here.isBlank {
      guard here.language == facts.language, here.fetched ?? .absent < facts.fetched ?? .absent else {
        return rest(of: patch, library)
      }
    }
    patch.row.record.facts = facts
    return .taken(Change(patch))
  }

  private func facts(_ patch: Patch<Season>, _ library: Library) -> Verdict {
    var patch = patch
    let facts = patch.row.record.facts.plain
    guard patch.row.isLive, !facts.isBlank else { return .ignored }
    guard names(patch.id.series) else { return hasNamed(patch.id.series, in: library) ? .ignored : .early }
    if let here = library.seasons[patch.id]?.facts, !here.isBlank {
      guard here.language == facts.language, here.fetched ?? .absent < facts.fetched ?? .absent else {
        return rest(of: patch, library)
      }
    }
    patch.row.record.facts = facts
    return .taken(Change(patch))
  }

  /// What a record says besides facts that are not taken: an app's own fields.
  private func rest<R: Record>(of patch: Patch<R>, _ library: Library) -> Verdict {
    guard var rest = patch.part(in: library.schema, where: { name, _ in name != "facts" }) else { return .ignored }
    rest.row.existence = .unwritten
    return rest.isEmpty ? .ignored : .taken(Change(rest))
  }

  /// One may log a viewing for both, and not change or delete one of another.
  private func play(_ patch: Patch<Play>, _ senders: Set<PersonID>, _ library: Library) -> Verdict {
    let here: PersonID = library.plays.row(patch.id)?.record.person ?? .absent
    let told = patch.row.record.person
    // What does not say whose it is, is of something forgotten: there, it may have been another's.
    if told == .absent, !senders.contains(here) { return .ignored }
    if here == .absent || senders.contains(here), told == .absent || senders.contains(told) {
      return .taken(Change(patch))
    }
    guard library.plays.row(patch.id) == nil, patch.row.isLive, roles[told] != nil else {
      return .refused("it is another person's viewing")
    }
    return .taken(Change(patch))
  }

  private func note(
    _ patch: Patch<Note>, _ senders: Set<PersonID>, _ receivers: Set<PersonID>, _ library: Library
  ) -> Verdict {
    let here: PersonID = library.notes.row(patch.id)?.record.person ?? .absent
    let told = patch.row.record.person
    if told != .absent, receivers.contains(here) || receivers.contains(told) {
      return senders.isDisjoint(with: receivers) ? .refused("it is another person's note") : .ignored
    }
    if told == .absent, !senders.contains(here) { return .ignored }
    guard here == .absent || senders.contains(here), told == .absent || senders.contains(told) else {
      return .refused("it is another person's note")
    }
    return received(patch).map { .taken(Change($0)) } ?? .ignored
  }

  /// What everyone may see of a change, whatever its sender sent.
  private func everyones(_ change: Change, _ library: Library) -> Change? {
    change.everyones(in: library.schema).map { Change($0.body.withoutForgetting) }
  }
}
