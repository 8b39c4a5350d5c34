import Foundation
import ReelbookModel

/// Encoding a library to lines with all stamps, against encoding the same records with `JSONEncoder`.
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
