import ReelbookModel
import ReelbookTV
import ReelbookTestSupport
import Testing

@Suite struct GoldenTelevisionTests {
  private static let anna = "9f0c27f2-0f6b-4a55-8d31-5bb039d4b8a1"

  /// In the order of the schema's kinds.
  private static let lines = [
    #"{"add":"televisionSource","id":"0b5c27f2-0f6b-4a55-8d31-5bb039d4b8a1","set":{"name":"Kitchen","kind":"panel","#
      + #""position":2,"paused":true,"guideShift":-3600,"zone":"Europe/Paris"}}"#,
    #"{"add":"channelSettings","id":"channel/tv/harbour-one","set":{"fingerprint":{"name":"Harbour One","#
      + #""key":"harbour-one","number":"4","logo":"https://i.example/1.png","region":"uk","guides":["one.example"],"#
      + #""streams":["a1"]},"name":"One","number":"4.1","hidden":true,"position":"00000001","#
      + #""joined":"channel/tv/harbour-two","apart/harbour-one-plus":true,"guide":"one.example"}}"#,
    #"{"add":"channelVisit","id":"\#(anna)/channel/tv/harbour-one","set":{"watched":"2026-11-20T20:15:00.042Z","#
      + #""witness":3004612}}"#,
  ]

  @Test func `sources and settings of channels are for the household's own devices alone`() {
    #expect(TelevisionSource.fields.allSatisfy { $0.audience == .owner })
    #expect(ChannelSettings.fields.allSatisfy { $0.audience == .owner })
    #expect(ChannelVisit.fields.allSatisfy { $0.audience == .owner })
  }

  @Test func `a golden line of every television kind is read, and written back unchanged`() throws {
    let problems = try GoldenLines.problems(in: Self.lines, of: .standard.addingTelevision())
    #expect(problems == [])
    #expect(try GoldenLines.problems(in: Self.lines.dropLast(), of: .standard.addingTelevision()) != [])
  }
}
