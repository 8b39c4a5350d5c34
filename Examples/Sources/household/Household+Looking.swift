import ExampleSupport
import Reelbook

extension Household {
  /// What looks into the library.
  static let looking: [Command] = [
    Command("show", for: .reading, "all that the library holds, one record a line") { store, _ in
      print(store.library)
    },
    .check,
  ]
}
