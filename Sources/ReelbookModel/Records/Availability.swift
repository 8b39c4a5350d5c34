/// Where a title can be watched in one region.
public struct Availability: FieldStruct {
  /// Services that include it in a subscription.
  public var subscription: [String] = []
  /// Services that lend it for a fee.
  public var rent: [String] = []
  /// Services that sell it.
  public var buy: [String] = []
  /// Services that show it with advertisements.
  public var ads: [String] = []
  /// Services that show it for free.
  public var free: [String] = []
  /// A page that leads there.
  public var link: String?
  public var extras = Extras()

  /// The data's source, which must be shown with it.
  public static let credit = "Streaming availability by JustWatch"

  public static let fields: [Field<Availability>] = [
    Field("subscription", \.subscription), Field("rent", \.rent), Field("buy", \.buy), Field("ads", \.ads),
    Field("free", \.free), Field("link", \.link),
  ]

  public init() {}
}
