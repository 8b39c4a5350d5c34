import ReelbookModel
import ReelbookPersistence

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Opening a place: its key, and what the files of keys in it say.
extension SyncSession {
  /// Whether this device has written to the place, or taken something in.
  func isInUse(_ state: SyncState) -> Bool {
    !state.writing.isEmpty || !state.files.isEmpty || !state.received.isEmpty
  }

  /// Refuses to go on otherwise than in earlier syncs: sealed where they were plain, or plain where they were sealed.
  func checkSealing(_ memory: SyncMemory) throws {
    switch configuration.sealing {
    case .plain where !memory.state.place.isEmpty:
      throw SyncError(.wrongKey, SyncErrorPhrase.sealedUntilNow)
    case .plain where (invitation?.key ?? deviceInvitation?.key) != nil:
      throw SyncError(.wrongKey, SyncErrorPhrase.sealedInvitation)
    case .sealed where memory.state.place.isEmpty && isInUse(memory.state):
      throw SyncError(.wrongKey, SyncErrorPhrase.plainUntilNow)
    default: break
    }
  }

  /// Gets ready to seal as this device. Call it again when the device has another id.
  func prepareSealing(_ memory: inout SyncMemory) async throws {
    guard case .sealed(let secrets) = configuration.sealing else { return }
    memory.sealer = try await Sealer.of(memory.state, in: secrets, configuration.primitives)
    if memory.ring == nil, !memory.state.place.isEmpty {
      memory.ring = try await KeyRing.load(for: memory.state.place, in: secrets)
    }
    let keys = memory.sealer?.identity.keys.text ?? ""
    if memory.ring != nil, memory.state.keys != keys {
      // Without its own keys, nobody would believe that it is the device that it was.
      let isAnother = !memory.state.keys.isEmpty
      memory.state.keys = keys
      if isAnother {
        if store.device == memory.state.device { _ = try await store.takeNewDevice() }
        memory.state.hand(to: store.device)
        memory.sealer = try await Sealer.of(memory.state, in: secrets, configuration.primitives)
        memory.state.keys = memory.sealer?.identity.keys.text ?? ""
        if list == nil { (memory.seen, memory.journaled) = (SeenPlace(comparing: store.library), nil) }
      }
      try await save(&memory)
    }
    try memory.updateCoding()
  }

  /// Takes the key of an accepted invitation into use.
  ///
  /// A device that was in another place begins anew.
  func enter(_ passed: PassedKey, _ memory: inout SyncMemory) async throws {
    guard let sealer = memory.sealer else {
      throw SyncError(.wrongKey, SyncErrorPhrase.sealedPlace)
    }
    let place = passed.place.hexadecimal
    if isInUse(memory.state), memory.state.place != place { beginAnew(&memory) }
    var ring = try await KeyRing.load(for: place, in: sealer.secrets) ?? KeyRing(place: passed.place, passed.key)
    ring.add(passed.key)
    try await ring.keep(in: sealer.secrets)
    memory.state.place = place
    memory.state.inviter = passed.signing.hexadecimal
    memory.ring = ring
    try await save(&memory)
    try await prepareSealing(&memory)
    guard let code = deviceInvitation?.code, memory.state.lastCode != code else { return }
    (memory.state.code, memory.state.lastCode) = (code, code)
    try await save(&memory)
  }

  /// Reads the files of keys, and finds the key of the place. Makes the key of a new place.
  func openPlace(_ plan: SyncPlan, _ memory: inout SyncMemory) async throws {
    try await readKeyFiles(plan, &memory)
    let files = memory.keyFiles.sorted { $0.key < $1.key }
    guard let sealer = memory.sealer else {
      // A place that was made plain may have been sealed anew, with other keys.
      let last = Dictionary(grouping: files, by: \.value.place).values.compactMap { files in
        files.max { $0.value.isBefore($1.value) }
      }
      let sealing = last.filter { !$0.value.isPlain }.map(\.key).min()
      memory.isSealedByOthers = sealing != nil
      if let sealing {
        memory.report.problems.append(
          SyncProblem(.wrongKey, file: sealing, SyncProblemPhrase.sealedByOthers))
      }
      return
    }
    try await yieldPlace(files.map(\.value), plan, sealer, &memory)
    var isNew = true
    while isNew {
      isNew = false
      for (name, file) in files where memory.rosters[name] == nil {
        if try await adopt(name, file, sealer, &memory) { isNew = true }
      }
    }
    learnHolders(&memory)
    guard let ring = memory.ring else { return try await makePlace(plan, sealer, &memory) }
    if memory.state.holders[memory.state.device]?.last != nil { try await returnAsAnother(&memory) }
    for (name, file) in files where memory.rosters[name] == nil && file.place == ring.place.hexadecimal {
      memory.report.problems.append(
        SyncProblem(.wrongKey, file: name, SyncProblemPhrase.keyForOthers))
    }
    if isMadePlain(memory), !memory.isReadingOnly {
      throw SyncError(.wrongKey, SyncErrorPhrase.madePlain)
    }
  }

  /// Takes a new id: the device was removed, and has the key of the place again.
  private func returnAsAnother(_ memory: inout SyncMemory) async throws {
    _ = try await store.takeNewDevice()
    let (place, holders, ring) = (memory.state.place, memory.state.holders, memory.ring)
    let (keyFiles, rosters, code) = (memory.keyFiles, memory.rosters, memory.state.code)
    beginAnew(&memory)
    (memory.state.place, memory.state.holders, memory.ring) = (place, holders, ring)
    (memory.keyFiles, memory.rosters) = (keyFiles, rosters)
    memory.state.hand(to: store.device)
    memory.state.code = code
    try await save(&memory)
    try await prepareSealing(&memory)
  }

