public import ReelbookModel

extension Verb {
  /// A standing order was made.
  public static let addOrder = Verb(rawValue: "addOrder")
  /// A standing order was changed.
  public static let changeOrder = Verb(rawValue: "changeOrder")
  /// A standing order was ended.
  public static let endOrder = Verb(rawValue: "endOrder")
}

/// Standing orders.
extension GuideVerbs {
  /// Orders a series, or a series from an episode on: a number of episodes on each of these days.
  ///
  ///     try draft.guide.addOrder(severance.episode(season: 2, number: 4), on: .weekly([.tuesday]), episodes: 2, for: [ada, ben])
  ///
  /// Once they are caught up, it continues as new episodes air. A subject that is not a series or an episode is an
  /// error, as is a person who is not in the household.
  @discardableResult
  public mutating func addOrder(
    _ subject: MediaID, on days: DayRule, episodes: Int = 1, for people: Set<PersonID>? = nil, followsNew: Bool = true
  ) throws(LibraryError) -> OrderID {
    draft.note(.addOrder)
    var order = StandingOrder(id: OrderID(using: &draft.ids))
    order.subject = draft.library.resolve(subject)
    order.people = people ?? [draft.person]
    (order.days, order.episodes, order.followsNew) = (days, episodes, followsNew)
    try draft.insert(checked(order))
    return order.id
  }

  /// Changes a standing order. An unknown id is an error, as is a value that `addOrder` refuses.
  public mutating func edit(_ id: OrderID, _ body: (inout StandingOrder) -> Void) throws(LibraryError) {
    draft.note(.changeOrder)
    guard var order = draft.library.records(StandingOrder.self)[id] else {
      throw LibraryError(.notFound, PlannerErrorPhrase.noOrder)
    }
    body(&order)
    let checked = try checked(order)
    try draft.update(id) { (record: inout StandingOrder) in record = checked }
  }

  /// Ends a standing order; an unknown id is an error.
  public mutating func remove(_ id: OrderID) throws(LibraryError) {
    draft.note(.endOrder)
    try draft.delete(StandingOrder.self, id)
  }

  private func checked(_ order: StandingOrder) throws(LibraryError) -> StandingOrder {
    var order = order
    order.people = try householders(order.people)
    guard order.subject.title.kind == .series, order.subject.season == nil || order.subject.episode != nil else {
      throw LibraryError(.notAllowed, PlannerErrorPhrase.notASeries, ["what": draft.library.phrase(of: order.subject)])
    }
    guard !order.days.weekdays.isEmpty || !order.days.dates.isEmpty else {
      throw LibraryError(.notAllowed, PlannerErrorPhrase.orderDays)
    }
    order.days = order.days.counted(from: draft.now.day)
    return order
  }
}
