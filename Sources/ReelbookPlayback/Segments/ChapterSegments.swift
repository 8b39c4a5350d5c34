import ReelbookModel

/// Segments from the names of a file's chapters, in eight languages.
package enum ChapterSegments {
  /// The segments that the names of a file's chapters show.
  ///
  /// A chapter ends at the next one, the last at the file's end. A last chapter without a name, short and late in the
  /// file, is probably the credits.
  package static func segments(of file: PlayedFile) -> [SkipSegment] {
    let chapters = file.chapters.filter { $0.start >= .zero }.sorted { $0.start < $1.start }
    var segments: [SkipSegment] = []
    for (index, chapter) in chapters.enumerated() {
      let next = index + 1 < chapters.count ? chapters[index + 1].start : file.length
      guard let end = next, end > chapter.start else { continue }
      if let kind = ChapterNames.kind(of: chapter.name),
        isPlausible(kind, from: chapter.start, to: end, in: file.length)
      {
        segments.append(SkipSegment(kind, chapter.start..<end, from: .chapters, confidence: 0.85, length: file.length))
      } else if let length = file.length, index > 0, index + 1 == chapters.count,
        ChapterNames.isUnnamed(chapter.name), end - chapter.start < .seconds(300),
        chapter.start.inSeconds >= length.inSeconds * 0.85
      {
        segments.append(SkipSegment(.credits, chapter.start..<end, from: .chapters, confidence: 0.4, length: length))
      }
    }
    return segments
  }

  /// Whether a chapter has a usual length: an intro of half an hour is a chapter with an odd name.
  private static func isPlausible(
    _ kind: SkipKind, from start: Duration, to end: Duration, in length: Duration?
  ) -> Bool {
    let limit: Duration = kind == .credits ? .seconds(1200) : .seconds(360)
    guard end - start <= limit else { return false }
    guard kind == .credits, let length else { return true }
    // Credits in the first half are opening credits, which end nothing.
    return start.inSeconds >= length.inSeconds * 0.5
  }
}

/// The names that chapters have.
package enum ChapterNames {
  /// The kind of segment of a name; `nil` for none.
  package static func kind(of name: String) -> SkipKind? {
    let words = words(of: name)
    guard !words.isEmpty, words.count <= 6 else { return nil }
    let text = " " + words.joined(separator: " ") + " "
    // The longest match counts: “opening credits” are no credits, “sigla finale” is no “sigla”.
    var longest: (kind: SkipKind, length: Int)?
    for (kind, names) in table {
      for candidate in names where candidate.utf8.count > longest?.length ?? 0 && isNamed(text, candidate) {
        longest = (kind, candidate.utf8.count)
      }
    }
    return longest?.kind
  }

  /// Whether a name says nothing: it is empty, or only a number, as in “Chapter 12”.
  package static func isUnnamed(_ name: String) -> Bool {
    words(of: name).allSatisfy {
      ["chapter", "kapitel", "chapitre", "capitulo", "capitolo"].contains($0) || Int($0) != nil
    }
  }

  private static func isNamed(_ text: String, _ name: String) -> Bool {
    // Japanese has no spaces: such a name may be anywhere in the text.
    name.unicodeScalars.first.map({ $0.value >= 0x3000 }) ?? false ? text.contains(name) : text.contains(" \(name) ")
  }

  /// The folded words of a name; a number after a word, as in “OP2”, is a word of its own.
  private static func words(of name: String) -> [String] {
    guard name.unicodeScalars.contains(where: { $0.properties.isAlphabetic || $0.properties.numericType != nil }) else {
      return []
    }
    return name.foldedForMatching.split(separator: "-").flatMap { word in
      let digits = word.reversed().prefix { $0.isASCII && $0.isNumber }.count
      guard digits > 0, digits < word.count else { return [String(word)] }
      return [String(word.dropLast(digits)), String(word.suffix(digits))]
    }
  }

  /// The names of each kind, as ``words(of:)`` folds them.
  private static let table: [(SkipKind, [String])] = [
    (
      .preview,
      [
        "preview", "next time", "next episode", "next on", "coming up", "vorschau", "nachste folge", "nachstes mal",
        "prochain episode", "prochainement", "la prochaine fois", "proximo episodio", "proxima vez", "avance",
        "prossimamente", "prossimo episodio", "anteprima", "proximo capitulo", "cenas do proximo", "previa", "zokuhen",
        "yokoku", "次回予告", "予告",
      ]
    ),
    (
      .recap,
      [
        "recap", "previously", "previously on", "last time", "story so far", "was bisher geschah", "bisher",
        "ruckblick", "zusammenfassung", "precedemment", "resume", "dans les episodes precedents", "anteriormente",
        "resumen", "en episodios anteriores", "riassunto", "nelle puntate precedenti", "negli episodi precedenti",
        "no episodio anterior", "resumo", "recapitulacao", "arasuji", "あらすじ", "前回", "これまで",
      ]
    ),
    (
      .intro,
      [
        "intro", "introduction", "opening", "op", "opening credits", "opening titles", "title sequence", "main title",
        "main titles", "theme", "theme song", "vorspann", "titelmelodie", "generique de debut", "generique douverture",
        "cabecera", "entradilla", "sintonia", "sigla", "sigla iniziale", "sigla di testa", "titoli di testa",
        "abertura", "vinheta", "generico inicial", "opuningu", "オープニング",
      ]
    ),
    (
      .credits,
      [
        "credits", "end credits", "closing credits", "ending", "ed", "outro", "closing", "end titles", "abspann",
        "schlusstitel", "generique", "generique de fin", "creditos", "creditos finales", "titulos de credito",
        "titoli di coda", "sigla finale", "crediti", "encerramento", "creditos finais", "generico final", "endingu",
        "エンディング", "エンドロール",
      ]
    ),
    (
      .commercial,
      [
        "commercial", "commercials", "advertisement", "ad break", "werbung", "publicite", "anuncios", "pubblicita",
        "publicidade", "comerciais", "コマーシャル",
      ]
    ),
  ]
}
