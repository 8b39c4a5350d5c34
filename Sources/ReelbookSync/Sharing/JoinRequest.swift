public import ReelbookModel

/// A household that has an invitation to the list and asks to join. Nothing of it counts before the owner admits it.
///
///     for request in try await session.sync().joinRequests where ask(request) {
///       try await session.admit(request.household)
///     }
public struct JoinRequest: Hashable, Sendable, Codable, Identifiable {
  /// The household that asks.
  public let household: HouseholdID
  /// The names of the people who would take part, as they wrote them.
  public let names: [String]
  /// The role that the invitation offers.
  public let role: ListRole

  public var id: HouseholdID { household }
}

extension JoinRequest: CustomStringConvertible {
  public var description: String { "\(names.joined(separator: ", ")) ask to \(role)" }
}
