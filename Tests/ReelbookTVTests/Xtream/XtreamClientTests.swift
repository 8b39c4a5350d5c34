import Foundation
import ReelbookHTTP
import ReelbookModel
import ReelbookTV
import ReelbookTestSupport
import Testing

@Suite(.timeLimit(.minutes(60))) struct XtreamClientTests {
  private func client(_ transport: any Transport) -> XtreamClient {
    XtreamClient(
      PanelAccount(server: "http://h.example:8080/get.php?username=x", name: "us er", password: "se&cret"),
      requestsPerSecond: 1000,
      retry: .never, transport: transport, now: { Home.evening })
  }

  private func client(_ text: String, status: Int = 200) -> XtreamClient {
    client(ScriptedTransport(.text(text, status: status, headers: ["Content-Type": "application/json"])))
  }

  @Test func `a passing failure is retried, and equal requests at one time are sent once`() async throws {
    let clock = ManualClock(jumps: true)
    let page = "<!DOCTYPE html><title>Busy</title>"
    let transport = ScriptedTransport(.error(.connectionLost), .text(page), .text(#"[{"stream_id":7}]"#))
    let client = XtreamClient(
      PanelAccount(server: "http://h.example", name: "n", password: "p"), requestsPerSecond: 1000, transport: transport,
      clock: clock, randomness: SeededGenerator(seed: 1), now: { Home.evening })
    async let first = client.items(.live)
    async let second = client.items(.live)
    let ids = try await (first + second).map(\.id)
    #expect(ids == ["7", "7"] && transport.requests.count == 3 && !clock.slept.isEmpty)
  }

  @Test func `an account's status is read, and each account that cannot be used has its own error`() async throws {
    let status = try await client(
      "\u{FEFF}\n{\"user_info\":{\"auth\":1,\"status\":\"Active\",\"exp_date\":\"1826996400\",\"active_cons\":3,\"max_connections\":\"3\",\"is_trial\":\"0\",\"allowed_output_formats\":[\"m3u8\",null]},\"server_info\":{\"timezone\":\"Europe\\/London\"}}"
    ).status()
    #expect(
      status.expires == Instant(milliseconds: 1_826_996_400_000) && status.isFull && status.zone == "Europe/London")
    let failures: [(String, Int, TelevisionError.Code)] = [
      (#"{"user_info":{"auth":0}}"#, 200, .refusedAccount), ("[]", 200, .refusedAccount), ("", 200, .emptyReply),
      (#"{"user_info":{"auth":1,"status":"Expired","exp_date":null}}"#, 200, .expiredAccount),
      (#"{"user_info":{"auth":1,"status":"Active","exp_date":1500000000}}"#, 200, .expiredAccount),
      ("<!DOCTYPE html><title>Login</title>", 200, .webPage), ("no", 403, .refusedAccount), ("no", 458, .fullAccount),
      ("no", 404, .notFound), ("no", 302, .redirected), (#"{"user_info":"#, 200, .malformedReply),
      ("no", 503, .serverDown),
    ]
    for (text, status, code) in failures {
      let error = await #expect(throws: TelevisionError.self) { try await client(text, status: status).status() }
      #expect(error?.code == code, "\(status) \(text)")
    }
  }

  @Test func `lists are read in every known form`() async throws {
    let live = try await client(
      #"{"0":{"num":1,"name":" 24 ","stream_id":"7","epg_channel_id":null,"category_id":"3","category_ids":[3,"4"],"tv_archive":1,"tv_archive_duration":"5","stream_type":"live"},"1":null,"2":{"name":"no id"},"3":{"stream_id":8,"name":"","category_id":null,"tv_archive":0,"tv_archive_duration":0,"stream_type":"radio_streams","is_adult":"1"}}"#
    ).items(.live)
    #expect(
      live.map(\.id) == ["7", "8"] && live[0].categories == ["3", "4"] && live[0].archiveDays == 5
        && live[0].name == "24")
    #expect(live[1].isRadio && live[1].isAdult && live[1].archiveDays == 0 && live[1].categories.isEmpty)
    let films = try await client(
      #"[{"stream_id":1,"name":"A","rating":"6.115","tmdb_id":"603","container_extension":"mkv","releasedate":"2008-01-01","added":"1531194708","backdrop_path":null},{"stream_id":2,"name":"B \ud83d","rating":""}]"#
    ).items(.films)
    #expect(films[0].tmdb == 603 && films[0].year == 2008 && films[0].rating == 6.115 && films[1].rating == nil)
    let shapes = [
      #"{"info":{"name":"S"},"episodes":{"01":[{"id":"5","episode_num":"2","title":"E"}]}}"#,
      #"{"info":[],"seasons":[],"episodes":[[{"id":5,"episode_num":2,"season":1}]]}"#,
    ]
    for shape in shapes {
      let series = try await client(shape).series("9")
      #expect(series.episodes.map { "\($0.id) \($0.season) \($0.number)" } == ["5 1 2"], "\(shape)")
    }
    #expect(try await client("[]").series("9").episodes.isEmpty)
    let shown = try await client(
      #"{"epg_listings":[{"title":"VGlkZQ==","description":"","start":"2026-11-23 21:00:00","start_timestamp":"1795460400","stop_timestamp":1795464000},{"title":"bad"}]}"#
    ).programmes(ofChannel: "7")
    #expect(shown.map { "\($0.title) \($0.start)" } == ["Tide 2026-11-23T19:00:00Z"])
  }

  @Test func `a panel's address may have any host, and everything from the file on is dropped`() {
    let addresses = [
      ("http://cdn.example:8080", "http://cdn.example:8080"), ("c.example", "http://c.example"),
      ("http://h.example/get.php?username=a", "http://h.example"), ("http://h.example/c/", "http://h.example"),
      ("http://h.example/c", "http://h.example"), ("https://h.example/club/player_api.php", "https://h.example/club"),
      (" http://h.example:80/ ", "http://h.example:80"), ("http://h.example/xmltv.php?x", "http://h.example"),
      ("http://h.example?username=a", "http://h.example"), ("http://h.example/live/a/b/1.ts", "http://h.example"),
    ]
    for (address, server) in addresses {
      let account = PanelAccount(server: StreamAddress(address), name: "n", password: "p")
      #expect(account.server.text == server, "\(address)")
    }
  }

  @Test func `the first day of Unix time is no year of a film, and 1970 is one`() async throws {
    let dates = [
      #""releaseDate":"1970-01-01""#, #""releasedate":"19700101","year":"1999""#, #""release_date":"1970-01-02""#,
      #""year":"1970""#, #""year":1970"#,
    ]
    let rows = dates.enumerated().map { #"{"stream_id":\#($0 + 1),"name":"A",\#($1)}"# }.joined(separator: ",")
    let items = try await client("[\(rows)]").items(.films)
    #expect(items.map(\.year) == [nil, 1999, 1970, 1970, 1970])
    let panel = client(#"{"info":{"releasedate":"1970-01-01"},"movie_data":{"stream_id":1,"name":"A"}}"#)
    #expect(try await panel.film("1").year == nil)
  }

  @Test func `an empty text does not hide the same value under another name`() async throws {
    let items = try await client(
      #"[{"series_id":1,"name":"","title":"S","releaseDate":"","release_date":"2008-01-01","tmdb_id":"","tmdb":"1399"},{"series_id":2,"releaseDate":"0000-00-00","year":"2010"}]"#
    ).items(.series)
    #expect(items.map(\.name) == ["S", ""] && items.map(\.year) == [2008, 2010] && items[0].tmdb == 1399)
  }

  @Test func `a reply for an account that cannot be used, or with a message, is no empty list`() async throws {
    let failures: [(String, TelevisionError.Code)] = [
      (#"{"user_info":{"auth":1,"status":"Expired"},"server_info":{}}"#, .expiredAccount),
      (#"{"user_info":{"auth":1,"status":"Banned"},"server_info":{}}"#, .refusedAccount),
      (#"{"user_info":{"auth":0}}"#, .refusedAccount), (#"{"error":"Invalid action","code":7}"#, .malformedReply),
      (#"{"user_info":{"auth":1,"status":"Active"},"server_info":{}}"#, .malformedReply),
      (#""no""#, .malformedReply),
    ]
    for (text, code) in failures {
      let error = await #expect(throws: TelevisionError.self) { try await client(text).items(.live) }
      #expect(error?.code == code, "\(text)")
    }
    for text in [#"[{"stream_id":1},[],false,null]"#, #"{"0":{"stream_id":1},"1":[]}"#] {
      #expect(try await client(text).items(.live).map(\.id) == ["1"])
    }
    for (text, code) in failures.dropFirst(1).prefix(2) + failures.prefix(1) {
      let series = await #expect(throws: TelevisionError.self) { try await client(text).series("1") }
      let film = await #expect(throws: TelevisionError.self) { try await client(text).film("1") }
      #expect(series?.code == code && film?.code == code, "\(text)")
    }
    for text in ["[]", "{}", "[null]", #"{"0":null}"#] { #expect(try await client(text).items(.live).isEmpty) }
  }

  @Test func `a list that ends early is an error of its own, wherever it ends`() async throws {
    let whole = "\u{FEFF}" + #"[{"stream_id":1,"name":"A \"B\" \\u00e9","categories":[1,null,true]},{"stream_id":2}]"#
    let object = #"{"0":{"stream_id":1},"1":{"stream_id":2,"name":"x"}}"#
    for text in [whole, object] {
      let bytes = Array(text.utf8)
      for end in bytes.indices.dropFirst(text == whole ? 4 : 1) {
        let transport = ScriptedTransport { _, _ in TransportReply(status: 200, body: Data(bytes[..<end])) }
        let error = await #expect(throws: TelevisionError.self) { try await client(transport).items(.live) }
        #expect(error?.code == .cutReply, "\(end) of \(text)")
      }
      #expect(try await client(ScriptedTransport(.text(text))).items(.live).count == 2)
    }
    let broken = await #expect(throws: TelevisionError.self) { try await client("[{\"stream_id\":}]").items(.live) }
    #expect(broken?.code == .malformedReply)
  }

  @Test func `a title that only looks like Base64 stays`() async throws {
    let shown = try await client(
      #"{"epg_listings":[{"title":"Film","description":"VGlkZQ==","start_timestamp":"1795460400"},{"title":"News","start_timestamp":1795464000}]}"#
    ).programmes(ofChannel: "7")
    #expect(shown.map(\.title) == ["Film", "News"] && shown[0].descriptions == ["Tide"])
  }

  @Test func `dates and numbers beyond all limits are left out`() async throws {
    let status = try await client(
      #"{"user_info":{"auth":"1","status":"Active","exp_date":"9223372036854775807"}}"#
    ).status()
    #expect(status.expires == nil)
    let items = try await client(
      #"[{"stream_id":1,"tv_archive":1,"tv_archive_duration":"999999999999999999","added":9223372036854775807}]"#
    ).items(.live)
    #expect(items.first?.added == nil)
    let catchUp = CatchUp(.xtream, days: Double(items.first?.archiveDays ?? 0))
    #expect(catchUp.reaches(Home.evening.adding(.seconds(-7200)), asOf: Home.evening))
  }

  @Test func `the name and password are in no description, error, dump or cache key`() async throws {
    let transport = ScriptedTransport { request, _ in
      throw TransportError(.connectionLost, "Lost \(request.url.absoluteString) for us er with se&cret.")
    }
    let client = client(transport)
    let error = await #expect(throws: TelevisionError.self) { try await client.items(.live) }
    #expect(transport.requests.first?.url.query()?.contains("username=us%20er&password=se%26cret") == true)
    var texts = [
      "\(client)", String(reflecting: client), "\(client.account)", "\(error as Any)",
      "\(StreamAddress("http://u:se&cret@h/us er/1"))",
    ]
    for value in [client.account as Any, client as Any] {
      var dumped = ""
      dump(value, to: &dumped)
      texts.append(dumped)
    }
    for text in texts {
      #expect(!text.contains("cret") && !text.contains("us er") && !text.contains("us%20er"), "\(text)")
    }
    let cache = MemoryReplyCache(byteLimit: 1 << 20)
    let cached = XtreamClient(
      client.account, cache: cache, transport: ScriptedTransport(.text("[]")), now: { Home.evening })
    _ = try await cached.items(.live)
    #expect(await cache.reply(for: "http://h.example:8080/player_api.php?action=get_live_streams") != nil)
  }

  @Test func `the texts of a reply are Base64 together, or none is`() async throws {
    func titles(_ titles: [String]) async throws -> [String] {
      let listings = titles.map { #"{"title":"\#($0)","start_timestamp":1795460400}"# }.joined(separator: ",")
      return try await client("{\"epg_listings\":[\(listings)]}").programmes(ofChannel: "7").map(\.title)
    }
    let words = ["Star", "Kids", "Rick"]
    #expect(try await titles(words) == words)
    for word in words { #expect(try await titles([word]) == [word]) }
    #expect(try await titles(["VGhlIFNob3Jl", "S2lkcw=="]) == ["The Shore", "Kids"])
    #expect(try await titles(["VGhlIFNob3Jl", "Late night"]) == ["VGhlIFNob3Jl", "Late night"])
  }

  @Test func `a short title in Base64 is decoded if its description shows that it is`() async throws {
    func first(_ title: String, _ description: String) async throws -> Programme? {
      try await client(
        #"{"epg_listings":[{"title":"\#(title)","description":"\#(description)","start_timestamp":1795460400}]}"#
      ).programmes(ofChannel: "7").first
    }
    let short = try await first("Q1NJ", "QSBjcmltZSBzZXJpZXMu")
    #expect(short?.title == "CSI" && short?.descriptions == ["A crime series."])
    let plain = try await first("Star", "A plain text")
    #expect(plain?.title == "Star" && plain?.descriptions == ["A plain text"])
  }

  @Test func `times without timestamps are by the clock of the panel's zone`() async throws {
    let transport = ScriptedTransport { request, _ in
      request.url.query()?.contains("action=") ?? false
        ? .text(
          #"{"epg_listings":[{"title":"A","start":"2026-11-23 20:00:00","end":"2026-11-23 21:00:00"},"#
            + #"{"title":"B","start":"2026-03-29 02:30:00"},{"title":"C","start":"2026-10-25 02:30:00"},"#
            + #"{"title":"D","start":"20261123200000 +0000"}]}"#)
        : .text(#"{"user_info":{"auth":1},"server_info":{"timezone":"Europe/Berlin"}}"#)
    }
    let shown = try await client(transport).programmes(ofChannel: "7")
    #expect(
      shown.map { "\($0.title) \($0.start)" } == [
        "A 2026-11-23T19:00:00Z", "B 2026-03-29T01:30:00Z", "C 2026-10-25T00:30:00Z", "D 2026-11-23T20:00:00Z",
      ])
    #expect(shown[0].stop?.milliseconds == shown[0].start.milliseconds + 3_600_000)
    // With timestamps, nobody asks for the zone.
    let stamped = ScriptedTransport(.text(#"{"epg_listings":[{"title":"A","start_timestamp":1795460400}]}"#))
    _ = try await client(stamped).programmes(ofChannel: "7")
    #expect(stamped.requests.count == 1)
  }

  @Test func `an id with decimals of zero is a whole number`() async throws {
    let items = try await client(#"[{"stream_id":5.0,"category_id":"3.0","name":"One"},{"stream_id":"a.0"}]"#).items(
      .live)
    #expect(items.map(\.id) == ["5", "a.0"] && items[0].categories == ["3"])
    let series = try await client(#"{"info":{},"episodes":{"1":[{"id":7.00,"episode_num":2.0}]}}"#).series("9")
    #expect(series.episodes.map(\.id) == ["7"] && series.episodes.map(\.number) == [2])
  }
}
