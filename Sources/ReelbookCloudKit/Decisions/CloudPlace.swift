public import ReelbookModel

/// Which zone of a container devices meet in.
///
/// A household has one, in its owner's private database. A list that is shared has one of its own, so that who takes part in it
/// sees nothing else.
public struct CloudPlace: Hashable, Sendable {
  /// The zone's name.
  public let zoneName: String

  private init(_ zoneName: String) { self.zoneName = zoneName }

  /// Where a household's devices meet.
  public static let household = CloudPlace("reelbook-household")

  /// Where the households meet that share a list.
  public static func list(_ list: ListID) -> CloudPlace { CloudPlace("reelbook-list-\(list)") }
}
