import Foundation
import ReelbookModel

/// A library into lines, with every record's stamps, against the same records through `JSONEncoder`.
let encode = Benchmark(name: "Encode") { context in
  let household = try context.household()
  return [
    try await context.compare("Encode the library: lines, JSONEncoder") {
      var json = JSONWriter()
      household.library.write(to: &json)
      return (json.bytes.count, json)
    } peer: {
      let json = try JSONEncoder().encode(household.peer)
      return (json.count, json)
    }
  ]
}
