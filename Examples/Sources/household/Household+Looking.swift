import ExampleSupport
import Reelbook

extension Household {
  /// What looks into the library.
  static let looking: [Command] = [
    // Reading alone, it can be looked at while another program has it open.
    Command("show", for: .reading, "all that the library holds, one record a line") { store, _ in
      print(store.library)
    },
    .check,
  ]
}
