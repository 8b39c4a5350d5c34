public import ReelbookModel

/// The status of an account and a panel.
public struct PanelStatus: Sendable, Hashable {
  /// The account's state, such as `Active`.
  public var state: String
  /// When the account expires; `nil` for never or unknown.
  public var expires: Instant?
  /// The number of connections in use.
  public var connections: Int
  /// The limit of connections, if known.
  public var connectionLimit: Int?
  public var isTrial: Bool
  /// The formats of streams, such as `m3u8` and `ts`.
  public var formats: [String]
  /// The zone of the panel's clock, such as `Europe/London`.
  public var zone: String?

  /// Whether no further device may connect.
  public var isFull: Bool { connectionLimit.map { $0 > 0 && connections >= $0 } ?? false }

  /// Creates the status; throws if the account is refused or expired.
  init(_ reply: LooseJSON, asOf now: Instant) throws(TelevisionError) {
    let user = reply["user_info"]
    guard user.isObject else {
      // Some panels answer a wrong account with an empty array, or with another object.
      throw reply["auth"].int == 0 || reply.elements.isEmpty
        ? TelevisionError(.refusedAccount) : TelevisionError(.malformedReply)
    }
    guard user["auth"].int ?? 1 != 0 else { throw TelevisionError(.refusedAccount) }
    state = user["status"].string ?? ""
    expires = user["exp_date"].instant
    connections = user["active_cons"].int ?? 0
    connectionLimit = user["max_connections"].int
    isTrial = user["is_trial"].int == 1
    formats = user["allowed_output_formats"].elements.compactMap(\.string)
    zone = reply["server_info"]["timezone"].string
    switch state.lowercased() {
    case "expired": throw TelevisionError(.expiredAccount)
    case "banned", "disabled": throw TelevisionError(.refusedAccount)
    default: if let expires, expires <= now { throw TelevisionError(.expiredAccount) }
    }
  }
}

/// A category of a panel.
public struct PanelCategory: Sendable, Hashable, Identifiable {
  /// The panel's id of it.
  public var id: String
  public var name: String
}

/// A section of a panel.
public struct PanelSection: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public var description: String { rawValue }

  /// Channels.
  public static let live = PanelSection(rawValue: "live")
  public static let films = PanelSection(rawValue: "vod")
  public static let series = PanelSection(rawValue: "series")
}
