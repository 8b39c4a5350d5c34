/// A backup that was made, and read back.
public struct BackupReport: Hashable, Sendable, CustomStringConvertible {
  /// The name of the file.
  public let name: String
  /// How many bytes it has.
  public let size: Int
  /// How many records are in it, with what is left of deleted ones.
  public let recordCount: Int
  /// How many pictures are in it.
  public let imageCount: Int

  public var description: String {
    let images = imageCount > 0 ? ", \(imageCount) images" : ""
    return "\(name): \(recordCount) records\(images), \(size) bytes, read back"
  }
}
