import Foundation
import ReelbookHTTP
import ReelbookInterchange
import ReelbookModel
import ReelbookServers
import ReelbookTestSupport
import Testing

/// What Ada watched, at a Jellyfin server whose states follow Jellyfin's own rules.
@Suite struct JellyfinTests {
  private func server(_ fake: FakeServer, _ kind: JellyfinServer.Kind = .jellyfin) throws -> JellyfinServer {
    JellyfinServer(at: try address(), user: "ada", token: secretToken, kind: kind, transport: fake, retry: .never)
  }

  private func house() throws -> House {
    var house = try House()
    try house.edit { draft in
      try draft.watch(House.matrix, at: .day(2020, 1, 2), PlayDetails(mood: .great))
      try draft.watch(House.matrix, at: WatchTime("2024-03-02T21:04:33+01:00[Europe/Berlin]"))
      try draft.watch(House.heat, at: .day(2021, 5, 6))
      try draft.watch(House.wire(1), at: .unknown)
      try draft.watch(House.wire(2), at: .local(CivilDay(year: 2022, month: 7, day: 8) ?? .absent, hour: 22))
      try draft.star(House.wire)
      try draft.rate(House.heat, try .outOfTen(9))
    }
    return house
  }

  @Test func `each watched item gets its count and its last date, and a second plan is empty`() async throws {
    let (fake, house) = (FakeServer.jellyfin(.ofJellyfin), try house())
    let server = try server(fake)
    let plan = house.plan(try await server.items())
    #expect(
      plan.requests.map(\.description) == [
        #"Matrix (1999): POST /UserItems/f1/UserData?userId=ada1 {"Played":true,"PlayCount":2,"LastPlayedDate":"2024-03-02T20:04:33Z"}"#,
        #"Heat (1995): POST /UserItems/f2/UserData?userId=ada1 {"Played":true,"PlayCount":1,"LastPlayedDate":"2021-05-06T12:00:00Z"}"#,
        #"The Wire S1E1: POST /UserItems/e1/UserData?userId=ada1 {"Played":true,"PlayCount":1}"#,
        #"The Wire S1E2: POST /UserItems/e2/UserData?userId=ada1 {"Played":true,"PlayCount":1,"LastPlayedDate":"2022-07-08T22:00:00Z"}"#,
      ])
    #expect(plan.requests.map(\.subject) == [House.matrix, House.heat, House.wire(1), House.wire(2)])
    #expect(plan.requests.allSatisfy { $0.play != nil })
    #expect(plan.alreadySetCount == 0 && plan.unmatched.map(\.name) == ["Nobody's Film"])
    #expect(
      plan.losses.map { "\($0.kind) \($0.count)" } == [
        "moods 1", "earlierDates 1", "zones 2", "assumedNoons 1", "partialDates 1",
      ])

    let report = try await server.send(plan)
    #expect(report.sentCount == 4 && report.problems.isEmpty && report.description == "4 states set")
    let again = house.plan(try await server.items())
    #expect(again.isEmpty && again.alreadySetCount == 4 && again.losses.isEmpty)
    #expect(fake.items.filter(\.isPlayed).map(\.id) == ["f1", "f2", "e1", "e2"])
    #expect(fake.items[0].playCount == 2)
  }

  @Test func `sending a plan twice does what sending it once does`() async throws {
    let (fake, house) = (FakeServer.jellyfin(.ofJellyfin), try house())
    let server = try server(fake)
    let plan = house.plan(try await server.items())
    try await server.send(plan)
    try await server.send(plan)
    #expect(fake.items[0].playCount == 2 && fake.items[0].lastPlayed == "2024-03-02T20:04:33Z")
  }

  @Test func `a count is never lowered, and a date never set back`() async throws {
    let (fake, house) = (FakeServer.jellyfin(.ofJellyfin), try house())
    fake.items[0].isPlayed = true
    (fake.items[0].playCount, fake.items[0].lastPlayed) = (7, "2025-01-01T00:00:00.0000000Z")
    (fake.items[1].playCount, fake.items[1].lastPlayed) = (5, "2019-01-01T00:00:00.0000000Z")
    let plan = house.plan(try await server(fake).items())
    #expect(plan.alreadySetCount == 1 && !plan.requests.contains { $0.item.id == "f1" })
    #expect(
      plan.requests.first { $0.item.id == "f2" }?.body == #"{"Played":true,"LastPlayedDate":"2021-05-06T12:00:00Z"}"#)
  }

  @Test func `older servers have other addresses, and take the same`() async throws {
    let (fake, house) = (FakeServer.jellyfin(.ofJellyfin, as: .oldJellyfin), try house())
    let server = try server(fake, .oldJellyfin)
    let plan = house.plan(try await server.items())
    #expect(plan.requests.first?.path == "/Users/ada1/Items/f1/UserData" && plan.requests.first?.query == [:])
    try await server.send(plan)
    #expect(house.plan(try await server.items()).isEmpty)
  }

  @Test func `Emby is told once of what it does not have as watched, with the date`() async throws {
    let (fake, house) = (FakeServer.jellyfin(.ofJellyfin, as: .emby), try house())
    fake.items[1].isPlayed = true
    let server = try server(fake, .emby)
    let plan = house.plan(try await server.items())
    #expect(
      plan.requests.map(\.description) == [
        "Matrix (1999): POST /Users/ada1/PlayedItems/f1?DatePlayed=20240302200433",
        "The Wire S1E1: POST /Users/ada1/PlayedItems/e1",
        "The Wire S1E2: POST /Users/ada1/PlayedItems/e2?DatePlayed=20220708220000",
      ])
    #expect(
      plan.losses.map { "\($0.kind) \($0.count)" } == [
        "moods 1", "earlierDates 1", "repeats 1", "zones 2", "replacedDates 1",
      ])
    try await server.send(plan)
    #expect(fake.items[0].lastPlayed == "2024-03-02T20:04:33.0000000Z" && fake.items[0].playCount == 1)
    #expect(house.plan(try await server.items()).isEmpty)
  }

  @Test func `stars are sent if asked for, and ratings have no place`() async throws {
    for kind in [JellyfinServer.Kind.jellyfin, .emby] {
      let (fake, house) = (FakeServer.jellyfin(.ofJellyfin, as: kind), try house())
      let server = try server(fake, kind)
      let plan = house.plan(try await server.items(), [.stars, .ratings])
      #expect(plan.requests.contains { $0.item.id == "s1" && $0.play == nil })
      #expect(plan.losses.contains { $0.kind == .ratings && $0.count == 1 })
      try await server.send(plan)
      #expect(fake.items.filter(\.isFavorite).map(\.id) == ["s1"])
      // A series is never marked as watched: that would mark all of its episodes.
      #expect(fake.items.filter(\.isPlayed).map(\.id) == ["f1", "f2", "e1", "e2"])
      #expect(house.plan(try await server.items(), [.stars]).isEmpty)
    }
  }

  @Test func `nothing is unmarked, unless it is asked for`() async throws {
    for kind in [JellyfinServer.Kind.jellyfin, .emby] {
      let (fake, house) = (FakeServer.jellyfin(.ofJellyfin, as: kind), try House())
      for index in [0, 2, 4] { (fake.items[index].isPlayed, fake.items[index].isFavorite) = (true, true) }
      let server = try server(fake, kind)
      #expect(house.plan(try await server.items(), [.stars]).isEmpty)
      let plan = house.plan(try await server.items(), [.stars, .unmarking])
      try await server.send(plan)
      // What the library does not know stays.
      #expect(fake.items.filter(\.isPlayed).map(\.id) == ["f3"] && fake.items.filter(\.isFavorite).map(\.id) == ["f3"])
      #expect(house.plan(try await server.items(), [.stars, .unmarking]).isEmpty)
    }
  }

  @Test func `who started over has not watched it again yet`() async throws {
    var house = try house()
    try house.edit { try $0.startOver(House.matrix) }
    let plan = house.plan(try await server(.jellyfin(.ofJellyfin)).items())
    #expect(!plan.requests.contains { $0.subject == House.matrix })
    #expect(plan.losses.contains { $0.kind == .runs && $0.examples == ["The Matrix"] })
  }

  @Test func `a user is found by name, and an unknown one is an error`() async throws {
    let fake = FakeServer.jellyfin(.ofJellyfin)
    let server = JellyfinServer(at: try address(), user: "Nobody", token: secretToken, transport: fake)
    let error = await #expect(throws: ServerError.self) { _ = try await server.items() }
    #expect(error?.code == .unknownUser)
    let id = "0F9E8D7C-6b5a-4938-2716-050403020100"
    let known = JellyfinServer(at: try address(), user: id, token: secretToken, transport: fake, retry: .never)
    _ = try? await known.items()
    #expect(fake.requests.last?.url.query?.contains("userId=0F9E8D7C6b5a49382716050403020100") == true)
  }

  @Test func `a thousand items are a page, and the last page ends the list`() async throws {
    let many = (1...2345).map { FakeItem("m\($0)", "Movie", #""Name":"Film \#($0)""#) }
    let fake = FakeServer.jellyfin(many + [FakeItem("v", "Episode", #""LocationType":"Virtual""#)])
    let items = try await server(fake).items()
    #expect(items.items.count == 2345 && items.skippedCount == 1)
    #expect(fake.requests.count == 4, "the users, and three pages")
    #expect(items.description == "2345 items, 0 played")
  }
}
