import Foundation
import ReelbookHTTP
import ReelbookModel
import ReelbookTV
import ReelbookTestSupport
import Testing

/// Addresses come out of the household's television as they came in.
@Suite struct AddressIdentityTests {
  private let folder: Folder
  private let secrets = MemorySecretStore()

  init() throws { folder = try Folder() }

  private static let pieces = [
    "http://", "https://", "rtmp://", "pipe://ffmpeg -i ", "plugin://p/?url=", "h.example", "h.example:80", "/", "//",
    "/", "/", "u:p@", "@", "{account:0}", "{account:", "{account:12}", "{account:}", "}", "{", "%", "%3A%2F%2F", "%2F",
    "%C3", "?", "&", "#", ";", "=", "|", " ", "\"", "live", "movie", "play", "iptv", "hls", "s3cret", "A1B2C3D4E5",
    "token=", "hdnts=exp=1~hmac=", "password=", "44.ts", "7", "index.m3u8", "{utc}", "é", "\u{301}", "日本", "..", ".",
    "-headers ", "a", "\u{FEFF}",
  ]

  @Test func `an address with its credentials in place of the placeholders is the address, whatever its bytes are`() {
    for seed in Laws.seeds(few: 400, all: 200_000) {
      var random = RandomTelevision(seed: seed)
      var finder = AccountFinder(random.oneIn(2) ? [] : ["{account:1}", "p", "s3cret"])
      var folder = RedactedFolder()
      for _ in 0..<6 {
        let address = (0..<Int.random(in: 0...12, using: &random.generator)).map { _ in random.pick(Self.pieces) }
          .joined()
        let whole = finder.redact(address)
        #expect(Array(finder.fill(whole).utf8) == Array(address.utf8), "seed \(seed): \(address)")
        let redacted = finder.redact(address, after: &folder)
        #expect(Array(finder.fill(redacted.text).utf8) == Array(address.utf8), "seed \(seed): \(address)")
      }
      let field = random.pick(Self.pieces)
      for name in ["Cookie", "Referer", "X-Any"] {
        let redacted = finder.redact(field: name, field)
        #expect(finder.fill(redacted) == field, "seed \(seed): \(field)")
      }
      let words = (0..<Int.random(in: 0...5, using: &random.generator)).map { _ in random.pick(Self.pieces) }
      let line = "#" + words.joined()
      let redacted = finder.redact(directive: line)
      #expect(Array(finder.fill(redacted).utf8) == Array(line.utf8), "seed \(seed): \(line)")
    }
  }

  @Test func `credentials that look the same and have other bytes are two`() {
    var finder = AccountFinder([])
    let passwords = ["caf\u{E9}", "cafe\u{301}", "caf\u{E9}"]
    let redacted = passwords.map { finder.redact(field: "Cookie", $0) }
    #expect(finder.credentials.count == 2)
    for (text, password) in zip(redacted, passwords) {
      #expect(Array(finder.fill(text).utf8) == Array(password.utf8))
    }
  }

  /// The forms that real lists have.
  private static let addresses = [
    "pipe://ffmpeg -i https://h.example/1.m3u8 -f mpegts pipe:1", "https://proxy.example/https://h.example/2.m3u8",
    "http://h.example//show/show.m3u8", "rtmp://h.example/live//stream", "http://h.example/a/b//",
    "http://h.example/{account:0}/x.ts", "http://h.example/{account:}/y.ts", "http://h.example/live/u/p/1.ts",
    "http://u:p@h.example/1.ts?token=a/b==&x=1", "rtp://@239.0.0.1:1234", "udp://@239.1.1.1:1234",
    "http://h.example/a b/ü.m3u8", "plugin://p.example/?url=http%3A%2F%2Fh.example%2Flive%2Fu%2Fp%2F1.ts",
    "http://h.example/1.ts#token=abc;st=d", "http://[::1]:8080/x.ts",
    "http://h.example/{account:1}/{Y}-{m}-{d}/7.ts", "http://h.example/8.ts?key=${start}&sig={utc:YmdHM}",
    "http://h.example/{ada}/{utc}s3cret/9.ts",
  ]

  private func refreshed(_ list: String, _ home: inout Home) async throws -> Television {
    let file = folder.url.appendingPathComponent("list.m3u")
    try Data(list.utf8).write(to: file)
    let source = try home.source("Mine")
    let television = Television(beside: folder.url, secrets: secrets, transport: ScriptedTransport(.error(.offline)))
    try await television.setAddress(.playlist(StreamAddress(file.path)), for: source)
    let report = try await television.refresh(source, in: home.library, asOf: Home.evening)
    #expect(!report.isSuspicious)
    return television
  }

