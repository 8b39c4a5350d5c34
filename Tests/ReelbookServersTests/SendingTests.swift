import Foundation
import ReelbookHTTP
import ReelbookModel
import ReelbookServers
import ReelbookTestSupport
import Testing

/// Sending with failures, and what is in which text.
@Suite struct SendingTests {
  private func house() throws -> House {
    var house = try House()
    try house.edit { draft in
      for subject in [House.matrix, House.heat] + (1...3).map(House.wire) {
        try draft.watch(subject, at: .day(2020, 1, 2))
      }
    }
    return house
  }

  private func jellyfin(_ fake: FakeServer, _ kind: JellyfinServer.Kind = .jellyfin) throws -> JellyfinServer {
    JellyfinServer(at: try address(), user: "ada", token: secretToken, kind: kind, transport: fake, retry: .never)
  }

  private func plex(_ fake: FakeServer, retry: RetryPolicy = .never) throws -> PlexServer {
    PlexServer(
      at: try address(), token: secretToken, transport: fake, retry: retry, clock: ManualClock(jumps: true))
  }

  @Test func `after a failure at any request, sending what is left completes the plan`() async throws {
    for number in 1...5 {
      for accident in [FakeServer.Accident.lostReply, .reply(TransportReply(status: 503))] {
        let (fake, house) = (FakeServer.plex(.ofPlex), try house())
        let server = try plex(fake)
        let plan = house.plan(try await server.items())
        #expect(plan.requests.count == 5)
        fake.plan(accident, atWrite: number)
        let error = await #expect(throws: ServerError.self) { try await server.send(plan) }
        let rest = try #require(error?.unsent)
        #expect(rest.requests.count == 6 - number)
        let report = try await server.send(rest)
        #expect(report.sentCount == 6 - number)
        // A mark whose reply was lost is not made twice.
        #expect(fake.items.map(\.playCount) == [1, 1, 0, 0, 1, 1, 1], "\(number) \(accident)")
      }
    }
  }

  @Test func `a lost reply is looked up before a mark is repeated`() async throws {
    let (fake, house) = (FakeServer.plex(.ofPlex), try house())
    let server = try plex(fake, retry: .standard)
    let plan = house.plan(try await server.items())
    fake.plan(.lostReply, atWrite: 2)
    fake.plan(.reply(TransportReply(status: 502)), atWrite: 3)
    #expect(try await server.send(plan).sentCount == 5)
    #expect(fake.items.map(\.playCount) == [1, 1, 0, 0, 1, 1, 1])
    #expect(fake.writes.count == 6, "one mark was lost on its way")
  }

