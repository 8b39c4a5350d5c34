public import ReelbookBase
import ReelbookMerge
import ReelbookModel
import ReelbookPersistence

/// Sealing a place that was plain, and making it plain again.
///
/// The device begins anew in the place: it publishes what its library has, and removes what it wrote before. Both may
/// be interrupted at any step; the next sync goes on. Devices that come later do the same when they are told to.
extension SyncSession {
  /// Seals a place that this device has used without a key, and syncs.
  ///
  /// First it takes in what the others have published. They publish nothing more until they have an invitation. Their
  /// plain files are removed as far as this library has what is in them; one that cannot be read stays, and is reported.
  @discardableResult
  public func seal() async throws -> SyncReport {
    try await inTurn { memory in
      guard case .sealed = self.configuration.sealing else {
        throw SyncError(.notAllowed, SyncErrorPhrase.needsSecrets)
      }
      guard memory.state.place.isEmpty else { return }
      let sealer = memory.sealer
      memory.sealer = nil
      try memory.updateCoding()
      memory.isReadingOnly = true
      defer { memory.isReadingOnly = false }
      _ = try await self.sync(&memory)
      guard !memory.isSealedByOthers else {
        memory.sealer = sealer
        throw SyncError(.keyNeeded, SyncErrorPhrase.sealedByAnother)
      }
      let marks = Array(memory.keyFiles.keys)
      self.beginAnew(&memory)
      guard let sealer else { return }
      memory.sealer = sealer
      try await self.makeRing(sealer, &memory)
      for name in marks { try await self.exchange.remove(name) }
    }
    try await sync()
    return try await inTurn { memory in
      _ = try await self.removeKnown(PlainCoding(), &memory)
      return memory.report
    }
  }

  /// Makes a sealed place plain for all of its devices, and syncs. Call it on a session with a plain configuration.
  ///
  /// The store is the one that kept the keys. The other devices publish nothing more until they call it as well. In a
  /// list, its owner calls it first.
  @discardableResult
  public func unseal(keptIn secrets: any SecretStore) async throws -> SyncReport {
    try await inTurn { memory in
      guard case .plain = self.configuration.sealing else {
        throw SyncError(.notAllowed, SyncErrorPhrase.needsPlain)
      }
      guard !memory.state.place.isEmpty else { return }
      let sealer = try await Sealer.of(memory.state, in: secrets, self.configuration.primitives)
      memory.sealer = sealer
      memory.ring = try await KeyRing.load(for: memory.state.place, in: secrets)
      try memory.updateCoding()
      memory.isReadingOnly = true
      defer {
        memory.isReadingOnly = false
        memory.sealer = nil
      }
      _ = try await self.sync(&memory)
      if !self.isMadePlain(memory) {
        if let list = self.list, !self.scope(of: list, memory).isOurs {
          throw SyncError(.notAllowed, SyncErrorPhrase.ownerUnseals)
        }
        guard var ring = memory.ring else {
          throw SyncError(.keyNeeded, SyncErrorPhrase.noKeyKept)
        }
        do {
          try ring.renew(sealer.primitives)
        } catch let error as SealingError {
          throw SyncError(error)
        }
        try await ring.keep(in: secrets)
        memory.ring = ring
        try await self.writeKeyFile(sealer, isPlain: true, &memory)
      }
      // From here on this device is a plain one, and only this says that it has yet to remove what others sealed.
      memory.state.former = memory.state.place
      self.beginAnew(&memory)
      try memory.updateCoding()
      try await self.save(&memory)
    }
    try await sync()
    return try await inTurn { memory in
      try await self.removeFormer(secrets, &memory)
      return memory.report
    }
  }

  /// Removes what other devices sealed before this one made the place plain: they may be gone, and nobody who comes
  /// could open it.
  private func removeFormer(_ secrets: any SecretStore, _ memory: inout SyncMemory) async throws {
    guard !memory.state.former.isEmpty,
      let ring = try await KeyRing.load(for: memory.state.former, in: secrets)
    else { return }
    let sealer = try await Sealer.of(memory.state, in: secrets, configuration.primitives)
    let coding: SealedCoding
    do throws(SealingError) {
      coding = try SealedCoding(ring, sealer.identity, sealer.primitives)
    } catch {
      throw SyncError(error)
    }
    guard try await removeKnown(coding, &memory) else { return }
    memory.state.former = ""
    try await save(&memory)
  }

  /// Publishes everything anew, under other numbers. What the device wrote before is removed after that.
  func beginAnew(_ memory: inout SyncMemory) {
    memory.state.retired += memory.state.files.map(\.name)
    if !memory.state.writing.isEmpty { memory.state.retired.append(memory.state.writing) }
    (memory.state.files, memory.state.writing) = ([], "")
    if memory.state.next > 1 { memory.state.damaged.insert(1...memory.state.next - 1) }
    (memory.state.place, memory.state.inviter, memory.state.holders) = ("", "", [:])
    (memory.state.isFounder, memory.state.owesKey) = (false, false)
    (memory.state.list.keys, memory.state.list.vouched) = ([:], [])
    (memory.state.list.hasReadOwn, memory.state.list.restored) = (false, [])
    (memory.ring, memory.keyFiles, memory.rosters) = (nil, [:], [:])
    (memory.published, memory.publishedList) = ([:], nil)
    guard list == nil else { return }
    memory.state.hasJoined = false
    (memory.seen, memory.journaled) = (SeenPlace(comparing: store.library), nil)
  }

  /// Removes what this device wrote before it began anew. What it has written since is in the place.
  func removeRetired(_ plan: SyncPlan, _ memory: inout SyncMemory) async throws {
    guard !memory.state.retired.isEmpty else { return }
    for name in memory.state.retired where plan.has(name) { try await exchange.remove(name) }
    memory.state.retired = []
    try await save(&memory)
  }

  /// Removes the segments of other devices that open with another coding, if the library has all of their content.
  ///
  /// A file that cannot be read stays, and is reported. Returns whether all could be read.
  private func removeKnown(_ coding: any SyncSegmentCoding, _ memory: inout SyncMemory) async throws -> Bool {
    var unreadable: (any Error)?
    for name in try await exchange.list() where SyncSegmentName(name).map({ $0.writer != memory.state.device }) ?? false
    {
      try Task.checkCancellation()
      do {
        guard let data = try await bytes(of: name, memory), let segment = try? reader(coding).read(data, named: name),
          isKnown(segment, memory)
        else { continue }
      } catch  where !(error is CancellationError) {
        unreadable = error
        let problem = SyncProblem(
          .incomplete, file: name, SyncProblemPhrase.unreadable, ["reason": .message(of: error)])
        if !memory.report.problems.contains(problem) { memory.report.problems.append(problem) }
        continue
      }
      try await exchange.remove(name)
    }
    guard let unreadable else { return true }
    // The place itself may be gone.
    guard let own = memory.state.files.last else { throw unreadable }
    _ = try await exchange.read(own.name, in: 0..<1)
    return false
  }
}
