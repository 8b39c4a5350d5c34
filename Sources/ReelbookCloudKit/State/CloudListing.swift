package import Foundation

/// The known files of a zone, up to a change token.
package struct CloudListing: Codable, Hashable, Sendable {
  /// A file of the zone.
  package struct File: Codable, Hashable, Sendable {
    /// The number of its bytes, as far as it is known.
    package var count: Int?
    /// The record name of the account that wrote it.
    package var author: String?
    /// Whether another device wrote it, and this one has not fetched it.
    package var isNew: Bool?

    package init(count: Int? = nil, author: String? = nil, isNew: Bool? = nil) {
      self.count = count
      self.author = author
      self.isNew = isNew
    }
  }

  /// The change token; `nil` before the first page.
  package var token: Data?
  /// The files of the zone, by name.
  package var files: [String: File] = [:]
  /// The records of parts, by the name of their file.
  package var parts: [String: Set<String>] = [:]
  /// What was known before the zone is listed from the start again; `nil` once that is done.
  package var earlier: [String: File]?

  package init() {}

  /// Forgets the token. What this device wrote or fetched stays known.
  package mutating func restart() {
    let known = (earlier ?? [:]).merging(files) { $1 }
    self = CloudListing()
    earlier = known
  }

  /// The names of the files.
  package var names: Set<String> { Set(files.keys) }

  /// Applies a page of changes, and returns the records whose copies no longer count. Foreign records are skipped.
  @discardableResult
  package mutating func apply(_ page: CloudPage) -> [String] {
    var stale = page.deleted
    for record in page.deleted {
      if let name = CloudRecord.file(of: record) { files[name] = nil }
      if let part = CloudRecord.part(record) { forget(record, of: part.file) }
    }
    for change in page.changed {
      if let name = CloudRecord.file(of: change.record) {
        // This device knows its own files from having written them.
        let known = files[name] ?? earlier?[name]
        if let count = known?.count, count != change.count { stale.append(change.record) }
        files[name] = File(count: change.count, author: change.author, isNew: known.map(\.isNew) ?? true)
      }
      if let part = CloudRecord.part(change.record) { parts[part.file, default: []].insert(change.record) }
    }
    token = page.token
    if !page.isMoreComing { earlier = nil }
    return stale
  }

  /// Notes that the record of a part is gone.
  package mutating func forget(_ part: String, of file: String) {
    parts[file]?.remove(part)
    if parts[file]?.isEmpty ?? false { parts[file] = nil }
  }
}
