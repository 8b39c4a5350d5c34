private import Dispatch
public import Foundation
import ReelbookMerge
public import ReelbookModel

extension LibraryStore {
  /// Opens the library in a folder, or creates it.
  public static func open(
    at folder: URL, for access: FileStorage.Access = .writing,
    _ configuration: StoreConfiguration = StoreConfiguration()
  ) async throws -> LibraryStore {
    try await open(FileStorage(folder, for: access), readOnly: access == .reading, configuration)
  }

  /// Recovers the readable parts of a broken library into an empty folder, and reports the rest.
  ///
  /// The broken library stays as it is. An interrupted recovery leaves no library, and can be repeated with the same
  /// folder. The recovered library has a new device id, and joins exchanges again.
  @discardableResult
  public static func recover(
    from broken: URL, to folder: URL, schema: RecordSchema = .standard
  ) async throws -> OpeningReport {
    try await DispatchQueue(label: "reelbook.recovering").run {
      try FileStorage.recover(from: SystemDisk(broken), to: SystemDisk(folder), schema: schema)
    }
  }

  /// Opens the library in a storage, or creates it.
  public static func open(
    _ storage: any Storage, readOnly: Bool = false, _ configuration: StoreConfiguration = StoreConfiguration()
  ) async throws -> LibraryStore {
    // Reading blocks, and no other part of this store runs yet.
    try await DispatchQueue(label: "reelbook.opening").run {
      try begin(storage, isReadOnly: readOnly, configuration)
    }
  }

  private static func begin(
    _ storage: any Storage, isReadOnly: Bool, _ configuration: StoreConfiguration
  ) throws -> LibraryStore {
    let stored = try storage.load(configuration.schema)
    let memory: ClockMemory?
    do {
      memory = try storage.clockMemory()
    } catch {
      storage.close()
      throw error
    }
    var configuration = configuration
    var device = stored.installation?.device ?? .absent
    // A device that forgot which stamps it gave might give one twice.
    if device == .absent || memory == nil && !isReadOnly { device = DeviceID(bits: configuration.ids.next()) }
    let me = stored.installation?.me ?? stored.library.firstPerson ?? PersonID(using: &configuration.ids)
    let now = configuration.now().instant
    var clock = HybridClock(device: device, having: stored.library, at: now)
    clock.resume(memory ?? ClockMemory(), journal: stored.latest[device] ?? .never, at: now)
    if clock.isOutOfLanes, !isReadOnly {
      // As another device, it can give none of the stamps again that it gave.
      device = DeviceID(bits: configuration.ids.next())
      clock = HybridClock(device: device, having: stored.library, at: now)
    }
    // From here on, the store closes the storage, also if a later step fails.
    let store = LibraryStore(storage, stored, configuration, clock: clock, me: me, isReadOnly: isReadOnly)
    guard !isReadOnly else { return store }
    if clock.isBehind { try storage.save(clock.memory) }
    let installation = Installation(device: device, me: me)
    if stored.installation != installation { try storage.save(installation) }
    if memory == nil { try storage.removeClock() }
    // The person is added last: a crash in between leaves an empty library of this device, not one that looks like a
    // copy.
    if stored.library.persons.rows.isEmpty { try store.addFirstPerson() }
    if !stored.forgotten.isEmpty { store.compactSoon() }
    store.sweepPicturesSoon()
    return store
  }

  /// Adds the first person, who uses the device.
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

  /// Sets the device's person.
  ///
  /// It is a setting of this installation, and not shared. Observers get an update.
  public func setMe(_ person: PersonID) async throws {
    try checkWritable()
    guard library.person(person) != nil else {
      throw LibraryError(.notFound, ErrorPhrase.stranger, ["id": "\(person)"])
    }
    try await onDisk { [self] in
      try storage.save(Installation(device: device, me: person))
      state.withLock { state in
        guard state.me != person else { return }
        state.me = person
        state.notifyOfMe()
      }
    }
  }
}

extension Library {
  /// The person who was added first.
  fileprivate var firstPerson: PersonID? {
    persons.map(\.id).min { (persons.row($0)?.stamp ?? .never, $0) < (persons.row($1)?.stamp ?? .never, $1) }
  }
}
