import ReelbookBase
import Testing

/// Texts by typed keys.
struct PhraseKeyTests {
  private enum Key: String, PhraseKey {
    case found = "test.found"
    case moodGood = "test.mood.good"

    var english: String {
      switch self {
      case .found: "{count} {count|title|titles} by {who}"
      case .moodGood: "Good"
      }
    }
  }

  private enum FurtherKey: String, PhraseKey {
    case lost = "test.lost"

    var english: String { "Lost" }
  }

  @Test func `a text is the table's own with its plurals, or else the English one`() {
    let values = ["count": "2", "who": "Anna"]
    #expect(PhraseTable().text(Key.found, values) == "2 titles by Anna")
    let polish = PhraseTable(["test.found": "{count} {count|film|filmy|filmów}"], plurals: .oneFewMany)
    #expect(polish.text(Key.found, values) == "2 filmy" && polish.text(Key.moodGood) == "Good")
    // The English forms are chosen as in English, whatever the table's language.
    #expect(PhraseTable(plurals: .same).text(Key.found, values) == "2 titles by Anna")
  }

  @Test func `the table of keys has each with its text, and a phrase of a key is filled from it`() {
    let english = PhraseTable(Key.self)
    #expect(english.texts == ["test.found": Key.found.english, "test.mood.good": "Good"])
    #expect(PhraseTable(Key.self, FurtherKey.self).texts == english.adding(["test.lost": "Lost"]).texts)
    let phrase = Phrase(Key.found, ["count": "1", "who": "Ben"])
    #expect(phrase.key == "test.found" && english.text(phrase, else: PhraseTable()) == "1 title by Ben")
  }

  @Test func `a word of an open vocabulary is the table's, or the module's, or nothing`() {
    #expect(PhraseTable().word(Key.self, "test.mood.good") == "Good")
    let table = PhraseTable(["test.mood.good": "Gut", "test.mood.giddy": "Albern"])
    #expect(table.word(Key.self, "test.mood.good") == "Gut" && table.word(Key.self, "test.mood.giddy") == "Albern")
    #expect(PhraseTable().word(Key.self, "test.mood.giddy") == nil)
  }

  @Test func `an error of a key has its text and its phrase`() {
    let error = LibraryError(.notFound, Key.found, ["count": "1", "who": "Ben"])
    #expect(error.message == "1 title by Ben" && error.phrase == Phrase(Key.found, ["count": "1", "who": "Ben"]))
    #expect(error.message(in: PhraseTable(["test.found": "{who}"])) == "Ben")
  }
}
