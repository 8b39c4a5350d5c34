package import Foundation

/// What a device stores of a zone.
///
/// The file has two lines. A damaged listing is fetched again. A damaged first line is not ignored: nobody could tell
/// whose account the zone is in.
package struct CloudState: Hashable, Sendable {
  /// The first line.
  package struct Head: Codable, Hashable, Sendable {
    /// The zone's name.
    package var zone: String
    /// The record name of the account that the library is shared with; `nil` before the first request.
    package var account: String?
    /// The subscription that this device asked for.
    package var subscription: String?
    /// The size above which files are divided, if iCloud refused the usual one.
    package var partSize: Int?
  }

  package var head: Head
  package var listing = CloudListing()

  /// The account of a first line that is damaged. No account has this name.
  package static let unknownAccount = "?"

  package init(zone: String) { head = Head(zone: zone) }

  /// Creates the stored state of a zone.
  ///
  /// If the file is another zone's, only the account counts: it is the device's, whatever the zone.
  package init(encoded data: Data?, zone: String) {
    self.init(zone: zone)
    guard let data else { return }
    let lines = data.split(separator: UInt8(ascii: "\n"), maxSplits: 1, omittingEmptySubsequences: false)
    guard lines.count == 2, let stored = try? JSONDecoder().decode(Head.self, from: Data(lines[0])) else {
      head.account = Self.unknownAccount
      return
    }
    guard stored.zone == zone else {
      head.account = stored.account
      return
    }
    head = stored
    listing = (try? JSONDecoder().decode(CloudListing.self, from: Data(lines[1]))) ?? CloudListing()
  }

  /// The bytes to store.
  package var encoded: Data? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let head = try? encoder.encode(head), let listing = try? encoder.encode(listing) else { return nil }
    return head + Data("\n".utf8) + listing
  }

  /// Forgets everything about the zone but its name and the account.
  package mutating func forgetZone() {
    let account = head.account
    self = CloudState(zone: head.zone)
    head.account = account
  }
}
