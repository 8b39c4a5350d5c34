public import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

extension Destination {
  /// Writes a file as a whole.
  ///
  /// A regular file is replaced in one step. A link stays, and the file that it leads to is replaced. What is no
  /// regular file, such as a pipe or a device, gets the bytes and stays what it is.
  public static func write(_ data: Data, to file: URL) throws {
    let place = file.withoutLinks
    try data.write(to: place, options: place.canBeReplaced ? .atomic : [])
  }

  /// Writes a text as a whole, in UTF-8.
  public static func write(_ text: String, to file: URL) throws { try write(Data(text.utf8), to: file) }

  /// Writes a file that nobody but its owner can read, from its first byte on. An earlier file is replaced in one step.
  public static func writeForOwner(_ data: Data, to file: URL) throws {
    let (files, place) = (FileManager.default, file.withoutLinks)
    guard place.canBeReplaced else { return try data.write(to: place) }
    // A file that others could read is not written into: one of them may have it open.
    let fresh = place.deletingLastPathComponent().appendingPathComponent(".\(UUID().uuidString)")
    guard files.createFile(atPath: fresh.path, contents: nil, attributes: [.posixPermissions: 0o600]) else {
      throw Failure(.unwritableDenied, code: 74, file: place.lastPathComponent)
    }
    do {
      try data.write(to: fresh)
      guard rename(fresh.path, place.path) == 0 else {
        throw Failure(.unwritableDenied, code: 74, file: place.lastPathComponent)
      }
    } catch {
      try? files.removeItem(at: fresh)
      throw error
    }
  }
}

extension URL {
  /// Whether nothing is there, or a file that can be replaced.
  fileprivate var canBeReplaced: Bool {
    let type = (try? FileManager.default.attributesOfItem(atPath: path))?[.type] as? FileAttributeType
    return type == nil || type == .typeRegular
  }

  /// Where the links at a path lead to, even if nothing is there.
  fileprivate var withoutLinks: URL {
    var place = self
    // As many as a system follows.
    for _ in 0..<32 {
      guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: place.path) else { break }
      place = URL(fileURLWithPath: target, relativeTo: place.deletingLastPathComponent()).absoluteURL
    }
    return place
  }
}
