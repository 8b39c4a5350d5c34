import ReelbookMerge
public import ReelbookModel
import ReelbookPersistence

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Inviting other households to the session's list.
extension SyncSession {
  /// Invites one household to the session's list, to read or to write it.
  ///
  /// `place` names the exchange in a form that the app understands when the invitation is accepted. A household that
  /// accepts asks to join: ``SyncReport/joinRequests`` names it on this device, and ``admit(_:)`` makes it a member. The
  /// invitation ends when it was used, at `until`, or with ``withdraw(_:)-(Invitation)``.
  public func invite(
    _ role: ListRole = .read, to place: String, until: Instant? = nil
  ) async throws -> Invitation {
    try await inTurn { memory in
      let list = try self.ownList(memory)
      try self.checkSealing(memory)
      try Self.checkPlaceName(place)
      try await self.registerHousehold(&memory)
      try await self.beginSharing(list, &memory)
      guard let owner = self.store.library.list(list)?.household else {
        throw SyncError(.notFound, SyncErrorPhrase.listDeleted)
      }
      var open = OpenInvitation()
      (open.role, open.place, open.until) = (role, place, until)
      open.code = self.random().padded(to: 8, radix: 16) + self.random().padded(to: 8, radix: 16)
      memory.state.list.invitations.append(open)
      try await self.save(&memory)
      return Invitation(open, to: list, of: owner, try await self.passedKey(&memory))
    }
  }

  /// The invitations of this device that somebody may still accept.
  public func invitations() async throws -> [Invitation] {
    try await inTurn { memory in
      guard let list = self.list, let owner = self.store.library.list(list)?.household else { return [] }
      let now = self.store.now().instant
      let key = try await self.passedKey(&memory)
      return memory.state.list.invitations.filter { $0.isOpen(at: now) }.map {
        Invitation($0, to: list, of: owner, key)
      }
    }
  }

  /// Takes an invitation back. Nobody joins with it any more; who has joined stays. A sealed place gets a new key.
  public func withdraw(_ invitation: Invitation) async throws {
    try await inTurn { memory in
      let count = memory.state.list.invitations.count
      memory.state.list.invitations.removeAll { $0.code == invitation.code && $0.household == .absent }
      guard memory.state.list.invitations.count < count else {
        throw SyncError(.notFound, SyncErrorPhrase.noOpenInvitation)
      }
      memory.state.owesKey = true
      try await self.save(&memory)
    }
  }

  /// Makes a household that asks to join a member, in the role of its invitation, and syncs.
  @discardableResult
  public func admit(_ household: HouseholdID) async throws -> SyncReport {
    try await decide(household) { memory, index, keys in
      memory.state.list.invitations[index].household = household
      // Somebody may have used its name before.
      memory.state.list.keys[household] = keys
      memory.state.owesKey = true
      try await self.save(&memory)
    }
    return try await sync()
  }

  /// Refuses a household that asks to join, and ends its invitation.
  public func decline(_ household: HouseholdID) async throws {
    try await decide(household) { memory, index, _ in
      memory.state.list.invitations.remove(at: index)
      memory.state.owesKey = true
      try await self.save(&memory)
    }
  }

  private func decide(
    _ household: HouseholdID, _ body: @Sendable @escaping (inout SyncMemory, Int, Set<String>) async throws -> Void
  ) async throws {
    try await inTurn { memory in
      let list = try self.ownList(memory)
      for asking in try await self.requests(list, memory) where asking.request.household == household {
        guard let index = memory.state.list.invitations.firstIndex(where: { $0.code == asking.code }) else { continue }
        try await body(&memory, index, asking.keys)
        memory.report.joinRequests.removeAll { $0.household == household }
        return
      }
      throw SyncError(.notFound, SyncErrorPhrase.nobodyAsks)
    }
  }

  /// The households that ask to join, each with the code of its invitation.
  func requests(
    _ list: ListID, _ memory: SyncMemory
  ) async throws -> [(request: JoinRequest, code: String, keys: Set<String>)] {
    let now = store.now().instant
    guard scope(of: list, memory).isOurs, memory.state.list.invitations.contains(where: { $0.isOpen(at: now) }) else {
      return []
    }
    var requests: [(request: JoinRequest, code: String, keys: Set<String>)] = []
    for batch in memory.state.waiting where batch.reason == .stranger {
      guard let segment = try await waiting(batch.id) else { continue }
      let names = segment.rows.compactMap { $0.change.written(Person.self)?.name }
      // A member that has lost its keys asks again, with others.
      let again = isVouched(segment, memory) ? [] : segment.households.sorted()
      for household in judge(segment, list, memory).asking.map(\.row.record.household) + again {
        let codes = memory.state.list.codes[household] ?? []
        let signing = Data(hexadecimal: segment.signer)
        guard
          let open = memory.state.list.invitations.first(where: { open in
            open.isOpen(at: now) && (word(for: open.code, by: signing, memory).map(codes.contains) ?? false)
          })
        else { continue }
        let keys = segment.signer.isEmpty ? [] : segment.keys.union([segment.signer])
        if let index = requests.firstIndex(where: { $0.request.household == household }) {
          requests[index].keys.formUnion(keys)
          continue
        }
        requests.append((JoinRequest(household: household, names: names, role: open.role), open.code, keys))
      }
    }
    return requests
  }

  /// What a household writes to show that it has a code. In a sealed place nobody else can show the same, since it is about
  /// the key of its device.
  func word(for code: String, by signing: Data?, _ memory: SyncMemory) -> String? {
    guard let primitives = memory.sealer?.primitives, !code.isEmpty else { return code }
    return signing.flatMap { try? OpenDeviceInvitation.word(for: code, by: $0, primitives) }
  }

  func ownList(_ memory: SyncMemory) throws -> ListID {
    guard let list, store.library.list(list) != nil else {
      throw SyncError(.notFound, SyncErrorPhrase.sharesNoList)
    }
    guard scope(of: list, memory).isOurs else {
      throw SyncError(.notAllowed, SyncErrorPhrase.ownersSay)
    }
    return list
  }
}
