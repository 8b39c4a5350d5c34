import Foundation
import ReelbookModel
import ReelbookTestSupport
import Testing

@Suite struct VocabularyTests {
  let types: [any RandomWord.Type] = [
    AgeGroup.self, WatchStatus.self, EpisodeKind.self, ListRole.self, Mood.self, PlaySource.Kind.self, Reaction.self,
    SeriesStatus.self, ViewingFormat.self,
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
}
