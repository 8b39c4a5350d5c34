/// A library without the titles that people's rules hide, and without their records. It can follow the library's changes.
///
/// Every query, statistic, search and plan made from it leaves hidden titles out. A list of only hidden titles is
/// hidden, too.
package struct SeenLibrary: Sendable {
  /// The view.
  package private(set) var library: Library
  /// The whole library.
  package private(set) var source: Library

  package init(of source: Library, by people: [PersonID]) {
    precondition(!people.isEmpty, "Somebody must see it.")
    let fence = Fence(people: people, rules: people.map { source.rule(of: $0) })
    self.source = source
    library = source
    library.fence = fence
    guard !fence.isOpen else { return }
    library.boards = source.boards.boards(for: fence)
    library.unknownRecords = RecordTable()
    let hidden = source.titlesHidden(by: fence)
    if !hidden.isEmpty {
      library.hideRecords(about: hidden)
      library.hideAliases(of: hidden)
    }
    library.coverTraces(of: fence, in: source)
  }

  /// A view of a state, and the state itself, that were made elsewhere.
  init(_ library: Library, of source: Library) { (self.library, self.source) = (library, source) }

  /// Updates the view to a later state of the library. Costs what differs.
  ///
  /// After a changed rule or alias it costs what a new view costs.
  package mutating func follow(_ source: Library) {
    guard let fence = library.fence else { return }
    var isRestated = false
    source.aliases.rows.forEachDifference(from: self.source.aliases.rows) { _, _ in isRestated = true }
    guard !isRestated, fence.people.map({ source.rule(of: $0) }) == fence.rules else {
      self = SeenLibrary(of: source, by: fence.people)
      return
    }
    let before = self.source
    self.source = source
    guard !fence.isOpen else {
      library = source
      library.fence = fence
      return
    }
    var turned: (hidden: Set<TitleID>, shown: Set<TitleID>) = ([], [])
    source.titles.rows.forEachDifference(from: before.titles.rows) { old, new in
      guard let id = (new ?? old)?.key else { return }
      let (wasHidden, isHidden) = (fence.hides(id, of: before), fence.hides(id, of: source))
      if wasHidden, !isHidden { turned.shown.formUnion(source.identity.all(of: id)) }
      if !wasHidden, isHidden { turned.hidden.formUnion(source.identity.all(of: id)) }
    }
    for type in source.schema.types { library.follow(type.record, from: before, to: source, fence) }
    if !turned.hidden.isEmpty { library.hideRecords(about: turned.hidden) }
    if !turned.shown.isEmpty { library.showRecords(about: turned.shown, of: source) }
    // An alias is hidden with its title.
    if !source.aliases.isEmpty, !turned.hidden.isEmpty || !turned.shown.isEmpty {
      self = SeenLibrary(of: source, by: fence.people)
    } else {
      library.coverTraces(of: fence, in: source)
    }
  }
}

extension Library {
  /// The hidden titles that live records are about.
  fileprivate func titlesHidden(by fence: Fence) -> Set<TitleID> {
    var known: Set<TitleID> = []
    var hidden: Set<TitleID> = []
    func note(_ id: TitleID) {
      guard known.insert(id).inserted else { return }
      if fence.hides(id, of: self) { hidden.insert(id) }
    }
    titles.visit { note($0.id) }
    for type in schema.types { eachTitle(of: type.record, note) }
    aliases.visit { alias in if case .title(let id) = alias.id { note(id) } }
    return hidden
  }

  /// Calls `body` with the titles of a kind's live records, each at least once.
  private func eachTitle<R: LibraryRecord>(of type: R.Type, _ body: (TitleID) -> Void) {
    let about = R.traits.about
    guard let subject = about.subject else { return }
    if about.place != nil {
      let links = records(R.self).links
      var next = links.first
      while let link = next {
        body(link.subject.title)
        var rest = links.from(SubjectLink(subject: .last(in: link.subject.title), id: link.id)).makeIterator()
        next = rest.next()
        while let found = next, found.subject.title == link.subject.title { next = rest.next() }
      }
    } else if let type = R.self as? any SubjectRecord.Type {
      eachPlace(of: type) { body($1) }
    } else {
      records(R.self).visit { record in subject(record).map { body($0.title) } }
    }
  }

  /// Calls `body` with the owners and titles of a kind's rows.
  private func eachPlace<R: SubjectRecord>(of type: R.Type, _ body: (R.ID.First, TitleID) -> Void) {
    let rows = records(R.self).rows
    var next = rows.first?.key
    while let id = next {
      let (owner, subject) = id.parts
      body(owner, subject.title)
      var rest = rows.from(R.ID(owner, .last(in: subject.title))).makeIterator()
      next = rest.next()?.key
      while let found = next, found.parts.0 == owner, found.parts.1.title == subject.title { next = rest.next()?.key }
    }
  }

  /// The ids of a kind's live records about some titles.
  private func ids<R: LibraryRecord>(of type: R.Type, about titles: Set<TitleID>) -> [R.ID] {
    let (about, table) = (R.traits.about, records(R.self))
    guard let subject = about.subject else { return [] }
    if about.place != nil { return titles.flatMap { table.ids(about: MediaID($0)) } }
    if let type = R.self as? any SubjectRecord.Type { return placedIDs(of: type, about: titles) as? [R.ID] ?? [] }
    if let range = about.range {
      return titles.flatMap { title in
        table.liveRows(from: range.first(title), while: { range.title($0) == title }).map(\.key)
      }
    }
    var found: [R.ID] = []
    table.visit { record in if let title = subject(record)?.title, titles.contains(title) { found.append(record.id) } }
    return found
  }

