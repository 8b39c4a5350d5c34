import Foundation
import ReelbookModel
import ReelbookPlayback
import Testing

/// Names as people write them that are not in the table, and are never put into it.
///
/// The names of `ChapterNamesTests` are those of the table: they show that it holds no typing errors. These show how it
/// does with names that nobody wrote down for it: with titles, numbers and other words for the same. About a third are
/// known. The others are scenes to it, which costs a button and cuts nothing.
@Suite struct UnlistedChapterNamesTests {
  private static let names: [(SkipKind, String)] = [
    (
      .intro,
      """
      Opening Credits 2 · Season 4 Opening Credits · de:Vorspann · Opening: A Cruel Angel's Thesis · OP 3 - Blue Bird
      Intro (Extended) · Theme Song: I'll Be There for You · Opening Theme 2: Sign · Vorspann 2
      Opening Theme (Creditless) · Title Theme · Show Intro · Intro Music · Theme Tune · Series Intro · Intro-Sequenz
      Introtekster · Générique d'introduction · Secuencia de apertura · Sigla d'apertura · Titelsong · Alkumusiikki
      Вступление · Вступні титри · OPテーマ · オープニング曲 · 开场 · 오프닝 송 · Nhạc phim đầu · تتر البداية · Jenerik müziği
      """
    ),
    (
      .credits,
      """
      End Credits 1 · Season 1 End Credits · en:Closing Credits · Ending: Dango Daikazoku · ED 4 - Wind
      End Credits (Instrumental) · Abspann 1 · Outro (Extended) · Ending 12 · End Card 2 · Credit Roll · Tail Credits
      Closing Theme · Outro Music · Abspannmusik · Endcredits · Générique final · Créditos de cierre · Titoli finali
      Slottitels · Loppumusiikki · Napisy · Titulky · Vége főcím · Финальная песня · Кінцеві титри · Τίτλοι · ED曲 · 终曲
      엔딩 송 · تتر النهاية · Lagu penutup
      """
    ),
    (
      .recap,
      """
      Previously on The Wire · Previously in Severance · Last time on Dragon Ball Z
      Was bisher bei Babylon Berlin geschah · Bisher bei Tatort · Précédemment dans Engrenages
      Anteriormente en La casa de papel · Anteriormente em Dark · Tidligere i Borgen · Recap 2 · Recap: Season 1
      これまでの進撃の巨人 · 前回のナルト · Story Recap · Flashback Recap · Episode Recap · Die Geschichte bisher
      Résumé des épisodes précédents · En capítulos anteriores · Nei precedenti episodi · Eerder in Undercover
      Aiemmissa jaksoissa · W poprzednich częściach · Co bylo minule · Ранее в сериале · Раніше в серіалі
      前回までのあらすじ · 지난 줄거리 · 前集提要 · الحلقات السابقة · Sebelumnya
      """
    ),
    (
      .preview,
      """
      Preview 2 · Next time on Arrow · On the next episode of Suits · Nächstes Mal bei Dark
      Dans le prochain épisode de Lupin · Preview: Episode 5 · No próximo episódio · Nel prossimo episodio
      W następnym odcinku Klanu · Next Episode Teaser · Upcoming · Vorschau auf die nächste Folge · Bande-annonce
      Avance del próximo capítulo · Volgende aflevering · Seuraava jakso · Příští díl · Következő rész
      Анонс следующей серии · Далі буде · 下集予告 · 다음 회 예고 · Episode berikutnya
      """
    ),
    (
      .commercial,
      """
      Commercial Break 2 · Werbung 3 · Ad 1 · Ad Break #2 · Advertising · Station Break · Werbeblock · Coupure pub
      Corte comercial · Bloco publicitário · Stacco pubblicitario · Reclameblok · Mainostauko · Przerwa reklamowa
      Reklamní pauza · Рекламная пауза · 広告 · 광고 시간 · Iklan
      """
    ),
  ]

  private static func split(_ text: String) -> [String] {
    text.split(separator: "\n").flatMap { line in line.split(separator: " · ").map(String.init) }
  }

  @Test func `of names that are not in the table a third are known, and none is taken for another kind`() {
    var (count, known, wrong) = (0, 0, [String]())
    for (kind, text) in Self.names {
      for name in Self.split(text) {
        count += 1
        let answer = ChapterNames.kind(of: name)
        known += answer == kind ? 1 : 0
        if let answer, answer != kind { wrong.append("\(name): \(answer)") }
      }
    }
    #expect(count >= 130 && wrong.isEmpty, "\(count), \(wrong)")
    #expect(Double(known) >= Double(count) * 0.3, "\(known) of \(count)")
  }

  @Test func `none of these names is in the table`() throws {
    var folder = URL(fileURLWithPath: #filePath)
    while folder.lastPathComponent != "Tests" { folder.deleteLastPathComponent() }
    let file = "Sources/ReelbookPlayback/Segments/ChapterNames+Table.swift"
    let table = try String(contentsOf: folder.deletingLastPathComponent().appendingPathComponent(file), encoding: .utf8)
    let listed = Set(table.split { $0 == "\"" || $0 == "|" }.map { $0.lowercased() })
    #expect(listed.contains("vorspann") && listed.count > 400, "\(listed.count)")
    let names = Self.names.flatMap { Self.split($1) }
    #expect(names.filter { listed.contains($0.lowercased()) } == [])
  }
}