  @Test func `an item that is gone is a problem of its own, and the rest goes on`() async throws {
    let (fake, house) = (FakeServer.jellyfin(.ofJellyfin), try house())
    let server = try jellyfin(fake)
    let plan = house.plan(try await server.items())
    fake.items.removeAll { $0.id == "f2" || $0.id == "e1" }
    let sent = Lock<[String]>([])
    let report = try await server.send(plan) { request in sent.withLock { $0.append(request.item.id) } }
    #expect(report.sentCount == 3 && sent.withLock { $0 } == ["f1", "e2", "e3"])
    #expect(report.problems.map(\.request.item.id) == ["f2", "e1"])
    #expect(report.problems.allSatisfy { $0.error.code == .notFound && $0.error.status == 404 })
    #expect(
      report.description == """
        3 states set
        Heat (1995): The item is not on the server any more; read the items again.
        The Wire S1E1: The item is not on the server any more; read the items again.
        """)
  }

  @Test func `one refusal is a problem of its item, three in a row are one of the server`() async throws {
    let (fake, house) = (FakeServer.jellyfin(.ofJellyfin), try house())
    let server = try jellyfin(fake)
    let plan = house.plan(try await server.items())
    fake.plan(.reply(TransportReply(status: 400)), atWrite: 2)
    #expect(try await server.send(plan).problems.map(\.error.code) == [.refused])
    for number in 6...8 { fake.plan(.reply(TransportReply(status: 400)), atWrite: number) }
    let error = await #expect(throws: ServerError.self) { try await server.send(plan) }
    #expect(error?.code == .refused && error?.message == "The server refused (status 400).")
    #expect(error?.unsent?.requests.count == 3)
  }

  @Test func `cancellation passes as it is`() async throws {
    let (fake, house) = (FakeServer.jellyfin(.ofJellyfin), try house())
    let server = try jellyfin(fake)
    let plan = house.plan(try await server.items())
    fake.plan(.cancellation, atWrite: 2)
    await #expect(throws: CancellationError.self) { try await server.send(plan) }
    let rest = house.plan(try await server.items())
    #expect(rest.requests.count == 4)
    try await server.send(rest)
    #expect(house.plan(try await server.items()).isEmpty)
  }

  @Test func `a plan is for the server whose items it was made of`() async throws {
    let house = try house()
    let items = try await plex(.plex(.ofPlex)).items()
    let other = PlexServer(at: try address("http://other.invalid"), token: secretToken, transport: FakeServer.plex([]))
    for send in [
      { try await other.send(house.plan(items)) }, { try await self.jellyfin(.jellyfin([])).send(house.plan(items)) },
    ] {
      let error = await #expect(throws: ServerError.self) { _ = try await send() }
      #expect(error?.code == .otherServer)
    }
  }

  @Test func `no text has the token or an account of the address`() async throws {
    var texts: [String] = []
    func collect(_ value: Any) {
      var dumped = ""
      dump(value, to: &dumped)
      texts += ["\(value)", String(reflecting: value), dumped]
      if let error = value as? ServerError { texts += [error.message, error.localizedDescription] }
    }
    let house = try house()
    let place = try address("http://ada:\(secretToken)@media.invalid/base/?X-Plex-Token=\(secretToken)#\(secretToken)")
    let fake = FakeServer.plex(.ofPlex)
    let server = PlexServer(at: place, token: secretToken, transport: fake, retry: .never)
    // The address has a path that the fake server does not have.
    collect(server)
    do { _ = try await server.items() } catch { collect(error) }
    #expect(fake.requests.allSatisfy { !$0.url.absoluteString.contains(secretToken) })
    for kind in [JellyfinServer.Kind.jellyfin, .emby] {
      let fake = FakeServer.jellyfin(.ofJellyfin, as: kind)
      let server = try jellyfin(fake, kind)
      let items = try await server.items()
      let plan = house.plan(items)
      for value in [server, items, plan, plan.requests] as [Any] { collect(value) }
      fake.plan(.lostReply, atWrite: 1)
      do { _ = try await server.send(plan) } catch { collect(error) }
      fake.plan(.reply(.text("Token \(secretToken) is bad", status: 401)), atWrite: 2)
      do { _ = try await server.send(plan) } catch { collect(error) }
      fake.plan(.reply(.text("Token \(secretToken) is bad", status: 400)), atWrite: 3)
      collect(try await server.send(plan))
    }
    #expect(texts.count > 30)
    for text in texts { #expect(!text.contains(secretToken), "\(text)") }
  }

  @Test func `a refused token, a missing one and an address that is none say what to do`() async throws {
    let fake = FakeServer.jellyfin(.ofJellyfin)
    func code(_ server: JellyfinServer) async -> ServerError? {
      await #expect(throws: ServerError.self) { _ = try await server.items() }
    }
    let wrong = await code(JellyfinServer(at: try address(), user: "ada", token: "wrong", transport: fake))
    #expect(wrong?.code == .refusedToken && wrong?.status == 401)
    #expect(wrong?.message == "The server refuses the token; make another one in its settings.")
    let count = fake.requests.count
    for token in ["", " ", "a\"b", "ü"] {
      let server = JellyfinServer(at: try address(), user: "ada", token: token, transport: fake)
      #expect(await code(server)?.code == .refusedToken)
    }
    for text in ["ftp://media.invalid", "media.invalid", "file:///media"] {
      let server = JellyfinServer(at: try address(text), user: "ada", token: secretToken, transport: fake)
      #expect(await code(server)?.code == .invalidAddress)
    }
    #expect(fake.requests.count == count, "nothing was sent")
  }
}
