import Foundation
import ReelbookModel

/// Our lines into a library, with every record's stamps, against the same records through `JSONDecoder`.
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
