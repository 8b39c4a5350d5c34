import Foundation
import ReelbookHTTP
import ReelbookModel
import ReelbookPlayback
import ReelbookTestSupport
import Testing

@Suite struct SegmentsTests {
  private func short(_ segments: [SkipSegment]) -> [String] {
    segments.map { "\($0.kind) \(Int($0.start.inSeconds))-\(Int($0.end.inSeconds))" }
  }

  @Test func `a segment ends at the next chapter, and a short last chapter without a name is probably credits`() {
    func chapters(_ all: [(String, Int)], length: Int?) -> [String] {
      let file = PlayedFile(
        length: length.map { .seconds($0) }, chapters: all.map { FileChapter($0.0, at: .seconds($0.1)) })
      return short(ChapterSegments.segments(of: file))
    }
    #expect(
      chapters([("Intro", 60), ("Part A", 150), ("Credits", 1300), ("Stinger", 1350)], length: 1400) == [
        "intro 60-150", "credits 1300-1350",
      ])
    #expect(chapters([("Part A", 0), ("Outro", 1300)], length: 1400) == ["credits 1300-1400"])
    #expect(chapters([("Part A", 0), ("Outro", 1300)], length: nil).isEmpty)
    #expect(chapters([("1", 0), ("2", 600), ("3", 1300)], length: 1400) == ["credits 1300-1400"])
    #expect(chapters([("1", 0), ("2", 600)], length: 1400).isEmpty)
    #expect(
      chapters([("Opening Credits", 20), ("x", 100), ("Générique", 110), ("y", 200)], length: 1400) == [
        "intro 20-100", "intro 110-200",
      ])
    #expect(chapters([("Intro", -5), ("Intro", 30), ("Intro", 30), ("A", 25)], length: 20).isEmpty)
  }

  @Test func `EDL and Comskip files are read, and invalid lines are skipped`() {
    let edl =
      "\u{FEFF}5.3   7.1 0\r\n00:01:30 0:02:00.5 3\n15 16.7 1\n420 822 2\n#300 #600 3\nnonsense\n9 8 0\n-1 3 0\n"
    #expect(short(CutList.edl(edl, frameRate: 30)) == ["commercial 5-7", "commercial 90-120", "commercial 10-20"])
    #expect(CutList.edl(edl).count == 2)
    let comskip =
      "FILE PROCESSING COMPLETE  53999 FRAMES AT  2997\n-------------------\n300\t3300\n9000 12000\nx y\n5 4\n"
    #expect(short(CutList.comskip(comskip)) == ["commercial 10-110", "commercial 300-400"])
    #expect(CutList.comskip("300 3300").isEmpty && CutList.comskip("").isEmpty)
    let endless = "FILE PROCESSING COMPLETE 9000 FRAMES AT 2997\n-----\n5 inf\n5 1e400\n7 nan\n300 600"
    #expect(short(CutList.comskip(endless)) == ["commercial 10-20"])
  }

  @Test func `a playlist's marks are segments of its films, and not of its channels`() async {
    let source = SkipSegmentSource.playlist { $0 == .movie(7) ? ["intro-start": "0:30", "intro-end": "90"] : [:] }
    func found(_ subject: MediaID, isLive: Bool = false) async -> [String] {
      var item = PlaybackItem(subject, title: "T")
      item.isLive = isLive
      return await short(source.segments(of: item, in: PlayedFile(length: .seconds(6000))))
    }
    #expect(await found(.movie(7)) == ["intro 30-90"])
    #expect(await found(.movie(8)).isEmpty)
    #expect(await found(.movie(7), isLive: true).isEmpty)
  }

  @Test func `segments of a Jellyfin server and of a playlist are read`() {
    let reply = """
      {"Items":[{"Type":"Intro","StartTicks":300000000,"EndTicks":1200000000},{"Type":4,"StartTicks":1e10,"EndTicks":1.2e10},
      {"Type":"Unknown","StartTicks":0,"EndTicks":5},{"Type":5,"StartTicks":9,"EndTicks":2},{"Type":"Recap"},7],"TotalRecordCount":6}
      """
    #expect(short(CutList.jellyfin(Data(reply.utf8))) == ["intro 30-120", "credits 1000-1200"])
    #expect(CutList.jellyfin(Data("<html>".utf8)).isEmpty)
    let attributes = [
      "intro-start": "0:30", "intro-end": "90", "credits-start": "x", "credits-end": "5", "recap-start": "1",
    ]
    #expect(short(CutList.playlist(attributes)) == ["intro 30-90"])
    let open = ["credits-start": "40:00"]
    #expect(short(CutList.playlist(open, length: .seconds(2500))) == ["credits 2400-2500"])
    #expect(CutList.playlist(open).isEmpty)
  }

  @Test func `joined segments: agreement raises confidence, a wrong length loses, and a guess yields`() {
    func part(
      _ kind: SkipKind, _ range: Range<Int>, _ origin: SkipSegmentOrigin, _ confidence: Double, _ length: Int? = nil
    ) -> SkipSegment {
      SkipSegment(
        kind, .seconds(range.lowerBound)..<(.seconds(range.upperBound)), from: origin, confidence: confidence,
        length: length.map { .seconds($0) })
    }
    func join(_ parts: [SkipSegment]) -> [SkipSegment] { SkipSegmentBroker.join(parts, length: .seconds(1400)) }
    let joined = join([part(.intro, 60..<150, .chapters, 0.8), part(.intro, 62..<148, .web, 0.5)])
    #expect(short(joined) == ["intro 60-150"] && abs((joined.first?.confidence ?? 0) - 0.9) < 1e-9)
    // One source that reports a segment twice does not agree with itself.
    #expect(join([part(.intro, 60..<150, .web, 0.5), part(.intro, 61..<150, .web, 0.5)]).first?.confidence == 0.5)
    #expect(
      short(join([part(.intro, 60..<150, .chapters, 0.8), part(.intro, 130..<300, .web, 0.7)])) == ["intro 60-150"])
    #expect(
      short(join([part(.intro, 60..<150, .web, 0.9, 1430), part(.intro, 5..<95, .web, 0.4, 1401)])) == ["intro 5-95"])
    #expect(
      short(
        join([
          part(.intro, 0..<30, .web, 0.9), part(.intro, 400..<490, .web, 0.9), part(.credits, 1300..<1600, .edl, 1),
        ]))
        == ["intro 0-30", "intro 400-490", "credits 1300-1400"])
    #expect(
      short(
        join([
          part(.intro, 30..<120, .guess, 0.9), part(.intro, 500..<590, .web, 0.3), part(.recap, 0..<20, .guess, 0.3),
        ]))
        == ["recap 0-20", "intro 500-590"])
    #expect(
      join([part(.intro, 60..<61, .web, 1), part(.intro, 70..<90, .web, .nan), part(.intro, 70..<90, .web, 2)]).isEmpty)
  }

  @Test func `a broker joins the segments of all sources, and a web source that fails adds none`() async throws {
    let url = URL(string: "https://server.invalid/parts")
    let offline = ScriptedTransport(.error(.offline))
    let failing = SkipSegmentSource.web(offline, address: { _, _ in url }, read: { _ in [] })
    let answering = SkipSegmentSource.web(
      ScriptedTransport(.text("{}")), address: { _, _ in url },
      read: { _ in [SkipSegment(.intro, .seconds(5)..<(.seconds(50)), from: .byHand)] })
    let broker = SkipSegmentBroker([failing, answering, .guesses, .chapters])
    let segments = await broker.segments(of: Samples.episode(2), in: PlayedFile(length: .seconds(1400)))
    #expect(short(segments) == ["intro 5-50", "credits 1358-1400"])
    #expect(segments.map(\.source) == [.web, .guess])
  }

  @Test func `a segment set by hand is kept, replaced, undone, and applied to the rest of the season`() async throws {
    var world = try TestLibrary()
    let (first, second) = (Samples.episode(1).subject, Samples.episode(2).subject)
    try world.edit { draft in
      try draft.playback.addSegment(.intro, of: first, from: .seconds(40), to: .seconds(100), length: .seconds(1800))
      try draft.playback.addSegment(
        .credits, of: first, from: .seconds(1700), to: .seconds(1800), length: .seconds(1800))
    }
    #expect(short(world.library.segmentsByHand(of: first)) == ["intro 40-100", "credits 1700-1800"])
    let seasonSegments = world.library.segmentsByHand(of: second, length: .seconds(1900))
    #expect(short(seasonSegments) == ["intro 40-100", "credits 1800-1900"])
    #expect(seasonSegments.allSatisfy { $0.source == .season && $0.confidence < 0.98 })
    #expect(world.library.segmentsByHand(of: .episode(1, season: 2, of: second.title)).isEmpty)
    try world.edit { try $0.playback.addSegment(.intro, of: first, from: .seconds(50), to: .seconds(120)) }
    #expect(short(world.library.segmentsByHand(of: first)) == ["intro 50-120", "credits 1700-1800"])
    try world.undo()
    #expect(short(world.library.segmentsByHand(of: first)) == ["intro 40-100", "credits 1700-1800"])
    for (start, end, subject) in [(-1, 5, first), (5, 5, first), (0, 2000, first), (0, 5, MediaID(first.title))] {
      #expect(throws: LibraryError.self) {
        try world.edit {
          try $0.playback.addSegment(
            .intro, of: subject, from: .seconds(start), to: .seconds(end), length: .seconds(1800))
        }
      }
    }
  }

  @Test func `a list of frames beyond all numbers has no segment`() {
    let list = "FILE PROCESSING COMPLETE 10 FRAMES AT 0.5\n----\n1 1.7e308\n10 20\n"
    #expect(CutList.comskip(list).map(\.kind) == [.commercial])
  }
}
