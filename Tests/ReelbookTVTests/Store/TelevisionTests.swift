import Foundation
import ReelbookHTTP
import ReelbookModel
import ReelbookTV
import ReelbookTestSupport
import Testing

@Suite(.timeLimit(.minutes(60))) struct TelevisionTests {
  private let folder: Folder
  private let secrets = MemorySecretStore()

  init() throws { folder = try Folder() }

  private func television(_ transport: any Transport = ScriptedTransport(.error(.offline))) -> Television {
    Television(beside: folder.url, secrets: secrets, transport: transport)
  }

  private func write(_ text: String, _ name: String) throws -> StreamAddress {
    let file = folder.url.appendingPathComponent(name)
    try Data(text.utf8).write(to: file)
    return StreamAddress(file.path)
  }

  private func list(_ count: Int, ids: Int = 0) -> String {
    let entries = (0..<count).map { number in
      PlaylistEntry(
        name: "Channel \(number)",
        address: StreamAddress("http://h.example/live/someone/s3cret/\(number + ids).ts?token=t0ken"), groups: ["A"],
        attributes: ["tvg-id": "c\(number).example"])
    }
    return M3UWriter.text(
      PlaylistHeader(attributes: ["x-tvg-url": folder.url.appendingPathComponent("guide.xml").path]), entries)
  }

  private func guide() -> String {
    let start = Home.evening.adding(.seconds(-600))
    return GuideWriter.text(
      channels: [GuideChannel(id: "c1.example", names: ["Channel 1"])],
      programmes: [
        Programme(channel: "c1.example", start: start, stop: start.adding(.seconds(3600)), titles: ["On now"])
      ])
  }

  @Test func `a list from the network is read, a web page or empty reply fails, and no download file is left`()
    async throws
  {
    var home = try Home()
    let source = try home.source("Far")
    let text = list(2500)
    let pages = [text, "<!doctype html><title>Login</title>", "  \n"]
    let server = try LoopbackServer { request in
      switch request.target {
      case "/3/list": .chunked([String(text.prefix(100_000)), String(text.dropFirst(100_000))])
      case "/3/moved": .text("", status: 302, headers: ["Location": "list"])
      case "/3/page": .text(pages[1])
      default: .text(pages[2])
      }
    }
    defer { server.stop() }
    let television = television(URLSessionTransport())
    for path in ["list", "moved"] {
      try await television.setAddress(.playlist(StreamAddress(server.address + path)), for: source)
      let report = try await television.refresh(source, in: home.library, asOf: Home.evening)
      #expect(!report.isSuspicious && report.itemCount == 2500, "\(path): \(String(describing: report.suspicion))")
    }
    for (path, code) in [("page", TelevisionError.Code.webPage), ("empty", .emptyReply)] {
      try await television.setAddress(.playlist(StreamAddress(server.address + path)), for: source)
      let report = try await television.refresh(source, in: home.library, asOf: Home.evening)
      guard case .failed(let error) = report.suspicion else {
        Issue.record("\(path) is accepted")
        continue
      }
      #expect(error.code == code, "\(path)")
    }
    #expect(television.catalogue(for: home.library).channels.count == 2500)
    let left = try FileManager.default.subpathsOfDirectory(atPath: folder.url.path).filter { $0.hasSuffix(".download") }
    #expect(left.isEmpty)
  }

  @Test func `a refreshed source is on disk without its account, and reads back after a restart`() async throws {
    var home = try Home()
    let source = try home.source("Mine")
    _ = try write(guide(), "guide.xml")
    let television = television()
    try await television.setAddress(.playlist(write(list(30), "list.m3u")), for: source)
    let report = try await television.refresh(source, in: home.library, asOf: Home.evening)
    #expect(
      !report.isSuspicious && report.added.count == 30 && report.guide.programmeCount == 1 && report.adultCount == 0)
    let again = try await television.refresh(source, in: home.library, asOf: Home.evening)
    #expect(again.added.isEmpty && again.removed.isEmpty && again.changed.isEmpty)
    // A new instance, as after a restart.
    let reopened = self.television()
    let catalogue = reopened.catalogue(for: home.library)
    let channel = try #require(catalogue.channels.first { $0.name == "Channel 1" })
    #expect(catalogue.channels == television.catalogue(for: home.library).channels)
    let guide = reopened.guide(for: home.library)
    #expect(guide.nowAndNext(on: "c1.example", asOf: Home.evening).now?.title == "On now")
    let place = try await reopened.location(of: channel.variants[0].id, in: home.library, asOf: Home.evening)
    #expect(place.address.text == "http://h.example/live/someone/s3cret/1.ts?token=t0ken")
    let files = try FileManager.default.subpathsOfDirectory(
      atPath: folder.url.appendingPathComponent("television").path)
    #expect(files.count == 2)
    for file in files {
      let url = folder.url.appendingPathComponent("television/\(file)")
      let text = String(decoding: try Data(contentsOf: url), as: UTF8.self)
      #expect(
        !"\(text)\(file)\(home.library.text)".contains("s3cret") && !text.contains("someone") && !text.contains("t0ken")
      )
      #expect(
        try (FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? NSNumber)?.intValue == 0o600)
    }
    let exported = M3UWriter.text(PlaylistHeader(), catalogue.playlist())
    #expect(exported.contains("Channel 1") && !exported.contains("s3cret") && !exported.contains("t0ken"))
  }

  @Test func `a malformed address, such as one with a user name before its scheme, is kept`() async throws {
    var home = try Home()
    let source = try home.source("Odd")
    let television = television()
    let addresses = ["a@b://c", "@://", "://a@b", "http://u:p@h.example/x", "http:///", "http://h.example//a//1.ts"]
    let entries = addresses.map { PlaylistEntry(name: "Channel", address: StreamAddress($0)) }
    try await television.setAddress(
      .playlist(write(M3UWriter.text(PlaylistHeader(), entries), "list.m3u")), for: source)
    let report = try await television.refresh(source, in: home.library, asOf: Home.evening)
    #expect(!report.isSuspicious && report.itemCount == addresses.count, "\(report)")
  }

  @Test func `a source is added as the last one, whatever the position of another device's`() throws {
    var home = try Home()
    let first = try home.source("First")
    try home.edit { try $0.television.edit(first.id) { $0.position = .max } }
    let second = try home.source("Second")
    #expect(home.library.televisionSources.map(\.id).contains(second.id) && second.position == .max)
  }

  @Test func `a suspicious refresh changes nothing and says why, unless the app insists`() async throws {
    var home = try Home()
    let source = try home.source("Mine")
    let television = television()
    let place = try write(list(100), "list.m3u")
    try await television.setAddress(.playlist(place), for: source)
    _ = try await television.refresh(source, in: home.library, asOf: Home.evening)
    let half = list(100).prefix(list(100).count / 2)
    for (text, code) in [
      ("", "empty"), ("#EXTM3U\n", "empty"), (list(50), "farSmaller(before: 100, after: 50)"),
      (String(half), "farSmaller(before: 100, after: 50)"),
      (list(90) + "#EXTINF:-1,Cut", "damaged"),
      ("<html><body>Gone</body></html>", "empty"), ("#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\na.ts", "segments"),
    ] {
      _ = try write(text, "list.m3u")
      let report = try await television.refresh(source, in: home.library, asOf: Home.evening)
      let suspicion = try #require(report.suspicion, "\(code)")
      #expect("\(suspicion)".hasSuffix(code) && !suspicion.message.isEmpty, "\(suspicion)")
      #expect(television.catalogue(for: home.library).channels.count == 100)
    }
    try FileManager.default.removeItem(atPath: place.text)
    #expect(try await television.refresh(source, in: home.library, asOf: Home.evening).isSuspicious)
    _ = try write(list(50), "list.m3u")
    let insisted = try await television.refresh(source, in: home.library, asOf: Home.evening, insists: true)
    #expect(!insisted.isSuspicious && insisted.removed.count == 50)
  }

  @Test func `channels stay the same with new stream ids, and after a refresh of a damaged file`() async throws {
    var home = try Home()
    let source = try home.source("Mine")
    let television = television()
    try await television.setAddress(.playlist(write(list(20), "list.m3u")), for: source)
    _ = try await television.refresh(source, in: home.library, asOf: Home.evening)
    let before = television.catalogue(for: home.library).channels.map(\.id)
    _ = try write(list(20, ids: 1000), "list.m3u")
    let report = try await television.refresh(source, in: home.library, asOf: Home.evening)
    #expect(report.added.isEmpty && report.removed.isEmpty && report.changed.count == 20)
    #expect(television.catalogue(for: home.library).channels.map(\.id) == before)
    let file = folder.url.appendingPathComponent("television/\(source.id).offer")
    var bytes = try Data(contentsOf: file)
    bytes[bytes.count / 2] ^= 1
    try bytes.write(to: file)
    let reopened = self.television()
    #expect(reopened.catalogue(for: home.library).channels.isEmpty)
    _ = try await reopened.refresh(source, in: home.library, asOf: Home.evening)
    #expect(reopened.catalogue(for: home.library).channels.map(\.id) == before)
  }

  @Test func `a panel gives channels, its guide, the episodes of a series, and catch-up addresses`() async throws {
    var home = try Home()
    let source = try home.source("Panel", .panel)
    let guide = guide()
    let transport = ScriptedTransport { request, _ in
      let address = request.url.absoluteString
      #expect(address.contains("username=someone&password=s3cret"))
      if address.contains("xmltv.php") { return .text(guide) }
      let action = address.components(separatedBy: "action=").dropFirst().first?.prefix { $0 != "&" } ?? ""
      switch action {
      case "": return .text(#"{"user_info":{"auth":1,"status":"Active"},"server_info":{"timezone":"Europe/Berlin"}}"#)
      case "get_live_categories": return .text(#"[{"category_id":"1","category_name":"News"}]"#)
      case "get_live_streams":
        return .text(
          #"[{"stream_id":4,"name":"Channel 1 HD","category_id":"1","epg_channel_id":"c1.example","tv_archive":1,"tv_archive_duration":2}]"#
        )
      case "get_series": return .text(#"[{"series_id":8,"name":"The Shore"}]"#)
      case "get_series_info":
        return .text(#"{"episodes":{"1":[{"id":"55","episode_num":1,"container_extension":"mkv"}]}}"#)
      case "get_vod_streams": return .text("", status: 404)
      default: return .text("[]")
      }
    }
    let television = television(transport)
    try await television.setAddress(
      .panel(PanelAccount(server: "http://h.example", name: "someone", password: "s3cret")), for: source)
    let report = try await television.refresh(source, in: home.library, asOf: Home.evening)
    #expect(!report.isSuspicious && report.added.map(\.name) == ["Channel 1"] && report.guide.programmeCount == 1)
    var catalogue = television.catalogue(for: home.library)
    let shore = try #require(catalogue.series.first)
    try await television.loadEpisodes(of: shore, in: home.library)
    catalogue = television.catalogue(for: home.library)
    let episode = try #require(catalogue.series.first?.episodes.first?.variants.first)
    #expect(
      try await television.location(of: episode.id, in: home.library, asOf: Home.evening).address.text
        == "http://h.example/series/someone/s3cret/55.mkv")
    let channel = catalogue.channels[0]
    let past = try #require(television.guide(for: home.library).nowAndNext(on: "c1.example", asOf: Home.evening).now)
    let place = try await television.location(
      of: past, on: channel.variants[0].id, in: home.library, asOf: Home.evening)
    #expect(place.address.text == "http://h.example/timeshift/someone/s3cret/60/2026-11-23:19-50/4.ts")
    // An empty field of a form is no zone: the panel's own stays.
    try home.edit { try $0.television.edit(source.id) { $0.zone = "" } }
    let same = try await television.location(of: past, on: channel.variants[0].id, in: home.library, asOf: Home.evening)
    #expect(same == place)
    #expect(try await television.refresh(source, in: home.library, asOf: Home.evening).removedTitleCount == 0)
  }

  @Test func `a panel's account goes to no other host or port, and not from https to http`() async throws {
    let cases = [
      ("http://h.example", "http://other.example/g", false), ("http://h.example", "http://h.example:81/g", false),
      ("https://h.example", "http://h.example/g", false), ("https://h.example", "ftp://h.example/g", false),
      ("http://h.example", "http://h.example/g", true), ("http://h.example", "https://h.example/g", true),
    ]
    for (server, target, isFollowed) in cases {
      var home = try Home()
      let source = try home.source("Panel", .panel)
      let asked = Lock<[String]>([])
      let transport = ScriptedTransport { request, _ in
        let address = request.url.absoluteString
        asked.withLock { $0.append(address) }
        if address.contains("xmltv") { return .text("", status: 302, headers: ["Location": target]) }
        guard address.contains("player_api") else { return .text("", status: 404) }
        guard address.contains("action") else {
          return .text(#"{"user_info":{"auth":1,"status":"Active"},"server_info":{}}"#)
        }
        return .text(address.contains("get_live_streams") ? #"[{"stream_id":4,"name":"One"}]"# : "[]")
      }
      let television = television(transport)
      try await television.setAddress(
        .panel(PanelAccount(server: StreamAddress(server), name: "someone", password: "s3cret")), for: source)
      let report = try await television.refresh(source, in: home.library, asOf: Home.evening)
      #expect(report.guideErrors.map(\.code) == [isFollowed ? .notFound : .redirected], "\(server) to \(target)")
      #expect(asked.withLock { $0.contains { $0.hasPrefix(target) } } == isFollowed, "\(server) to \(target)")
    }
  }

  @Test func `a panel that sends no channels, films or series any more changes nothing`() async throws {
    var home = try Home()
    let source = try home.source("Panel", .panel)
    @Sendable func rows(_ kind: String) -> String {
      "[" + (0..<30).map { #"{"\#(kind)":\#($0 + 1),"name":"\#(kind) number \#($0)"}"# }.joined(separator: ",") + "]"
    }
    let missing = Lock("")
    let transport = ScriptedTransport { request, _ in
      let address = request.url.absoluteString
      guard address.contains("player_api") else { return .text("", status: 404) }
      if !address.contains("action") { return .text(#"{"user_info":{"auth":1,"status":"Active"},"server_info":{}}"#) }
      let action = ["live_streams", "vod_streams", "series"].first { address.contains("get_\($0)") }
      guard let action, !address.contains("categories"), action != missing.withLock({ $0 }) else { return .text("[]") }
      return .text(rows(action == "series" ? "series_id" : "stream_id"))
    }
    let television = television(transport)
    try await television.setAddress(
      .panel(PanelAccount(server: "http://h.example", name: "someone", password: "s3cret")), for: source)
    _ = try await television.refresh(source, in: home.library, asOf: Home.evening)
    for action in ["live_streams", "vod_streams", "series"] {
      missing.withLock { $0 = action }
      let report = try await television.refresh(source, in: home.library, asOf: Home.evening)
      #expect(report.suspicion == .farSmaller(before: 30, after: 0), "\(action)")
      let catalogue = television.catalogue(for: home.library)
      #expect(catalogue.channels.count == 30 && catalogue.films.count == 30 && catalogue.series.count == 30)
    }
    let insisted = try await television.refresh(source, in: home.library, asOf: Home.evening, insists: true)
    #expect(!insisted.isSuspicious && insisted.removedTitleCount == 30)
  }

  @Test func `past programmes are dropped even if no guide can be fetched any more`() async throws {
    var home = try Home()
    let source = try home.source("Mine")
    let place = try write(guide(), "guide.xml")
    let television = television()
    try await television.setAddress(.playlist(write(list(3), "list.m3u")), for: source)
    _ = try await television.refresh(source, in: home.library, asOf: Home.evening)
    #expect(television.guide(for: home.library).programmeCount == 1)
    try FileManager.default.removeItem(atPath: place.text)
    let later = Home.evening.adding(.seconds(3 * 86_400))
    let report = try await television.refresh(source, in: home.library, asOf: later)
    #expect(!report.isSuspicious && report.guideErrors.map(\.code) == [.notFound])
    #expect(television.guide(for: home.library).programmeCount == 0)
    #expect(self.television().guide(for: home.library).programmeCount == 0)
  }

  @Test func `what is on now is kept on a channel or in a guide whose times are shifted`() async throws {
    var home = try Home()
    let source = try home.source("Mine")
    var policy = TelevisionPolicy.standard
    (policy.guidePast, policy.guideFuture) = (.zero, .seconds(3600))
    let television = Television(
      beside: folder.url, secrets: secrets, transport: ScriptedTransport(.error(.offline)), policy: policy)
    let programmes = (-12..<12).map { hour in
      let start = Home.evening.adding(.seconds(hour * 3600 - 600))
      return Programme(
        channel: "one.example", start: start, stop: start.adding(.seconds(3600)), titles: [GuideText("At \(hour)")])
    }
    let channels = [GuideChannel(id: "one.example", names: ["One"])]
    let guide = try write(GuideWriter.text(channels: channels, programmes: programmes), "guide.xml")
    let entries = [("Behind", "3"), ("Ahead", "-4"), ("Plain", "0")].map { name, shift in
      PlaylistEntry(
        name: name, address: StreamAddress("http://h.example/\(name)"),
        attributes: ["tvg-id": "one.example", "tvg-shift": shift])
    }
    let list = try write(
      M3UWriter.text(PlaylistHeader(attributes: ["x-tvg-url": guide.text]), entries), "list.m3u")
    try await television.setAddress(.playlist(list), for: source)
    func now() async throws -> [String] {
      let source = try #require(home.library.televisionSources.first)
      _ = try await television.refresh(source, in: home.library, asOf: Home.evening)
      let (catalogue, guide) = (television.catalogue(for: home.library), television.guide(for: home.library))
      let matches = catalogue.matches(with: guide)
      return catalogue.channels.map { channel in
        let found = matches[channel.id].map { guide.nowAndNext(on: $0, asOf: Home.evening) }
        return "\(channel.name) \(found?.now?.title ?? "-") \(found?.next?.title ?? "-")"
      }
    }
    #expect(try await now() == ["Behind At -3 At -2", "Ahead At 4 At 5", "Plain At 0 At 1"])
    try home.edit { try $0.television.edit(source.id) { $0.guideShift = .seconds(2 * 3600) } }
    #expect(try await now() == ["Behind At -5 At -4", "Ahead At 2 At 3", "Plain At -2 At -1"])
  }

  @Test func `a past programme of a list is at its channel's time shift, in the zone that its source has`() async throws
  {
    var home = try Home()
    let source = try home.source("Late")
    let list = """
      #EXTM3U tvg-shift="2" catchup="append" catchup-source="?at={Y}{m}{d}{H}{M}&utc={utc}" catchup-days="3"
      #EXTINF:-1 tvg-id="one.example",One HD
      http://h.example/1
      #EXTINF:-1 tvg-id="one.example" tvg-shift="3",One SD
      http://h.example/2

      """
    let television = television()
    try await television.setAddress(.playlist(write(list, "list.m3u")), for: source)
    _ = try await television.refresh(source, in: home.library, asOf: Home.evening)
    let noon = Home.evening.adding(.seconds(-8 * 3600))
    let guide = Guide(
      channels: [GuideChannel(id: "one.example", names: ["One"])],
      programmes: [
        Programme(
          channel: "one.example", start: noon, stop: noon.adding(.seconds(3600)), titles: ["Noon"])
      ])
    let catalogue = television.catalogue(for: home.library)
    let channel = try #require(catalogue.channels.first)
    let match = try #require(catalogue.matches(with: guide)[channel.id])
    let later = noon.adding(.seconds(2 * 3600))
    let programme = try #require(guide.nowAndNext(on: match, asOf: later).now)
    #expect(programme.start == later && channel.guideShift == .seconds(7200))
    func address(_ place: Int) async throws -> String {
      try await television.location(
        of: programme, on: channel.variants[place].id, in: home.library, asOf: Home.evening
      ).address.text
    }
    // Noon in Berlin is 11 in Greenwich; the first stream has it at 13, the second at 14.
    let seconds = later.milliseconds / 1000
    #expect(try await address(0) == "http://h.example/1?at=202611231300&utc=\(seconds)")
    try home.edit { try $0.television.edit(source.id) { $0.zone = "Europe/Berlin" } }
    #expect(try await address(0) == "http://h.example/1?at=202611231400&utc=\(seconds)")
    #expect(try await address(1) == "http://h.example/2?at=202611231500&utc=\(seconds + 3600)")
  }

  @Test func `a list with another token each day keeps its streams, and no token gets into its file`() async throws {
    var home = try Home()
    let source = try home.source("Mine")
    let television = television()
    for day in 0..<70 {
      let text = list(5).replacing("t0ken", with: "t0ken-\(day)")
      try await television.setAddress(.playlist(write(text, "list.m3u")), for: source)
      let report = try await television.refresh(source, in: home.library, asOf: Home.evening)
      #expect(report.added.count == (day == 0 ? 5 : 0) && report.changed.isEmpty, "day \(day)")
    }
    let stream = television.catalogue(for: home.library).channels[0].variants[0].id
    let place = try await television.location(of: stream, in: home.library, asOf: Home.evening)
    #expect(place.address.text.hasSuffix("?token=t0ken-69"))
    let file = folder.url.appendingPathComponent("television/\(source.id).offer")
    #expect(!String(decoding: try Data(contentsOf: file), as: UTF8.self).contains("t0ken"))
    #expect(secrets.secret(named: source.secretName)?.contains("t0ken-68") == false)
  }

  @Test func `if the disk is full, the stored streams keep their accounts`() async throws {
    var home = try Home()
    let source = try home.source("Mine")
    let television = television()
    func list(_ names: [String]) -> String {
      "#EXTM3U\n"
        + names.map { "#EXTINF:-1,Channel \($0)\nhttp://h.example/live/\($0)/pass-\($0)/\($0).ts\n" }.joined()
    }
    try await television.setAddress(.playlist(write(list(["a", "b"]), "list.m3u")), for: source)
    _ = try await television.refresh(source, in: home.library, asOf: Home.evening)
    // A folder in place of the file cannot be replaced.
    let file = folder.url.appendingPathComponent("television/\(source.id).offer")
    try FileManager.default.removeItem(at: file)
    try FileManager.default.createDirectory(
      at: file.appendingPathComponent("full"), withIntermediateDirectories: true)
    _ = try write(list(["b", "a", "c"]), "list.m3u")
    await #expect(throws: (any Error).self) {
      try await television.refresh(source, in: home.library, asOf: Home.evening)
    }
    let channel = try #require(television.catalogue(for: home.library).channels.first)
    let place = try await television.location(of: channel.variants[0].id, in: home.library, asOf: Home.evening)
    #expect(place.address.text == "http://h.example/live/a/pass-a/a.ts")
  }

  @Test func `an exported list has no account, even if there are too many for the secret store`() async throws {
    var home = try Home()
    let source = try home.source("Tokens")
    let entries = (0..<100).map {
      PlaylistEntry(
        name: "Channel \($0)", address: StreamAddress("http://h.example/\($0)/index.m3u8?token=t0ken\($0)"),
        attributes: ["tvg-logo": "http://h.example/\($0).png?token=pic\($0)"])
    }
    let television = television()
    try await television.setAddress(
      .playlist(write(M3UWriter.text(PlaylistHeader(), entries), "list.m3u")), for: source)
    _ = try await television.refresh(source, in: home.library, asOf: Home.evening)
    let catalogue = television.catalogue(for: home.library)
    let exported = M3UWriter.text(PlaylistHeader(), catalogue.playlist())
    #expect(catalogue.channels.count == 100 && exported.contains("{account:0}"))
    #expect(!exported.contains("t0ken") && !exported.contains("=pic"))
    for channel in catalogue.channels {
      let place = try await television.location(of: channel.variants[0].id, in: home.library, asOf: Home.evening)
      #expect(place.address.text.contains("token=t0ken"))
    }
  }

  @Test func `a channel of a list is matched to a guide by its guide name, and may be marked as adult`() async throws {
    var home = try Home()
    let source = try home.source("Named")
    let list = """
      #EXTM3U
      #EXTINF:-1 tvg-name="Meadow_Television",DE | 4. Wiese
      http://h.example/1.ts
      #EXTINF:-1 parent-code="1234",Willow
      http://h.example/2.ts
      #EXTINF:-1 censored="1",Birch
      http://h.example/3.ts
      #EXTINF:-1 rating="XXX",Alder
      http://h.example/4.ts
      #EXTINF:-1 parent-code="" censored="0" rating="7.8",Larch
      http://h.example/5.ts
      #EXTINF:-1 group-title="Взрослые",Oak
      http://h.example/6.ts
      #EXTINF:-1 group-title="成人",Pine
      http://h.example/7.ts
      """
    let television = television()
    try await television.setAddress(.playlist(write(list, "list.m3u")), for: source)
    _ = try await television.refresh(source, in: home.library, asOf: Home.evening)
    try home.edit { try $0.screenTime.limit($0.person, to: .withoutAdult) }
    let guide = Guide(channels: [GuideChannel(id: "4.example", names: ["Meadow Television"])], programmes: [])
    for television in [television, self.television()] {
      let catalogue = television.catalogue(for: home.library)
      let match = catalogue.matches(with: guide).all.values.first
      #expect(match?.guideID == "4.example" && match?.reason == .name)
      #expect(catalogue.channels(for: home.viewer).map(\.name) == ["4. Wiese", "Larch"])
      #expect(catalogue.adultCount == 5)
    }
  }

  @Test func `only its owner can read the file of secrets, even if its permissions were changed`() async throws {
    let file = folder.url.appendingPathComponent("secrets/tv.json")
    let store = FileSecretStore(file: file)
    try await store.setSecret("s3cret", named: "a")
    func mode() throws -> Int? {
      (try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? NSNumber)?.intValue
    }
    #expect(try mode() == 0o600)
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file.path)
    #expect(try await FileSecretStore(file: file).secret(named: "a") == "s3cret")
    #expect(try mode() == 0o600)
    try await store.setSecret(nil, named: "a")
    #expect(try await store.secret(named: "a") == nil)
  }
}
