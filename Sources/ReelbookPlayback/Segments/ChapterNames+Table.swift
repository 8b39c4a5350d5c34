import ReelbookModel

/// The names of each kind of segment, each as a whole. They are separated by `|`.
extension ChapterNames {
  static let kinds: [String: SkipKind] = {
    var kinds: [String: SkipKind] = [:]
    for (kind, lists) in names {
      for name in lists.joined(separator: "|").split(separator: "|") { kinds[String(name).foldedForMatching] = kind }
    }
    return kinds
  }()

  /// How names begin that go on with the name of the series, or of the part.
  static let beginnings: [(words: String, kind: SkipKind)] = {
    let recaps =
      "Previously on |Previously in |Last time on |Was bisher |Zuvor bei |Zuletzt bei |Bisher bei "
      + "|Précédemment dans |Précédemment sur |Anteriormente en |Anteriormente em |Tidigare i |Tidligere i "
      + "|Wat voorafging |В предыдущих сериях |Poprzednio w |Előző részek |Dans les épisodes précédents "
    let previews =
      "Next time on |On the next episode |Nächstes Mal bei |Dans le prochain |En el próximo "
      + "|En la próxima |No próximo |Nel prossimo |Volgende keer |W następnym |A következő "
    let joined = [(recaps, SkipKind.recap), (previews, .preview)].flatMap { list, kind in
      list.split(separator: "|").map { (words: String($0).foldedForMatching + "-", kind: kind) }
    }
    // Without spaces between words.
    return joined + [("これまでの", .recap), ("前回の", .recap)]
  }()

  /// Names of songs, which a title may follow.
  static let songs = Set(
    [
      "Opening", "Opening Song", "Opening Theme", "Opening Sequence", "Ending", "Ending Song", "Ending Theme",
      "Theme Song", "Theme", "Credits", "End Credits", "Recap", "Preview", "Intro", "Outro", "Заставка", "Опенинг",
      "Эндинг", "オープニング", "エンディング",
    ].map(\.foldedForMatching))

  static let scenesOfFilms: Set<String> = ["ending", "closing", "closing-scene", "teaser", "trailer"]

  static let either = Set(
    ["Générique", "Sigla", "Jenerik", "Genérico", "Titles", "Титры", "Generic"].map(\.foldedForMatching))

  /// SponsorBlock's names. A part may have several: the first of this list counts, so that none of them ends the story
  /// if another only interrupts it.
  static let sponsorBlock: [(name: String, kind: SkipKind)] = [
    ("Sponsor", .commercial), ("Unpaid/Self Promotion", .commercial), ("Interaction Reminder", .commercial),
    ("Intermission/Intro Animation", .intro), ("Preview/Recap", .recap), ("Endcards/Credits", .credits),
  ]

