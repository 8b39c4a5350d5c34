import Foundation
import ReelbookModel
import Testing

/// The ids of titles that have a name, but no number in a catalogue.
@Suite struct ProvisionalTitleIDTests {
  @Test func `the same words give the same id`() {
    let id = TitleID.provisional(.movie, name: "Amélie", year: 2001, source: "tvtime:42")
    #expect(id == .provisional(.movie, name: "Amélie", year: 2001, source: "tvtime:42"))
    #expect(id.isProvisional && id.kind == .movie && id.tmdb == nil)
    #expect(TitleID(id.description) == id)
    #expect(id.description == "movie/name/amelie~2001~tvtime%3a42")
  }

  @Test(arguments: [
    ["Amélie", "AMÉLIE", "amelie", "Ame\u{301}lie", " Amélie! "],
    ["Spider-Man: No Way Home", "spider man no way home", "Spider–Man   No Way Home"],
    ["Ocean's Eleven", "Ocean’s Eleven", "OCEANS ELEVEN"],
    ["Bố già", "BỐ GIÀ", "Bo\u{302}\u{301} gia\u{300}", "bo gia"],
    ["Łódź Ærø Straße", "lodz aero strasse"],
    ["İstanbul", "istanbul"],
    ["ΟΔΟΣ", "οδος"],
    ["進撃の巨人", "「進撃の巨人」"],
    ["Майор Ёж", "Маи\u{306}ор Е\u{308}ж"],
    ["Ο Ἄρης και ᾧ", "Ο Α\u{313}\u{301}ρης και ω\u{314}\u{342}\u{345}"],
    ["がんばれ パパ", "か\u{3099}んは\u{3099}れ ハ\u{309A}ハ\u{309A}"],
    ["각시 하나", "\u{1100}\u{1161}\u{11A8}\u{1109}\u{1175} \u{1112}\u{1161}\u{1102}\u{1161}", "가\u{11A8}시 하나"],
    ["أمل", "ا\u{654}مل"],
    ["ऩया", "न\u{93C}या"],
    ["பொன்", "ப\u{BC6}\u{BBE}ன்"],
  ])
  func `names that differ only in case, accents or punctuation give the same id`(_ names: [String]) {
    let ids = Set(names.map { TitleID.provisional(.movie, name: $0, year: 2001) })
    #expect(ids.count == 1, "\(ids)")
  }

  @Test func `another kind, name, year or source gives another id`() {
    let ids = [
      TitleID.provisional(.movie, name: "Dune"), .provisional(.series, name: "Dune"),
      .provisional(.movie, name: "Dune 2"), .provisional(.movie, name: "Dune", year: 1984),
      .provisional(.movie, name: "Dune", year: 2021), .provisional(.movie, name: "Dune", year: 2021, source: "a"),
      .provisional(.movie, name: "Dune", year: 2021, source: "b"), .provisional(.movie, name: "Dune", source: "2021"),
    ]
    #expect(Set(ids).count == ids.count)
  }

  @Test func `a letter folds to the same text when composed and when decomposed`() {
    for number in UInt32(0xA0)...0xFFFF {
      guard let letter = Unicode.Scalar(number), letter.properties.isAlphabetic else { continue }
      let whole = String(letter).precomposedStringWithCanonicalMapping
      let parts = whole.decomposedStringWithCanonicalMapping
      guard !parts.unicodeScalars.elementsEqual(whole.unicodeScalars) else { continue }
      let folded = (whole.foldedForMatching, parts.foldedForMatching)
      guard folded.0.unicodeScalars.elementsEqual(folded.1.unicodeScalars) else {
        Issue.record("\(String(number, radix: 16)) is “\(folded.0)” and “\(folded.1)”")
        return
      }
    }
  }

  @Test func `different names of punctuation alone give different ids`() {
    #expect(TitleID.provisional(.movie, name: "???") != .provisional(.movie, name: "!!!"))
  }

  @Test func `different names in other scripts give different ids`() {
    let names = ["進撃の巨人", "進撃の小人", "Война и мир", "Война", "שלום", "ありがとう", "あいがとう", "Δράκος"]
    #expect(Set(names.map { TitleID.provisional(.movie, name: $0) }).count == names.count)
  }

  @Test func `a long value is cut, and its hash stays the same for ever`() {
    let id = TitleID(.movie, namespace: "imdb", value: String(repeating: "n", count: 400))
    #expect(id.description.hasSuffix("n~813e099b8800ee65"), "\(id)")
  }
}
