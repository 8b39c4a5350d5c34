package import Foundation

/// What is known of a zone, and up to which of its changes.
package struct CloudListing: Codable, Hashable, Sendable {
  /// The zone, so that none is taken for another.
  package var zone: String
  /// Up to where changes were taken in; `nil` before the first.
  package var token: Data?
  /// The files that are there.
  package var names: Set<String> = []

  package init(zone: String) { self.zone = zone }

  /// What was kept of a zone; an empty list where it is damaged, or of another zone.
  package init(kept data: Data?, zone: String) {
    let kept = data.flatMap { try? JSONDecoder().decode(CloudListing.self, from: $0) }
    self = kept.flatMap { $0.zone == zone ? $0 : nil } ?? CloudListing(zone: zone)
  }

  /// The bytes to keep.
  package var kept: Data? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    return try? encoder.encode(self)
  }

  /// Takes in a page of changes. What is no file of ours is passed over.
  package mutating func take(_ page: CloudPage) {
    names.subtract(page.deleted.compactMap(CloudRecord.file))
    names.formUnion(page.changed.compactMap(CloudRecord.file))
    token = page.token
  }
}

/// Some changes of a zone.
package struct CloudPage: Hashable, Sendable {
  /// The names of records that are new or changed.
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
