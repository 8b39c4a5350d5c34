package import Foundation

/// The known files of a zone, up to a change token.
package struct CloudListing: Codable, Hashable, Sendable {
  /// The zone's name.
  package var zone: String
  /// The change token; `nil` before the first page.
  package var token: Data?
  /// The files of the zone.
  package var names: Set<String> = []

  package init(zone: String) { self.zone = zone }

  /// Creates the stored listing; an empty one if it is damaged or of another zone.
  package init(encoded data: Data?, zone: String) {
    let listing = data.flatMap { try? JSONDecoder().decode(CloudListing.self, from: $0) }
    self = listing.flatMap { $0.zone == zone ? $0 : nil } ?? CloudListing(zone: zone)
  }

  /// The bytes to store.
  package var encoded: Data? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    return try? encoder.encode(self)
  }

  /// Applies a page of changes. Foreign records are skipped.
  package mutating func apply(_ page: CloudPage) {
    names.subtract(page.deleted.compactMap(CloudRecord.file))
    names.formUnion(page.changed.compactMap(CloudRecord.file))
    token = page.token
  }
}

/// A page of changes.
package struct CloudPage: Hashable, Sendable {
  /// The names of new or changed records.
  package var changed: [String]
  package var deleted: [String]
  package var token: Data
  package var isMoreComing: Bool

  package init(changed: [String], deleted: [String], token: Data, isMoreComing: Bool) {
    self.changed = changed
    self.deleted = deleted
    self.token = token
    self.isMoreComing = isMoreComing
  }
}
