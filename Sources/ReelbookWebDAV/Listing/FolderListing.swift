package import Foundation
import ReelbookHTTP
import ReelbookSync

/// What is in a folder.
package struct FolderListing: Hashable {
  /// The names of the files.
  package var files: [String] = []
  /// The tags of their contents, where the server gives strong ones.
  package var tags: [String: String] = [:]
  /// Files that are hidden, among them those that were being written when something broke off.
  package var hidden: [String] = []
  /// Those of them that nobody has touched for a day, as the server's clock has it.
  package var abandoned: [String] = []

  /// Reads what a server says of a folder and of all in it. Addresses may be whole, absolute or relative, encoded or not.
  package init(_ status: Multistatus, of folder: URL, at date: String? = nil) throws {
    let now = date.flatMap(HTTPDate.parse)
    let asked = Self.path(folder.absoluteString, in: [])
    let entries = status.responses.filter { (200..<300).contains($0.status ?? 200) }
      .map { (path: Self.path($0.href, in: asked), entry: $0) }
    guard let own = Self.folder(asked, among: entries.map { ($0.path, $0.entry.isCollection) }) else {
      throw WebDAVError(.malformedReply, "The server's list does not name the folder.", status: 207)
    }
    for (path, entry) in entries {
      if path == own, !entry.isCollection {
        throw SyncError(.notThere, "There is a file at the address, and no folder.")
      }
      guard path.count == own.count + 1, path.starts(with: own), let name = path.last, !entry.isCollection,
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

  /// The folder's own path. A proxy may have given it another beginning than the server knows.
  private static func folder(_ asked: [String], among entries: [(path: [String], isCollection: Bool)]) -> [String]? {
    if entries.contains(where: { $0.path == asked }) { return asked }
    guard let shortest = entries.min(by: { $0.path.count < $1.path.count }), shortest.isCollection,
      entries.allSatisfy({ $0.path.starts(with: shortest.path) })
    else { return nil }
    return shortest.path
  }

  /// The names on the way to a file.
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
