import Foundation
import ReelbookHTTP
import ReelbookModel
import ReelbookTV
import ReelbookTestSupport
import Testing

/// What sources say of their streams besides the address.
@Suite(.timeLimit(.minutes(60))) struct OfferedStreamsTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func television() -> Television {
    Television(beside: folder.url, secrets: secrets, transport: ScriptedTransport(.error(.offline)))
  }

  private let secrets = MemorySecretStore()

  private func write(_ text: String, _ name: String) throws -> StreamAddress {
    let file = folder.url.appendingPathComponent(name)
    try Data(text.utf8).write(to: file)
    return StreamAddress(file.path)
  }

  @Test func `a panel's channels come as segments where the app wants that and the panel has it`() async throws {
    var home = try Home()
    let source = try home.source("Panel", .panel)
    func address(_ formats: String, _ format: LiveFormat) async throws -> String {
      let transport = ScriptedTransport { request, _ in
        switch request.url.query()?.firstMatch(of: /action=(\w+)/)?.1 {
        case nil: .text(#"{"user_info":{"auth":1,"status":"Active","allowed_output_formats":\#(formats)}}"#)
        case "get_live_streams": .text(#"[{"stream_id":4,"name":"One","tv_archive":1,"tv_archive_duration":2}]"#)
        default: .text("[]")
        }
      }
      var policy = TelevisionPolicy.standard
      policy.liveFormat = format
      let television = Television(
        beside: folder.url, secrets: MemorySecretStore(), transport: transport, policy: policy)
      try await television.setAddress(
        .panel(PanelAccount(server: "http://h.example", name: "u", password: "p")), for: source)
      _ = try await television.refresh(source, in: home.library, asOf: Home.evening)
      let stream = try #require(television.catalogue(for: home.library).channels.first?.variants.first)
      #expect(stream.stream.container == (format == .hls && !formats.hasPrefix("[\"ts\"]") ? "m3u8" : "ts"))
      return try await television.location(of: stream.id, in: home.library, asOf: Home.evening).address.text
    }
    #expect(try await address(#"["m3u8","ts"]"#, .hls) == "http://h.example/live/u/p/4.m3u8")
    #expect(try await address("[]", .hls) == "http://h.example/live/u/p/4.m3u8")
    #expect(try await address(#"["ts"]"#, .hls) == "http://h.example/live/u/p/4.ts")
    #expect(try await address(#"["m3u8","ts"]"#, .transportStream) == "http://h.example/live/u/p/4.ts")
  }

  @Test func `where a list says that an intro is, a player may ask`() async throws {
    var home = try Home()
    let source = try home.source("Films")
    let television = television()
    let list = """
      #EXTM3U
      #EXTINF:-1 intro-start="0:30" INTRO-END="90" credits-start="1:20:00" tvg-id="x",The Tide (2008)
      http://h.example/movie/u/p/1.mkv
      """
    try await television.setAddress(.playlist(write(list, "list.m3u")), for: source)
    _ = try await television.refresh(source, in: home.library, asOf: Home.evening)
    let catalogue = self.television().catalogue(for: home.library)
    let film = try #require(catalogue.films.first)
    #expect(
      catalogue.segmentMarks(of: MediaID(film.id), in: home.library)
        == ["intro-start": "0:30", "intro-end": "90", "credits-start": "1:20:00"])
    #expect(catalogue.segmentMarks(of: .movie(99), in: home.library).isEmpty)
  }

  @Test func `spare addresses are streams of the same channel, behind the first`() async throws {
    var home = try Home()
    let source = try home.source("Mine")
    let television = television()
    let list = """
      #EXTM3U
      #EXTINF:-1 tvg-id="one",One HD
      #EXTBACKUP:http://b.example/live/u/s3cret/1.ts
      #EXTBACKUP: http://c.example/1.ts
      http://h.example/1.ts
      """
    try await television.setAddress(.playlist(write(list, "list.m3u")), for: source)
    _ = try await television.refresh(source, in: home.library, asOf: Home.evening)
    let channel = try #require(television.catalogue(for: home.library).channels.first)
    var addresses: [String] = []
    for variant in channel.variants {
      let place = try await television.location(of: variant.id, in: home.library, asOf: Home.evening)
      addresses.append(place.address.text)
    }
    #expect(
      addresses == ["http://h.example/1.ts", "http://b.example/live/u/s3cret/1.ts", "http://c.example/1.ts"])
    let library = home.library
    let streams = TelevisionStreams(of: television) { library }
    #expect(try await streams.variants(of: channel.subject).count == 3)
  }

  @Test func `a list that is cut behind a spare address is damaged`() async throws {
    var home = try Home()
    let source = try home.source("Mine")
    let television = television()
    let list = (1...3).map {
      "#EXTINF:-1,Channel \($0)\n#EXTBACKUP:http://b.example/\($0).ts\nhttp://h.example/\($0).ts\n"
    }
    try await television.setAddress(.playlist(write("#EXTM3U\n" + list.joined(), "list.m3u")), for: source)
    _ = try await television.refresh(source, in: home.library, asOf: Home.evening)
    let cut = list[0] + "#EXTINF:-1,Channel 2\n#EXTBACKUP:http://b.example/2.ts\n"
    _ = try write("#EXTM3U\n" + cut, "list.m3u")
    let report = try await television.refresh(source, in: home.library, asOf: Home.evening)
    #expect(report.suspicion == .damaged, "\(report.itemCount)")
  }

  @Test func `a source is found by its address`() async throws {
    var home = try Home()
    let (list, panel) = (try home.source("List"), try home.source("Panel", .panel))
    let television = television()
    let account = PanelAccount(server: "http://h.example", name: "u", password: "p")
    try await television.setAddress(.playlist("http://h.example/list.m3u", guides: ["http://g.example"]), for: list)
    try await television.setAddress(.panel(account), for: panel)
    func found(_ address: SourceAddress) async throws -> String? {
      try await television.source(at: address, in: home.library)?.name
    }
    #expect(try await found(.playlist("http://h.example/list.m3u")) == "List")
    #expect(try await found(.panel(PanelAccount(server: "h.example/c", name: "u", password: "other"))) == "Panel")
    #expect(try await found(.panel(PanelAccount(server: "http://h.example", name: "v", password: "p"))) == nil)
    #expect(try await found(.playlist("http://h.example")) == nil)
  }
}
