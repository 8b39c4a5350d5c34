import ReelbookDiscovery
import ReelbookModel
import ReelbookTestSupport
import Testing

@Suite struct BallotRecordTests {
  private let schema = RecordSchema.standard.addingBallots()
  private static let seeds = Laws.seeds(few: 60, all: 5_000)

  private static func id<ID: RandomID>(_ source: inout SeededGenerator) -> ID {
    ID(bits: IDBits(0x4000, 1 << 63 | 1 + source.next() % 2))
  }

  private static func titles(_ source: inout SeededGenerator) -> Set<TitleID> {
    Set((1...3).filter { _ in source.next() % 2 == 0 }.map { TitleID.movie($0) })
  }

  @Test func `a ballot merges`() throws {
    try MergeConformance.check(BallotRecord.self, in: schema, seeds: Self.seeds) { ballot, source in
      ballot.name = ["", "Friday", "Sunday"].randomElement(using: &source) ?? ""
      (ballot.deck, ballot.people) = (Self.titles(&source), [Self.id(&source)])
      ballot.opened = Instant(milliseconds: 1_800_000_000_000)
      guard source.next() % 2 == 0 else { return }
      var ending = BallotEnding()
      (ending.time, ending.chosen) = (Instant(milliseconds: 1_800_000_000_001), Self.titles(&source).min())
      ballot.ending = ending
    }
  }

  @Test func `what others may learn of a person's votes merges`() throws {
    try MergeConformance.check(
      BallotVoice.self, in: schema, seeds: Self.seeds,
      ids: { BallotVoiceID(Self.id(&$0), Self.id(&$0)) }
    ) { voice, source in
      (voice.yes, voice.answered) = (Self.titles(&source), .random(in: 0...3, using: &source))
    }
  }

  @Test func `an answer merges, and never leaves its device`() throws {
    try MergeConformance.check(
      BallotAnswer.self, in: schema, seeds: Self.seeds,
      ids: { BallotAnswerID(Self.id(&$0), BallotCardID(Self.id(&$0), .movie(1 + Int($0.next() % 2)))) }
    ) { answer, source in
      answer.subject = MediaID(answer.id.card.title)
      answer.vote = [BallotVote.yes, .no, .later].randomElement(using: &source) ?? .no
    }
  }

  @Test func `a golden line of every kind of ballots is read, and written back unchanged`() throws {
    let (ada, ballot) = ("9f0c27f2-0f6b-4a55-8d31-5bb039d4b8a1", "0b5c27f2-0f6b-4a55-8d31-5bb039d4b8a1")
    let moment = "2026-11-20T20:15:00.042Z"
    let lines = [
      #"{"add":"ballot","id":"\#(ballot)","set":{"name":"Friday","deck/movie/tmdb/348":true,"people/\#(ada)":true,"#
        + #""opened":"\#(moment)","ending":{"time":"\#(moment)","chosen":"movie/tmdb/348"}}}"#,
      #"{"add":"ballotVoice","id":"\#(ada)/\#(ballot)","set":{"yes/movie/tmdb/348":true,"answered":3}}"#,
      #"{"add":"ballotAnswer","id":"\#(ada)/\#(ballot)/movie/tmdb/348","set":{"subject":"movie/tmdb/348","vote":"no"}}"#,
    ]
    #expect(try GoldenLines.problems(in: lines, of: .standard.addingBallots()) == [])
    #expect(try GoldenLines.problems(in: lines.dropLast(), of: .standard.addingBallots()) != [])
  }
}
