import ReelbookHTTP
import ReelbookInterchange
import ReelbookModel
import ReelbookServers
import ReelbookTestSupport
import Testing

/// What plans and errors say comes from a table that an app can replace.
@Suite struct ServersWordsTests {
  @Test func `the code asks for each text, and has no other sentences`() throws {
    let words = try ModuleWords(of: "ReelbookServers")
    #expect(words.unusedKeys() == [])
    #expect(words.sentences(besides: ["items, ", "MediaBrowser Token"], inFiles: ["Errors/ServerError.swift"]) == [])
  }

  @Test func `a plan prints in a few lines`() async throws {
    var house = try House()
    try house.edit { draft in
      try draft.watch(House.matrix, at: .day(2020, 1, 2))
      try draft.watch(House.heat, at: .unknown)
    }
    let fake = FakeServer.jellyfin(.ofJellyfin)
    fake.items[1].isPlayed = true
    fake.items[1].playCount = 1
    let server = JellyfinServer(at: try address(), user: "ada", token: secretToken, transport: fake, retry: .never)
    let plan = house.plan(try await server.items())
    #expect(
      plan.description == """
        1 state to set
        1 set already
        1 item matches no title of the library: Nobody's Film (2001)
        1 × time of day made up as noon: The Matrix (2020-01-02)
        """)
    let marked = plan.words(in: MarkedWords.table(.servers, .interchange, .english))
    #expect(MarkedWords.outside(in: marked).isEmpty, "\(marked)")
  }
}
