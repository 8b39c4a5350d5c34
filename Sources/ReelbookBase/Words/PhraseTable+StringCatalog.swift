#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension PhraseTable {
  /// The texts as a String Catalog of Xcode, for an app whose translators work with one.
  ///
  ///     let catalog = PhraseTable.tracker.stringCatalog(translations: ["de": .german])
  ///     try catalog.write(to: project.appending(path: "Reelbook.xcstrings"))
  ///
  /// The keys are those of the table and of its translations. Places stay in braces: the app looks each key up in its
  /// bundle, and makes a table of the texts. A language without a text of a key is left out for it, also that of the
  /// table, where a bundle gives the key itself: an app leaves such a text out.
  ///
  /// - Parameters:
  ///   - language: The language of this table, such as `en`.
  ///   - translations: Tables of other languages, by their codes.
  public func stringCatalog(in language: String = "en", translations: [String: PhraseTable] = [:]) -> Data {
    var json = JSONWriter()
    json.object { json in
      json.key("sourceLanguage")
      json.string(language)
      json.key("strings")
      json.object { json in
        let keys = Set(texts.keys).union(translations.values.flatMap(\.texts.keys))
        for key in keys.sorted() {
          var languages = translations.compactMapValues { $0.texts[key] }
          if let text = texts[key] { languages[language] = text }
          json.key(key)
          Self.write(languages, to: &json)
        }
      }
      json.key("version")
      json.string("1.0")
    }
    return Data(json.bytes)
  }

  /// An entry of a catalog.
  private static func write(_ texts: [String: String], to json: inout JSONWriter) {
    json.object { json in
      json.key("extractionState")
      json.string("manual")
      json.key("localizations")
      json.object { json in
        for (language, text) in texts.sorted(by: { $0.key < $1.key }) {
          json.key(language)
          json.object { json in
            json.key("stringUnit")
            json.object { json in
              json.key("state")
              json.string("translated")
              json.key("value")
              json.string(text)
            }
          }
        }
      }
    }
  }
}
