package import ReelbookModel
import ReelbookSync

/// The share of a zone: its title, and the accounts that take part.
package struct CloudShare: Hashable, Sendable {
  package enum Permission: Hashable, Sendable {
    case none, readOnly, readWrite, other
  }

  package struct Participant: Hashable, Sendable {
    /// The account's record name; `nil` if iCloud does not tell it.
    package var account: String?
    package var isOwner: Bool
    package var permission: Permission

    package init(_ account: String?, isOwner: Bool = false, _ permission: Permission) {
      self.account = account
      self.isOwner = isOwner
      self.permission = permission
    }
  }

  package var title: String?
  /// What everybody who has the link may do.
  package var publicPermission: Permission
  package var participants: [Participant]

  package init(title: String?, publicPermission: Permission = .none, participants: [Participant] = []) {
    self.title = title
    self.publicPermission = publicPermission
    self.participants = participants
  }
}

extension CloudShare {
  /// A change of a share. Participants are named by their position.
  package struct Change: Hashable, Sendable {
    package var title: String?
    /// Whether everybody who has the link may read and write.
    package var opensToEverybody = false
    /// The participants who may read and write.
    package var readWrite: Set<Int> = []
    package var removed: Set<Int> = []

    package init() {}

    package var isEmpty: Bool { self == Change() }
  }

  /// The change that makes the share fit for inviting: it has a title, and nobody in it may only read.
  ///
  /// A household asks to join with a file, and leaves with one. Whether it may change the list is the role's matter.
  package func inviting(as title: String) -> Change {
    var change = Change()
    if self.title != title { change.title = title }
    change.opensToEverybody = publicPermission == .readOnly
    for (position, participant) in participants.enumerated()
    where !participant.isOwner && participant.permission == .readOnly {
      change.readWrite.insert(position)
    }
    return change
  }

  /// The change that removes the accounts that wrote the files of some devices.
  ///
  /// The owner stays. The change is empty if no other account is known to have written them.
  package func removing(_ devices: Set<DeviceID>, whoWroteIn listing: CloudListing) -> Change {
    let files = listing.files.filter { file in
      (SyncSegmentName(file.key)?.writer ?? PictureName(file.key)?.writer).map(devices.contains) ?? false
    }
    let accounts = Set(files.values.compactMap(\.author))
    var change = Change()
    for (position, participant) in participants.enumerated() where !participant.isOwner {
      if let account = participant.account, accounts.contains(account) { change.removed.insert(position) }
    }
    return change
  }
}
