public import ReelbookModel

/// What a panel says of an account and of itself.
public struct PanelStatus: Sendable, Hashable {
  /// What the panel calls the account's state, such as `Active`.
  public var state: String
  /// When the account's time is over; `nil` where it is never, or nobody said.
  public var expires: Instant?
  /// On how many devices it is in use.
  public var connections: Int
  /// On how many it may be; `nil` where nobody said.
  public var connectionLimit: Int?
  /// Whether it is a trial.
  public var isTrial: Bool
  /// The formats that streams come in, such as `m3u8` and `ts`.
  public var formats: [String]
  /// The zone of the panel's clock, such as `Europe/London`.
  public var zone: String?

  /// Whether no further device may connect.
  public var isFull: Bool { connectionLimit.map { $0 > 0 && connections >= $0 } ?? false }

  /// Reads what a panel says; an error where it refuses the account, or its time is over.
  init(_ reply: LooseJSON, asOf now: Instant) throws(TelevisionError) {
    let user = reply["user_info"]
    guard user.isObject else {
      // Some panels answer a wrong account with a bare list, or with an object of their own.
      throw reply["auth"].int == 0 || reply.elements.isEmpty
        ? TelevisionError(.refusedAccount) : TelevisionError(.malformedReply)
    }
    guard user["auth"].int ?? 1 != 0 else { throw TelevisionError(.refusedAccount) }
    state = user["status"].string ?? ""
    expires = user["exp_date"].int.flatMap { $0 > 0 ? Instant(milliseconds: Int64($0) &* 1000) : nil }
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
  /// What it is called.
  public var name: String
}

/// What a panel has lists of.
public struct PanelSection: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public var description: String { rawValue }

  /// Channels.
  public static let live = PanelSection(rawValue: "live")
  /// Films.
  public static let films = PanelSection(rawValue: "vod")
  /// Series.
  public static let series = PanelSection(rawValue: "series")
}
