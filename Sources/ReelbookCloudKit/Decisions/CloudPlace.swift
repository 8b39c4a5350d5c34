public import ReelbookModel

/// A zone of a container, for a household or a list.
///
/// A household has one in its owner's private database. Each shared list has its own, so that its members see nothing
/// else.
public struct CloudPlace: Hashable, Sendable {
  /// The zone's name.
  public let zoneName: String

  private init(_ zoneName: String) { self.zoneName = zoneName }

  /// The zone of a household's devices.
  public static let household = CloudPlace("reelbook-household")

  /// The zone of a shared list.
  public static func list(_ list: ListID) -> CloudPlace { CloudPlace("reelbook-list-\(list)") }
}
