/// One thing said large, with what it is above it and what there is to say of it below: what is on tonight.
public struct Spotlight {
  var frame: ChartFrame
  var fact: String
  var sentences: [String]

  /// Says one thing: the frame's title is what it is, and the sentences stand beside it.
  public init(frame: ChartFrame, fact: String, sentences: [String] = []) {
    self.frame = frame
    self.fact = fact
    self.sentences = sentences
  }

  /// The HTML.
  public var html: HTML {
    var frame = frame
    frame.classes += ["whole", "spotlight"]
    return frame.html(
      .element(.p, [.class("fact")], .name(fact))
        + (sentences.isEmpty
          ? .nothing : .element(.ul, [.class("small")], of: sentences.map { .element(.li, [], .text($0)) })))
  }
}
