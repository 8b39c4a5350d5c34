/// One large fact with a title above it and sentences below it, such as what is on tonight.
package struct Spotlight {
  var frame: ChartFrame
  var fact: String
  var sentences: [String]

  /// Shows one fact, with the frame's title above it and the sentences below it.
  package init(frame: ChartFrame, fact: String, sentences: [String] = []) {
    self.frame = frame
    self.fact = fact
    self.sentences = sentences
  }

  package var html: HTML {
    var frame = frame
    frame.classes += ["whole", "spotlight"]
    return frame.html(
      .element(.p, [.class("fact")], .name(fact))
        + (sentences.isEmpty
          ? .nothing : .element(.ul, [.class("small")], of: sentences.map { .element(.li, [], .text($0)) })))
  }
}
