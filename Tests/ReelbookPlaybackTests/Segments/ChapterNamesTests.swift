import ReelbookModel
import ReelbookPlayback
import Testing

/// Names of chapters as files have them, in two dozen languages, and names of scenes that hold the same words.
@Suite struct ChapterNamesTests {
  private static func split(_ lists: [String]) -> [String] {
    lists.flatMap { list in list.split(separator: " · ").map(String.init) }
  }

  private static let names: [(SkipKind, [String])] = [
    (
      .intro,
      [
        "Intro · Intro Start · Introduction · Opening · OPENING · OP · OP1 · OP 2 · OP: Again",
        "OP (TV Size) · OP Theme · OP Sequence · NCOP · NCOP1 · NCOP 02 · Creditless Opening",
        "Clean Opening · Opening 1 · Opening Credits · Opening Titles · Opening Title · Opening Theme",
        "Opening Song (\"YES!\") · Opening Sequence · Opening: Gurenge · Title Sequence · Main Title",
        "Main Titles · Title Song · Theme · Theme Song · Theme Music · FUNI intro · mixed-intro",
        "en:Opening Credits · Season 2 Opening · [SponsorBlock]: Intermission/Intro Animation",
        "\u{FEFF}Intro · Title  Sequence · Vorspann · Anfangstitel · Titelsequenz · Titelmelodie",
        "Eröffnung · Générique de début · Générique d'ouverture · Ouverture · Cabecera · Apertura",
        "Entradilla · Abertura · Sigla · Sigla iniziale · Sigla di apertura · Titoli di testa",
        "Begintitels · Openingstitels · Leader · Förtexter · Vinjett · Signatur · Fortekster",
        "Åbningstitler · Alkutekstit · Alkutunnus · Czołówka · Napisy początkowe · Znělka",
        "Úvodní titulky · Úvodná znelka · Főcím · Főcímdal · Generic de început · Açılış jeneriği",
        "Заставка · Интро · Опенинг · Оупенинг · Начальные титры · Опенінг · Τίτλοι αρχής · オープニング",
        "オープニングテーマ · 主題歌 · タイトル · 片头 · 片頭 · 片头曲 · 片頭曲 · 主题曲 · 오프닝 · المقدمة · شارة البداية · פתיח",
        "เพลงเปิด · Mở đầu · Nhạc mở đầu · Pembuka · शीर्षक गीत",
      ]
    ),
    (
      .credits,
      [
        "Credits · Credit start · End Credits · Ending Credits · Closing Credits · Closing · Ending",
        "ED · ED1 · ED 2 · ED: Fukashigi no Carte · ED Theme · NCED · NCED2 · Creditless Ending",
        "Clean Ending · Ending Theme · Ending Song · Ending Sequence · End Titles · End Title",
        "Final Credits · Rolling Credits · Cast & Crew · Staff Roll · Outro · Outtro · en:End Credits",
        "Season 2 Ending · Endcard · Copyright · Dubbing Credits · [SponsorBlock]: Endcards/Credits",
        "Ge\u{301}ne\u{301}rique de fin · Abspann · Nachspann · Endtitel · Schlusstitel · Générique",
        "Générique de fin · Crédits · Créditos · Créditos finales · Cierre · Encerramento",
        "Créditos finais · Sigla finale · Titoli di coda · Aftiteling · Eindtitels · Eftertexter",
        "Sluttexter · Rulletekster · Rulletekst · Sluttekster · Lopputekstit · Napisy końcowe",
        "Tyłówka · Závěrečné titulky · Záverečné titulky · Stáblista · Generic de final · Jenerik",
        "Kapanış jeneriği · Bitiş jeneriği · Титры · Финальные титры · Конечные титры · Эндинг",
        "Концовка · Титри · Ендінг · Τίτλοι τέλους · エンディング · エンディングテーマ · エンドロール · スタッフロール · 片尾 · 片尾曲",
        "엔딩 · 크레딧 · شارة النهاية · כותרות סיום · เพลงปิด · Kết thúc · Penutup",
      ]
    ),
    (
      .recap,
      [
        "Recap · Re-cap · Previously · Previously On · Previously on Lost · Last Time · Last Time On",
        "Last On · Last Episode · Earlier · Summary · Prev · Previous · Catch-up · Story So Far",
        "The Story So Far · [SponsorBlock]: Preview/Recap · Was bisher geschah · Zuvor bei Dark",
        "Zuletzt bei Dark · Bisher bei Dark · Zusammenfassung · Rückblick · Précédemment",
        "Précédemment dans Dark · Résumé · Résumé de l'épisode précédent · Anteriormente",
        "Previamente · Resumen · Nos episódios anteriores · Resumo · Nell'episodio precedente",
        "Negli episodi precedenti · Riassunto · Wat voorafging · Vorige keer · Tidigare i Dark",
        "Tidligere i Dark · Aiemmin tapahtunut · Poprzednio · W poprzednim odcinku",
        "Minule jste viděli · V minulém díle · Összefoglaló · Az előző részek tartalmából",
        "Din episoadele anterioare · Önceki bölümde · Özet · В предыдущих сериях · Краткое содержание",
        "У попередніх серіях · Στα προηγούμενα επεισόδια · 前回のあらすじ · 前回 · あらすじ · これまでのDark · 前情提要",
        "上集回顾 · 지난 이야기 · 이전 이야기 · ملخص الحلقة السابقة · בפרקים הקודמים · Tập trước",
      ]
    ),
    (
      .preview,
      [
        "Preview · PV · Next · Next Prev. · Next Episode · Next Episode Preview · Next Time",
        "Next Time On · Next On · Next Week · On the Next Episode · Sneak Peek · Sneakpeek",
        "Coming Up · Coming Soon · Teaser · Trailer · Vorschau · Nächste Folge · Prochainement",
        "Dans le prochain épisode · Aperçu · Avance · Próximo episodio · En el próximo capítulo",
        "Prévia · Próximo episódio · Anteprima · Prossimo episodio · Vooruitblik · Volgende keer",
        "Nästa avsnitt · Næste afsnit · Neste episode · Ensi jaksossa · W następnym odcinku",
        "Zapowiedź · Příště · Upoutávka · A következő részben · În episodul următor · Gelecek bölüm",
        "Fragman · Далее · В следующей серии · Анонс · У наступній серії · Στο επόμενο επεισόδιο · 予告",
        "次回 · 次回予告 · 下集预告 · 预告 · 預告 · 다음 이야기 · 예고 · الحلقة القادمة · בפרק הבא · ตัวอย่างตอนต่อไป",
        "Tập sau · Cuplikan · अगले एपिसोड में",
      ]
    ),
    (
      .commercial,
      [
        "Ad · Advert · Advertisement · Commercial · Commercial Break · Commercials · Break",
        "Intermission · Pre-roll · Sponsor · Bumper · CM · [SponsorBlock]: Sponsor",
        "[SponsorBlock]: Unpaid/Self Promotion · Werbung · Werbepause · Publicité · Pub · Publicidad",
        "Pausa publicitaria · Comercial · Intervalo · Pubblicità · Reclame · Reklam · Reklame",
        "Mainos · Reklama · Reklám · Publicitate · Реклама · Διαφημίσεις · 提供 · 广告 · 광고 · إعلان",
        "פרסומות",
      ]
    ),
  ]

