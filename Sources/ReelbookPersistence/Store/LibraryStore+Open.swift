private import Dispatch
public import Foundation
import ReelbookMerge
public import ReelbookModel

extension LibraryStore {
  /// Opens the library in a folder, or makes one there.
  ///
  /// `recovering` opens one that is damaged beyond its journal; see the report for what was set aside.
  public static func open(
    at folder: URL, for access: FileStorage.Access = .writing, recovering: Bool = false,
    _ configuration: StoreConfiguration = StoreConfiguration()
  ) async throws -> LibraryStore {
    try await open(
      FileStorage(folder, for: access, recovering: recovering), readOnly: access == .reading, configuration)
  }

  /// Opens the library in a storage of any kind, or makes one there.
  public static func open(
    _ storage: any Storage, readOnly: Bool = false, _ configuration: StoreConfiguration = StoreConfiguration()
  ) async throws -> LibraryStore {
    try await withCheckedThrowingContinuation { continuation in
      DispatchQueue(label: "reelbook.opening").async {
        continuation.resume(with: Result { try begin(storage, isReadOnly: readOnly, configuration) })
      }
    }
  }

  private static func begin(
    _ storage: any Storage, isReadOnly: Bool, _ configuration: StoreConfiguration
  ) throws -> LibraryStore {
    let stored = try storage.load(configuration.schema)
    do {
      var ids = configuration.ids
      var device = stored.installation?.device ?? .absent
      if device == .absent { device = newDevice(using: &ids) }
      let me = stored.installation?.me ?? stored.library.firstPerson ?? newPerson(using: &ids)
      let configuration = configuration.with(ids)
      let store = LibraryStore(storage, stored, configuration, device: device, me: me, isReadOnly: isReadOnly)
      guard !isReadOnly else { return store }
      if stored.library.persons.isEmpty, stored.report.isNew || stored.installation == nil { try store.addFirstPerson() }
      let installation = Installation(device: device, me: me)
      if stored.installation != installation { try storage.save(installation) }
      return store
    } catch {
      storage.close()
      throw error
    }
  }

  private static func newDevice(using ids: inout any RandomNumberGenerator & Sendable) -> DeviceID {
    DeviceID(bits: ids.next())
  }

  private static func newPerson(using ids: inout any RandomNumberGenerator & Sendable) -> PersonID {
    let bits = IDBits(ids.next() & 0xFFFF_FFFF_FFFF_0FFF | 0x4000, ids.next() & 0x3FFF_FFFF_FFFF_FFFF | 1 << 63)
    return PersonID(bits: bits)
  }

  /// A library starts with one person, who uses this device.
  private func addFirstPerson() throws {
    var (draft, clock) = state.withLock { state in
      (state.tip.draft(as: state.me, now: configuration.now(), ids: state.ids), state.clock)
    }
    var person = Person(id: draft.person)
    person.name = configuration.personName
    try draft.insert(person)
    guard let commit = draft.commit(by: &clock) else { return }
    _ = try storage.append([commit], surviving: configuration.durability)
    state.withLock { state in
      state.clock = clock
      state.library = draft.library
      state.tip = draft.library
    }
  }

  /// Says who uses this device.
  ///
  /// It is a setting of this installation, and is not shared.
  public func setMe(_ person: PersonID) async throws {
    guard !isReadOnly else { throw StorageError(.readOnly, "The library was opened to be read only; open it for writing.") }
    guard library.person(person) != nil else {
      throw LibraryError(.notFound, "There is no person “\(person)” in this library; add them first.")
    }
    let installation = Installation(device: device, me: person)
    try await onDisk { [storage] in try storage.save(installation) }
    state.withLock { $0.me = person }
  }
}

extension StoreConfiguration {
  fileprivate func with(_ ids: any RandomNumberGenerator & Sendable) -> StoreConfiguration {
    var configuration = self
    configuration.ids = ids
    return configuration
  }
}

extension Library {
  /// The person who was there first.
  fileprivate var firstPerson: PersonID? { people.map(\.id).min() }
}
