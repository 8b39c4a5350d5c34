import ReelbookModel
import ReelbookPersistence

/// Who is of the household that a library is of: others are in it as well, who share a list.
///
/// A household's devices know of each other, and of no others: what is said of them leaves by no list.
struct Household {
  private let library: Library
  private let devices: Set<DeviceID>
  private let sharing: Set<PersonID>

  /// The household of a library, on a device that has or had some ids.
  init(_ library: Library, on ids: [DeviceID] = []) {
    self.library = library
    var devices = Set(ids + library.devices.rows.map(\.record.id))
    // Whoever uses one of them was written down by one, which may have got another id since.
    for user in library.devices.map(\.person) {
      if let row = library.persons.row(user) { devices.insert(row.stamp.device) }
    }
    self.devices = devices
    // Also those who took part once.
    let members = library.members.rows.map(\.record)
    sharing = Set(members.map(\.person) + members.compactMap { library.lists.row($0.list)?.record.owner })
  }

  /// Whether one of its devices wrote something.
  func wrote(_ stamp: Stamp) -> Bool { devices.contains(stamp.device) }

  /// Who is of it, under every id that they have here.
  var persons: Set<PersonID> { Set(library.persons.rows.map(\.record.id).filter(has)) }

  /// Whether a person is of it, and not known by a shared list alone.
  func has(_ person: PersonID) -> Bool {
    let ids = library.identity.all(of: person)
    return sharing.isDisjoint(with: ids) || library.devices.contains { ids.contains($0.person) }
      || ids.contains { id in library.persons.row(id).map { wrote($0.stamp) } ?? false }
  }
}

extension SyncSession {
  func household(_ memory: SyncMemory) -> Household { Household(store.library, on: ids(memory)) }

  /// The ids under which this device writes, or did.
  func ids(_ memory: SyncMemory) -> [DeviceID] { [store.device, memory.state.device] + memory.state.earlier }
}
