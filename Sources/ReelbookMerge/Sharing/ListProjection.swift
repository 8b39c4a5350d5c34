package import ReelbookModel

/// The projection of a shared list: its scope in the present library, as far as this household wrote it.
///
/// It has no commits, verbs or prior values. What differs from the household's files is published. A published row is
/// withdrawn only if this library has a later reason.
package struct ListProjection {
  private let scope: ListScope
  private let library: Library
  private let published: Published
  private let writers: OwnWriters
  /// The other members, by their devices.
  private let others: [DeviceID: Set<HouseholdID>]
  /// The participating people.
  private let participants: Set<PersonID>
  /// The stamp of the first member: earlier deletions concern nobody else.
  private let beginning: Stamp

  package init(
    _ scope: ListScope, of library: Library, by writers: OwnWriters, beside others: [HouseholdID: Set<DeviceID>],
    over published: Published
  ) {
    self.scope = scope
    self.library = library
    self.published = published
    self.writers = writers
    self.others = others.reduce(into: [:]) { households, other in
      for device in other.value.subtracting(writers.present) { households[device, default: []].insert(other.key) }
    }
    participants = scope.participants(in: library)
    var beginning = Stamp.latest
    for row in library.members.rows.from(ListMemberID(scope.list, .absent)) {
      guard row.record.list == scope.list else { break }
      beginning = min(beginning, row.stamp)
    }
    self.beginning = beginning
  }

  /// The rows that the files do not have yet.
  package var difference: [SharedRow] {
    var rows: [SharedRow] = []
    for type in library.schema.types { rows += difference(of: type.record) }
    return rows
  }

  /// All rows of the scope, as for empty files.
  package static func all(
    _ scope: ListScope, of library: Library, by writers: OwnWriters,
    beside others: [HouseholdID: Set<DeviceID>] = [:]
  ) -> [SharedRow] {
    ListProjection(scope, of: library, by: writers, beside: others, over: Published(schema: library.schema)).difference
  }

  private func difference<R: LibraryRecord>(of type: R.Type) -> [SharedRow] {
    switch R.traits.sharing {
    case .none: []
    case .structure(let listOf, .participant, _): structure(R.self, listOf, isOurs).filter(isNews)
    case .structure(let listOf, _, _): structure(R.self, listOf, isOursToShare).filter(isNews)
    // A deleted list publishes only its deletion.
    case _ where isGone: []
    case .facts: facts(R.self).filter(isNews)
    case .names: names(R.self).filter(isNews)
    case .progress(let listOf): withdrawn(R.self) + progress(R.self, of: listOf)
    case .texts(let isShared, let isSharedUnchanged): withdrawn(R.self) + texts(R.self, isShared, isSharedUnchanged)
    }
  }

  private var isGone: Bool {
    library.lists.row(scope.list)?.isGone ?? false && library.list(scope.list) == nil
  }

  private func isNews(_ row: SharedRow) -> Bool {
    var joined = published.joined
    return joined.join(row.change)?.hasChanged ?? false || row.since > published.last[row.place]?.since ?? .never
  }

  /// Whether this household publishes a write: its own, and for the owner those of former members.
  private func isOurs(_ stamp: Stamp) -> Bool {
    writers.contains(stamp) || scope.isOurs && stamp != .never && others[stamp.device] == nil
  }

  /// The same for the list's structure. A device of the owner may merge a write of a household with the role `read`
  /// before it learns of that role. Other members refuse that write, unless the owner publishes it.
  private func isOursToShare(_ stamp: Stamp) -> Bool {
    if isOurs(stamp) { return true }
    guard scope.isOurs, let households = others[stamp.device] else { return false }
    return scope.role(of: households, at: stamp, library) != .write
  }

  private func everyones<R: LibraryRecord>(_ row: Row<R>) -> Patch<R>? {
    Patch(row).part(in: library.schema) { _, audience in audience == .everyone }?.withoutForgetting
  }

  /// The list, its members and entries, each field with its own stamp; also deletions, unless nobody saw the record.
  private func structure<R: LibraryRecord>(
    _ type: R.Type, _ listOf: (R.ID) -> ListID, _ isOurs: (Stamp) -> Bool
  ) -> [SharedRow] {
    library.records(R.self).rows.compactMap { row in
      guard listOf(row.record.id) == scope.list, row.existence != .unwritten || !row.fieldStamps.isEmpty else {
        return nil
      }
      if isGone, R.self != TitleList.self { return nil }
      if row.isGone, row.stamp <= beginning, isKnownHereAlone(row) { return nil }
      guard let visible = everyones(row), var part = visible.part(in: library.schema, stamped: isOurs) else {
        return nil
      }
      // A deleted row has no fields.
      if row.isGone { part = Patch(Row(R(id: row.record.id), existence: .deleted, stamp: row.stamp)) }
      if row.isGone, !isOurs(row.stamp) { return nil }
      return namingNobodyElse(part).map { SharedRow(Change($0)) }
    }
  }

  /// Whether no other household has seen a record of its own list. The stamp of a deletion alone does not tell, since the
  /// deleting device's clock may be behind.
  private func isKnownHereAlone<R: LibraryRecord>(_ row: Row<R>) -> Bool {
    scope.isOurs && row.fieldStamps.allSatisfy { isOurs($0.stamp) }
      && published.last[RecordPlace(Change(Patch(row)))] == nil
  }

  /// Removes a named person who does not take part, such as who added a title.
  private func namingNobodyElse<R: LibraryRecord>(_ patch: Patch<R>) -> Patch<R>? {
    guard case .structure(_, _, let named?) = R.traits.sharing, !scope.hasTakenPart(named.person(patch.row.record))
    else { return patch }
    return patch.part(in: library.schema) { name, _ in name != named.field }
  }

  /// The facts that this household fetched, or of titles that it added: who adds a title brings its facts.
  private func facts<R: LibraryRecord>(_ type: R.Type) -> [SharedRow] {
    library.records(R.self).rows.compactMap { row in
      guard row.isLive, let title = R.traits.about.subject(of: row.record)?.title, scope.names(title),
        let visible = everyones(row)?.withPlainFacts
      else { return nil }
      let added = addedByUs(title)
      guard visible.writtenKeys.contains(where: { isOurs(visible.stamp(of: $0)) }) || added != nil else { return nil }
      return SharedRow(Change(visible), since: added ?? .never)
    }
  }

  /// The latest stamp of this household's entries of a title.
  private func addedByUs(_ title: TitleID) -> Stamp? {
    library.entries.rows.from(ListEntryID(scope.list, MediaID(title)))
      .prefix { $0.record.list == scope.list && $0.record.subject.title == title }
      .filter { $0.isLive && isOursToShare($0.stamp) }.map(\.stamp).max()
  }

  private func names<R: LibraryRecord>(_ type: R.Type) -> [SharedRow] {
    guard let person = R.traits.person else { return [] }
    return library.records(R.self).rows.compactMap { row in
      guard row.isLive, participants.contains(person(row.record)) else { return nil }
      return everyones(row)?.part(in: library.schema, stamped: writers.contains).map {
        SharedRow(Change($0))
      }
    }
  }

  private func progress<R: LibraryRecord>(
    _ type: R.Type, of listOf: (@Sendable (R) -> ListID)?
  ) -> [SharedRow] {
    guard scope.showsProgress, let person = R.traits.person else { return [] }
    return rows(R.self).compactMap { row, entered in
      guard participants.contains(person(row.record)), listOf.map({ $0(row.record) == scope.list }) ?? true,
        let visible = everyones(row), !visible.writtenKeys.isEmpty
      else { return nil }
      return personal(visible, since: max(entered, scope.progressSince))
    }
  }

  private func texts<R: LibraryRecord>(
    _ type: R.Type, _ isShared: (R) -> Bool, _ isSharedUnchanged: (R) -> Bool
  ) -> [SharedRow] {
    guard let person = R.traits.person else { return [] }
    return rows(R.self).compactMap { row, entered in
      guard participants.contains(person(row.record)), isSharedUnchanged(row.record), let visible = everyones(row)
      else {
        return nil
      }
      return personal(visible, since: entered)
    }
  }

  /// The live records about the list's titles, each with the stamp of the entry.
  private func rows<R: LibraryRecord>(_ type: R.Type) -> [(Row<R>, entered: Stamp)] {
    let table = library.records(R.self)
    let found: [Row<R>] =
      if table.links.isEmpty {
        table.rows.filter { $0.isLive }
      } else {
        scope.titles.keys.sorted().flatMap { table.ids(about: MediaID($0)) }.compactMap { table.row($0) }
      }
    return found.compactMap { row in
      guard row.isLive, let title = R.traits.about.subject(of: row.record)?.title, let entered = scope.titles[title]
      else { return nil }
      return (row, entered)
    }
  }

  /// A person's own record, whole, if this household wrote any of it and the files do not have it.
  private func personal<R: LibraryRecord>(_ visible: Patch<R>, since entered: Stamp) -> SharedRow? {
    let change = Change(emptyingForgotten(visible))
    var stamps: [Stamp] = []
    change.forEachStamp { stamps.append($0) }
    guard let device = stamps.filter(writers.contains).max()?.device else { return nil }
    // With a stamp of this household, even if others caused it.
    func raised(_ stamp: Stamp) -> Stamp { writers.contains(stamp) ? stamp : stamp.next(on: device) }
    var since = raised(entered)
    for stamp in stamps where !writers.contains(stamp) && stamp != .never { since = max(since, raised(stamp)) }
    let place = RecordPlace(change)
    guard let last = published.last[place] else { return SharedRow(change, since: since) }
    // A device with a newer app may have published a field that this one does not share.
    let publishedChange = last.change.everyones(in: library.schema) ?? last.change
    let isSame = publishedChange == change || publishedChange.line == change.line
    guard !isSame || last.since < since else { return nil }
    // What this library does not know yet is no reason to publish something else.
    var copy = library
    if let there = joined(place, R.self), copy.join(there)?.hasChanged ?? false { return nil }
    return SharedRow(change, since: max(since, (published.reach[place] ?? .never).next(on: device)))
  }

  /// The patch with nothing in the fields that were published before they were forgotten: a record of the same id has come
  /// since, and the others would go on with them.
  private func emptyingForgotten<R: LibraryRecord>(_ visible: Patch<R>) -> Patch<R> {
    guard let forgotten = library.records(R.self).row(visible.id)?.forgotten, forgotten != .never,
      let there = published.joined.records(R.self).row(visible.id)
    else { return visible }
    var patch = visible
    let written = Set(visible.writtenKeys)
    for key in there.writtenKeys where !written.contains(key) && there.stamp(of: key) <= forgotten {
      patch.write(key, from: R(id: visible.id), stamp: forgotten)
    }
    return patch
  }

  private func joined<R: LibraryRecord>(_ place: RecordPlace, _ type: R.Type) -> Change? {
    R.ID(place.id).flatMap { published.joined.records(R.self).row($0) }.map { Change(Patch($0)) }
  }

  /// Published rows that are deleted, or no longer shared.
  private func withdrawn<R: LibraryRecord>(_ type: R.Type) -> [SharedRow] {
    guard let person = R.traits.person else { return [] }
    return published.joined.records(R.self).rows.compactMap { row in
      let place = RecordPlace(Change(Patch(row)))
      guard let last = published.last[place]?.change.body as? Patch<R>, last.isShown,
        scope.people(of: scope.ourHouseholds).contains(person(row.record)),
        let change = last.withdrawn(scope, in: library),
        let device = writers.present.max()
      else { return nil }
      return SharedRow(change, since: (published.reach[place] ?? .never).next(on: device))
    }
  }
}

