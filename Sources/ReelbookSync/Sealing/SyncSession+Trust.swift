import ReelbookMerge
import ReelbookModel
import ReelbookPersistence

/// Whose word counts in a sealed place.
///
/// Between a household's devices, whoever has the key in use is one of them. The first keys that a device signs with
/// count, and after that no others. In a list, each household vouches for its devices, and the owner for the households.
extension SyncSession {
  /// The public keys of this household's devices, past ones too.
  func ourKeys(_ memory: SyncMemory) -> Set<String> {
    let keys = store.library.devices.rows.compactMap { DeviceKeys($0.record.keys)?.signing.hexadecimal }
    return presentKeys(memory).union(keys).union(memory.sealer?.proofs.keys.map { $0 } ?? [])
  }

  /// The public keys of this household's devices, for which it vouches.
  func presentKeys(_ memory: SyncMemory) -> Set<String> {
    var keys = Set(store.library.devices.compactMap { DeviceKeys($0.keys)?.signing.hexadecimal })
    if let sealer = memory.sealer { keys.insert(sealer.identity.keys.signing.hexadecimal) }
    return keys
  }

  /// Whether the maker of a key is a device whose keys this device takes, or was one under an earlier id.
  func isTrusted(_ roster: KeyRoster, _ keys: DeviceKeys, _ memory: SyncMemory) -> Bool {
    let signing = keys.signing.hexadecimal
    guard memory.state.holders[roster.device]?.last == nil, !isRemoved(signing, memory) else { return false }
    if isKnown(signing, memory) { return true }
    guard let primitives = memory.sealer?.primitives else { return false }
    return roster.proofs.contains { earlier, signature in
      !isRemoved(earlier, memory) && isKnown(earlier, memory)
        && DeviceIdentity.isProof(signature, by: earlier, of: signing, primitives)
    }
  }

  /// Whether a key is that of a device that may pass keys on.
  private func isKnown(_ signing: String, _ memory: SyncMemory) -> Bool {
    if signing == memory.state.inviter || ourKeys(memory).contains(signing) { return true }
    guard let list else {
      return memory.state.holders.values.contains { $0.isNamed && DeviceKeys($0.keys)?.signing.hexadecimal == signing }
    }
    // Who was invited has the key before the owner has admitted them, and who was a member may have named other devices.
    let scope = scope(of: list, memory)
    return memory.state.list.keys.contains { scope.roles[$0] != nil && $1.contains(signing) }
  }

  /// Whether the key in use says that the place is plain. In a list, only its owner's word counts.
  func isMadePlain(_ memory: SyncMemory) -> Bool {
    memory.rosters.contains { name, roster in
      guard roster.isPlain, memory.keyFiles[name]?.generation == memory.ring?.current.name,
        let keys = DeviceKeys(roster.keys)
      else { return false }
      guard let list else { return isTrusted(roster, keys, memory) }
      let (scope, signing) = (scope(of: list, memory), keys.signing.hexadecimal)
      return isTrusted(roster, keys, memory)
        && (scope.isOurs
          ? ourKeys(memory).contains(signing)
          : scope.owner.map { memory.state.list.keys[$0, default: []].contains(signing) } ?? false)
    }
  }

  /// Adds the devices that the files of keys name, and the end of those that they remove.
  ///
  /// An earlier key is known to some who were removed since, and a list's key to some who are not members yet. There,
  /// only a device that is known has a word.
  func learnHolders(_ memory: inout SyncMemory) {
    for (name, roster) in memory.rosters.sorted(by: { $0.key < $1.key }) {
      let isCurrent = list == nil && memory.keyFiles[name]?.generation == memory.ring?.current.name
      guard let keys = DeviceKeys(roster.keys), isCurrent || isTrusted(roster, keys, memory) else { continue }
      learn(roster, keys, &memory)
    }
  }

  private func learn(_ roster: KeyRoster, _ keys: DeviceKeys, _ memory: inout SyncMemory) {
    let signing = keys.signing.hexadecimal
    // In a list, nobody says whose another household's device is.
    for (device, holder) in roster.holders where maySpeak(for: device, signing, memory) {
      var known = memory.state.holders[device] ?? KeyHolder()
      if known.keys.isEmpty { known.keys = holder.keys }
      // Nobody is named by themselves.
      if known.keys == holder.keys, holder.keys != roster.keys { known.isNamed = true }
      memory.state.holders[device] = known
      guard let last = holder.last else { continue }
      memory.state.holders[device]?.last = min(last, known.last ?? last)
    }
  }

