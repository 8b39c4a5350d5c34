public import Foundation
import ReelbookBase
public import ReelbookModel

/// The documents of a network tuner, as Plex, Jellyfin and Emby read them from an HDHomeRun.
///
/// It has no server: an app's own asks it for each path, and sends the stream of a channel itself.
///
///     let tuner = HomeTuner("Den", on: store.device, at: address, channels: channels.map { TunerChannel($0) })
///     let reply = tuner.reply(to: "GET", "/lineup.json")
public struct HomeTuner: Sendable, Hashable {
  /// Its name in a media server's list.
  public let name: String
  /// The address of the app's server, as media servers reach it.
  public let address: URL
  /// How many channels can be watched at once.
  public let tunerCount: Int
  /// Its channels, each number once, in order. A media server remembers channels by their numbers.
  public let channels: [TunerChannel]
  private let device: DeviceID

  /// Creates a tuner. Of channels with one number, the later ones become `5.2` and so on; those without follow the highest.
  public init(
    _ name: String, on device: DeviceID, at address: URL, channels: [TunerChannel], tunerCount: Int = 2
  ) {
    (self.name, self.device, self.address) = (name, device, address)
    self.tunerCount = max(1, tunerCount)
    self.channels = TunerChannel.numbered(channels)
  }

  /// Its id: eight digits with a check digit, the same for as long as the library is on this device.
  public var id: String {
    let bits = UInt32(truncatingIfNeeded: device.bits ^ device.bits >> 32) | 0x1000_0000
    let digits = (1..<8).map { UInt8(truncatingIfNeeded: bits >> (4 * UInt32($0))) & 15 }
    // Counted from the right: the digits in odd places are looked up.
    let check = digits.enumerated().reduce(UInt8(0)) { sum, digit in
      sum ^ (digit.offset.isMultiple(of: 2) ? Self.checks[Int(digit.element)] : digit.element)
    }
    let number = bits & ~15 | UInt32(check)
    return number.padded(to: 8, radix: 16).uppercased()
  }

  private static let checks: [UInt8] = [10, 5, 15, 6, 7, 12, 1, 11, 9, 2, 8, 13, 4, 3, 14, 0]

  /// The reply to a request's method and path, with or without a query; `nil` for a path that it does not know, such as
  /// that of a stream.
  public func reply(to method: String, _ path: String) -> TunerReply? {
    let (path, query) = Self.split(path)
    if path == "/lineup.post" {
      guard method == "POST" else { return TunerReply(status: 405) }
      let isScan = ["scan=start", "scan=abort"].contains { query.hasPrefix($0) }
      return TunerReply(status: isScan ? 200 : 400)
    }
    guard method == "GET" || method == "HEAD" else { return nil }
    switch path {
    case "/discover.json": return TunerReply(json: discovery)
    // A server asks again later.
    case "/lineup.json", "/lineup.xml": return channels.isEmpty ? TunerReply(status: 503) : lineup(path)
    case "/lineup_status.json": return TunerReply(json: status)
    case "/", "/device.xml", "/capability": return TunerReply(xml: description)
    default: return nil
    }
  }

  /// The channel whose stream a path asks for, such as `/auto/v5.1`; `nil` for none.
  public func channel(at path: String) -> TunerChannel? {
    let (path, _) = Self.split(path)
    guard path.hasPrefix("/auto/v") else { return nil }
    let number = path.dropFirst("/auto/v".count)
    return channels.first { $0.number == number }
  }

  /// Without a channel free to watch: what the app's server answers in place of a stream.
  public static let allTunersInUse = TunerReply(status: 503, headers: ["X-HDHomeRun-Error": "805 All Tuners In Use"])

  private static func split(_ path: String) -> (path: String, query: String) {
    let parts = path.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    return (String(parts.first ?? ""), parts.count > 1 ? String(parts[1]) : "")
  }
}
