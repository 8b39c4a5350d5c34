public import Foundation

/// Where a command writes a file or a folder.
///
/// One rule for all commands: the folder around it must exist. So a mistyped path makes no folders.
public enum Destination {
  /// The file at a path. It is an error if no file can be written there.
  public static func file(_ path: String) throws -> URL {
    let file = URL(fileURLWithPath: path)
    if let reason = Failure.reason(file.path, isWriting: true) {
      throw Failure(reason, code: 74, file: file.lastPathComponent)
    }
    return file
  }

  /// The folder at a path, which is made if it is not there. It is an error if it cannot be made.
  public static func folder(_ path: String) throws -> URL {
    let folder = URL(fileURLWithPath: path)
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder) {
      guard isFolder.boolValue else { throw Failure(.folderIsFile, code: 74, file: path) }
      return folder
    }
    if let reason = Failure.reason(folder.path, isWriting: true) {
      throw Failure(reason, code: 74, file: folder.lastPathComponent)
    }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    return folder
  }

  /// Throws if there is a file at the path of a folder that is used.
  public static func check(folder path: String) throws {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue else { return }
    throw Failure(.folderIsFile, code: 74, file: path)
  }
}
