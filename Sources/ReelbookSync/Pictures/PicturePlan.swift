package import ReelbookModel

/// What a listing of the shared place calls for in pictures.
///
/// It is a pure function of names and states, and reads no file.
package struct PicturePlan: Sendable {
  private let listed: Set<String>
  private let files: [(file: String, name: PictureName)]
  /// The tags by which pictures are known in the place, the one in use first, of those that live viewings name.
  private let tags: [PictureID: [String]]
  private let wanted: Set<String>
  private let device: DeviceID

  /// Creates a plan of a device, from a listing and the tags of the pictures that live viewings name.
  package init(_ listing: [String], tags: [PictureID: [String]], device: DeviceID) {
    listed = Set(listing)
    files = listing.sorted().compactMap { file in PictureName(file).map { (file: file, name: $0) } }
    self.tags = tags
    wanted = Set(tags.values.joined())
    self.device = device
  }

  /// Whether a listing has pictures.
  package static func hasPictures(_ listing: [String]) -> Bool { listing.contains { PictureName($0) != nil } }

  package func has(_ file: String) -> Bool { listed.contains(file) }

  /// The device's files that were in the place and are gone.
  package func gone(_ state: PictureState) -> Set<String> {
    Set(state.files.filter { $0.isSeen && !has($0.name) }.map(\.name))
  }

  /// The device's files that no listing has named yet. A listing may be late, so they are read to find out.
  package func unsure(_ state: PictureState) -> [OwnFile] { state.files.filter { !$0.isSeen && !has($0.name) } }

  /// The device's listed files that its state does not know, as after an interruption.
  package func strange(_ state: PictureState) -> [String] {
    let own = Set(state.files.map(\.name) + [state.writing])
    return files.filter { $0.name.writer == device && !own.contains($0.file) }.map(\.file)
  }

  /// The device's files of pictures that no live viewing names, or that were written for a place with another key.
  ///
  /// Of two files of one picture, the second goes. Files under another id of the device are left to nobody.
  package func withdrawn(_ state: PictureState) -> [String] {
    var seen: Set<String> = []
    return state.files.map(\.name).sorted().filter { file in
      guard let name = PictureName(file), name.writer == device else { return false }
      return !wanted.contains(name.tag) || !seen.insert(name.tag).inserted
    }
  }

  /// The pictures to publish, of those that are here: no file in the place has them, but those of removed devices.
  package func published(
    _ state: PictureState, here: Set<PictureID>, removed: Set<DeviceID>
  ) -> [PictureID] {
    let own = state.files.compactMap { PictureName($0.name)?.tag }
    let others = files.filter { $0.name.writer != device && !removed.contains($0.name.writer) }.map(\.name.tag)
    let there = Set(own + others)
    return tags.keys.filter { id in here.contains(id) && there.isDisjoint(with: tags[id] ?? []) }.sorted()
  }

  /// The files of others that have a picture.
  package func files(of id: PictureID) -> [String] {
    let tags = Set(tags[id] ?? [])
    return files.filter { tags.contains($0.name.tag) && $0.name.writer != device }.map(\.file)
  }

  /// The piece of the device's files to read back in this sync: a different one each time.
  package func checked(_ state: PictureState, turn: Int) -> (file: OwnFile, piece: Int)? {
    let files = state.files.filter { has($0.name) }
    let count = files.reduce(0) { $0 + $1.pieces.count }
    guard count > 0 else { return nil }
    var piece = turn % count
    for file in files {
      guard piece >= file.pieces.count else { return (file, piece) }
      piece -= file.pieces.count
    }
    return nil
  }
}
