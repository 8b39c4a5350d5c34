package import Foundation
import ReelbookHTTP
import ReelbookSync

/// The content of a folder.
package struct FolderListing: Hashable {
  /// The names of the files.
  package var files: [String] = []
  /// Their strong entity tags, as far as the server has some.
  package var tags: [String: String] = [:]
  /// Hidden files, temporary ones included.
  package var hidden: [String] = []
  /// The hidden files that did not change for a day, by the server's clock.
  package var abandoned: [String] = []

  /// Reads a server's properties of a folder and its files. Addresses may be absolute or relative, encoded or not.
  package init(_ status: Multistatus, of folder: URL, at date: String? = nil) throws {
    let now = date.flatMap(HTTPDate.parse)
    let requested = Self.path(folder.absoluteString, in: [])
    let entries = status.responses.filter { (200..<300).contains($0.status ?? 200) }
      .map { (path: Self.path($0.href, in: requested), entry: $0) }
    guard let folderPath = Self.folder(requested, among: entries.map { ($0.path, $0.entry.isCollection) }) else {
      throw WebDAVError(.malformedReply, "The server's list does not name the folder.", status: 207)
    }
    for (path, entry) in entries {
      if path == folderPath, !entry.isCollection {
        throw SyncError(.notThere, "There is a file at the address, and no folder.")
      }
      guard path.count == folderPath.count + 1, path.starts(with: folderPath), let name = path.last,
        !entry.isCollection,
        !entry.href.hasSuffix("/")
      else { continue }
      if name.hasPrefix(".") {
        hidden.append(name)
        if let now, let then = entry.modified.flatMap(HTTPDate.parse), now - then > 86_400 { abandoned.append(name) }
      } else {
        files.append(name)
        if let tag = entry.entityTag, !tag.hasPrefix("W/") { tags[name] = tag }
      }
    }
  }

  /// The folder's own path, which a proxy may prefix differently.
  private static func folder(_ requested: [String], among entries: [(path: [String], isCollection: Bool)]) -> [String]?
  {
    if entries.contains(where: { $0.path == requested }) { return requested }
    guard let shortest = entries.min(by: { $0.path.count < $1.path.count }), shortest.isCollection,
      entries.allSatisfy({ $0.path.starts(with: shortest.path) })
    else { return nil }
    return shortest.path
  }

  /// The path components of a file.
  private static func path(_ href: String, in folder: [String]) -> [String] {
    var path = href.prefix { $0 != "?" && $0 != "#" }
    var isAbsolute = path.hasPrefix("/")
    if let start = path.range(of: "://")?.upperBound ?? (path.hasPrefix("//") ? path.range(of: "//")?.upperBound : nil)
    {
      path = path[start...].drop { $0 != "/" }
      isAbsolute = true
    }
    let names = path.split(separator: "/").filter { $0 != "." }.map { $0.removingPercentEncoding ?? String($0) }
    return isAbsolute ? names : folder + names
  }
}