extension Patch {
  var isPersonal: Bool {
    switch R.traits.sharing {
    case .progress, .texts: true
    case .none, .structure, .facts, .names: false
    }
  }

  var isShown: Bool {
    guard row.isLive else { return false }
    if case .texts(let isShared, _) = R.traits.sharing { return isShared(row.record) }
    return true
  }

  func withdrawn(_ scope: ListScope, in library: Library) -> Change? {
    guard let here = library.records(R.self).row(id) else { return nil }
    // A restored record that was forgotten elsewhere is gone at the stamp with which it was shown.
    if here.isGone, here.stamp >= row.stamp {
      var gone = part(in: library.schema) { name, _ in name == "person" } ?? Patch(Row(R(id: id)))
      gone.row = gone.row.gone(at: here.stamp)
      return Change(gone)
    }
    guard here.isLive, case .texts(let isShared, _) = R.traits.sharing, !isShared(here.record) else { return nil }
    let patch = Patch(here).part(in: library.schema) { name, _ in name == "person" || name == "shared" }
    guard let patch, patch.writtenKeys.contains(where: { patch.stamp(of: $0) > stamp(of: $0) }) else { return nil }
    return Change(patch)
  }

  /// The facts without extras; `nil` if there are none.
  fileprivate var withPlainFacts: Patch? {
    guard let record = row.record as? any FactRecord, let plain = record.withPlainFacts as? R else { return nil }
    var patch = self
    patch.row.record = plain
    return patch
  }
}

extension Row {
  /// The row, deleted at a stamp.
  fileprivate func gone(at stamp: Stamp) -> Row {
    var row = Row(record, existence: .deleted, stamp: stamp)
    for key in writtenKeys { row.setFieldStamp(key, self.stamp(of: key)) }
    return row
  }
}

extension FactRecord {
  fileprivate var withPlainFacts: Self? {
    guard !facts.isBlank else { return nil }
    var record = self
    record.facts = facts.plain
    return record
  }
}

extension Stamp {
  /// A stamp after all others.
  static let latest = Stamp(time: .max, device: DeviceID(bits: .max))
}
