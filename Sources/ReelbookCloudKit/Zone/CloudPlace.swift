public import ReelbookModel

/// A zone of a container, for a household or a list.
///
/// A household has one in the private database of one of its accounts. Each shared list has its own, so that its members
/// see nothing else.
public struct CloudPlace: Hashable, Sendable {
  /// The zone's name.
  public let zoneName: String

  private init(_ zoneName: String) { self.zoneName = zoneName }

  /// The zone of a household's devices.
  public static let household = CloudPlace("reelbook-household")

  private static let listPrefix = "reelbook-list-"

  /// The zone of a shared list.
  public static func list(_ list: ListID) -> CloudPlace { CloudPlace("\(listPrefix)\(list)") }

  /// Creates the place of a zone, such as one that was accepted; `nil` if the zone is not one of this library.
  public init?(zoneName: String) {
    self.init(zoneName)
    guard self == .household || list != nil else { return nil }
  }

  /// The list, if it is the zone of one.
  public var list: ListID? {
    guard zoneName.hasPrefix(Self.listPrefix), let list = ListID(String(zoneName.dropFirst(Self.listPrefix.count))),
      Self.list(list).zoneName == zoneName
    else { return nil }
    return list
  }
}
