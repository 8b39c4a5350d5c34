import Foundation
import ReelbookModel
import ReelbookTestSupport
import Testing

@Suite struct VocabularyTests {
  let types: [any RandomWord.Type] = [
    AgeGroup.self, WatchStatus.self, EpisodeKind.self, ListRole.self, Mood.self, PlaySource.Kind.self, Reaction.self,
    ReleaseType.self, SeriesStatus.self, ViewingFormat.self,
  ]

  @Test func `each vocabulary has exactly these words`() {
    let words = types.map { type in "\(type): \(Self.words(type).joined(separator: " "))" }
    #expect(
      words == [
        "AgeGroup: grownUp child",
        "WatchStatus: current new paused maybe finished dropped",
        "EpisodeKind: standard premiere finale special",
        "ListRole: read write",
        "Mood: great good okay meh tired",
        "Kind: byHand inBulk imported player",
        "Reaction: liked neutral disliked",
        "ReleaseType: premiere limited cinema digital disc television",
        "SeriesStatus: returning inProduction planned ended canceled pilot",
        "ViewingFormat: theater streaming disc digital broadcast other",
      ])
    #expect(
      [MediaKind.movie, .series, .season, .episode].map(\.rawValue) == ["movie", "series", "season", "episode"])
    #expect([TitleKind.movie, .series].map(\.rawValue) == ["movie", "series"])
  }

  private static func words<Word: RandomWord>(_ type: Word.Type) -> [String] { type.words.map(\.rawValue) }

  @Test func `an unknown word is kept as it is`() throws {
    for type in types { try keeps(type) }
  }

  private func keeps<Word: RandomWord>(_ type: Word.Type) throws {
    for text in ["one of tomorrow", "", "\"\\\n", "🎬"] {
      let word = try Word(parsing: text)
      #expect(word.rawValue == text && word.description == text && word == Word(rawValue: text))
      var json = JSONWriter()
      word.write(to: &json)
      let bytes = ContiguousArray(json.bytes)
      var cursor = JSONCursor()
      #expect(try Word.read(from: bytes.span, at: &cursor) == word)
      let data = try JSONEncoder().encode([word: [word]])
      #expect(data.first == .brace)
      #expect(try JSONDecoder().decode([Word: [Word]].self, from: data) == [word: [word]])
    }
    #expect(Word(rawValue: "a") < Word(rawValue: "b") && !(Word(rawValue: "b") < Word(rawValue: "b")))
    #expect(Word.absent == Word(rawValue: ""))
  }

  @Test func `each known word has a name in the table, and any other word is its own name`() {
    let english = PhraseTable.english
    let names = [
      WatchStatus.known.map { english.title($0) }, Reaction.known.map { english.title($0) },
      Mood.known.map { english.title($0) }, ViewingFormat.known.map { english.title($0) },
      SeriesStatus.known.map { english.title($0) }, EpisodeKind.known.map { english.title($0) },
      AgeGroup.known.map { english.title($0) }, ListRole.known.map { english.title($0) },
      ReleaseType.known.map { english.title($0) },
    ].map { $0.joined(separator: ", ") }
    #expect(
      names == [
        "Current, New, Paused, Maybe, Finished, Dropped", "Liked, Neutral, Disliked", "Great, Good, Okay, Meh, Tired",
        "Theater, Streaming, Disc, Digital, Broadcast, Other",
        "Returning, In production, Planned, Ended, Canceled, Pilot", "Episode, Premiere, Finale, Special",
        "Grown up, Child", "May see it, May change it",
        "Premiere, In some cinemas, In cinemas, Digital, On disc, Television",
      ])
    let german = PhraseTable(["reaction.liked": "Mag ich", "format.theater": "Kino"])
    #expect(german.title(.liked) == "Mag ich" && german.title(ViewingFormat.cinema) == "Kino")
    #expect(german.title(Mood(rawValue: "giddy")) == "Giddy" && german.title(.disliked) == "Disliked")
  }
}
