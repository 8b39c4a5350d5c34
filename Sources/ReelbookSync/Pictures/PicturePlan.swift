package import ReelbookModel

/// What a listing of the shared place calls for in pictures.
///
/// It is a pure function of names and states, and reads no file.
package struct PicturePlan: Sendable {
  private let listed: Set<String>
  private let files: [(file: String, name: PictureName)]
  private let notes: [(file: String, note: DamagedPictureName)]
  /// The tags by which pictures are known in the place, the one in use first, of those that live viewings name.
  private let tags: [PictureID: [String]]
  private let wanted: Set<String>
  private let device: DeviceID

  /// Creates a plan of a device, from a listing and the tags of the pictures that live viewings name.
  package init(_ listing: [String], tags: [PictureID: [String]], device: DeviceID) {
    listed = Set(listing)
    files = listing.sorted().compactMap { file in PictureName(file).map { (file: file, name: $0) } }
    notes = listing.sorted().compactMap { file in DamagedPictureName(file).map { (file: file, note: $0) } }
    self.tags = tags
    wanted = Set(tags.values.joined())
    self.device = device
  }

  /// Whether a listing has pictures, or notes on damaged ones.
  package static func hasPictures(_ listing: [String]) -> Bool {
    listing.contains { PictureName($0) != nil || DamagedPictureName($0) != nil }
  }

  /// Whether a listing has pictures of a device.
  package static func hasPictures(_ listing: [String], by device: DeviceID) -> Bool {
    listing.contains { PictureName($0)?.writer == device }
  }

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

  /// The pictures to publish, of those that are here: no file in the place has them, but those of removed devices, and
  /// those that a device could not read.
  package func published(
    _ state: PictureState, here: Set<PictureID>, removed: Set<DeviceID>
  ) -> [PictureID] {
    let own = state.files.compactMap { PictureName($0.name)?.tag }
    let damaged = self.damaged(besides: removed)
    let others = files.map(\.name)
      .filter { $0.writer != device && !removed.contains($0.writer) && !damaged.contains($0) }.map(\.tag)
    let there = Set(own + others)
    return tags.keys.filter { id in here.contains(id) && there.isDisjoint(with: tags[id] ?? []) }.sorted()
  }

  /// The files of others that have a picture; those that a device could not read come last.
  package func files(of id: PictureID) -> [String] {
    let tags = Set(tags[id] ?? [])
    let damaged = self.damaged(besides: [])
    let found = files.filter { tags.contains($0.name.tag) && $0.name.writer != device }
    let (whole, doubtful) = (found.filter { !damaged.contains($0.name) }, found.filter { damaged.contains($0.name) })
    return (whole + doubtful).map(\.file)
  }

  /// The files that devices could not read, as devices say that were not removed.
  private func damaged(besides removed: Set<DeviceID>) -> Set<PictureName> {
    Set(notes.map(\.note).filter { !removed.contains($0.reader) }.map(\.picture))
  }

  /// The device's files that others could not read, with their pictures. Notes that were answered do not count.
  package func doubted(_ state: PictureState, besides removed: Set<DeviceID>) -> [(file: String, id: PictureID)] {
    let answered = Set(state.answered)
    let damaged = Set(
      notes.filter { !removed.contains($0.note.reader) && !answered.contains($0.file) }.map(\.note.picture))
    let own = Set(state.files.map(\.name))
    var doubted: [(file: String, id: PictureID)] = []
    for (file, name) in files where name.writer == device && own.contains(file) && damaged.contains(name) {
      guard let named = tags.first(where: { $0.value.contains(name.tag) }) else { continue }
      doubted.append((file, named.key))
    }
    return doubted
  }

  /// The notes on a file.
  package func notes(on file: String) -> [String] { notes.filter { "\($0.note.picture)" == file }.map(\.file) }

  /// The notes of the device that say nothing any more: their file is gone, or its picture is not missing here.
  package func settled(missing: Set<PictureID>) -> [String] {
    notes.filter { _, note in
      note.reader == device && !(has("\(note.picture)") && names(note.picture.tag, of: missing))
    }
    .map(\.file)
  }

  /// Whether a tag is of one of some pictures.
  package func names(_ tag: String, of pictures: Set<PictureID>) -> Bool {
    pictures.contains { tags[$0]?.contains(tag) ?? false }
  }

  /// Whether the place has notes of the device.
  package var hasNotes: Bool { notes.contains { $0.note.reader == device } }

  /// The piece of the device's files to read back in a turn.
  package func checked(_ state: PictureState, turn: Int) -> (file: OwnFile, piece: Int)? {
    state.files.filter { has($0.name) }.piece(in: turn)
  }
}
