extension Verb {
  /// An order of a series' episodes was chosen.
  public static let order = Verb(rawValue: "order")
}

/// The verbs for the orders of series' episodes: `draft.orders.choose(discs, for: series)`.
public struct OrderVerbs: DraftVerbs {
  package var draft: Draft

  package init(_ draft: consuming Draft) { self.draft = draft }

  /// Chooses the order of a series' episodes for the household; `nil` chooses the catalogue's.
  ///
  /// What comes next, the progress and the numbers that people see follow it from then on. No viewing changes: choosing
  /// another order, or none, brings everything back. It is the household's own, and no shared list carries it.
  ///
  ///     let orders = try await tmdb.episodeOrders(of: show.id)
  ///     let discs = try await tmdb.episodeOrder(orders[0].id, of: show.id)
  ///     try await store.edit { draft in try draft.orders.choose(discs, for: show) }
  ///
  /// These are errors: a title that is no series or that the library does not know, an order that names no episode that
  /// counts, and one without an id.
  public mutating func choose(_ order: EpisodeOrder?, for series: some SubjectConvertible) throws(LibraryError) {
    draft.note(.order)
    let subject = try draft.known(series)
    let isKnown = draft.offered != nil || draft.library.title(subject.title) != nil
    guard subject.title.kind == .series, isKnown else {
      throw LibraryError(.notAllowed, ErrorPhrase.notOrdered, ["what": draft.library.phrase(of: subject.title)])
    }
    var order = order
    if let chosen = order {
      guard !chosen.id.isEmpty else { throw LibraryError(.notAllowed, ErrorPhrase.orderWithoutID) }
      guard chosen.countsEpisodes else {
        throw LibraryError(.notAllowed, ErrorPhrase.emptyOrder, ["order": String(chosen.name.prefix(80))])
      }
      try chosen.checkRange()
      // An order of an app's own replaces what it was before.
      if chosen.fetched == nil { order?.fetched = draft.now.instant }
    }
    draft.keepOfferedFacts()
    if let order, draft.library.title(subject.title)?.order?.isSame(as: order) ?? false { return }
    for id in draft.library.identity.all(of: subject.title) {
      guard let before = draft.library.titles[id] else { continue }
      var record = before
      record.order = order
      try Draft.check(record, before: before)
      draft.put(record)
    }
  }
}

extension Draft {
  /// The verbs for the orders of series' episodes.
  public var orders: OrderVerbs {
    get { self[OrderVerbs.self] }
    _modify { yield &self[OrderVerbs.self] }
  }

  /// Keeps fetched orders with their episodes, each by its id. One that says nothing else than before is not written.
  mutating func keepOrders(_ orders: [EpisodeOrder]?, of series: TitleID) throws(LibraryError) {
    let usable = (orders ?? []).filter { !$0.id.isEmpty && $0.countsEpisodes }
    guard !usable.isEmpty, let before = library.titles[series], let title = library.title(series) else { return }
    var fetchedOrders = title.fetchedOrders
    for order in usable {
      var order = order
      let known = title.episodeOrders.first { $0.id == order.id }
      if let known {
        guard !known.isSame(as: order) else { continue }
        // A time in the future comes from a wrong clock.
        if (known.fetched ?? .absent) > now.instant { order.fetched = known.fetched }
        guard known.isReplaced(by: order) else { continue }
      }
      fetchedOrders.removeAll { $0.id == order.id }
      fetchedOrders.append(order)
    }
    fetchedOrders.sort { $0.id < $1.id }
    guard fetchedOrders != title.fetchedOrders else { return }
    var record = before
    record.fetchedOrders = fetchedOrders
    try Self.check(record, before: before)
    put(record)
  }
}
