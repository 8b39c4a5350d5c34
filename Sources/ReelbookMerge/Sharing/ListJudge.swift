package import ReelbookModel

/// Decides what of a household's rows is taken in, by the traits of each kind.
struct ListJudge {
  let scope: ListScope
  let segment: SharedSegment
  let library: Library

  /// Whether the rows are of the owner's household, which may write everything.
  var isOwner: Bool { scope.owner.map(segment.households.contains) ?? false }

  /// The people of the household.
  var people: Set<PersonID> { scope.people(of: segment.households) }

  func wrote(_ stamp: Stamp) -> Bool { segment.devices.contains(stamp.device) }

  /// Whether the household could write to the list at a stamp of its devices; the owner always can.
  func mightWrite(_ stamp: Stamp) -> Bool {
    isOwner || wrote(stamp) && scope.role(of: segment.households, at: stamp, library) == .write
  }

  func tookPart(at stamp: Stamp) -> Bool { scope.role(of: segment.households, at: stamp, library) != nil }
}

extension Patch {
  var pass: ListPass {
    guard case .structure(_, let authority, _) = R.traits.sharing else { return .rest }
    if case .participant = authority { return .members }
    return .structure
  }

  func judged(by judge: ListJudge) -> ListVerdict {
    switch R.traits.sharing {
    case .none:
      R.self == UnknownRecord.self
        ? ListVerdict(waiting: (.unknown, ListRefusalPhrase.unknown)) : .refused(.unshared)
    case .structure(let listOf, _, _) where listOf(id) != judge.scope.list: .refused(.unshared)
    case .structure(_, let authority, _): judged(by: authority, judge)
    case _ where !judge.tookPart(at: Change(self).latestStamp): .refused(.stranger)
    case .facts: (self as? any SharedFacts)?.judgedFacts(by: judge) ?? .ignored
    case .names: name(judge)
    case .progress(let listOf): progress(of: listOf, judge)
    case .texts(let isShared, _): text(isShared, judge)
    }
  }

  private func judged(by authority: ListAuthority<R>, _ judge: ListJudge) -> ListVerdict {
    if judge.isOwner { return .accepted(Change(self)) }
    let schema = judge.library.schema
    switch authority {
    case .writers: return partly(part(in: schema, stamped: judge.mightWrite), ListRefusalPhrase.reader)
    case .owner(let fields):
      var rest = part(in: schema) { name, _ in fields.contains(name) }
      rest?.row.clearExistence()
      let mine = rest.flatMap { $0.isEmpty ? nil : $0 }?.part(in: schema, stamped: judge.mightWrite)
      return partly(mine, rest.map(\.isEmpty) ?? true ? ListRefusalPhrase.owner : ListRefusalPhrase.reader)
    case .participant(let household, let fields):
      guard judge.segment.households.contains(household(id)) else { return .refused(.membership) }
      let here = judge.library.records(R.self).row(id)
      // A household may leave, but not change its earlier role.
      if row.existence == .deleted {
        return here == nil ? .ignored : .accepted(Change(Patch(Row(R(id: id), existence: .deleted, stamp: row.stamp))))
      }
      guard let here, here.existence != .unwritten else {
        return ListVerdict(asking: row.isLive ? self as? Patch<ListMember> : nil)
      }
      var rest = part(in: schema) { name, _ in fields.contains(name) }
      rest?.row.clearExistence()
      let mine = rest.flatMap { $0.isEmpty ? nil : $0 }?.part(in: schema, stamped: judge.wrote)
      guard here.isLive else { return .ignored }
      var verdict = mine.map { ListVerdict.accepted(Change($0)) } ?? .ignored
      let others = part(in: schema) { name, _ in !fields.contains(name) }
      if let others, others.writtenKeys.contains(where: { others.stamp(of: $0) > here.stamp(of: $0) }) {
        verdict.waiting = (.refused, ListRefusalPhrase.membership)
      }
      return verdict
    }
  }

  /// Takes in a part; the whole row waits if that is not all.
  private func partly(_ part: Patch?, _ words: ListRefusalPhrase) -> ListVerdict {
    var verdict = ListVerdict()
    verdict.accepted = part.map { Change($0) }
    if part != self { verdict.waiting = (.refused, words) }
    return verdict
  }

  private func name(_ judge: ListJudge) -> ListVerdict {
    guard row.existence != .deleted else { return .ignored }
    guard judge.people.contains(person(of: row.record)) else {
      // A household cannot change the memberships of others.
      return judge.library.records(R.self).row(id) == nil ? .ignored : .refused(.another)
    }
    return .accepted(Change(self))
  }

