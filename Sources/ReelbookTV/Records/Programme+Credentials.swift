import ReelbookBase

/// Pictures and pages of guides are stored as they are, so those whose addresses have credentials are left out.
enum GuideCredentials {
  /// The words of the source's account, which its guide's pictures may have.
  static func account(of secret: SourceSecret) -> [String] {
    let letters = ContiguousArray(secret.address.utf8)
    let listed = CredentialScan.ranges(in: letters.span).map { letters.span.text($0) }
    return (SourceSecret.credentials(of: secret.account) + [secret.name, secret.password].compactMap(\.self) + listed)
      .filter { $0.utf8.count > 2 }
  }

  static func occur(in address: String, _ account: [ContiguousArray<UInt8>]) -> Bool {
    guard !account.isEmpty || address.utf8.contains(where: { [0x3D, 0x40, 0x25].contains($0) }) else { return false }
    return !CredentialScan.ranges(in: ContiguousArray(address.utf8).span, account).isEmpty
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
  /// Leaves out pictures and pages with credentials.
  mutating func dropCredentials(_ account: [ContiguousArray<UInt8>]) {
    func occur(_ address: String) -> Bool { GuideCredentials.occur(in: address, account) }
    let details = details
    guard
      details.icons.contains(where: occur) || details.pages.contains(where: occur)
        || details.nodes.contains(where: { occur($0.text) })
    else { return }
    self.details.icons.removeAll(where: occur)
    self.details.pages.removeAll(where: occur)
    self.details.nodes.removeAll { occur($0.text) }
  }
}
