import ReelbookBase
import Testing

@Suite struct BrieflyPrintedTests {
  private struct Row: BrieflyPrinted {
    var name = "Alien"
    var year: Int? = 1979
    var score: Double?
    var tags: [String] = []
    var seen: Set<Int> = [1, 2]
    var kind = Kind.film
    var place = Kind.part(of: 3)
    var range = (1, "b")
    var inner = Inner()
    var isStarred = false
    var run: @Sendable () -> Void = {}
  }

  private struct Inner { var numbers = Array(repeating: 7, count: 100_000) }

  private enum Kind: Sendable {
    case film
    case part(of: Int)
  }

  private enum Step: BrieflyPrinted {
    case loaded([Int], after: Int?)
    case moved(to: Int)
    case named(String)
    case paused

    var description: String { if case .paused = self { "paused" } else { BriefText(of: self).text } }
  }

  private enum Mute: BrieflyPrinted { case on }

  private final class Session: BrieflyPrinted { let secret = "4711" }

  @Test func `a value prints its members that say something, and the number of what it holds`() {
    let line =
      "Row(name: “Alien”, year: 1979, seen: 2 items, kind: film, place: part(3), range: (1, “b”), inner: Inner, "
      + "isStarred: false)"
    #expect("\(Row())" == line)
  }

  @Test func `a long text, a text of several lines and a long list of members are cut`() {
    var row = Row()
    row.name = String(repeating: "x", count: 500) + "\nsecond"
    #expect("\(row)".count < 320 && !"\(row)".contains("\n") && "\(row)".contains("x…"))
  }

  @Test func `a case prints with its values, and with the number of what they hold`() {
    #expect("\(Step.loaded(Array(repeating: 7, count: 100_000), after: nil))" == "loaded(100000 items)")
    #expect("\(Step.loaded([1], after: 3))" == "loaded(1 item, 3)")
    #expect("\(Step.moved(to: 3)) \(Step.named("")) \(Step.paused)" == "moved(3) named() paused")
    #expect("\(Mute.on)" == "Mute")
  }

  @Test func `an object prints as its type: what it holds is its own`() { #expect("\(Session())" == "Session") }
}