  /// A person's record is taken in from that person's household, and from nobody else: others propose what they watched
  /// together.
  private func progress(of listOf: (@Sendable (R) -> ListID)?, _ judge: ListJudge) -> ListVerdict {
    if let listOf, listOf(row.record) != judge.scope.list { return .refused(.unshared) }
    let here = person(of: judge.library.records(R.self).row(id)?.record)
    let author = person(of: row.record)
    guard author != .absent else { return .ignored }
    guard judge.people.contains(author), here == .absent || judge.people.contains(here) else {
      return .refused(.another)
    }
    return isWrittenEntirely(by: judge) ? .accepted(Change(self)) : .refused(.foreign)
  }

  /// Another person's text: whole while it is shared, otherwise forgotten.
  private func text(_ isShared: (R) -> Bool, _ judge: ListJudge) -> ListVerdict {
    let here = person(of: judge.library.records(R.self).row(id)?.record)
    let author = person(of: row.record)
    guard author != .absent, judge.people.contains(author), here == .absent || judge.people.contains(here) else {
      return .refused(.another)
    }
    guard isWrittenEntirely(by: judge) else { return .refused(.foreign) }
    if row.isLive, isShared(row.record) { return .accepted(Change(self)) }
    let stamp = Change(self).latestStamp
    var gone = Row(R(id: id), existence: .deleted, stamp: stamp)
    gone.setFieldStamp(.forgotten, stamp)
    return .accepted(Change(Patch(gone)))
  }

  private func person(of record: R?) -> PersonID {
    guard let record, let person = R.traits.person else { return .absent }
    return person(record)
  }

  /// Whether the household's devices wrote all of it.
  private func isWrittenEntirely(by judge: ListJudge) -> Bool {
    var isOwn = true
    Change(self).forEachStamp { if $0 != .never, !judge.wrote($0) { isOwn = false } }
    return isOwn
  }

  /// The library's list or entry, with stamps after this one; `nil` for other kinds.
  func overruled(by library: Library, on device: DeviceID) -> Change? {
    guard case .structure(_, let authority, _) = R.traits.sharing else { return nil }
    if case .participant = authority { return nil }
    let stamp = Change(self).latestStamp.next(on: device)
    let here = library.records(R.self).row(id)
    var row = Row(here?.record ?? R(id: id), existence: here?.isLive ?? false ? .live : .deleted, stamp: stamp)
    if self.row.existence == .unwritten { row.existence = .unwritten }
    var keys = writtenKeys
    // The deleting device may have forgotten its fields.
    if self.row.existence == .deleted, row.isLive { keys += Patch(row).writtenKeys }
    // Absent fields are written, too, so that they are absent everywhere.
    for key in keys { row.setFieldStamp(key, stamp) }
    // Fields that others did not write are left out.
    let names = Set(keys.map(Self.fieldName))
    return Patch(row).part(in: library.schema) { name, audience in audience == .everyone && names.contains(name) }
      .map { Change($0) }
  }
}

extension Change {
  /// The owner's list or entry, with stamps after an unallowed write; `nil` for other kinds.
  package func overruled(by library: Library, on device: DeviceID) -> Change? {
    (body as? any SharedBody)?.overruled(by: library, on: device)
  }
}

/// A patch of facts.
protocol SharedFacts {
  func judgedFacts(by judge: ListJudge) -> ListVerdict
}

extension Patch: SharedFacts where R: FactRecord {
  /// Takes in facts if there are none, or older ones in the same language.
  func judgedFacts(by judge: ListJudge) -> ListVerdict {
    guard let title = R.traits.about.subject(of: row.record)?.title, row.isLive, !row.record.facts.isBlank else {
      return .ignored
    }
    guard judge.scope.names(title) else {
      return judge.scope.hasNamed(title, in: judge.library)
        ? .ignored : ListVerdict(waiting: (.early, ListRefusalPhrase.early))
    }
    var patch = self
    patch.row.record.facts = row.record.facts.plain
    guard let here = judge.library.records(R.self).row(id) else { return .accepted(Change(patch)) }
    if !here.isLive || here.record.facts.isBlank {
      // Forgotten facts rank by when they were forgotten.
      if patch.row.record.facts.isOlder(than: here.record.facts) {
        patch.row.record.facts.fetched = here.record.facts.fetched
      }
      return .accepted(Change(patch))
    }
    let (facts, known) = (patch.row.record.facts, here.record.facts)
    if known.language == facts.language, known.isOlder(than: facts) { return .accepted(Change(patch)) }
    // An app's own fields are not facts.
    guard var rest = patch.part(in: judge.library.schema, where: { name, _ in name != "facts" }) else {
      return .ignored
    }
    rest.row.clearExistence()
    return rest.isEmpty ? .ignored : .accepted(Change(rest))
  }
}
