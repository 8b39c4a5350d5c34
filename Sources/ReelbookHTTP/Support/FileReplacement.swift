package import Foundation

/// The replacement of a file by another one beside it.
package enum FileReplacement {
  /// Moves a file to the place of another, in one step: whatever happens, there is the former file or the new one.
  /// If it fails, both stay.
  package static func move(_ new: URL, to file: URL) throws(FileError) {
    guard rename(new.path, file.path) == 0 else { throw .unwritable(file, errno: errno) }
  }
}
