import ReelbookBase

/// An account at a panel. No description shows its name and password.
public struct PanelAccount: Sendable, Hashable {
  /// The panel's address: the scheme, the host and the port.
  public let server: StreamAddress
  /// The account's name.
  public let name: String
  /// The account's password.
  public let password: String

  /// Creates an account.
  ///
  /// The address may also be that of a list, a stream or the API, as people copy it. Its file and query are left out.
  public init(server: StreamAddress, name: String, password: String) {
    var text = server.text.trimmedBlanks
    if !text.contains("://") { text = "http://" + text }
    if let parts = AddressParts(text) {
      let files = ["get.php", "player_api.php", "panel_api.php", "xmltv.php", "c", "live", "movie", "series"]
      text = ([parts.root] + parts.path.prefix { !files.contains($0) }).joined(separator: "/")
    }
    self.server = StreamAddress(text)
    self.name = name
    self.password = password
  }

  /// Creates the account of a list's address with `get.php`; `nil` if the address has none.
  public init?(list: StreamAddress) {
    guard let parts = AddressParts(list.text) else { return nil }
    var values: [String: String] = [:]
    for item in parts.query.dropFirst().split(separator: "&") {
      let pair = item.split(separator: "=", maxSplits: 1).map { PercentText.decode($0) }
      if pair.count == 2 { values[pair[0].lowercased()] = pair[1] }
    }
    guard parts.path.last == "get.php", let name = values["username"], let password = values["password"] else {
      return nil
    }
    self.init(server: list, name: name, password: password)
  }
}

extension PanelAccount: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The host alone.
  public var description: String { "PanelAccount(\(server))" }

  /// The same as the description.
  public var debugDescription: String { description }

  /// Shows what the description shows.
  public var customMirror: Mirror { Mirror(self, children: ["server": "\(server)"]) }
}
