public import ReelbookModel

/// A channel of a network tuner.
public struct TunerChannel: Sendable, Hashable {
  /// What is played there: a channel, or what an app makes of a plan.
  public let subject: MediaID
  /// The number by which a media server remembers it, such as `5.1`.
  public fileprivate(set) var number: String
  public let name: String
  /// Whether it has a picture of 720 lines or more.
  public let isHD: Bool
  public let isStarred: Bool

  /// Creates a channel; without a number, the tuner gives it one.
  public init(_ subject: MediaID, number: String? = nil, name: String, isHD: Bool = false, isStarred: Bool = false) {
    self.subject = subject
    self.number = number.map(Self.cleaned) ?? ""
    (self.name, self.isHD, self.isStarred) = (name, isHD, isStarred)
  }

  /// Creates a channel of the household's television.
  public init(_ channel: Channel, isStarred: Bool = false) {
    self.init(
      channel.subject, number: channel.number, name: channel.name,
      isHD: channel.streams.contains { $0.height ?? 0 >= 720 }, isStarred: isStarred)
  }

  /// Digits and points: a media server takes other signs apart.
  private static func cleaned(_ number: String) -> String {
    let digits = number.filter { $0.isASCII && ($0.isNumber || $0 == ".") }
    return digits.contains { $0 != "." } ? digits : ""
  }

  /// The channels, each number once. A number that is taken becomes `5.2`; those without follow the highest.
  static func numbered(_ channels: [TunerChannel]) -> [TunerChannel] {
    var numbers: Set<String> = []
    // The last part that was given after each whole number.
    var parts: [Substring: Int] = [:]
    var subjects: Set<MediaID> = []
    let channels = channels.filter { subjects.insert($0.subject).inserted }
    // A number of many digits is none that people enter.
    let wholes = channels.compactMap { Int($0.number.prefix { $0 != "." }) }.filter { $0 < 1_000_000 }
    var last = wholes.max() ?? 0
    return channels.map { channel in
      var channel = channel
      if channel.number.isEmpty {
        last += 1
        channel.number = "\(last)"
      }
      let whole = channel.number.prefix { $0 != "." }
      while !numbers.insert(channel.number).inserted {
        let part = parts[whole, default: 1] + 1
        parts[whole] = part
        channel.number = "\(whole).\(part)"
      }
      return channel
    }
  }
}

/// The reply of a tuner to a request.
public struct TunerReply: Sendable, Hashable {
  /// The status of HTTP.
  public let status: Int
  /// The headers, with the type of the body.
  public let headers: [String: String]
  /// The body; empty for none.
  public let body: [UInt8]

  init(status: Int, headers: [String: String] = [:], body: [UInt8] = []) {
    (self.status, self.headers, self.body) = (status, headers, body)
  }

  init(json: [UInt8]) { self.init(status: 200, headers: ["Content-Type": "application/json"], body: json) }
  init(xml: [UInt8]) { self.init(status: 200, headers: ["Content-Type": "application/xml"], body: xml) }
}
