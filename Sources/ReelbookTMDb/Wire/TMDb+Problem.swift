extension TMDb {
  /// TMDb's reply for an error.
  struct Problem: Sendable, Hashable {
    /// TMDb's error number.
    var code: Int?
    /// TMDb's message.
    var message: String?
  }
}

extension TMDb.Problem: WireObject {
  static let members: [WireMember<TMDb.Problem>] = [
    .init("status_code", \.code),
    .init("status_message", \.message),
  ]
}
