import Foundation
import ReelbookHTTP
import ReelbookModel
import ReelbookTV
import ReelbookTestSupport
import Testing

/// The guides that a list names.
@Suite(.timeLimit(.minutes(60))) struct NamedGuidesTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private static func guide(_ title: String) -> String {
    GuideWriter.text(
      channels: [GuideChannel(id: "one.example", names: ["One"])],
      programmes: [
        Programme(
          channel: "one.example", start: Home.evening, stop: Home.evening.adding(.seconds(3600)),
          titles: [GuideText(title)])
      ])
  }

  /// A server with a list and a guide beside it.
  private static func server(_ list: String) -> ScriptedTransport {
    ScriptedTransport { request, _ in
      switch request.url.path {
      case "/lists/list.m3u": .text(list)
      case "/lists/guide.xml": .text(Self.guide("Network"))
      default: .text("", status: 404)
      }
    }
  }

  private func refreshed(
    _ address: StreamAddress, guides: [StreamAddress] = [], _ transport: ScriptedTransport
  ) async throws -> [String] {
    var home = try Home()
    let source = try home.source("Mine")
    let television = Television(beside: folder.url, secrets: MemorySecretStore(), transport: transport)
    try await television.setAddress(.playlist(address, guides: guides), for: source)
    let report = try await television.refresh(source, in: home.library, asOf: Home.evening)
    #expect(!report.isSuspicious)
    return television.guide(for: home.library).programmes(on: "one.example").map(\.title)
  }

  private static let channel = "\n#EXTINF:-1 tvg-id=\"one.example\",One\nhttp://h.example/1.ts\n"

  @Test func `a list of the network names no file of this device as its guide`() async throws {
    let local = folder.url.appendingPathComponent("local.xml")
    try Data(Self.guide("Local").utf8).write(to: local)
    let names = "guide.xml, \(local.path), file://\(local.path)"
    let transport = Self.server("#EXTM3U url-tvg=\"\(names)\"\(Self.channel)")
    #expect(try await refreshed("http://h.example/lists/list.m3u", transport) == ["Network"])
    // A path is one at the list's server.
    let asked = Set(transport.requests.map(\.url.absoluteString))
    #expect(asked.contains("http://h.example\(local.path)") && asked.contains("http://h.example/lists/guide.xml"))
    #expect(asked.count == 3)
  }

  @Test func `a list that is a file may name one, also beside it`() async throws {
    let (list, local) = (folder.url.appendingPathComponent("list.m3u"), folder.url.appendingPathComponent("local.xml"))
    for name in ["local.xml", local.path] {
      try Data(Self.guide("Local \(name)").utf8).write(to: local)
      try Data("#EXTM3U url-tvg=\"\(name)\"\(Self.channel)".utf8).write(to: list)
      #expect(try await refreshed(StreamAddress(list.path), Self.server("")) == ["Local \(name)"])
    }
  }

  @Test func `a guide that a person entered and the list names is fetched once`() async throws {
    let address: StreamAddress = "http://h.example/lists/guide.xml"
    let transport = Self.server("#EXTM3U url-tvg=\"\(address.text)\"\(Self.channel)")
    #expect(try await refreshed("http://h.example/lists/list.m3u", guides: [address], transport) == ["Network"])
    #expect(transport.requests.count { $0.url.path == "/lists/guide.xml" } == 1)
  }
}