  private func placedIDs<R: SubjectRecord>(of type: R.Type, about titles: Set<TitleID>) -> [R.ID] {
    let table = records(R.self)
    var found: [R.ID] = []
    eachPlace(of: type) { owner, title in
      guard titles.contains(title) else { return }
      found += table.liveRows(from: R.ID(owner, MediaID(title))) {
        $0.parts.0 == owner && $0.parts.1.title == title
      }.map(\.key)
    }
    return found
  }

  /// Removes the records about some titles.
  fileprivate mutating func hideRecords(about titles: Set<TitleID>) {
    for type in schema.types { hide(type.record, about: titles) }
  }

  private mutating func hide<R: LibraryRecord>(_ type: R.Type, about titles: Set<TitleID>) {
    let ids = ids(of: type, about: titles)
    guard !ids.isEmpty else { return }
    withTable(of: type) { table in for id in ids { table.empty(id) } }
  }

  /// Restores the records about some titles.
  fileprivate mutating func showRecords(about titles: Set<TitleID>, of source: Library) {
    for type in schema.types { show(type.record, about: titles, of: source) }
  }

  private mutating func show<R: LibraryRecord>(_ type: R.Type, about titles: Set<TitleID>, of source: Library) {
    let rows = source.ids(of: type, about: titles).compactMap { source.records(R.self).row($0) }
    guard !rows.isEmpty else { return }
    withTable(of: type) { table in for row in rows { table.update(row.key) { $0 = row } } }
  }

  /// Applies the later writes to a kind, except hidden ones.
  fileprivate mutating func follow<R: LibraryRecord>(
    _ type: R.Type, from before: Library, to source: Library, _ fence: Fence
  ) {
    let about = R.traits.about
    var changed: [(id: R.ID, row: Row<R>?)] = []
    source.records(R.self).rows.forEachDifference(from: before.records(R.self).rows) { old, new in
      guard let id = (new ?? old)?.key else { return }
      let title = new.flatMap { $0.isLive ? about.subject(of: $0.record)?.title : nil }
      changed.append((id, title.map { fence.hides($0, of: source) } ?? false ? nil : new))
    }
    guard !changed.isEmpty else { return }
    withTable(of: type) { table in
      for (id, row) in changed {
        if let row { table.update(id) { $0 = row } } else { table.empty(id) }
      }
    }
  }

  /// Removes the aliases of hidden titles.
  fileprivate mutating func hideAliases(of titles: Set<TitleID>) {
    let ids = aliases.filter { alias in
      if case .title(let id) = alias.id { titles.contains(id) } else { false }
    }.map(\.id)
    guard !ids.isEmpty else { return }
    withTable(of: Alias.self) { table in for id in ids { table.empty(id) } }
  }

  /// Removes traces of hidden titles in other records: lists of hidden titles only, and other people's allowed titles.
  fileprivate mutating func coverTraces(of fence: Fence, in source: Library) {
    var (hidden, shown): (Set<ListID>, Set<ListID>) = ([], [])
    source.lists.visit { list in
      let isEmptied = source.hasEntries(in: list.id) && !hasEntries(in: list.id)
      if isEmptied { hidden.insert(list.id) } else if lists[list.id] == nil { shown.insert(list.id) }
    }
    for id in hidden { withTable(of: TitleList.self) { $0.empty(id) } }
    for id in shown {
      if let row = source.lists.row(id) { withTable(of: TitleList.self) { $0.update(id) { $0 = row } } }
    }
    for row in source.members.rows where row.isLive {
      let isHidden = hidden.contains(row.key.list)
      guard (members.row(row.key) == nil) != isHidden else { continue }
      withTable(of: ListMember.self) { table in
        if isHidden { table.empty(row.key) } else { table.update(row.key) { $0 = row } }
      }
    }
    for type in source.schema.types { trim(type.record, fence, in: source) }
  }

  /// Removes hidden titles from the records of a kind that mentions titles.
  private mutating func trim<R: LibraryRecord>(_ type: R.Type, _ fence: Fence, in source: Library) {
    guard let trimmed = R.traits.trimmed else { return }
    for row in source.records(R.self).rows where row.isLive {
      var cut = row
      cut.record = trimmed(row.record) { fence.hides($0, of: source) }
      if records(R.self).row(row.key) != cut { withTable(of: R.self) { $0.update(row.key) { $0 = cut } } }
    }
  }

  private func hasEntries(in list: ListID) -> Bool {
    var rows = entries.rows.from(ListEntryID(list, .absent)).makeIterator()
    while let row = rows.next(), row.key.list == list { if row.isLive { return true } }
    return false
  }
}

extension RecordTable {
  /// Removes a row, with its stamps.
  fileprivate mutating func empty(_ id: R.ID) { update(id) { $0 = Row(R(id: id)) } }
}

extension MediaID {
  /// Sorts after all subjects of a title.
  fileprivate static func last(in title: TitleID) -> MediaID { MediaID(key: title, season: .max, episode: .max) }
}
