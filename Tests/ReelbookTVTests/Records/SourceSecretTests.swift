import Foundation
import ReelbookHTTP
import ReelbookModel
import ReelbookTV
import ReelbookTestSupport
import Testing

@Suite(.timeLimit(.minutes(60))) struct SourceSecretTests {
  @Test func `a panel's account with signs is encoded in the addresses of streams and of catch-up`() async throws {
    var home = try Home()
    let source = try home.source("Panel", .panel)
    let folder = try Folder()
    let transport = ScriptedTransport { request, _ in
      switch request.url.query()?.firstMatch(of: /action=(\w+)/)?.1 {
      case nil: .text(#"{"user_info":{"auth":1,"status":"Active"}}"#)
      case "get_live_streams": .text(#"[{"stream_id":4,"name":"One","tv_archive":1,"tv_archive_duration":2}]"#)
      default: .text("[]")
      }
    }
    let television = Television(beside: folder.url, secrets: MemorySecretStore(), transport: transport)
    let account = PanelAccount(server: "http://h.example", name: "a da@x", password: "s3/cr?et#%")
    try await television.setAddress(.panel(account), for: source)
    _ = try await television.refresh(source, in: home.library, asOf: Home.evening)
    let channel = try #require(television.catalogue(for: home.library).channels.first)
    let live = try await television.location(of: channel.variants[0].id, in: home.library, asOf: Home.evening)
    #expect(live.address.text == "http://h.example/live/a%20da%40x/s3%2Fcr%3Fet%23%25/4.ts")
    let programme = Programme(
      channel: "one", start: Home.evening.adding(.seconds(-7200)), stop: Home.evening, titles: ["T"])
    let past = try await television.location(
      of: programme, on: channel.variants[0].id, in: home.library, asOf: Home.evening)
    #expect(
      past.address.text
        == "http://h.example/timeshift/a%20da%40x/s3%2Fcr%3Fet%23%25/120/2026-11-23:17-00/4.ts")
  }
}
