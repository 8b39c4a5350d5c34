import ReelbookMerge
import ReelbookModel
import ReelbookPersistence

/// Passing the place's key on to the devices that may have it.
extension SyncSession {
  /// Sees to it that the key in use is in the place, for all who may have it, and for nobody who was removed.
  func tendKeys(_ plan: SyncPlan, _ memory: inout SyncMemory) async throws {
    guard let sealer = memory.sealer, memory.ring != nil else { return }
    let removed = Set(memory.state.holders.values.filter { $0.last != nil }.compactMap { Self.agreement($0.keys) })
    let gone = removedDevices(plan, memory)
    let isFor = currentFiles(memory).reduce(into: Set<String>()) { $0.formUnion($1.file.wrapped.keys) }
    dropExpired(&memory)
    if !gone.isEmpty || !isFor.isDisjoint(with: removed) || memory.state.owesKey {
      try await renewKey(removing: gone, plan, &memory)
      memory.state.owesKey = false
      try await save(&memory)
    } else if let ring = memory.ring {
      let earlier = currentFiles(memory).reduce(into: Set<String>()) { $0.formUnion($1.roster.earlier.keys) }
      let lacking = receivers(memory).filter { !isFor.contains($0.agreement.hexadecimal) && !hasKey($0, memory) }
      if currentFiles(memory).isEmpty || !lacking.isEmpty
        || ring.earlier.contains(where: { !earlier.contains($0.name) })
      {
        try await writeKeyFile(sealer, &memory)
      }
    }
    try await removeOldKeyFiles(plan, &memory)
  }

  /// Makes a new generation of the key, for all but some devices. What these write from now on does not count.
  func renewKey(removing devices: Set<DeviceID>, _ plan: SyncPlan, _ memory: inout SyncMemory) async throws {
    guard let sealer = memory.sealer, var ring = memory.ring else { return }
    for device in devices { dismiss(device, listed: list == nil ? 0 : plan.lastNumber(of: device), &memory) }
    try await save(&memory)
    do {
      try ring.renew(sealer.primitives)
    } catch {
      throw SyncError(error)
    }
    try await ring.keep(in: sealer.secrets)
    memory.ring = ring
    try memory.updateCoding()
    try await writeKeyFile(sealer, &memory)
  }

  /// Notes that what a device wrote until now counts, and nothing after it.
  func dismiss(_ device: DeviceID, listed: Int = 0, _ memory: inout SyncMemory) {
    var holder = memory.state.holders[device] ?? KeyHolder()
    holder.last = holder.last ?? max(memory.state.received[device]?.ranges.last?.upperBound ?? 0, listed)
    memory.state.holders[device] = holder
  }

  /// Ends the invitations whose time is over: their text opens nothing that is written from now on.
  private func dropExpired(_ memory: inout SyncMemory) {
    let now = store.now().instant
    let count = memory.state.list.invitations.count
    memory.state.list.invitations.removeAll { $0.household == .absent && !$0.isOpen(at: now) }
    if memory.state.list.invitations.count < count { memory.state.owesKey = true }
  }

  /// Writes a file with the key in use.
  func writeKeyFile(_ sealer: Sealer, isPlain: Bool = false, _ memory: inout SyncMemory) async throws {
    guard let ring = memory.ring else { return }
    var roster = KeyRoster()
    roster.device = memory.state.device
    roster.holders = memory.state.holders
    roster.isPlain = isPlain
    roster.holders[memory.state.device] = KeyHolder(sealer.identity.keys, ring.current)
    let file: KeyFile
    do throws(SealingError) {
      file = try KeyFile(ring, roster, for: receivers(memory), scope: scope, sealer)
    } catch {
      throw SyncError(error)
    }
    let name = "\(KeyFileName(memory.state.device, ring.current.name, random: random()))"
    try await exchange.write(file.data, as: name)
    memory.keyFiles[name] = file
    memory.rosters[name] = file.roster(ring.current, scope: scope, sealer.primitives)
  }

  /// The files of the key in use, with what they say.
  private func currentFiles(_ memory: SyncMemory) -> [(file: KeyFile, roster: KeyRoster)] {
    memory.rosters.compactMap { name, roster in
      guard let file = memory.keyFiles[name], file.generation == memory.ring?.current.name else { return nil }
      return (file, roster)
    }
  }

  /// The devices that may have the key, without this one.
  private func receivers(_ memory: SyncMemory) -> [DeviceKeys] {
    let removed = Set(memory.state.holders.filter { $0.value.last != nil }.keys)
    let members = list.map { memberDevices($0, memory) }
    var all = Set(
      memory.state.holders.filter { members?.contains($0.key) ?? true && !removed.contains($0.key) }
        .compactMap { DeviceKeys($0.value.keys) })
    if list != nil {
      all.formUnion(store.library.devices.filter { !removed.contains($0.id) }.compactMap { DeviceKeys($0.keys) })
    }
    return all.filter { $0 != memory.sealer?.identity.keys }.sorted { $0.text < $1.text }
  }

  /// The devices of those who take part in a list.
  private func memberDevices(_ list: ListID, _ memory: SyncMemory) -> Set<DeviceID> {
    let scope = scope(of: list, memory)
    return memory.state.list.writers.filter { scope.roles[$0.key] != nil || $0.key == scope.owner }
      .reduce(into: allDevices(memory)) { $0.formUnion($1.value) }
  }

  /// Whether a device has sealed with the key in use.
  private func hasKey(_ keys: DeviceKeys, _ memory: SyncMemory) -> Bool {
    memory.state.holders.contains { $0.value.keys == keys.text && $0.value.generation == memory.ring?.current.name }
  }

  private static func agreement(_ keys: String) -> String? { DeviceKeys(keys)?.agreement.hexadecimal }

  /// The devices of this household that were removed at home, and not yet from the list.
  private func removedDevices(_ plan: SyncPlan, _ memory: SyncMemory) -> Set<DeviceID> {
    guard list != nil else { return [] }
    let gone = store.library.devices.rows.filter { $0.existence == .deleted && !$0.record.keys.isEmpty }.map(
      \.record.id)
    return Set(gone.filter { $0 != store.device && memory.state.holders[$0]?.last == nil })
      .intersection(Set(memory.state.holders.keys).union(plan.writers))
  }

  /// Removes this device's files of earlier generations, when a file of the one in use is in the place.
  private func removeOldKeyFiles(_ plan: SyncPlan, _ memory: inout SyncMemory) async throws {
    guard let current = memory.ring?.current.name,
      memory.rosters.keys.contains(where: { plan.has($0) && memory.keyFiles[$0]?.generation == current })
    else { return }
    for name in plan.names where memory.rosters[name] != nil && memory.keyFiles[name]?.generation != current {
      guard KeyFileName(name)?.writer == memory.state.device else { continue }
      try await exchange.remove(name)
      memory.keyFiles[name] = nil
      memory.rosters[name] = nil
    }
  }
}

extension KeyHolder {
  init(_ keys: DeviceKeys, _ key: PlaceKey) {
    self.init()
    (self.keys, generation) = (keys.text, key.name)
  }
}