  /// Whether a device may name or remove another: one of its own household, or any if it is the list's owner's.
  private func maySpeak(for device: DeviceID, _ signing: String, _ memory: SyncMemory) -> Bool {
    guard let list else { return true }
    let scope = scope(of: list, memory)
    if ourKeys(memory).contains(signing) {
      return scope.isOurs || allDevices(memory).contains(device)
    }
    // Any member may say that a key is one of its own, also one that is not.
    return memory.state.list.keys.contains { household, keys in
      keys.contains(signing)
        && (household == scope.owner || memory.state.list.writers[household]?.contains(device) ?? false)
    }
  }

  /// The reason why a file is not its writer's; `nil` for one that is.
  func refusal(of segment: SyncSegment, _ memory: inout SyncMemory) -> SyncSegmentFailure? {
    guard let keys = segment.keys else { return nil }
    // A file under this device's own id may be of a device of the household that got the id by mistake.
    let hasOurID = segment.writer == memory.state.device
    guard !hasOurID || keys != memory.sealer?.identity.keys else { return nil }
    let isOurs = hasOurID || !segment.shared.households.isDisjoint(with: store.library.householdIDs)
    if list != nil, isOurs, !ourKeys(memory).contains(keys.signing.hexadecimal) {
      return SyncSegmentFailure(.forged, .notSignedByUs)
    }
    guard !isRemoved(keys.signing.hexadecimal, besides: segment.writer, memory) else {
      return SyncSegmentFailure(.removed, .signedByRemoved)
    }
    var holder = hasOurID ? KeyHolder() : memory.state.holders[segment.writer] ?? KeyHolder()
    if holder.keys.isEmpty {
      guard list != nil || segment.generation == memory.coding.generation || isInvited(segment, memory) else {
        return SyncSegmentFailure(.forged, .strangeDevice)
      }
      holder.keys = keys.text
      holder.isNamed = list == nil
    }
    guard holder.keys == keys.text else {
      return SyncSegmentFailure(.forged, .otherSignature, ["device": .text("\(segment.writer)")])
    }
    if let last = holder.last, segment.numbers.upperBound > last {
      return SyncSegmentFailure(.removed, .removedDevice)
    }
    // Whoever is not vouched for may not keep a device's id from its owner.
    if !hasOurID, isVouched(segment.shared, memory) { memory.state.holders[segment.writer] = holder }
    return nil
  }
}

extension SyncSession {
  /// Whether a key is that of a removed device.
  private func isRemoved(_ signing: String, besides device: DeviceID? = nil, _ memory: SyncMemory) -> Bool {
    memory.state.holders.contains { $0.key != device && $0.value.last != nil && $0.value.keys.hasPrefix(signing) }
  }
}

/// Vouching in a list.
extension SyncSession {
  /// Whether the households that a file names have vouched for the device that signed it.
  ///
  /// The first keys of a household that nobody knows count for it. It is a stranger until the owner admits it.
  func isVouched(_ segment: SharedSegment, _ memory: SyncMemory) -> Bool {
    guard !segment.signer.isEmpty else { return memory.sealer == nil }
    return segment.households.allSatisfy { household in
      guard let keys = memory.state.list.keys[household], !keys.contains(segment.signer) else { return true }
      guard let primitives = memory.sealer?.primitives else { return false }
      return segment.proofs.contains { earlier, signature in
        keys.contains(earlier) && !isRemoved(earlier, memory)
          && DeviceIdentity.isProof(signature, by: earlier, of: segment.signer, primitives)
      }
    }
  }

  /// Learns who writes for the households that a file names, and the keys that it vouches for.
  func learn(_ segment: SharedSegment, by writer: DeviceID, _ memory: inout SyncMemory) {
    guard let list, isVouched(segment, memory) else { return }
    let owner = scope(of: list, memory).owner
    for household in segment.households {
      memory.state.list.devices[household, default: []].formUnion(segment.devices)
      memory.state.list.writers[household, default: []].insert(writer)
      guard !segment.signer.isEmpty, !store.library.householdIDs.contains(household) else { continue }
      memory.state.list.keys[household, default: []].formUnion(segment.keys.union([segment.signer]))
      guard household == owner else { continue }
      for (other, keys) in segment.vouched where other != owner {
        if memory.state.list.vouched.insert(other).inserted { memory.state.list.keys[other] = [] }
        memory.state.list.keys[other, default: []].formUnion(keys)
      }
    }
  }
}
