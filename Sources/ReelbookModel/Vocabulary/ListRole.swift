/// What a member may do with a list.
public struct ListRole: Vocabulary {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// May see it.
  public static let read = ListRole(rawValue: "read")

  /// May see it and change what is in it.
  public static let write = ListRole(rawValue: "write")
}
