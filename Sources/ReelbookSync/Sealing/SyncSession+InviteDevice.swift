import ReelbookMerge
public import ReelbookModel
import ReelbookPersistence

/// Inviting another device of the household.
extension SyncSession {
  /// Invites another device of the household: the invitation has the key of the place.
  ///
  /// `place` names the exchange in a form that the app understands when the invitation is accepted. The invitation is for
  /// one device. It ends when that device has joined, at `until`, which is a day from now if it is `nil`, or with
  /// ``withdraw(_:)-(DeviceInvitation)``. The next sync after that gives the place a new key.
  /// ``SyncReport/newDevices`` names who joined.
  public func inviteDevice(to place: String, until: Instant? = nil) async throws -> DeviceInvitation {
    try await inTurn { memory in
      guard self.list == nil else {
        throw SyncError(.notAllowed, SyncErrorPhrase.syncTheList)
      }
      try self.checkSealing(memory)
      try Self.checkPlaceName(place)
      guard let key = try await self.passedKey(&memory), let sealer = memory.sealer else {
        throw SyncError(.notAllowed, SyncErrorPhrase.plainNeedsNoInvitation)
      }
      var open = OpenDeviceInvitation()
      do throws(SealingError) {
        open.code = try sealer.primitives.randomBytes(DeviceInvitation.codeSize * 3 / 4).base64URL
      } catch {
        throw SyncError(error)
      }
      (open.place, open.until) = (place, until ?? self.store.now().instant.adding(.seconds(86_400)))
      memory.state.invitations.append(open)
      // The last ones that were used are known, in case that a second device comes with one of them.
      memory.state.invitations.removeFirst(max(0, memory.state.invitations.count - Self.rememberedInvitations))
      try await self.save(&memory)
      return DeviceInvitation(key, open.code, to: place)
    }
  }

  private static let rememberedInvitations = 100

  /// The invitations of this device by which another one may still join.
  public func deviceInvitations() async throws -> [DeviceInvitation] {
    try await inTurn { memory in
      let now = self.store.now().instant
      let open = memory.state.invitations.filter { $0.isOpen(at: now) }
      guard !open.isEmpty, let key = try await self.passedKey(&memory) else { return [] }
      return open.map { DeviceInvitation(key, $0.code, to: $0.place) }
    }
  }

  /// Takes an invitation of a device back. The next sync gives the place a new key.
  public func withdraw(_ invitation: DeviceInvitation) async throws {
    try await inTurn { memory in
      let now = self.store.now().instant
      let index = memory.state.invitations.firstIndex { $0.code == invitation.code && $0.isOpen(at: now) }
      guard let index else { throw SyncError(.notFound, SyncErrorPhrase.noOpenInvitation) }
      memory.state.invitations[index].isWithdrawn = true
      memory.state.owesKey = true
      try await self.save(&memory)
    }
  }

  /// The key of the place, to be passed on; `nil` in a plain place.
  func passedKey(_ memory: inout SyncMemory) async throws -> PassedKey? {
    guard let sealer = memory.sealer else { return nil }
    if memory.ring == nil || memory.state.owesKey {
      let plan = SyncPlan(try await exchange.list())
      try await openPlace(plan, &memory)
      try await tendKeys(&memory)
      try await renewKeyIfDue(plan, &memory)
    }
    return memory.ring.map { PassedKey($0, from: sealer.identity) }
  }

  static func checkPlaceName(_ place: String) throws {
    guard !place.trimmed.isEmpty, !place.contains(where: \.isNewline), place.utf8.count <= 160 else {
      throw SyncError(.notAllowed, SyncErrorPhrase.noPlaceName, ["place": .text(String(place.prefix(40)))])
    }
  }
}

/// Who joins by an invitation.
extension SyncSession {
  /// Adds what shows that this device was invited.
  func addInvitation(to writer: inout SyncSegmentWriter, _ memory: SyncMemory) throws {
    guard list == nil, !memory.state.code.isEmpty, let sealer = memory.sealer else { return }
    var segment = SharedSegment()
    do throws(SealingError) {
      segment.invitation = try OpenDeviceInvitation.word(
        for: memory.state.code, by: sealer.identity.keys.signing, sealer.primitives)
    } catch {
      throw SyncError(error)
    }
    writer.add(from: segment)
  }

  /// The invitation of this device by which a file's writer joined.
  private func invitation(of segment: SyncSegment, _ memory: SyncMemory) -> Int? {
    guard list == nil, !segment.shared.invitation.isEmpty, let keys = segment.keys,
      let primitives = memory.sealer?.primitives
    else { return nil }
    return memory.state.invitations.firstIndex { open in
      let word = try? OpenDeviceInvitation.word(for: open.code, by: keys.signing, primitives)
      return word == segment.shared.invitation
    }
  }

  /// Whether a file's writer has an open invitation of this device. It may have joined before it knew of a new key.
  func isInvited(_ segment: SyncSegment, _ memory: SyncMemory) -> Bool {
    let now = store.now().instant
    return invitation(of: segment, memory).map { memory.state.invitations[$0].isOpen(at: now) } ?? false
  }

  /// Notes who joins. Whoever comes with an invitation that had ended is removed, and the place gets a new key.
  func isWelcome(_ segment: SyncSegment, besides known: [DeviceID: NumberRanges], _ memory: inout SyncMemory) -> Bool {
    let device = segment.writer
    if memory.state.hasJoined, known[device] == nil, !memory.state.newDevices.contains(device) {
      memory.state.newDevices.append(device)
    }
    guard let index = invitation(of: segment, memory) else { return true }
    let open = memory.state.invitations[index]
    guard open.device != device else { return true }
    memory.state.owesKey = true
    if open.isOpen(at: store.now().instant) {
      memory.state.invitations[index].device = device
      return true
    }
    dismiss(device, &memory)
    memory.state.newDevices.removeAll { $0 == device }
    memory.report.problems.append(
      SyncProblem(.removed, file: "\(device)", SyncProblemPhrase.endedInvitation))
    return false
  }
}
