/// What a member may do with a list.
public struct ListRole: Vocabulary {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// See it.
  public static let read = ListRole(rawValue: "read")

  /// See and change it.
  public static let write = ListRole(rawValue: "write")
}
