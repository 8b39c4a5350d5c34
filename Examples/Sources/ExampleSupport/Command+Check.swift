import Reelbook

extension Command {
  /// Looks for what should never be; a library without faults has nothing to say.
  public static let check = Command("check", "look for damage and broken rules") { store, _ in
    let problems = store.library.checkInvariants()
    for problem in problems { print(problem) }
    // The tool has said what is damaged when it opened the library.
    let count = problems.count + store.report.damage.count
    guard count == 0 else { throw Failure("\(count == 1 ? "1 thing is" : "\(count) things are") wrong.", code: 65) }
    print("All is well.")
  }
}
