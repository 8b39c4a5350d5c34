import ReelbookModel
import ReelbookPlayback
import ReelbookTestSupport
import Testing

@Suite struct GoldenPlaybackTests {
  private static let anna = "9f0c27f2-0f6b-4a55-8d31-5bb039d4b8a1"
  private static let moment = "2026-11-20T20:15:00.042Z"
  private static let variant =
    #"{"id":"hd","name":"HD","height":1080,"bitRate":5000000,"container":"mp4","audio":["de"],"subtitles":["en"],"#
    + #""onDevice":true}"#

  /// In the order of the schema's kinds.
  private static let lines = [
    #"{"add":"segment","id":"0b5c27f2-0f6b-4a55-8d31-5bb039d4b8a1","set":{"subject":"series/tmdb/107113/s1e3","#
      + #""person":"\#(anna)","kind":"recap","start":40,"end":130.5,"length":1860,"witness":3004612}}"#,
    #"{"add":"playbackWish","id":"\#(anna)/series/tmdb/107113","set":{"wishes":{"height":720,"audio":"de","#
      + #""subtitles":"en","meteredBitRate":2000000},"witness":3004612}}"#,
    #"{"add":"openedStream","id":"\#(anna)/movie/tmdb/603","set":{"variant":\#(variant),"opened":"\#(moment)","#
      + #""goodUntil":"\#(moment)","live":true,"witness":3004612}}"#,
    #"{"add":"download","id":"\#(anna)/movie/tmdb/603","set":{"position":"V0000abcd","state":"done","#
      + #""variant":\#(variant),"quality":"high","bytes":6000000,"checksum":"cbf29ce484222325","reason":"No room.","#
      + #""failures":2,"failed":"\#(moment)","byRule":true,"ofLibrary":true,"added":"\#(moment)","finished":"\#(moment)","firstPlayed":"\#(moment)","witness":3004612}}"#,
    #"{"add":"downloadRule","id":"\#(anna)/series/tmdb/107113","set":{"episodes":3,"quality":"high","ofLibrary":true,"witness":3004612}}"#,
    #"{"add":"streamFigures","id":"2026-11-20/movie/tmdb/603#hd","set":{"played":1800.5,"sittings":2,"stalls":3,"#
      + #""stalled":12,"failures":1,"live":true}}"#,
  ]

  @Test func `a golden line of every playback kind is read, and written back unchanged`() throws {
    #expect(try GoldenLines.problems(in: Self.lines, of: .standard.addingPlayback()) == [])
    #expect(try GoldenLines.problems(in: Self.lines.dropLast(), of: .standard.addingPlayback()) != [])
  }

  @Test func `a golden trace is read, and written back unchanged`() throws {
    let head =
      #"{"playbackTrace":1,"person":"\#(Self.anna)","item":{"subject":"movie/tmdb/603","title":"The Matrix","#
      + #""resume":600,"wishes":{"audio":"de"}},"next":{"subject":"movie/tmdb/604","title":"Reloaded"},"#
      + #""policy":{"countdown":-1,"leadIn":2},"skip":{"intro":"atOnce"}}"#
    let lines = [
      head, #"{"at":"\#(Self.moment)","event":"opened","length":8160,"variants":[\#(Self.variant)]}"#,
      #"{"at":"\#(Self.moment)","event":"position","seconds":598.25}"#, #"{"at":"\#(Self.moment)","event":"stop"}"#,
    ]
    let text = lines.joined(separator: "\n") + "\n"
    let trace = try PlaybackTrace(text)
    #expect(trace.text == text && trace.policy.countdown == nil && trace.entries.count == 3)
  }
}
