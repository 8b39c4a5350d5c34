import ReelbookModel
import ReelbookPersistence
import ReelbookSync
import ReelbookTestSupport
import Testing

/// A system without cryptography.
@Suite struct NoSealingTests {
  @Test func `a session that is to seal on a system that cannot says so, and writes nothing`() async throws {
    let reason = "Install libcrypto."
    let (place, secrets) = (MemoryExchange(), MemorySecretStore())
    let device = try await SyncingDevice.open(place, seed: 1, person: "Ada", secrets: secrets) {
      $0.primitives = .failure(.unavailable(reason))
    }
    let list = try await device.store.edit { try $0.addList("Together") }
    var configuration = SyncConfiguration.sealed(keptIn: secrets)
    configuration.primitives = .failure(.unavailable(reason))
    let shared = SyncSession(device.store, place, sharing: list, configuration)
    let before = device.store.library.sharedText
    for session in [device.session, shared] {
      let calls: [@Sendable () async throws -> Void] = [
        { try await session.sync() }, { try await session.seal() }, { _ = try await session.inviteDevice(to: "x") },
        { _ = try await session.invite(to: "x") }, { try await session.renewKey() }, { try await session.loadStatus() },
        { _ = try await session.recoveryCode(named: "Code") },
      ]
      for call in calls {
        let error = await #expect(throws: SyncError.self) { try await call() }
        #expect(error?.code == .noSealing && error?.message == reason)
      }
      #expect(session.status.failure?.contains(reason) == true)
    }
    #expect(place.files.isEmpty && secrets.names.isEmpty && device.store.library.sharedText == before)
  }

  @Test func `a plain session needs no cryptography`() async throws {
    let place = MemoryExchange()
    let device = try await SyncingDevice.open(place, seed: 1) { $0.primitives = .failure(.unavailable("None.")) }
    try await device.sync()
    #expect(!place.files.isEmpty)
  }
}
