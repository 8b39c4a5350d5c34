public import Foundation

/// Knows where downloaded pictures lie, such as the folder of a library.
public protocol ImageFolder: Sendable {
  /// The file in which a picture of this name lies or is to be put; its folder is there.
  ///
  /// Names are plain file names. The same name always gives the same file, and different names give different ones.
  func file(forImage name: String) throws -> URL
}
