/// What the placeholders of an offer stand for.
struct PlaceholderValues {
  private let account: PanelAccount?
  private let credentials: [String]

  /// Creates the values of an account's placeholders, and of those behind them.
  init(_ account: PanelAccount?, _ credentials: [String]) {
    self.account = account
    self.credentials = SourceSecret.credentials(of: account) + credentials
  }

  /// A text with its placeholders filled in.
  func fill(_ text: String) -> String {
    Placeholder.occurs(in: text) ? Placeholder.fill(text, with: credentials) : text
  }

  /// Whether there is a value for each placeholder of a text.
  func areKnown(for text: String) -> Bool { Placeholder.count(in: text) <= credentials.count }

  /// Whether an item can be played: all values are known, and may go to its address.
  func areKnown(for item: OfferedItem) -> Bool {
    isAccount(for: item.address) && areKnown(for: item.address)
      && item.headerFields.values.allSatisfy { areKnown(for: $0) } && item.catchUpSource.map(areKnown) ?? true
      && item.directives.allSatisfy { areKnown(for: $0) }
  }

  /// Whether the account may go to an address with placeholders: a panel's goes to that panel alone.
  ///
  /// The source may have another panel since its last refresh.
  func isAccount(for address: String) -> Bool {
    guard let account else { return true }
    let names = (0..<SourceSecret.credentials(of: account).count).map(Placeholder.text)
    let isNamed = names.contains { address.contains($0) }
    return !isNamed || fill(address).hasPrefix(account.server.text + "/")
  }
}