  private static let scenes = [
    "Prologue · Avant · Avant Title · Avant-title · Cold Open · Cold Opening · Part A · A Part",
    "A-Part · Part A (Tale of the Doggypus) · Part B · B-Part · Part C · C Part · Main Episode",
    "Episode · Main Content · Middle · Act 1 · Act One · Act II · Scene 1 · Chapter 1",
    "Chapter 01 · Kapitel 1 · Chapitre 1 · Eyecatch · Eyecatch A · Studio Logo · Logos · Warning",
    "Epilogue · Post-Credits Scene · Post-Credits · Post Credits · Post Credit Scene",
    "Mid-Credits Scene · Mid Credits · After Credits · After the Credits · Stinger · Tag",
    "Tag Scene · Omake · C-Part · Bonus Scene · Szene nach dem Abspann · Scène post-générique",
    "Escena poscréditos · Cena pós-créditos · Scena dopo i titoli · Сцена после титров · 本編 · アバン",
    "アバンタイトル · Aパート · Bパート · アイキャッチ · Cパート · おまけ · 正片前段 · 彩蛋 · 쿠키 영상 · Prison Break · Eadu Crash",
    "Opening the box · end of the thread · trending · Opening scene · The Opening Night",
    "Opening Night · Opening Day · Opening Moves · Opening Statements · Opening Hours",
    "Grand Opening · An Opening in the Wall · The Opening of the Tomb · Open the Gate",
    "Introducing Jack Sparrow · Introductions · Formal Introductions · An Introduction to Murder",
    "Introduction to Dr. Jones · Theme Park · A Theme Emerges · Title Fight · The Title Deed",
    "Main Street · A New Ending · Ending It All · Happy Ending? · The Neverending Story · Endgame",
    "The End of the World · End of the Line · Dead End · Bending the Rules · Spending Spree",
    "The Pending Deal · Ending the War · The End · Credit Card Fraud · Give Credit Where Due",
    "Extra Credit · Credit Check · Discredited · Closing Argument · Closing Time · Closing In",
    "Closing the Deal · A Close Call · Meet Ed · Ed's Confession · Ed and Lorraine · Special Ops",
    "Black Op · Co-op Meeting · The Last Time · Last Time I Saw Paris · The Last Stand",
    "Last Call · Earlier That Day · Previous Engagements · Catching Up · The Summary Execution",
    "Recapture · Next Door · Next of Kin · The Next Morning · Next Stop: Paris",
    "The Next Episode of Madness · Coming Soon to a Town Near You · The Trailer Park",
    "Life in a Trailer · A Preview of Hell · Teasers and Taunts · Private View · Breakfast",
    "Breaking Point · Lucky Break · Jail Break · Bad Company · Madison · The Ad Man",
    "Adventure Begins · Commercial Flight · A Commercial Success · Sponsor Meeting",
    "Intermission of Hate · Price Tag · Extra Lives · Tag, You're It · Part of the Family",
    "Act of War · Die Eröffnung der Ausstellung · Der Vorspann zum Krieg",
    "Générique de médicament · Abertura do cofre · Créditos bancarios · La sigla segreta",
    "Заставка на границе · 片头那条街 · エンディングノート · Ed · OPERATION · Edward",
    "[SponsorBlock]: Filler Tangent · 01:55:26.544 · !!! · 12",
  ]

