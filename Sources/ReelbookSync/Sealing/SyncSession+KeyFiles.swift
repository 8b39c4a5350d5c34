import ReelbookMerge
import ReelbookModel
import ReelbookPersistence

/// Passing the place's key on to the devices that may have it.
extension SyncSession {
  /// Sees to it that the key in use is in the place, for all who may have it.
  func tendKeys(_ memory: inout SyncMemory) async throws {
    guard let sealer = memory.sealer, let ring = memory.ring else { return }
    let files = currentFiles(memory)
    let isFor = files.reduce(into: Set<String>()) { $0.formUnion($1.file.wrapped.keys) }
    let earlier = files.reduce(into: Set<String>()) { $0.formUnion($1.roster.earlier.keys) }
    let lacksSome = receivers(memory).contains { !isFor.contains($0.agreement.hexadecimal) && !isMaker($0, memory) }
    if files.isEmpty || lacksSome || ring.earlier.contains(where: { !earlier.contains($0.name) }) {
      try await writeKeyFile(sealer, &memory)
    }
  }

  /// Gives the place a new key, if somebody was removed who has the one in use, or if an invitation has ended.
  ///
  /// It is the last step of a sync, so that who was removed can read that they were.
  func renewKeyIfDue(_ plan: SyncPlan, _ memory: inout SyncMemory) async throws {
    guard memory.sealer != nil, memory.ring != nil else { return }
    let removed = Set(memory.state.holders.values.filter { $0.last != nil }.compactMap { Self.agreement($0.keys) })
    let gone = removedDevices(plan, memory)
    let isFor = currentFiles(memory).reduce(into: Set<String>()) { $0.formUnion($1.file.wrapped.keys) }
    dropExpired(&memory)
    guard !gone.isEmpty || !isFor.isDisjoint(with: removed) || memory.state.owesKey else { return }
    guard mayRenewKey(memory) else {
      return memory.report.problems.append(
        SyncProblem(.missing, file: "\(memory.state.device)", SyncProblemPhrase.keyComes))
    }
    try await renewKey(removing: gone, plan, &memory)
    memory.state.owesKey = false
    try await save(&memory)
  }

  /// Whether the others would take a new key from this device: one of them has named it, or it made the place.
  private func mayRenewKey(_ memory: SyncMemory) -> Bool {
    let own = memory.sealer?.earlier.map(\.keys) ?? []
    // Who named it may have been removed since: the others believed it then.
    return memory.state.isFounder || receivers(memory).allSatisfy(own.contains)
      || memory.state.holders[memory.state.device]?.isNamed ?? false
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
    if holder.keys.isEmpty { holder.keys = store.library.devices.row(device)?.record.keys ?? "" }
    holder.last = holder.last ?? max(memory.state.received[device]?.ranges.last?.upperBound ?? 0, listed)
    memory.state.holders[device] = holder
  }

  /// Ends the invitations whose time is over: their text opens nothing that is written from now on.
  private func dropExpired(_ memory: inout SyncMemory) {
    let now = store.now().instant
    let count = memory.state.list.invitations.count
    memory.state.list.invitations.removeAll { $0.household == .absent && !$0.isOpen(at: now) }
    if memory.state.list.invitations.count < count { memory.state.owesKey = true }
    for index in memory.state.invitations.indices {
      let open = memory.state.invitations[index]
      guard open.device == .absent, !open.isWithdrawn, !open.isOpen(at: now) else { continue }
      memory.state.invitations[index].isWithdrawn = true
      memory.state.owesKey = true
    }
  }

  /// Writes a file with the key in use.
  func writeKeyFile(_ sealer: Sealer, isPlain: Bool = false, _ memory: inout SyncMemory) async throws {
    guard let ring = memory.ring else { return }
    var roster = KeyRoster()
    roster.device = memory.state.device
    let members = list.map { memberDevices($0, memory) }
    roster.holders = memory.state.holders.filter { members?.contains($0.key) ?? true || $0.value.last != nil }
    for device in store.library.devices where roster.holders[device.id] == nil {
      if let keys = DeviceKeys(device.keys) { roster.holders[device.id] = KeyHolder(keys) }
    }
    (roster.isPlain, roster.proofs) = (isPlain, sealer.proofs)
    roster.holders[memory.state.device] = KeyHolder(sealer.identity.keys)
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
    // The new file says all that this device's earlier ones said.
    for old in memory.rosters.keys where old != name && KeyFileName(old)?.writer == memory.state.device {
      try await exchange.remove(old)
      memory.keyFiles[old] = nil
      memory.rosters[old] = nil
    }
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
    // A recovery code has a record, and writes nothing.
    all.formUnion(store.library.devices.filter { !removed.contains($0.id) }.compactMap { DeviceKeys($0.keys) })
    return all.filter { $0 != memory.sealer?.identity.keys }.sorted { $0.text < $1.text }
  }

  /// The devices of those who take part in a list.
  private func memberDevices(_ list: ListID, _ memory: SyncMemory) -> Set<DeviceID> {
    let scope = scope(of: list, memory)
    return memory.state.list.writers.filter { scope.roles[$0.key] != nil || $0.key == scope.owner }
      .reduce(into: allDevices(memory)) { $0.formUnion($1.value) }
  }

  /// Whether a device has passed on the key in use itself.
  private func isMaker(_ keys: DeviceKeys, _ memory: SyncMemory) -> Bool {
    currentFiles(memory).contains { $0.roster.keys == keys.text }
  }

  private static func agreement(_ keys: String) -> String? { DeviceKeys(keys)?.agreement.hexadecimal }

  /// The devices of this household that were removed at home, and not yet from the list.
  private func removedDevices(_ plan: SyncPlan, _ memory: SyncMemory) -> Set<DeviceID> {
    guard list != nil else { return [] }
    let isFor = currentFiles(memory).reduce(into: Set<String>()) { $0.formUnion($1.file.wrapped.keys) }
    let known = Set(memory.state.holders.keys).union(plan.writers)
    let gone = store.library.devices.rows.map { $0 }.filter { row in
      let (id, keys) = (row.record.id, row.record.keys)
      guard row.isGone, !keys.isEmpty, id != store.device, memory.state.holders[id]?.last == nil else { return false }
      // A recovery code writes nothing.
      return known.contains(id) || Self.agreement(keys).map(isFor.contains) ?? false
    }
    return Set(gone.map(\.record.id))
  }
}

extension KeyHolder {
  init(_ keys: DeviceKeys) {
    self.init()
    self.keys = keys.text
  }
}
