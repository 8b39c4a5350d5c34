import ExampleSupport
import Reelbook

extension Household {
  /// The commands that read the library.
  static let looking: [Command] = [
    Command("show", for: .reading, "all that the library holds, one record a line") { store, _ in
      print(store.library.text)
    },
    .check,
  ]
}
