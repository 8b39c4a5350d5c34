/// How much room the pictures of viewings may take.
///
/// Adding a picture beyond it is an error, and a sync fetches no more than that. Restoring a backup is not limited: it
/// may have the last copy.
public struct PictureQuota: Hashable, Sendable, Codable {
  /// The most bytes of all pictures together; a gigabyte by default.
  public var total = 1 << 30
  /// The most bytes of one picture; sixteen megabytes by default.
  public var perPicture = 16 << 20

  /// The most bytes of a picture, whatever the quota: it is in memory as a whole.
  package static let limit = 256 << 20

  /// Creates the default quota.
  public init() {}

  /// Creates a quota.
  public init(total: Int, perPicture: Int) {
    self.total = total
    self.perPicture = perPicture
  }

  /// The most bytes that a picture may have.
  package var largest: Int { min(perPicture, Self.limit) }
}
