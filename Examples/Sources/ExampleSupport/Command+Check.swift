import Reelbook
import ReelbookPages

extension Command {
  /// Checks the library for damage and broken invariants.
  public static let check = Command("check", "look for damage and broken rules") { store, arguments in
    let problems = store.library.checkInvariants()
    for problem in problems { print(problem) }
    // The tool has already printed the damage while opening the library.
    let count = problems.count + store.report.damage.count
    guard count == 0 else { throw Failure(.problems, ["count": "\(count)"], code: 65) }
    arguments.say(.well)
  }
}
