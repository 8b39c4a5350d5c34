public import ReelbookModel

/// What a store knows of the pictures beside its library.
struct PictureShelf: Sendable {
  /// The lengths of the files that are there; `nil` until somebody asks. Written on the disk's queue alone.
  var sizes: [PictureID: Int]?
  /// The pictures that were kept since the store was opened, and that no edit has named yet.
  var fresh: Set<PictureID> = []
  /// The pictures of a backup that is being restored: its records name them at the end.
  var restoring: Set<PictureID> = []

  mutating func note(_ size: Int?, of id: PictureID) { sizes?[id] = size }
}

/// A picture that a viewing names and that is not beside the library.
///
/// It may come with the next sync. If no device has it any more, it is lost.
public struct MissingPicture: Hashable, Sendable, Codable, Identifiable {
  /// The id of the picture.
  public var id: PictureID { picture.id }
  /// The picture, with its size and length.
  public let picture: DiaryPicture
  /// A viewing that names it.
  public let play: PlayID
  /// The device that added it.
  public let device: DeviceID
  /// The device's name; empty if nobody gave it one.
  public let deviceName: String
}

/// The room that the pictures of viewings take.
public struct PictureRoom: Hashable, Sendable, Codable {
  /// The number of pictures beside the library.
  public let count: Int
  /// The length of their files in bytes.
  public let bytes: Int
  /// The most that they may take.
  public let quota: PictureQuota
}
