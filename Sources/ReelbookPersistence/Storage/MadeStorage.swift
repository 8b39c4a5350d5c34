/// A storage that keeps bytes which were made from the library and can be made again, such as a search index.
///
/// They lie where the library lies, because they say what is in it. They are no part of it: no backup has them, damage
/// of them is not reported, and an edit that forgets removes them, as clearing the history does.
package protocol MadeStorage: Storage {
  /// Stores bytes under a name, or replaces them in one step.
  func setMade(_ bytes: [UInt8], named name: String) throws

  /// The bytes of a name; `nil` if there are none, or if they are damaged.
  func made(named name: String) throws -> ContiguousArray<UInt8>?

  /// Removes the bytes of all names, also of a write that a crash interrupted.
  func removeMade() throws
}
