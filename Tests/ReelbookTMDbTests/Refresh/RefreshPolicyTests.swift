import ReelbookModel
import ReelbookTMDb
import Testing

@Suite struct RefreshPolicyTests {
  private let policy = RefreshPolicy.standard

  private func dueAfter(_ id: TitleID, _ change: (inout TitleFacts) -> Void) -> Int? {
    let title = RefreshTests.title(id, daysOld: 0, change)
    return (0...60).first { policy.isDue(title, asOf: ClientHarness.now.adding(.seconds(86_400 * $0))) }
  }

  @Test func `a running series is due daily, and one that has ended every thirty days`() {
    #expect(dueAfter(.series(1)) { $0.status = .returning } == 1)
    #expect(dueAfter(.series(1)) { $0.status = SeriesStatus(rawValue: "Hibernating") } == 1)
    #expect(dueAfter(.series(1)) { $0.status = .ended } == 30)
    #expect(dueAfter(.series(1)) { $0.status = .canceled } == 30)
    #expect(dueAfter(.series(1)) { $0.status = nil } == 7)
  }

  @Test func `a movie is due daily before its release, and every thirty days long after it`() {
    #expect(dueAfter(.movie(1)) { $0.releaseDay = CivilDay(year: 1999, month: 3, day: 30) } == 30)
    #expect(dueAfter(.movie(1)) { $0.releaseDay = CivilDay(year: 2030, month: 1, day: 1) } == 1)
    #expect(dueAfter(.movie(1)) { $0.releaseDay = nil } == 7)
  }

  @Test func `a title that this device checked recently is not due, though its facts are old`() {
    var title = RefreshTests.title(.series(1), daysOld: 100) { $0.status = .returning }
    #expect(policy.isDue(title, asOf: ClientHarness.now))
    title.checked = ClientHarness.now
    #expect(!policy.isDue(title, asOf: ClientHarness.now))
  }

  @Test func `facts with a fetch time in the future are due`() {
    #expect(policy.isDue(RefreshTests.title(.series(1), daysOld: -3), asOf: ClientHarness.now))
  }

  @Test func `a recent check counts although the facts' fetch time is in the future`() {
    var title = RefreshTests.title(.series(1), daysOld: -300)
    title.checked = ClientHarness.now
    #expect(!policy.isDue(title, asOf: ClientHarness.now))
    #expect(policy.isDue(title, asOf: ClientHarness.now.adding(.seconds(40 * 86_400))))
  }

  @Test func `a policy can make every title due`() {
    #expect(RefreshPolicy.everything.isDue(RefreshTests.title(.series(1), daysOld: 0), asOf: ClientHarness.now))
  }
}
