public import ReelbookModel

/// A storage that also has the files of the pictures that viewings name.
///
/// Without it, a store keeps no pictures, and says so with ``StorageError/Code/noPictures``; all else works. Beside
/// those of ``Storage``, it has these guarantees:
///
/// 1. **A kept picture is durable.** When ``setPicture(_:named:)`` has returned, the file survives power loss.
/// 2. **A picture is there as a whole or not at all.** This holds after a failure and after a crash.
/// 3. **What is read is what was written.** ``picture(_:)`` returns `nil` for a file that is damaged; it may remove it.
/// 4. **A removed picture is gone from the bytes.** When `setPicture(nil, named:)` has returned, the storage's files do
///    not have its bytes.
public protocol PictureStorage: Storage {
  /// Stores or replaces the file of a picture; `nil` removes it.
  func setPicture(_ file: [UInt8]?, named id: PictureID) throws

  /// The file of a picture; `nil` if it is not there, or damaged.
  func picture(_ id: PictureID) throws -> [UInt8]?

  /// The pictures that are there, with the lengths of their files. It reads no file.
  func pictures() throws -> [PictureID: Int]
}
