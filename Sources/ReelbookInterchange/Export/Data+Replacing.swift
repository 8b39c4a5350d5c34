#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Data {
  /// Replaces a file atomically.
  ///
  /// A link stays, and the file that it leads to is replaced. What is no regular file, such as a pipe or a device, gets
  /// the bytes and stays what it is.
  func write(replacing url: URL) throws {
    let place = url.withoutLinks
    let type = place.fileType
    try write(to: place, options: type == nil || type == .typeRegular ? .atomic : [])
  }
}

extension URL {
  /// Whether a regular file is there, or at the end of links.
  var leadsToRegularFile: Bool { withoutLinks.fileType == .typeRegular }

  /// Whether something is there that is no regular file, such as a pipe, a device or a folder.
  var isIrregular: Bool { fileType.map { $0 != .typeRegular } ?? false }

  /// Whether anything is there, also a link that leads nowhere.
  var isTaken: Bool { fileType != nil }

  /// What is there; `nil` for nothing.
  fileprivate var fileType: FileAttributeType? {
    (try? FileManager.default.attributesOfItem(atPath: path))?[.type] as? FileAttributeType
  }

  /// Where the links at a path lead to, even if nothing is there.
  var withoutLinks: URL {
    var place = self
    // As many as a system follows.
    for _ in 0..<32 {
      guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: place.path) else { break }
      place = URL(fileURLWithPath: target, relativeTo: place.deletingLastPathComponent()).absoluteURL
    }
    return place
  }
}
