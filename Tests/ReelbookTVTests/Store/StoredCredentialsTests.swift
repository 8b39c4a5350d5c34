import Foundation
import ReelbookHTTP
import ReelbookModel
import ReelbookTV
import ReelbookTestSupport
import Testing

/// An offer's file has placeholders, and the secret store what they stand for. Both always belong together.
@Suite(.timeLimit(.minutes(60))) struct StoredCredentialsTests {
  private let folder: Folder
  private let secrets = MemorySecretStore()

  init() throws { folder = try Folder() }

  /// Television as after a restart.
  private func television(_ transport: any Transport = ScriptedTransport(.error(.offline))) -> Television {
    Television(beside: folder.url, secrets: secrets, transport: transport)
  }

  private func write(_ text: String, _ name: String = "list.m3u") throws -> StreamAddress {
    let file = folder.url.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return StreamAddress(file.path)
  }

  /// A list with two channels and a film, whose keys are of one day.
  private static func list(_ day: String) -> String {
    """
    #EXTM3U
    #EXTINF:-1,One
    http://h.example/live/ada/\(day)word/1.ts
    #EXTVLCOPT:http-cookie=\(day)cookie
    #EXTINF:-1 tvg-logo="http://h.example/two.png?token=\(day)picture",Two
    http://h.example/2.ts?token=\(day)key
    #EXTINF:-1,The Tide (2008)
    http://h.example/movie/ada/\(day)word/3.mkv

    """
  }

  /// The addresses of all streams of a library, by id, and the header fields.
  private func addresses(_ television: Television, _ library: Library) async throws -> [String: [String]] {
    let catalogue = television.catalogue(for: library)
    var addresses: [String: [String]] = [:]
    let channels = catalogue.channels.flatMap { channel in channel.variants.map { (channel.name, $0.id) } }
    for (name, id) in channels + catalogue.films.flatMap({ film in film.variants.map { (film.name, $0.id) } }) {
      let location = try await television.location(of: id, in: library, asOf: Home.evening)
      addresses["\(name) \(id)"] = [location.address.text] + location.headerFields.values
    }
    return addresses
  }

  private static func replaced(_ addresses: [String: [String]], _ day: String, by other: String) -> [String: [String]] {
    addresses.mapValues { $0.map { $0.replacing(day, with: other) } }
  }

  @Test func `a list that changes in its credentials alone keeps its streams, which have the new ones`() async throws {
    var home = try Home()
    let source = try home.source("Mine")
    try await television().setAddress(.playlist(write(Self.list("monday"))), for: source)
    _ = try await television().refresh(source, in: home.library, asOf: Home.evening)
    let monday = try await addresses(television(), home.library)
    #expect(monday.count == 3 && monday.values.joined().allSatisfy { $0.contains("monday") })
    _ = try write(Self.list("tuesday"))
    let television = television()
    let report = try await television.refresh(source, in: home.library, asOf: Home.evening)
    #expect(report.added.isEmpty && report.removed.isEmpty && report.addedTitleCount == 0)
    let tuesday = Self.replaced(monday, "monday", by: "tuesday")
    #expect(try await addresses(television, home.library) == tuesday)
    // An unchanged list leaves the credentials as they are.
    let secret = secrets.secret(named: source.secretName)
    _ = try await self.television().refresh(source, in: home.library, asOf: Home.evening)
    #expect(secrets.secret(named: source.secretName) == secret)
    #expect(try await addresses(self.television(), home.library) == tuesday)
  }

  @Test func `wherever an app ends in a refresh, the streams have the credentials of their own list`() async throws {
    let secrets = MeddlingSecretStore()
    func television() -> Television {
      Television(beside: folder.url, secrets: secrets, transport: ScriptedTransport(.error(.offline)))
    }
    // The second list has the same placeholders, but in another order.
    let lists = ["monday", "tuesday", "friday"].map { day in
      let entries = Self.list(day).components(separatedBy: "#EXTINF")
      return day == "tuesday" ? "#EXTM3U\n#EXTINF" + entries[3] + "#EXTINF" + entries[1] : Self.list(day)
    }
    for isFileReplaced in [false, true] {
      var home = try Home()
      let source = try home.source("Mine")
      let file = folder.url.appendingPathComponent("television/\(source.id).offer")
      try await television().setAddress(.playlist(write(lists[0])), for: source)
      _ = try await television().refresh(source, in: home.library, asOf: Home.evening, insists: true)
      var expected = try await addresses(television(), home.library)
      #expect(expected.count == 3)
      for list in [lists[1], lists[2], lists[0], lists[1]] {
        let stored = try Data(contentsOf: file)
        _ = try write(list)
        secrets.writes.withLock { $0 = [] }
        _ = try await television().refresh(source, in: home.library, asOf: Home.evening, insists: true)
        let after = try await addresses(television(), home.library)
        // The secret is written before and after the file.
        let writes = secrets.writes.withLock { $0 }
        #expect(writes.count == (stored == (try Data(contentsOf: file)) ? 0 : 2))
        if let first = writes.first.flatMap(\.self) { try await secrets.setSecret(first, named: source.secretName) }
        if isFileReplaced { expected = after } else { try stored.write(to: file) }
        #expect(try await addresses(television(), home.library) == expected)
      }
      try await television().forget(source)
    }
  }

  @Test func `a stream that is asked for while a refresh ends has the credentials of one list`() async throws {
    var home = try Home()
    let source = try home.source("Mine")
    let secrets = MeddlingSecretStore()
    let television = Television(beside: folder.url, secrets: secrets, transport: ScriptedTransport(.error(.offline)))
    try await television.setAddress(.playlist(write(Self.list("monday"))), for: source)
    _ = try await television.refresh(source, in: home.library, asOf: Home.evening)
    let catalogue = television.catalogue(for: home.library)
    let two = try #require(catalogue.channels.first { $0.name == "Two" })
    // Another entry comes first, so that each credential has another number.
    _ = try write(
      Self.list("tuesday").replacing("#EXTM3U", with: "#EXTM3U\n#EXTINF:-1,Zero\nhttp://h.example/0.ts?token=zero"))
    let library = home.library
    secrets.meddle { _ = try await television.refresh(source, in: library, asOf: Home.evening) }
    let location = try await television.location(of: two.variants[0].id, in: library, asOf: Home.evening)
    #expect(location.address.text == "http://h.example/2.ts?token=tuesdaykey")
    #expect(location.headerFields.values.allSatisfy { $0 == "tuesdaycookie" })
  }

  @Test func `a stream whose credentials are lost is not played with a placeholder, or another's`() async throws {
    var home = try Home()
    let source = try home.source("Mine")
    let place = try write(Self.list("monday"))
    try await television().setAddress(.playlist(place), for: source)
    _ = try await television().refresh(source, in: home.library, asOf: Home.evening)
    let file = folder.url.appendingPathComponent("television/\(source.id).offer")
    let stored = try Data(contentsOf: file)
    secrets.setSecret(nil, named: source.secretName)
    try await television().setAddress(.playlist(place), for: source)
    _ = try write(Self.list("tuesday"))
    _ = try await television().refresh(source, in: home.library, asOf: Home.evening)
    try stored.write(to: file)
    await #expect(throws: TelevisionError.self) { try await addresses(television(), home.library) }
    let two = try #require(television().catalogue(for: home.library).channels.first { $0.name == "Two" })
    await #expect(throws: TelevisionError.self) { try await television().picture(of: two, in: home.library) }
    // The next refresh makes the file again, although the list is the one of the file.
    _ = try write(Self.list("monday"))
    _ = try await television().refresh(source, in: home.library, asOf: Home.evening)
    #expect(try await addresses(television(), home.library).count == 3)
  }

  @Test func `a list at another address is read again, and its relative addresses are there`() async throws {
    var home = try Home()
    let source = try home.source("Mine")
    let list = "#EXTM3U\n#EXTINF:-1,One\n1.ts\n#EXTINF:-1,The Tide (2008)\nmovie/2.mkv\n"
    let places = try ["first/list.m3u", "second/list.m3u"].map { try write(list, $0) }
    for place in places {
      try await television().setAddress(.playlist(place), for: source)
      _ = try await television().refresh(source, in: home.library, asOf: Home.evening)
      let found = try await addresses(television(), home.library).values.joined()
      let base = place.text.dropLast("list.m3u".count)
      #expect(Set(found) == ["\(base)1.ts", "\(base)movie/2.mkv"])
    }
  }

  @Test func `the words of a new account are credentials in a list that has not changed`() async throws {
    var home = try Home()
    let source = try home.source("Mine")
    let list = "#EXTM3U\n#EXTINF:-1 tvg-logo=\"http://h.example/pictures/s3cret/1.png\",One\nhttp://h.example/1.ts\n"
    let television = television(ScriptedTransport(.text(list)))
    for address in ["http://h.example/list?username=ada&password=word", "http://h.example/list?password=s3cret"] {
      try await television.setAddress(.playlist(StreamAddress(address)), for: source)
      _ = try await television.refresh(source, in: home.library, asOf: Home.evening)
    }
    let file = folder.url.appendingPathComponent("television/\(source.id).offer")
    #expect(try !String(decoding: Data(contentsOf: file), as: UTF8.self).contains("s3cret"))
    #expect(television.catalogue(for: home.library).channels.first?.logo?.contains("s3cret") == false)
  }

  @Test func `a source that was a panel does not fill the panel's addresses`() async throws {
    var home = try Home()
    let source = try home.source("Mine", .panel)
    let transport = ScriptedTransport { request, _ in
      switch request.url.query()?.firstMatch(of: /action=(\w+)/)?.1 {
      case nil: .text(#"{"user_info":{"auth":1,"status":"Active"}}"#)
      case "get_live_streams":
        .text(
          #"[{"stream_id":4,"name":"One","stream_icon":"http://h.example/4.png?token=first"},"#
            + #"{"stream_id":5,"name":"Two","stream_icon":"http://h.example/5.png?token=second"}]"#)
      default: .text("[]")
      }
    }
    let television = television(transport)
    try await television.setAddress(
      .panel(PanelAccount(server: "http://h.example", name: "ada", password: "word")), for: source)
    _ = try await television.refresh(source, in: home.library, asOf: Home.evening)
    try await television.setAddress(.playlist("http://other.example/list.m3u"), for: source)
    await #expect(throws: TelevisionError.self) { try await addresses(television, home.library) }
  }

  @Test func `a panel's former films keep the credentials of their pictures when their section fails`() async throws {
    var home = try Home()
    let source = try home.source("Panel", .panel)
    let turn = Lock(0)
    let transport = ScriptedTransport { request, _ in
      let number = turn.withLock { $0 }
      switch request.url.query()?.firstMatch(of: /action=(\w+)/)?.1 {
      case nil: return .text(#"{"user_info":{"auth":1,"status":"Active"}}"#)
      case "get_live_streams":
        // More pictures with keys come before those of the films.
        let streams = (0...number * 3).map {
          #"{"stream_id":\#($0),"name":"Channel \#($0)","stream_icon":"http://h.example/\#($0).png?token=live\#($0)"}"#
        }
        return .text("[\(streams.joined(separator: ","))]")
      case "get_vod_streams":
        return number == 0
          ? .text(#"[{"stream_id":9,"name":"The Tide (2008)","stream_icon":"http://h.example/9.png?token=film"}]"#)
          : .text("<html>busy</html>")
      default: return .text("[]")
      }
    }
    try await television(transport).setAddress(
      .panel(PanelAccount(server: "http://h.example", name: "ada", password: "word")), for: source)
    for number in 0...2 {
      turn.withLock { $0 = number }
      let television = television(transport)
      _ = try await television.refresh(source, in: home.library, asOf: Home.evening)
      let film = try #require(television.catalogue(for: home.library).films.first)
      #expect(try await television.picture(of: film, in: home.library)?.text == "http://h.example/9.png?token=film")
    }
  }
}

/// A secret store in which something else may happen before a secret is read.
private final class MeddlingSecretStore: SecretStore {
  private let secrets = MemorySecretStore()
  /// The secrets that were set, in order.
  let writes = Lock<[String?]>([])
  private let meddling = Lock<(@Sendable () async throws -> Void)?>(nil)

  /// Runs `body` before the next secret is read.
  func meddle(_ body: @escaping @Sendable () async throws -> Void) { meddling.withLock { $0 = body } }

  func secret(named name: String) async throws -> String? {
    let body = meddling.withLock { $0.take() }
    try await body?()
    return secrets.secret(named: name)
  }

  func setSecret(_ secret: String?, named name: String) async throws {
    writes.withLock { $0.append(secret) }
    secrets.setSecret(secret, named: name)
  }
}
