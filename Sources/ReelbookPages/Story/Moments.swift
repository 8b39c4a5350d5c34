/// Small facts beside each other, each with a title, the fact, and a few words.
public struct Moments {
  /// One fact.
  public struct Moment {
    /// The title, such as `Fullest day`.
    public var title: String
    /// The fact itself.
    public var fact: String
    /// A few words on the fact; may be empty.
    public var words: String

    /// A fact: `Fullest day`, `14 March`, `six episodes of Severance`.
    public init(_ title: String, _ fact: String, _ words: String = "") {
      self.title = title
      self.fact = fact
      self.words = words
    }
  }

  var frame: ChartFrame
  var moments: [Moment]

  /// Lists facts in their order.
  public init(frame: ChartFrame, moments: [Moment]) {
    self.frame = frame
    self.moments = moments
  }

  /// The HTML; empty without content.
  public var html: HTML {
    guard !moments.isEmpty else { return .nothing }
    return frame.html(
      .element(
        .ul, [.class("moments")],
        of: moments.map { moment in
          .element(
            .li, [], .element(.span, [.class("eyebrow")], .text(moment.title)),
            .element(.strong, [], .name(moment.fact)),
            moment.words.isEmpty ? .nothing : .element(.span, [.class("small faint")], .text(moment.words)))
        }))
  }
}
