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

  @Test func `an abbreviation of one language ends a sentence of another, where it is a word`() {
    let texts: [String: [String]] = [
      "Trust me. It works.": ["Trust me.", "It works."],
      "He said no. Then he left.": ["He said no.", "Then he left."],
      "Come on. Let us go.": ["Come on.", "Let us go."],
      "She loves me. He does not.": ["She loves me.", "He does not."],
      "Plan B. It failed.": ["Plan B.", "It failed."],
      "They live in the U.S. He stays.": ["They live in the U.S.", "He stays."],
      "One more rep. Ben gives up.": ["One more rep.", "Ben gives up."],
      "He is her ex. Ben knows.": ["He is her ex.", "Ben knows."],
      "He wants art. Ben wants money.": ["He wants art.", "Ben wants money."],
      "In fact I am. Ben is not.": ["In fact I am.", "Ben is not."],
      "C'est tel qu'il est. Paul le sait.": ["C'est tel qu'il est.", "Paul le sait."],
      "Er kommt im Mai. Paul bleibt.": ["Er kommt im Mai.", "Paul bleibt."],
      "Er mag Tiere, z. B. Hunde. Sie nicht.": ["Er mag Tiere, z. B. Hunde.", "Sie nicht."],
      "Sie kam, d. h. Paul auch. Ende.": ["Sie kam, d. h. Paul auch.", "Ende."],
      "It stars Robert Downey Jr. He plays a spy.": ["It stars Robert Downey Jr.", "He plays a spy."],
      "A book by J. I. Smith. It sells.": ["A book by J. I. Smith.", "It sells."],
      "Case No. 5 is open. No. Ben closed it.": ["Case No. 5 is open.", "No.", "Ben closed it."],
      "L'On. Rossi parla. Dott. Verdi tace.": ["L'On. Rossi parla.", "Dott. Verdi tace."],
      "Ils ont appelé Me. Dupont ce soir. Il part.": ["Ils ont appelé Me. Dupont ce soir.", "Il part."],
      "Cats, dogs etc. They all run.": ["Cats, dogs etc.", "They all run."],
      "Apple Inc. Founder Jobs leaves. Why?": ["Apple Inc. Founder Jobs leaves.", "Why?"],
      "Han kommer i maj. Anna väntar.": ["Han kommer i maj.", "Anna väntar."],
      "Ποιος είναι; Κανείς δεν ξέρει.": ["Ποιος είναι;", "Κανείς δεν ξέρει."],
      "वह आता है। वह जाता है।": ["वह आता है।", "वह जाता है।"],
    ]
    for (text, sentences) in texts { #expect(text.sentences == sentences, "\(text)") }
  }

  @Test func `a Chinese or Japanese summary has no spaces between sentences`() {
    let text = "他来了。她说：“走！”天黑了。"
    #expect(text.summary(sentences: 3, length: 100) == text)
    #expect("彼は来た。彼女は笑った。".summary(sentences: 2, length: 100) == "彼は来た。彼女は笑った。")
    #expect("He came. She laughed.".summary(sentences: 2, length: 100) == "He came. She laughed.")
  }

  /// The number of sentences in a text.
  private func sentenceCount(_ text: String) -> Int { text.sentences.count }
}
