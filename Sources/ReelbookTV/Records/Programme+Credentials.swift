import ReelbookBase

/// Pictures, pages and ids of guides are stored as they are, so those that have credentials are left out.
enum GuideCredentials {
  /// The words of the source's account, which its guide's pictures may have.
  static func account(of secret: SourceSecret) -> [String] {
    let own = SourceSecret.credentials(of: secret.account) + [secret.name, secret.password].compactMap(\.self)
    return own.filter { $0.utf8.count > 2 } + words(in: secret.address)
  }

  /// The credentials of an address, such as that of a guide.
  static func words(in address: String) -> [String] {
    let letters = ContiguousArray(address.utf8)
    return CredentialScan.ranges(in: letters.span).map { letters.span.text($0) }.filter { $0.utf8.count > 2 }
  }

  /// Folders that have an account or a key after them.
  private static let folders: [StaticString] = [
    "/live/", "/movie/", "/series/", "/timeshift/", "/play/", "/iptv/", "/key/", "/token/", "/auth/", "/secure/",
    "/access/",
  ]

  static func occur(in address: String, _ account: [ContiguousArray<UInt8>]) -> Bool {
    guard !address.isEmpty else { return false }
    let letters = ContiguousArray(address.utf8)
    // Most addresses have none of these signs and folders. Guides have hundreds of thousands.
    let mayOccur =
      !account.isEmpty || letters.contains { [0x3D, 0x3F, 0x40, 0x25].contains($0) }
      || folders.contains { letters.span.end(of: $0, from: 0) != nil }
    return mayOccur && !CredentialScan.ranges(in: letters.span, account).isEmpty
  }
}

extension GuideChannel {
  /// Leaves out pictures and pages with credentials.
  mutating func dropCredentials(_ account: [ContiguousArray<UInt8>]) {
    icons.removeAll { GuideCredentials.occur(in: $0, account) }
    pages.removeAll { GuideCredentials.occur(in: $0, account) }
  }
}

extension Programme {
  /// Leaves out pictures, pages and other elements with credentials, and an id at the provider that is such an address.
  mutating func dropCredentials(_ account: [ContiguousArray<UInt8>]) {
    func occur(_ address: String) -> Bool { GuideCredentials.occur(in: address, account) }
    let details = details
    let hasSecretID = details.catchUpID.map(occur) ?? false
    guard
      hasSecretID || details.icons.contains(where: occur) || details.pages.contains(where: occur)
        || details.nodes.contains(where: { $0.contains(occur) })
    else { return }
    self.details.icons.removeAll(where: occur)
    self.details.pages.removeAll(where: occur)
    self.details.nodes.removeAll { $0.contains(occur) }
    if hasSecretID { self.details.catchUpID = nil }
  }
}

extension GuideNode {
  /// Whether a text of it satisfies a condition: its own, an attribute's, or one of an element in it.
  fileprivate func contains(_ isWanted: (String) -> Bool) -> Bool {
    isWanted(text) || attributes.all.contains { isWanted($0.value) } || children.contains { $0.contains(isWanted) }
  }
}