  private static let names: [(SkipKind, [String])] = [
    (
      .intro,
      [
        "Intro|Intro Start|Introduction|Opening|Opening Credits|Opening Titles|Opening Title|Opening Theme|Opening Song",
        "Opening Sequence|Title Sequence|Title Card|Main Title|Main Titles|Title Song|Theme|Theme Song|Theme Music",
        "Creditless Opening|Clean Opening|FUNI intro|mixed-intro|mixed-op",
        "Vorspann|Anfangstitel|Titelsequenz|Titelmelodie|Eröffnung|Générique de début|Générique d'ouverture|Ouverture",
        "Cabecera|Apertura|Entradilla|Sintonía|Abertura|Vinheta|Genérico inicial|Créditos iniciais|Créditos iniciales",
        "Sigla|Sigla iniziale|Sigla di testa|Sigla di apertura|Titoli di testa|Begintitels|Openingstitels|Leader",
        "Förtexter|Vinjett|Signatur|Fortekster|Åbningstitler|Alkutekstit|Alkutunnus|Czołówka|Napisy początkowe",
        "Znělka|Úvodní titulky|Úvodná znelka|Úvodné titulky|Főcím|Főcímdal|Generic de început|Açılış jeneriği",
        "Заставка|Интро|Опенинг|Оупенинг|Начальные титры|Опенінг|Початкові титри|Τίτλοι αρχής",
        "オープニング|オープニングテーマ|主題歌|タイトル|opuningu|片头|片頭|片头曲|片頭曲|主题曲|主題曲|오프닝|오프닝 크레딧",
        "المقدمة|شارة البداية|פתיח|เพลงเปิด|Mở đầu|Nhạc mở đầu|Pembuka|शीर्षक गीत",
      ]
    ),
    (
      .credits,
      [
        "Credits|Credit start|End Credits|Ending Credits|Closing Credits|Closing|Ending|Ending Theme|Ending Song",
        "Ending Sequence|End Titles|End Title|Final Credits|Rolling Credits|Cast & Crew|Cast and Crew|Staff Roll",
        "Outro|Outtro|Endcard|End Card|Copyright|Dubbing Credits|Creditless Ending|Clean Ending|mixed-ed",
        "Abspann|Nachspann|Endtitel|Schlusstitel|Générique|Générique de fin|Crédits|Crédits de fin",
        "Créditos|Créditos finales|Títulos de crédito|Cierre|Encerramento|Créditos finais|Genérico final|Genérico",
        "Sigla finale|Titoli di coda|Crediti|Aftiteling|Eindtitels|Eftertexter|Sluttexter|Rulletekster|Rulletekst",
        "Sluttekster|Lopputekstit|Napisy końcowe|Tyłówka|Závěrečné titulky|Záverečné titulky|Stáblista|Generic de final",
        "Jenerik|Kapanış jeneriği|Bitiş jeneriği|Титры|Финальные титры|Конечные титры|Эндинг|Концовка|Титри|Ендінг",
        "Τίτλοι τέλους|エンディング|エンディングテーマ|エンドロール|スタッフロール|endingu|片尾|片尾曲|엔딩|크레딧|엔딩 크레딧",
        "شارة النهاية|כותרות סיום|เพลงปิด|Kết thúc|Penutup",
      ]
    ),
    (
      .recap,
      [
        "Recap|Re-cap|Previously|Previously On|Last Time|Last Time On|Last On|Last Episode|Earlier|Summary|Prev|Previous",
        "Catch-up|Catch up|Story So Far|The Story So Far",
        "Was bisher geschah|Bisher|Zuvor|Zusammenfassung|Rückblick|Précédemment|Résumé|Résumé de l'épisode précédent",
        "Dans les épisodes précédents|Anteriormente|Previamente|Resumen|En episodios anteriores|Nos episódios anteriores",
        "No episódio anterior|Resumo|Recapitulação|Episodio precedente|Nell'episodio precedente|Negli episodi precedenti",
        "Nelle puntate precedenti|Riassunto|Wat voorafging|Vorige keer|Aiemmin tapahtunut|Poprzednio",
        "W poprzednim odcinku|W poprzednich odcinkach|Minule jste viděli|V minulém díle|Összefoglaló",
        "Az előző részek tartalmából|Din episoadele anterioare|Önceki bölümde|Özet|В предыдущих сериях",
        "Краткое содержание|У попередніх серіях|Στα προηγούμενα επεισόδια|前回のあらすじ|前回|あらすじ|これまで|arasuji",
        "前情提要|上集回顾|上集回顧|지난 이야기|이전 이야기|ملخص الحلقة السابقة|בפרקים הקודמים|Tập trước",
      ]
    ),
    (
      .preview,
      [
        "Preview|PV|Next|Next Prev|Next Episode|Next Episode Preview|Next Time|Next Time On|Next On|Next Week",
        "On the Next Episode|Sneak Peek|Sneakpeek|Coming Up|Coming Soon|Teaser|Trailer",
        "Vorschau|Nächste Folge|Nächstes Mal|Prochainement|Dans le prochain épisode|Prochain épisode|Aperçu",
        "La prochaine fois|Avance|Próximo episodio|En el próximo capítulo|Próximo capítulo|Próxima vez|Prévia",
        "Próximo episódio|Cenas do próximo|Anteprima|Prossimo episodio|Prossimamente|Vooruitblik|Volgende keer",
        "Nästa avsnitt|Næste afsnit|Neste episode|Ensi jaksossa|W następnym odcinku|Zapowiedź|Příště|Upoutávka",
        "A következő részben|În episodul următor|Gelecek bölüm|Fragman|Далее|В следующей серии|Анонс",
        "У наступній серії|Στο επόμενο επεισόδιο|予告|次回|次回予告|zokuhen|yokoku|下集预告|下集預告|预告|預告",
        "다음 이야기|예고|الحلقة القادمة|בפרק הבא|ตัวอย่างตอนต่อไป|Tập sau|Cuplikan|अगले एपिसोड में",
      ]
    ),
    (
      .commercial,
      [
        "Ad|Ads|Advert|Adverts|Advertisement|Advertisements|Ad Break|Commercial|Commercials|Commercial Break|Break",
        "Intermission|Pre-roll|Sponsor|Bumper|CM|Werbung|Werbepause|Publicité|Pub|Publicidad|Pausa publicitaria|Anuncios",
        "Comercial|Comerciais|Intervalo|Publicidade|Pubblicità|Reclame|Reklam|Reklame|Mainos|Mainoskatko|Reklama|Reklám",
        "Publicitate|Реклама|Διαφημίσεις|コマーシャル|提供|广告|廣告|광고|إعلان|פרסומות|Quảng cáo",
      ]
    ),
  ]
}
