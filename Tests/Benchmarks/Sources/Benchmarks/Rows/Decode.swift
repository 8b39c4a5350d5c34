import Foundation
import ReelbookModel

/// Decoding our lines to a library with all stamps, against decoding the same records with `JSONDecoder`.
let decode = Benchmark(name: "Decode") { context in
  let household = try context.household()
  let lines = household.lines
  let json = try household.peerJSON()
  print(
    "  \(household.library.plays.count) plays; lines \(lines.count / 1000) kB, the peer's JSON \(json.count / 1000) kB")
  return [
    try await context.compare("Decode the library: lines, JSONDecoder", target: 1 / 12) {
      let library = try Library(lines: lines.span)
      return (library.sum, library)
    } peer: {
      let household = try JSONDecoder().decode(Peer.Household.self, from: json)
      return (household.sum, household)
    }
  ]
}
