import Foundation
import ReelbookHTTP
import ReelbookInterchange
import ReelbookModel
import ReelbookServers
import ReelbookTestSupport
import Testing

/// What Ada watched, at a Plex server whose states follow Plex's own rules.
@Suite struct PlexTests {
  private func server(_ fake: FakeServer) throws -> PlexServer {
    PlexServer(at: try address("https://plex.invalid:32400/"), token: secretToken, transport: fake, retry: .never)
  }

  @Test func `what Plex does not have as watched is marked once, and the dates are lost`() async throws {
    var house = try House()
    try house.edit { draft in
      try draft.watch(House.matrix, at: .day(2020, 1, 2))
      try draft.watch(House.matrix, at: .day(2021, 1, 2), PlayDetails(companions: ["Bob"], notes: "Again"))
      try draft.watch(House.heat, at: .year(2021))
      try draft.watch(House.wire(2), at: .day(2022, 7, 8))
      try draft.rate(House.heat, try .outOfTen(7.5))
      try draft.rate(House.wire, try .stars(5))
      try draft.rate(House.matrix, .thumbUp)
      try draft.star(House.matrix)
    }
    let fake = FakeServer.plex(.ofPlex)
    fake.items[1].playCount = 3
    let server = try server(fake)
    let plan = house.plan(try await server.items(), [.ratings, .stars])
    #expect(
      plan.requests.map(\.description) == [
        "Matrix (1999): PUT /:/scrobble?identifier=com.plexapp.plugins.library&key=11",
        "Heat (1995): PUT /:/rate?identifier=com.plexapp.plugins.library&key=12&rating=8",
        "The Wire (2002): PUT /:/rate?identifier=com.plexapp.plugins.library&key=20&rating=10",
        "The Wire S1E2: PUT /:/scrobble?identifier=com.plexapp.plugins.library&key=22",
      ])
    #expect(
      Set(plan.losses.map { "\($0.kind) \($0.count)" }) == [
        "notes 1", "companions 1", "earlierDates 1", "repeats 1", "replacedDates 2", "otherMarks 1", "ratings 1",
        "roundedRatings 1",
      ])
    #expect(plan.unmatched.map(\.name) == ["Nobody's Film"])
    try await server.send(plan)
    #expect(fake.items.map(\.playCount) == [1, 3, 0, 0, 0, 1, 0])
    #expect(fake.items[1].rating == 8 && fake.items[3].rating == 10)
    #expect(house.plan(try await server.items(), [.ratings, .stars]).isEmpty)
  }

  @Test func `nothing is unmarked, unless it is asked for`() async throws {
    let (fake, house) = (FakeServer.plex(.ofPlex), try House())
    for index in [0, 2, 5] { fake.items[index].playCount = 2 }
    let server = try server(fake)
    #expect(house.plan(try await server.items()).isEmpty)
    try await server.send(house.plan(try await server.items(), .unmarking))
    #expect(fake.items.map(\.playCount) == [0, 0, 2, 0, 0, 0, 0])
    #expect(house.plan(try await server.items(), .unmarking).isEmpty)
  }
}
