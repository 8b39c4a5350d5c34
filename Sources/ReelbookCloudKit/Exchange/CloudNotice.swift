/// What a push notification of iCloud says.
package struct CloudNotice: Hashable, Sendable {
  /// Whether it is about the zones that others share.
  package var isShared: Bool
  /// The zone's name and its owner's; `nil` if the notification does not say.
  package var zone: CloudZoneName?

  package init(isShared: Bool, zone: CloudZoneName? = nil) {
    self.isShared = isShared
    self.zone = zone
  }

  /// Whether a zone may have changed. A notification without a zone is about all of them.
  package func concerns(_ other: CloudZoneName, isShared: Bool) -> Bool {
    guard self.isShared == isShared else { return false }
    guard let zone else { return true }
    // In the account's own database, the owner has several names.
    return zone.name == other.name && (!isShared || zone.owner == other.owner)
  }
}

/// A zone's name, and the record name of its owner.
package struct CloudZoneName: Hashable, Sendable {
  package var name: String
  package var owner: String

  package init(_ name: String, owner: String) {
    self.name = name
    self.owner = owner
  }
}
