/// That one id of a title, or of a person, is now another.
public struct Alias: Record {
  /// The old id.
  public let id: AliasID
  /// The id that stands for both.
  public var target = AliasID.absent
  public var extras = Extras()

  public static let kind = RecordKind(rawValue: "alias")
  public static let table: any (WritableKeyPath<Library, Table<Alias>> & Sendable) = \.aliases
  public static let fields: [Field<Alias>] = [Field("target", \.target, audience: .owner)]

  public init(id: AliasID) { self.id = id }
}
