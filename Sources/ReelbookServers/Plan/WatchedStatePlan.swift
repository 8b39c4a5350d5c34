public import ReelbookInterchange
public import ReelbookModel

/// What a media server needs to be told, so that it knows what a person watched.
///
///     let plan = viewer.watchedStates(for: try await server.items(), asOf: now)
///     print(plan)  // 812 states to set, 1,204 set already, 3 items match no title of the library: …
///     try await server.send(plan)
///
/// It holds no secret. Only what differs from the server's states is in it: a second plan, made after the first was
/// sent, is empty.
public struct WatchedStatePlan: Hashable, Sendable {
  /// What a plan sets beside the watched states.
  public struct Options: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Stars, as favourites of Jellyfin and Emby.
    public static let stars = Options(rawValue: 1)
    /// Ratings, at Plex.
    public static let ratings = Options(rawValue: 2)
    /// Removes the server's mark or star from what the person did not watch or star.
    ///
    /// Without it, nothing is ever unmarked.
    public static let unmarking = Options(rawValue: 4)
  }

  /// The requests, in the order in which they are sent.
  public internal(set) var requests: [ServerRequest]
  /// The number of watched items whose states on the server are right already.
  public let alreadySetCount: Int
  /// The items that no title of the library is for certain.
  public let unmatched: [ServerItem]
  /// What the server cannot hold of the viewings that the requests are about.
  public var losses: [ExportLoss] { lossReport.losses }
  package let lossReport: LossReport
  let origin: ServerOrigin

  /// Whether nothing needs to be sent.
  public var isEmpty: Bool { requests.isEmpty }
}

extension WatchedStatePlan: CustomStringConvertible {
  /// The plan in a few lines, in English.
  public var description: String { words() }

  /// The plan in a few lines: what is to be set, what matches nothing, and what is lost.
  public func words(in table: PhraseTable = .english) -> String {
    var lines = [
      table.text(ServersPhrase.toSet, ["count": "\(requests.count)"]),
      table.text(ServersPhrase.alreadySet, ["count": "\(alreadySetCount)"]),
    ]
    if !unmatched.isEmpty {
      let examples = unmatched.prefix(3).map(\.description).joined(separator: "; ")
      let key = unmatched.count > 3 ? ServersPhrase.unmatchedMore : .unmatched
      lines.append(table.text(key, ["count": "\(unmatched.count)", "examples": examples]))
    }
    if !losses.isEmpty { lines.append(lossReport.words(in: table)) }
    return lines.joined(separator: "\n")
  }
}