  @Test func `nearly all names of openings, credits, recaps, previews and breaks are known`() {
    var (count, unknown) = (0, [String]())
    for (kind, lists) in Self.names {
      for name in Self.split(lists) {
        count += 1
        if ChapterNames.kind(of: name) != kind { unknown.append(name) }
      }
    }
    #expect(count >= 300 && Double(unknown.count) <= Double(count) * 0.03, "\(unknown)")
  }

  @Test func `no name of a scene is taken for one`() {
    let wrong = Self.split(Self.scenes).filter { ChapterNames.kind(of: $0) != nil }
    #expect(Self.split(Self.scenes).count >= 150 && wrong.isEmpty, "\(wrong)")
  }

  @Test func `of a part with several names of SponsorBlock, the one that ends no story counts, in any order`() {
    for (names, kind) in [
      ("Sponsor, Endcards/Credits", SkipKind.commercial), ("Endcards/Credits, Sponsor", .commercial),
      ("Preview/Recap, Endcards/Credits", .recap), ("Endcards/Credits, Intermission/Intro Animation", .intro),
      ("Filler Tangent, Interaction Reminder", .commercial), ("Hook/Greetings, Endcards/Credits", .credits),
    ] {
      #expect(ChapterNames.kind(of: "[SponsorBlock]: \(names)") == kind, "\(names)")
    }
    for names in ["Hook/Greetings", "Sponsored Scene", "Non-Music Section, Filler Tangent", ""] {
      #expect(ChapterNames.kind(of: "[SponsorBlock]: \(names)") == nil, "\(names)")
    }
  }

  @Test func `in a film, an ending is the last scene`() {
    #expect(ChapterNames.kind(of: "Ending", inEpisode: false) == nil)
    #expect(ChapterNames.kind(of: "End Credits", inEpisode: false) == .credits)
  }
}
