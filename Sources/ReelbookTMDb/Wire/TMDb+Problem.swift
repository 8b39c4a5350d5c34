extension TMDb {
  /// What TMDb writes when there is no result.
  struct Problem: Sendable, Hashable {
    /// TMDb's number for the problem.
    var code: Int?
    /// What it says about it.
    var message: String?
  }
}

extension TMDb.Problem: WireObject {
  static let members: [WireMember<TMDb.Problem>] = [
    .init("status_code", \.code),
    .init("status_message", \.message),
  ]
}
