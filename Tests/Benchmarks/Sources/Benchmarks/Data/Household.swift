import Foundation
import ReelbookModel

/// The heavy household, or a fraction of it.
///
/// It has 5,000 titles with synopsis and genres, 100,000 episodes in their seasons, 100,000 marks, 200,000 plays, 2,000
/// notes, and 50 lists with 10,000 entries.
struct Household {
  /// The household in the peers' structs.
  let peer: Peer.Household
  /// The household as a library, as its devices would have written it.
  let library: Library

  init(fraction: Int, seed: UInt64 = 20_261_120) throws {
    var maker = HouseholdMaker(fraction: fraction, seed: seed)
    peer = maker.make()
    library = try Library(of: peer)
  }

  /// The library's text.
  var lines: ContiguousArray<UInt8> {
    var json = JSONWriter()
    library.write(to: &json)
    return ContiguousArray(json.bytes)
  }

  /// The peers' text.
  func peerJSON() throws -> Data { try JSONEncoder().encode(peer) }
}
