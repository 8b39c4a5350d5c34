import ReelbookModel
import ReelbookPlanner
import ReelbookTestSupport
import Testing

@Suite struct GoldenPlannerTests {
  private static let anna = "9f0c27f2-0f6b-4a55-8d31-5bb039d4b8a1"
  private static let ben = "b1e0c27f-0f6b-4a55-8d31-5bb039d4b8a2"
  private static let window = "0b5c27f2-0f6b-4a55-8d31-5bb039d4b8a3"
  private static let slot = "1c5c27f2-0f6b-4a55-8d31-5bb039d4b8a4"
  private static let change = "4f5c27f2-0f6b-4a55-8d31-5bb039d4b8a7"
  private static let order = "2d5c27f2-0f6b-4a55-8d31-5bb039d4b8a5"
  private static let moment = "2026-11-20T20:15:00.042Z"
  private static let evening = "2026-11-27T20:15:00+01:00[Europe/Berlin]"
  /// Fields with elements come after fields with a single value.
  private static let rule =
    #"{"everyWeeks":2,"first":"2026-11-23","last":"2027-01-31","dates":{"2026-12-24":true},"#
    + #""exceptions":{"2026-12-10":true},"weekdays":{"thursday":true,"tuesday":true}}"#
  private static let wish = #"{"kind":"movie","family":true,"approved":true,"mood":"tired","episodes":2}"#
  private static let reasons: String =
    #"[{"kind":"queued","points":12,"people":["\#(anna)"],"number":1,"total":3,"text":"a word"},"#
    + #"{"kind":"leaving","points":9,"number":2,"leaving":{"title":"movie/tmdb/603","service":"Netflix","#
    + #""lastDay":"2026-11-29","source":"Example Guide"}},"#
    + #"{"kind":"insteadOf","number":2,"title":"movie/tmdb/603"},{"kind":"asked","points":15,"wish":\#(wish)}]"#

  private static let word =
    #"{"fate":"vetoed","vetoedBy":"\#(ben)","text":"Not again","asleepFrom":1200,"mood":"tired","told":"\#(moment)","#
    + #""people":{"\#(anna)":true,"\#(ben)":true},"sleepers":{"\#(ben)":true}}"#

  /// In the order of the schema's kinds.
  private static let lines = [
    #"{"add":"window","id":"\#(window)","set":{"label":"Evening","people/\#(anna)":true,"people/\#(ben)":true,"days":\#(rule),"#
      + #""start":"20:30","end":"22:30","zone":"Europe/Berlin","overrules/\#(slot)":true,"overrulesAll":true,"#
      + #""closed":true}}"#,
    #"{"add":"slot","id":"\#(slot)","set":{"subject":"series/tmdb/107113/s1e3","day":"2026-11-27","start":"20:15","#
      + #""zone":"Europe/Berlin","length":7200,"people/\#(anna)":true,"people/\#(ben)":true,"repeats":\#(rule),"#
      + #""moves":{"2026-12-04":{"day":"2026-12-05","start":"19:00"}},"wish":\#(wish),"origin":"pinned","#
      + #""text":"Football","changes/\#(change)":true,"witness":3004612}}"#,
    #"{"add":"order","id":"\#(order)","set":{"subject":"series/tmdb/107113/s1e3","people/\#(anna)":true,"people/\#(ben)":true,"#
      + #""days":\#(rule),"episodes":2,"followsNew":false,"paused":true,"witness":3004612}}"#,
    #"{"add":"outcome","id":"3e5c27f2-0f6b-4a55-8d31-5bb039d4b8a6","set":{"slot":"\#(slot)/2026-11-27","#
      + #""subject":"series/tmdb/107113/s1e3","word":\#(word),"viewers/\#(anna)":true,"rests/\#(ben)/1200000":true,"#
      + #""finishers/\#(anna)":true,"wished":"cheerful","time":"\#(evening)","witness":3004612}}"#,
    #"{"add":"plan","id":"2026-11-23","set":{"content":{"slots":[{"id":"\#(slot)/2026-11-27","start":"\#(evening)","#
      + #""length":7200,"people":["\#(anna)","\#(ben)"],"subjects":["series/tmdb/107113/s1e3"],"witnesses":[3004612],"#
      + #""origin":"booked","window":"\#(window)","order":"\#(order)","reasons":\#(reasons),"text":"Football"}],"#
      + #""made":"\#(moment)","seed":7,"policy":{"startsEvery":10,"requiresApproval":true}},"#
      + #""changes/\#(change)":true}}"#,
  ]

  @Test func `a golden line of every planner kind is read, and written back unchanged`() throws {
    for problem in try GoldenLines.problems(in: Self.lines, of: .standard.addingPlanner()) {
      Issue.record("\(problem)")
    }
    #expect(try GoldenLines.problems(in: Self.lines.dropLast(), of: .standard.addingPlanner()) != [])
  }

  /// Calendars once counted changes in fields.
  @Test func `lines of slots and plans that count changes are read, and keep the counts`() throws {
    let lines = Self.lines.map { line in
      line.replacing(#","changes/\#(Self.change)":true,"witness":3004612"#, with: #","witness":3004612,"sequence":3"#)
        .replacing(#","changes/\#(Self.change)":true"#, with: "")
        .replacing(#""text":"Football"}]"#, with: #""text":"Football","sequence":3}]"#)
        .replacing(
          #""requiresApproval":true}}"#, with: #""requiresApproval":true},"retired":{"\#(Self.slot)/2026-12-04":4}}"#)
    }
    #expect(lines.count { $0.contains("sequence") } == 2 && lines.count { $0.contains("retired") } == 1)
    let problems = try GoldenLines.problems(in: lines, of: .standard.addingPlanner())
    #expect(!problems.contains { $0.contains("is written as") }, "\(problems)")
    #expect(problems.contains { $0.contains("sequence") })
  }

  /// The structs within records have fields, too.
  @Test func `the golden lines have every field of a rule, a wish, a move, an evening and a reason`() {
    let text = Self.lines.joined()
    let fields =
      DayRule.fields.map(\.name) + SlotWish.fields.map(\.name) + SlotMove.fields.map(\.name)
      + PlannedSlot.fields.map(\.name) + PlanReason.fields.map(\.name) + SavedPlan.Content.fields.map(\.name)
    #expect(fields.count > 35)
    for name in fields { #expect(text.contains("\"\(name)\":"), "\(name)") }
  }
}