  @Test func `a stream is played, and exported, under the address that the list has`() async throws {
    var home = try Home()
    let entries = Self.addresses.enumerated().map {
      PlaylistEntry(name: "Channel \($0)", address: StreamAddress($1), headerFields: ["User-Agent": "Own \($0)/1.0"])
    }
    let television = try await refreshed(M3UWriter.text(PlaylistHeader(), entries), &home)
    let catalogue = television.catalogue(for: home.library)
    for channel in catalogue.channels {
      let id = channel.variants[0].id
      let location = try await television.location(of: id, in: home.library, asOf: Home.evening)
      let entry = try #require(entries.first { $0.name == channel.name })
      #expect(location.address == entry.address && location.headerFields == entry.headerFields)
    }
    #expect(catalogue.channels.count == entries.count)
    let exported = M3UWriter.text(PlaylistHeader(), try await television.playlist(in: home.library))
    #expect(try Set(ReadList(exported).entries.map(\.address)) == Set(entries.map(\.address)))
    // Shared with others, an address without credentials is the list's too.
    let shared = M3UWriter.text(PlaylistHeader(), catalogue.playlist())
    for address in [
      "http://h.example/{account:0}/x.ts", "http://h.example//show/show.m3u8",
      "http://h.example/{account:1}/{Y}-{m}-{d}/7.ts", "http://h.example/8.ts?key=${start}&sig={utc:YmdHM}",
    ] { #expect(shared.contains(address + "\n")) }
    #expect(!shared.contains("{ada}") && !shared.contains("s3cret"))
  }

  @Test func `relative addresses belong to the folder of the list`() async throws {
    var home = try Home()
    let relative = ["a-b.m3u8", "./b.m3u8", "../c.m3u8", "/d/e.m3u8", "sub/f.m3u8?x=../y"]
    let entries = relative.map { "#EXTINF:-1,\($0.prefix { $0 != "?" })\n\($0)\n" }.joined()
    let source = try home.source("Server")
    let television = Television(
      beside: folder.url, secrets: secrets, transport: ScriptedTransport(.text("#EXTM3U\n" + entries)))
    try await television.setAddress(.playlist("http://h.example/lists/tv/list.m3u?token=t"), for: source)
    _ = try await television.refresh(source, in: home.library, asOf: Home.evening)
    var addresses: Set<String> = []
    for channel in television.catalogue(for: home.library).channels {
      let place = try await television.location(of: channel.variants[0].id, in: home.library, asOf: Home.evening)
      addresses.insert(place.address.text)
    }
    #expect(
      addresses == [
        "http://h.example/lists/tv/a-b.m3u8", "http://h.example/lists/tv/b.m3u8", "http://h.example/lists/c.m3u8",
        "http://h.example/d/e.m3u8", "http://h.example/lists/tv/sub/f.m3u8?x=../y",
      ])
  }

  @Test func `streams that differ in their keys alone are two, and keep their ids when another comes first`()
    async throws
  {
    var home = try Home()
    func list(_ keys: [String]) -> String {
      "#EXTM3U\n" + keys.map { "#EXTINF:-1,Channel \($0)\nhttp://h.example/play/\($0)0123456789a\n" }.joined()
        + "#EXTINF:-1,Twin\nhttp://h.example/1?token=a\n#EXTINF:-1,Twin\nhttp://h.example/1?token=b\n"
    }
    let television = try await refreshed(list(["x", "y"]), &home)
    let source = try #require(home.library.televisionSources.first)
    func ids() -> [String: Set<String>] {
      Dictionary(
        television.catalogue(for: home.library).channels.map { ($0.name, Set($0.variants.map(\.id.rawValue))) }
      ) { $0.union($1) }
    }
    let before = ids()
    #expect(before["Twin"]?.count == 2)
    try Data(list(["z", "x", "y"]).utf8).write(to: folder.url.appendingPathComponent("list.m3u"))
    _ = try await television.refresh(source, in: home.library, asOf: Home.evening)
    let after = ids()
    for name in before.keys { #expect(after[name] == before[name], "\(name)") }
  }

  @Test func `pictures have their credentials when they are asked for, and no other source's`() async throws {
    var home = try Home()
    let pictures = [
      "http://h.example/logo.png?token=s3cret", "https://mirror.example/https://raw.example/a.png",
      "http://h.example/{account:0}.png",
    ]
    let entries = pictures.enumerated().map {
      PlaylistEntry(
        name: $0 == 2 ? "The Tide (2008)" : "Channel \($0)",
        address: StreamAddress("http://h.example/live/u/p/\($0).\($0 == 2 ? "mkv" : "ts")"),
        attributes: ["tvg-logo": $1])
    }
    let television = try await refreshed(M3UWriter.text(PlaylistHeader(), entries), &home)
    let catalogue = television.catalogue(for: home.library)
    for channel in catalogue.channels {
      #expect(channel.logo?.contains("s3cret") == false)
      let picture = try await television.picture(of: channel, in: home.library)
      #expect(picture?.text == pictures[Int(channel.name.suffix(1)) ?? 9])
    }
    let film = try #require(catalogue.films.first)
    #expect(try await television.picture(of: film, in: home.library)?.text == pictures[2])
    #expect(catalogue.channels.count == 2)
  }
}