  /// Leaves the place that this device has made for an earlier one, if a device with the same keychain had made that one
  /// and its files had not arrived yet.
  ///
  /// A device that has met others stays: they may not have the other key. And both keys must come from this keychain, or
  /// somebody could bring the household back to a place that it had before.
  private func yieldPlace(
    _ files: [KeyFile], _ plan: SyncPlan, _ sealer: Sealer, _ memory: inout SyncMemory
  ) async throws {
    guard memory.state.isFounder, memory.state.received.isEmpty, let ring = memory.ring else { return }
    for file in files where file.place != ring.place.hexadecimal {
      guard let other = try await KeyRing.load(for: file.place, in: sealer.secrets), other.isBefore(ring),
        let key = other[file.generation], let roster = file.roster(key, scope: scope, sealer.primitives),
        try await sealer.keepsIdentity(of: roster)
      else { continue }
      let keyFiles = memory.keyFiles
      beginAnew(&memory)
      memory.state.retired += plan.names.filter { KeyFileName($0)?.writer == memory.state.device }
      (memory.state.place, memory.ring, memory.keyFiles) = (file.place, other, keyFiles)
      try await save(&memory)
      return try await prepareSealing(&memory)
    }
  }

  private func makePlace(_ plan: SyncPlan, _ sealer: Sealer, _ memory: inout SyncMemory) async throws {
    guard !plan.names.contains(where: { KeyFileName($0) != nil }), memory.state.place.isEmpty else {
      throw SyncError(.keyNeeded, SyncErrorPhrase.needsInvitation)
    }
    guard !plan.hasSegments else {
      throw SyncError(.wrongKey, SyncErrorPhrase.plainFiles)
    }
    try await makeRing(sealer, &memory)
  }

  /// Makes the first key of a place.
  func makeRing(_ sealer: Sealer, _ memory: inout SyncMemory) async throws {
    do {
      var ring = try KeyRing.new(sealer.primitives)
      ring.made = store.now().instant
      try await ring.keep(in: sealer.secrets)
      memory.state.place = ring.place.hexadecimal
      memory.state.isFounder = true
      memory.state.keys = sealer.identity.keys.text
      memory.ring = ring
    } catch let error as SealingError {
      throw SyncError(error)
    }
    try await save(&memory)
    try memory.updateCoding()
  }

  private func readKeyFiles(_ plan: SyncPlan, _ memory: inout SyncMemory) async throws {
    let names = plan.names.filter { KeyFileName($0) != nil }
    for name in memory.keyFiles.keys where !names.contains(name) {
      memory.keyFiles[name] = nil
      memory.rosters[name] = nil
    }
    for name in names where memory.keyFiles[name] == nil {
      let found: Data?
      let failure: SyncSegmentFailure?
      do {
        failure = try await knownFailure(of: name, &memory)
        found = try await failure == nil ? exchange.read(name, in: 0..<KeyFile.limit + 1) : nil
        (memory.hasRead, memory.failures) = (true, 0)
      } catch  where !(error is CancellationError) {
        try await noteUnreadable(error, &memory)
        continue
      }
      if let failure {
        memory.report.problems.append(SyncProblem(failure, file: name))
        continue
      }
      // A listing may name a file that is not there yet.
      guard let data = found else { continue }
      guard let file = KeyFile.read(data), file.generation == KeyFileName(name)?.generation else {
        let failure = SyncSegmentFailure(.foreign, .noKeyFile)
        memory.report.problems.append(SyncProblem(failure, file: name))
        note(failure, of: name, data, mayGrow: data.count <= KeyFile.limit, &memory)
        continue
      }
      memory.failed[name] = nil
      memory.keyFiles[name] = file
    }
  }

  /// Takes in what a file of keys says, if this device has the key, or gets it from a device that it trusts.
  private func adopt(
    _ name: String, _ file: KeyFile, _ sealer: Sealer, _ memory: inout SyncMemory
  ) async throws -> Bool {
    if memory.ring == nil, memory.state.place.isEmpty || memory.state.place == file.place {
      // Another session of the app, or a keychain that the devices share, may have the place's key.
      memory.ring = try await KeyRing.load(for: file.place, in: sealer.secrets)
    }
    guard memory.ring.map({ $0.place.hexadecimal == file.place }) ?? true else { return false }
    let known = memory.ring?[file.generation]
    guard let key = known ?? file.key(for: sealer, scope: scope),
      let roster = file.roster(key, scope: scope, sealer.primitives), let keys = DeviceKeys(roster.keys),
      known != nil || isTrusted(roster, keys, memory) && key.mayFollow(memory.ring)
    else { return false }
    memory.rosters[name] = roster
    var ring = memory.ring ?? file.ring(key)
    let before = ring
    ring.add(key)
    // A greater one would be used, and whoever has an old key can write such a file.
    if ring.current.name == key.name || isTrusted(roster, keys, memory) {
      for earlier in roster.earlierKeys where earlier.isBefore(key) { ring.add(earlier) }
    }
    if ring != before || memory.ring == nil || memory.state.place.isEmpty { try await ring.keep(in: sealer.secrets) }
    memory.ring = ring
    memory.state.place = file.place
    if memory.state.keys.isEmpty { memory.state.keys = sealer.identity.keys.text }
    try await save(&memory)
    try memory.updateCoding()
    return true
  }
}
