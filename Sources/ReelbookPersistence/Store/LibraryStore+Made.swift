private import Dispatch
import ReelbookModel

/// Bytes beside the library that are made from it.
extension LibraryStore {
  /// How often something was forgotten or cleared since the library was opened. Read it before what bytes are made of.
  package var forgettings: Int { state.withLock { $0.forgettings } }

  /// The bytes of a name; `nil` if there are none or they are damaged.
  package func made(named name: String) async throws -> ContiguousArray<UInt8>? {
    guard let storage = storage as? any MadeStorage else { return nil }
    return try await onDisk { try storage.made(named: name) }
  }

  /// Stores bytes that were made from this library.
  ///
  /// Nothing is stored if something was forgotten or cleared since `forgettings` was read, because the bytes may have
  /// it, or if the library was opened only for reading. Edits go on meanwhile.
  package func setMade(_ bytes: [UInt8], named name: String, madeAfter forgettings: Int) async throws {
    guard !isReadOnly, let storage = storage as? any MadeStorage else { return }
    // What is forgotten is removed on this queue, so it cannot happen between the check and the end of the write.
    try await compacting.run { [self] in
      try checkOpen()
      guard state.withLock({ $0.forgettings }) == forgettings else { return }
      try storage.setMade(bytes, named: name)
    }
  }

  /// Removes everything that was made from the library, because it may contain what is to be forgotten or cleared.
  func removeMade() throws {
    state.withLock { $0.forgettings += 1 }
    try (storage as? any MadeStorage)?.removeMade()
  }
}
