import Foundation
import ReelbookHTTP
import ReelbookModel
import ReelbookPages
import ReelbookTV
import ReelbookTestSupport
import Testing

/// Credentials in every place in which lists and panels have them. Each has a marker, which no file and no text shows.
@Suite(.timeLimit(.minutes(60))) struct MarkerTests {
  /// Where credentials occur; `*` is one.
  private static let lines = [
    "http://h.example/live/*/*/1.ts", "http://h.example/movie/*/*/2.mkv", "http://h.example/*/*/3",
    "http://h.example/hls/*/*/4.m3u8", "http://h.example/iptv/*/7/index.m3u8", "http://h.example/play/*",
    "http://h.example/play/*/m3u8", "http://*:*@h.example/5.ts", "http://h.example/6.ts?username=*&password=*",
    "http://h.example/7.ts?token=*", "http://h.example/8.ts?access_key=*", "http://h.example/9.ts?wmsAuthSign=*",
    "http://h.example/10.ts?hdnts=exp=1~acl=/*~hmac=*", "http://h.example/11.ts?st=*&e=1",
    "http://h.example/12;token=*",
    "http://h.example/13.ts#token=*", "http://h.example/14.ts?X-Amz-Signature=*&X-Amz-Credential=*",
    "http://h.example/token=*/15.ts", "http://h.example/16.m3u8?*", "http://h.example/17.ts?Key-Pair-Id=*&Policy=*",
    "pipe://ffmpeg -i http://h.example/live/*/*/18.ts -f mpegts pipe:1",
    "pipe://ffmpeg -headers 'Authorization: Bearer *' -user_agent * -i http://h.example/19 -f mpegts pipe:1",
    "plugin://p.example/?url=http%3A%2F%2Fh.example%2Flive%2F*%2F*%2F20.ts%3Ftoken%3D*",
    "https://proxy.example/https://h.example/live/*/*/21.ts", "live/*/*/22.ts",
    "http://h.example/23.ts|Authorization=Bearer *&Cookie=*&User-Agent=Own *&X-Key=*",
    "#EXTHTTP:{\"Authorization\":\"Bearer *\",\"Cookie\":\"a=*\"}\nhttp://h.example/24.ts",
    "#EXTVLCOPT:http-cookie=sid=*\n#EXTVLCOPT:http-user-agent=Own/*\n#EXTVLCOPT:http-password=*\nhttp://h.example/25.ts",
    "#KODIPROP:inputstream.adaptive.license_key=*\nhttp://h.example/26.ts",
    "#KODIPROP:inputstream.adaptive.license_key=https://l.example/?k=*|Authorization=*|R{SSM}|\nhttp://h.example/27.ts",
    "http://h.example/28.ts?sessid=*", "http://h.example/29.ts?a=1&ticket=*", "http://h.example/30.ts;tk=*",
  ]

  private static let attributes = [
    "tvg-logo=\"http://h.example/logo.png?sig=*\"", "catchup=\"append\" catchup-source=\"?utc={utc}&token=*\"",
    "user-agent=\"Own *\"", "catchup=\"default\" catchup-source=\"http://h.example/timeshift/*/*/60/{Y}/1.ts\"",
    "http-referer=\"http://h.example/?auth=*\"",
  ]

  private static func marked(_ text: String, _ count: inout Int) -> String {
    var marked = ""
    for letter in text {
      if letter == "*" {
        count += 1
        marked += "s3cret\(count)Marker"
      } else {
        marked.append(letter)
      }
    }
    return marked.replacing("acl=/s3cret", with: "acl=/*s3cret")
  }

  private let folder: Folder
  private let secrets = MemorySecretStore()

  init() throws { folder = try Folder() }

  /// All that the files and the texts of a household show.
  private func shown(_ television: Television, _ home: inout Home, _ report: RefreshReport) throws -> String {
    let catalogue = television.catalogue(for: home.library)
    try home.edit { draft in for channel in catalogue.channels { try draft.television.remember(channel) } }
    var text = M3UWriter.text(PlaylistHeader(), catalogue.playlist())
    for value in [report, catalogue, home.library, television.guide(for: home.library)] as [Any] {
      print(value, to: &text)
      dump(value, to: &text)
    }
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.url.path)
    for file in files where !file.hasSuffix(".m3u") {
      let bytes = (try? Data(contentsOf: folder.url.appendingPathComponent(file))) ?? Data()
      text += file + String(decoding: file.hasSuffix(".gz") ? try Self.expanded(bytes) : bytes, as: UTF8.self)
    }
    #expect(files.contains { $0.hasSuffix(".offer") })
    return try text + exported(television, home)
  }

  /// What other programs and screens get: a guide, the documents of a search, an evening's page, and a tuner's replies.
  private func exported(_ television: Television, _ home: Home) throws -> String {
    let (catalogue, guide) = (television.catalogue(for: home.library), television.guide(for: home.library))
    let (viewer, matches) = (home.viewer, television.matches(for: home.library))
    let end = Home.evening.adding(.seconds(6 * 3600))
    var text = GuideWriter.text(
      channels: guide.channels.values.sorted { $0.id < $1.id },
      programmes: guide.channelIDs.flatMap { guide.programmes(on: $0) })
    let documents = catalogue.documents(
      besides: home.library, guide: guide, matches: matches, from: Home.evening, until: end, includesAdult: true)
    let rows = guide.grid(catalogue.channels, matches: matches, from: Home.evening, until: end, for: viewer)
    text += EveningPage(rows, for: viewer, asOf: home.now).text
    let tuner = HomeTuner(
      "Den", on: DeviceID(bits: 1), at: try #require(URL(string: "http://192.0.2.7:5004/")),
      channels: catalogue.channels.map { TunerChannel($0) })
    let replies = ["/discover.json", "/lineup.json", "/lineup.xml", "/lineup_status.json", "/device.xml"].compactMap {
      tuner.reply(to: "GET", $0)
    }
    #expect(replies.count == 5 && documents.count >= catalogue.channels.count)
    for reply in replies { text += String(decoding: reply.body, as: UTF8.self) }
    for value in [documents, rows, matches, tuner, replies] as [Any] {
      print(value, to: &text)
      dump(value, to: &text)
    }
    return text
  }

  private static func expanded(_ bytes: Data) throws -> Data {
    let inflater = try ZlibInflater(.gzip)
    var (expanded, offset) = (Data(), 0)
    while true {
      let (piece, progress) = inflater.expand(bytes.span, from: &offset)
      expanded.append(contentsOf: piece)
      guard case .hasMore = progress else { return expanded }
    }
  }

  @Test func `no credential of a list is in a file or a text, and each stream has its own`() async throws {
    var (count, list) = (0, "#EXTM3U\n")
    for (place, line) in Self.lines.enumerated() {
      list += "#EXTINF:-1 group-title=\"A\",Channel \(place)\n\(Self.marked(line, &count))\n"
    }
    for (place, attributes) in Self.attributes.enumerated() {
      list += "#EXTINF:-1 \(Self.marked(attributes, &count)),More \(place)\nhttp://h.example/more/\(place).ts\n"
    }
    #expect(count >= 60)
    var home = try Home()
    let source = try home.source("Mine")
    let television = Television(beside: folder.url, secrets: secrets, transport: ScriptedTransport(.text(list)))
    try await television.setAddress(.playlist("http://h.example/list/all.m3u"), for: source)
    let report = try await television.refresh(source, in: home.library, asOf: Home.evening)
    let text = try shown(television, &home, report)
    for number in 1...count { #expect(!text.contains("s3cret\(number)Marker"), "marker \(number)") }
    // The household's own list of channels has all of theirs.
    let own = M3UWriter.text(PlaylistHeader(), try await television.playlist(in: home.library))
    let films = try ReadList(list).entries.map(\.address.text).filter { $0.contains("/movie/") }.joined()
    for number in 1...count {
      let marker = "s3cret\(number)Marker"
      #expect(own.contains(marker) != films.contains(marker), "marker \(number)")
    }
    // The streams are complete.
    let entries = try ReadList(list).entries
    let catalogue = television.catalogue(for: home.library)
    let streams = catalogue.channels.flatMap(\.variants)
    for stream in streams {
      let entry = try #require(entries.first { $0.name == stream.name })
      let place = try await television.location(of: stream.id, in: home.library, asOf: Home.evening)
      #expect(place.address.text.hasSuffix(entry.address.text) && place.headerFields == entry.headerFields)
      #expect(place.directives == entry.directives)
      var text = "\(place)"
      dump(place, to: &text)
      #expect(!text.contains("s3cret"), "\(text)")
    }
    #expect(streams.count + catalogue.films.count == entries.count)
  }

  @Test func `no credential is in a file where a broken list has an address as a name or a group`() async throws {
    let name = "cut /live/ada/s3cret/1.ts"
    let groups = [
      "http://h.example/live/ada/s3cret", "ftp://ada:s3cret@h.example/a", "live/ada/s3cret/7.ts", "Series/Action/2023",
    ]
    let list = groups.map { group in
      "#EXTINF:-1 tvg-id=\"/live/ada/s3cret/2.ts\" tvg-chno=\"http://ada:s3cret@h.example/4\" "
        + "tvg-country=\"http://h.example/live/ada/s3cret/5.ts\" tvg-name=\"\(name)\" "
        + "catchup=\"http://h.example/timeshift/ada/s3cret/60/{Y}/1.ts\" "
        + "group-title=\"\(group)\",\(name)\nhttp://h.example/7.ts\n"
    }.joined()
    var home = try Home()
    let source = try home.source("Mine")
    let television = Television(
      beside: folder.url, secrets: secrets, transport: ScriptedTransport(.text("#EXTM3U\n" + list)))
    try await television.setAddress(.playlist("http://h.example/list.m3u"), for: source)
    let report = try await television.refresh(source, in: home.library, asOf: Home.evening)
    #expect(try !shown(television, &home, report).contains("s3cret"))
    let channels = television.catalogue(for: home.library).channels
    #expect(channels.count == 1 && channels[0].groups.filter { $0.hasSuffix("…") }.count == 2)
    #expect(channels[0].groups.last == "Series/Action/2023" && channels[0].groups.count == 4)
  }

  @Test func `no credential is in an error, wherever it is thrown`() async throws {
    var home = try Home()
    let (list, panel) = (try home.source("List"), try home.source("Panel", .panel))
    let query = "username=s3cretname&password=s3cretword&ticket=s3cretticket"
    let account = PanelAccount(server: "http://u:s3crethost@h.example", name: "s3cretname", password: "s3cretword")
    let guide = StreamAddress("http://h.example/iptv/s3cretKey1/guide.xml?tk=s3cretguide")
    let address = StreamAddress("http://s3cretuser:s3cretpass@h.example/get.php?\(query)")
    let addresses: [(TelevisionSource, SourceAddress)] = [
      (list, .playlist(address, guides: [guide])), (panel, .panel(account)),
    ]
    var suspicionCount = 0
    let outcomes: [@Sendable (TransportRequest) throws -> TransportReply] = [
      { throw TransportError(.offline, "There is no way to \($0.url.absoluteString).") },
      { throw TransportError(.timedOut, "\($0.url.absoluteString) does not answer.") },
      { .text("<html>\($0.url.absoluteString)</html>") }, { .text("\($0.url.absoluteString)") },
      { .text("", status: 302, headers: ["Location": "http://other.example/?\($0.url.query() ?? "")"]) },
      { .text("\($0.url)", status: 401) }, { .text("\($0.url)", status: 404) }, { .text("\($0.url)", status: 500) },
      { _ in .text("#EXTM3U\n#EXTINF:-1,One\nhttp://h.example/1.ts\n") },
    ]
    for (place, outcome) in outcomes.enumerated() {
      let television = Television(
        beside: folder.url.appendingPathComponent("\(place)"), secrets: secrets,
        transport: ScriptedTransport { request, _ in try outcome(request) })
      for (source, address) in addresses {
        try await television.setAddress(address, for: source)
        let report = try await television.refresh(source, in: home.library, asOf: Home.evening)
        suspicionCount += report.isSuspicious ? 1 : 0
        secrets.setSecret(nil, named: source.secretName)
        let library = home.library
        let error = await #expect(throws: TelevisionError.self) {
          try await television.refresh(source, in: library, asOf: Home.evening)
        }
        var text = (report.suspicion?.message ?? "") + (error?.message ?? "")
        for value in [report, report.suspicion as Any, report.guideErrors, error as Any] as [Any] {
          print(value, to: &text)
          dump(value, to: &text)
        }
        #expect(!text.contains("s3cret"), "\(place): \(text)")
      }
    }
    #expect(suspicionCount > 12)
  }

  @Test func `no credential of a panel is in a file or a text, and pictures have theirs`() async throws {
    var home = try Home()
    let source = try home.source("Panel", .panel)
    let transport = ScriptedTransport { request, _ in
      switch request.url.query()?.firstMatch(of: /action=(\w+)/)?.1 {
      case nil: .text(#"{"user_info":{"auth":1,"status":"Active"}}"#)
      case "get_live_streams":
        .text(
          #"[{"stream_id":4,"name":"One","stream_icon":"http://h.example/images/s3cretname/s3cretword/4.png"},"#
            + #"{"stream_id":5,"name":"Two","stream_icon":"http://i.example/5.png?token=s3cretpicture"}]"#)
      default: .text("[]")
      }
    }
    let television = Television(beside: folder.url, secrets: secrets, transport: transport)
    let account = PanelAccount(server: "http://u:s3crethost@h.example", name: "s3cretname", password: "s3cretword")
    try await television.setAddress(.panel(account), for: source)
    let report = try await television.refresh(source, in: home.library, asOf: Home.evening)
    #expect(try !shown(television, &home, report).contains("s3cret"))
    let channels = television.catalogue(for: home.library).channels
    let two = try #require(channels.first { $0.name == "Two" })
    #expect(
      try await television.picture(of: two, in: home.library)?.text == "http://i.example/5.png?token=s3cretpicture")
    let place = try await television.location(of: two.variants[0].id, in: home.library, asOf: Home.evening)
    #expect(place.address.text == "http://u:s3crethost@h.example/live/s3cretname/s3cretword/5.ts")
    // Another account at the same panel gets no picture of the former one.
    try await television.setAddress(
      .panel(PanelAccount(server: "http://other.example", name: "x", password: "y")), for: source)
    let one = try #require(channels.first { $0.name == "One" })
    await #expect(throws: TelevisionError.self) { try await television.picture(of: one, in: home.library) }
  }

  @Test func `no credential is in the files of episodes, of guides and of their versions`() async throws {
    var home = try Home()
    let source = try home.source("Panel", .panel)
    let guide = """
      <tv><channel id="a"><display-name>A</display-name></channel>
      <programme start="20261123193000 +0100" stop="20261123213000 +0100" channel="a"><title>T</title>
      <icon src="http://h.example/s3cretname/s3cretword/1.png"/></programme></tv>
      """
    let transport = ScriptedTransport { request, _ in
      if request.url.path.hasSuffix("xmltv.php") { return .text(guide, headers: ["ETag": "\"1\""]) }
      switch request.url.query()?.firstMatch(of: /action=(\w+)/)?.1 {
      case nil: return .text(#"{"user_info":{"auth":1,"status":"Active"}}"#)
      case "get_live_streams": return .text(#"[{"stream_id":4,"name":"One","epg_channel_id":"a"}]"#)
      case "get_series":
        return .text(#"[{"series_id":8,"name":"The Shore","cover":"http://h.example/8.png?token=s3cretcover"}]"#)
      case "get_series_info":
        return .text(#"{"episodes":{"1":[{"id":"58","episode_num":1,"container_extension":"mkv"}]}}"#)
      default: return .text("[]")
      }
    }
    let television = Television(beside: folder.url, secrets: secrets, transport: transport)
    let account = PanelAccount(server: "http://u:s3crethost@h.example", name: "s3cretname", password: "s3cretword")
    try await television.setAddress(.panel(account), for: source)
    var report = try await television.refresh(source, in: home.library, asOf: Home.evening)
    let series = try #require(television.catalogue(for: home.library).series.first)
    try await television.loadEpisodes(of: series, in: home.library)
    for turn in 0..<2 {
      #expect(try !shown(television, &home, report).contains("s3cret"), "turn \(turn)")
      let files = try FileManager.default.subpathsOfDirectory(atPath: folder.url.path)
      for ending in ["offer", "episodes", "guides", "xml.gz"] {
        #expect(files.contains { $0.hasSuffix(".\(ending)") }, "\(ending)")
      }
      report = try await television.refresh(source, in: home.library, asOf: Home.evening)
    }
    let shore = try #require(television.catalogue(for: home.library).series.first)
    let episode = try #require(shore.episodes.first?.variants.first)
    let location = try await television.location(of: episode.id, in: home.library, asOf: Home.evening)
    #expect(location.address.text == "http://u:s3crethost@h.example/series/s3cretname/s3cretword/58.mkv")
    let picture = try await television.picture(of: shore, in: home.library)
    #expect(picture?.text == "http://h.example/8.png?token=s3cretcover")
  }

  @Test func `a guide's pictures with credentials are left out, and others stay`() async throws {
    var home = try Home()
    let source = try home.source("Mine")
    let guide = """
      <tv><channel id="a"><display-name>A</display-name><icon src="http://h.example/a.png?token=s3cret"/>
      <icon src="http://h.example/b.png?w=1"/></channel>
      <programme start="20261123193000 +0100" stop="20261123213000 +0100" channel="a"><title>T</title>
      <icon src="http://h.example/images/ada/s3cretword/1.png"/><icon src="http://h.example/2.png?w=3"/>
      <url>http://u:s3cret@h.example/</url><image type="poster">http://h.example/3?sig=s3cret</image>
      <image type="poster" source="http://h.example/live/ada/s3cret/4.png">x</image>
      <video><present>http://h.example/?token=s3cret</present></video><icon src="http://h.example/live/x/s3cret/5.png"/>
      </programme>
      <programme start="20261123213000 +0100" stop="20261123223000 +0100" channel="a"
        catchup-id="http://h.example/movie/ada/s3cret/9.mp4"><title>U</title></programme>
      <programme start="20261123223000 +0100" stop="20261123233000 +0100" channel="a" catchup-id="v17"><title>V</title>
      </programme></tv>
      """
    let transport = ScriptedTransport { request, _ in
      .text(request.url.path.hasSuffix("xml") ? guide : "#EXTM3U\n#EXTINF:-1 tvg-id=\"a\",A\nhttp://h.example/1\n")
    }
    let television = Television(beside: folder.url, secrets: secrets, transport: transport)
    try await television.setAddress(
      .playlist("http://h.example/get.php?username=ada&password=s3cretword", guides: ["http://h.example/g.xml"]),
      for: source)
    let report = try await television.refresh(source, in: home.library, asOf: Home.evening)
    #expect(try !shown(television, &home, report).contains("s3cret"))
    let stored = Television(beside: folder.url, secrets: secrets, transport: transport).guide(for: home.library)
    #expect(stored.programmes(on: "a").first?.icons == ["http://h.example/2.png?w=3"])
    #expect(stored.channels["a"]?.icons == ["http://h.example/b.png?w=1"])
    #expect(stored.programmes(on: "a").map(\.catchUpID) == [nil, nil, "v17"])
  }

  @Test func `a guide has no key of a path or of a query, nor that of its own address`() async throws {
    var home = try Home()
    let source = try home.source("Mine")
    let folders = ["iptv", "token", "key", "auth", "secure", "access"]
    let others = ["iptv/logos/one.png", "one.png?2026", "secure/one.png"]
    for (address, secrets) in [
      ("http://h.example/g.xml", folders.map { "\($0)/s3cretKey1/7/one.png" } + ["one.png?s3cretKey1"]),
      ("http://h.example/g.xml?key=s3cret", ["images/s3cret/one.png"]),
    ] {
      let pictures = (secrets + others).map { "<icon src=\"http://h.example/\($0)\"/>" }.joined()
      let guide = """
        <tv><channel id="a"><display-name>A</display-name></channel>
        <programme start="20261123193000 +0100" stop="20261123213000 +0100" channel="a"><title>T</title>
        \(pictures)</programme></tv>
        """
      let transport = ScriptedTransport { request, _ in
        .text(request.url.path.hasSuffix("xml") ? guide : "#EXTM3U\n#EXTINF:-1 tvg-id=\"a\",A\nhttp://h.example/1\n")
      }
      let television = Television(beside: folder.url, secrets: self.secrets, transport: transport)
      try await television.setAddress(.playlist("http://h.example/list", guides: [StreamAddress(address)]), for: source)
      let report = try await television.refresh(source, in: home.library, asOf: Home.evening)
      let text = try shown(television, &home, report)
      #expect(!text.contains("s3cret"), "\(address)")
      let icons = television.guide(for: home.library).programmes(on: "a").first?.icons
      #expect(icons == others.map { "http://h.example/\($0)" }, "\(address)")
    }
  }

  @Test func `no credential is in a diagnosis, whatever line it is about`() throws {
    let lines = [
      "#KODIPROP:inputstream.adaptive.license_key=s3cret", "#EXTVLCOPT:http-cookie=s3cret", "cut /live/u/s3cret/1.ts",
      "/ada/s3cret/7.ts", "e/live/ada/s3cret/7.ts", "Authorization: Bearer s3cret", "{\"Cookie\":\"a=s3cret\"}",
      "password=s3cret", "#EXTINF:-1 http-cookie=\"s3cret,One", "#EXTINF:-1 user-agent=\"Own s3cret\" x,One",
      "#EXTINF:-1,/live/ada/s3cret/7.ts", "#EXTHTTP:s3cret", "# token s3cret=1",
    ]
    for line in lines {
      let list = try ReadList("#EXTM3U\n\(line)\n")
      var text = "\(list.diagnoses)"
      dump(list.diagnoses, to: &text)
      for entry in list.entries { text += "\(entry)\(entry.attributes)" }
      #expect(!text.contains("s3cret"), "\(text)")
    }
  }
}
