/// One number as large as the screen, and the sentence that it begins.
package struct Hero {
  var eyebrow: String
  var number: String
  var sentence: String
  /// The number's name in the markup, for programs that read the page.
  var id: String

  /// Begins a story: `2026 so far`, `240`, `viewings in 128 evenings.`
  package init(id: String, eyebrow: String, number: String, sentence: String) {
    self.id = id
    self.eyebrow = eyebrow
    self.number = number
    self.sentence = sentence
  }

  package var html: HTML {
    .element(
      .div, [.class("hero")], .element(.p, [.class("eyebrow")], .text(eyebrow)),
      .element(.p, [.class("number"), .init(.figure, id)], .text(number)),
      .element(.p, [.class("sentence")], .text(sentence)))
  }
}
