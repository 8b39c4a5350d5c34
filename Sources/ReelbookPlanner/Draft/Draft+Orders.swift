public import ReelbookModel

extension Verb {
  /// A standing order was made.
  public static let addOrder = Verb(rawValue: "addOrder")
  /// A standing order was changed.
  public static let changeOrder = Verb(rawValue: "changeOrder")
  /// A standing order was ended.
  public static let endOrder = Verb(rawValue: "endOrder")
}

/// Verbs for standing orders.
extension Draft {
  /// Orders a series, or a series from an episode on: a number of episodes on each of these days.
  ///
  ///     try draft.addOrder(severance.episode(season: 2, number: 4), on: .weekly([.tuesday]), episodes: 2, for: [ada, ben])
  ///
  /// Once they are caught up, it continues as new episodes air. A subject that is not a series or an episode is an
  /// error, as is a person who is not in the household.
  @discardableResult
  public mutating func addOrder(
    _ subject: MediaID, on days: DayRule, episodes: Int = 1, for people: Set<PersonID>? = nil, followsNew: Bool = true
  ) throws -> OrderID {
    note(.addOrder)
    var order = StandingOrder(id: OrderID(using: &ids))
    order.subject = library.resolve(subject)
    order.people = people ?? [person]
    (order.days, order.episodes, order.followsNew) = (days, episodes, followsNew)
    try insert(checked(order))
    return order.id
  }

  /// Changes a standing order. An unknown id is an error, as is a value that `addOrder` refuses.
  public mutating func changeOrder(_ id: OrderID, _ body: (inout StandingOrder) -> Void) throws {
    note(.changeOrder)
    guard var order = library.records(StandingOrder.self)[id] else {
      throw PlannerError(.notFound, Phrase("planner.error.noOrder"))
    }
    body(&order)
    let checked = try checked(order)
    try change(id) { (record: inout StandingOrder) in record = checked }
  }

  /// Ends a standing order; an unknown id is an error.
  public mutating func endOrder(_ id: OrderID) throws {
    note(.endOrder)
    try delete(StandingOrder.self, id)
  }

  private func checked(_ order: StandingOrder) throws -> StandingOrder {
    var order = order
    order.people = try householders(order.people)
    guard order.subject.title.kind == .series, order.subject.season == nil || order.subject.episode != nil else {
      throw PlannerError(.notAllowed, Phrase("planner.error.notASeries", ["what": "\(order.subject)"]))
    }
    guard !order.days.weekdays.isEmpty || !order.days.dates.isEmpty else {
      throw PlannerError(.notAllowed, Phrase("planner.error.orderDays"))
    }
    return order
  }
}
