import ReelbookDiscovery
import Testing

@Suite struct SummaryTests {
  private static let text = """
    Dr. Ellen Ripley wakes after fifty-seven years. The company sends marines to the colony. "Run! They mostly come at night," \
    says Newt. Ripley and the marines find the colony empty. St. Mary's bell rings. Ripley has to face the creature that killed \
    her crew, and the queen of the creatures.
    """

  @Test func `a summary has whole sentences of the text, and is never longer than its limit`() {
    let summary = Self.text.summary(sentences: 2, length: 260)
    #expect(summary.hasPrefix("Dr. Ellen Ripley wakes after fifty-seven years."))
    #expect(summary.sentences.count == 2 && summary.sentences.allSatisfy(Self.text.contains))
    #expect(Self.text.summary(sentences: 2, length: 260) == summary, "a text always gives the same summary")
    for length in [1, 10, 40, 100, 250] { #expect(Self.text.summary(length: length).count <= length) }
    #expect("".summary() == "" && " \n ".summary() == "" && "One word".summary() == "One word")
    #expect("A very long sentence without any end at all".summary(length: 20) == "A very long…")
  }

  @Test func `texts of eleven languages split into the right number of sentences`() {
    let texts = [
      "Dr. Smith met Mr. J. R. Jones at 5 p.m. in St. Louis. He left.": 2,
      "Er kam am 3. Oktober z.B. mit Dr. Meier. „Lauf!“ rief er laut. Ende.": 3,
      "M. Dupont arrive. « Où vas-tu ? » demande Mme Durand. Il part…": 3,
      "¿Quién es? El Sr. López lo sabe. ¡Corre!": 3,
      "Il dott. Rossi parte. Torna domani?": 2,
      "O Sr. Silva chegou. A Dra. Lima saiu!": 2,
      "De heer dr. Jansen komt. Hij gaat weg.": 2,
      "W 1939 r. Jan ucieka. Dr. Nowak zostaje.": 2,
      "Han bor på Storgatan bl.a. med sin mor. Hon dör.": 2,
      "Он живёт на ул. Ленина. Потом уезжает.": 2,
      "彼は来た。彼女は「行け！」と言った。終わり。": 3,
      "The U.S. Army waits... and then it strikes. Why?!": 2,
    ]
    for (text, count) in texts {
      let sentences = text.summary(sentences: 1, length: 10_000)
      #expect(text.contains(sentences) && !sentences.isEmpty, "\(text)")
      #expect(sentenceCount(text) == count, "\(text)")
    }
  }

  /// The number of sentences in a text.
  private func sentenceCount(_ text: String) -> Int { text.sentences.count }
}
