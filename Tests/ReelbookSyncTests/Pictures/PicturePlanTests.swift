import Foundation
import ReelbookModel
import ReelbookSync
import Testing

/// What a listing calls for in pictures: tables of cases by hand.
@Suite struct PicturePlanTests {
  private static let (mine, other, lost) = (DeviceID(bits: 1), DeviceID(bits: 2), DeviceID(bits: 3))
  private static let pictures = (0..<4).map { PictureID(of: [$0], .jpeg) }
  /// The picture of each number is known by two tags: of the key in use, and of an earlier one.
  private static let tags = [pictures[0]: [tag("a"), tag("b")], pictures[1]: [tag("c"), tag("d")]]

  private static func tag(_ letter: String) -> String { String(repeating: letter, count: 32) }

  private static func name(_ letter: String, by device: DeviceID, _ random: UInt32 = 1) -> String {
    "\(PictureName(device, tag: tag(letter), random: random))"
  }

  private static func state(_ files: [String], seen: Bool = true) -> PictureState {
    var state = PictureState()
    state.files = files.map { name in
      var file = OwnFile(named: name)
      file.isSeen = seen
      return file
    }
    return state
  }

  @Test func `what is here and in no file of the place is published, whatever a removed device has`() {
    func published(
      _ listing: [String], _ state: PictureState = PictureState(), removed: Set<DeviceID> = []
    ) -> Set<PictureID> {
      let plan = PicturePlan(listing, tags: Self.tags, device: Self.mine)
      return Set(plan.published(state, here: Set(Self.pictures[0...2]), removed: removed))
    }
    let (first, second) = (Self.pictures[0], Self.pictures[1])
    #expect(published([]) == [first, second])
    #expect(published([Self.name("a", by: Self.other)]) == [second])
    #expect(published([Self.name("b", by: Self.other)]) == [second])
    #expect(published([Self.name("e", by: Self.other), "x.segment"]) == [first, second])
    #expect(published([Self.name("a", by: Self.lost)], removed: [Self.lost]) == [first, second])
    #expect(published([], Self.state([Self.name("d", by: Self.mine)])) == [first])
  }

  @Test func `what a device could not read is published by another one, and read last`() throws {
    let name = try #require(PictureName(Self.name("b", by: Self.other)))
    let note = DamagedPictureName(name, readBy: Self.lost)
    #expect(DamagedPictureName("\(note)") == note && PictureName("\(note)") == nil)
    #expect(DamagedPictureName("\(name)") == nil && DamagedPictureName("x\(note)") == nil)
    let listing = ["\(name)", "\(note)", Self.name("c", by: Self.other)]
    func published(_ more: [String] = [], removed: Set<DeviceID> = []) -> [PictureID] {
      let plan = PicturePlan(listing + more, tags: Self.tags, device: Self.mine)
      return plan.published(PictureState(), here: Set(Self.pictures), removed: removed)
    }
    #expect(published() == [Self.pictures[0]])
    // Another device has published it, or the note is one of a device that may not write any more.
    #expect(published([Self.name("a", by: Self.lost)]).isEmpty && published(removed: [Self.lost]).isEmpty)
    let whole = Self.name("b", by: Self.other, 2)
    let plan = PicturePlan(listing + [whole], tags: Self.tags, device: Self.mine)
    #expect(plan.files(of: Self.pictures[0]) == [whole, "\(name)"])
    // The writer is told, and nobody else.
    let writer = PicturePlan(listing, tags: Self.tags, device: Self.other)
    #expect(writer.doubted(Self.state(["\(name)"]), besides: []).map(\.id) == [Self.pictures[0]])
    #expect(writer.doubted(Self.state(["\(name)"]), besides: [Self.lost]).isEmpty)
    #expect(plan.doubted(Self.state(["\(name)"]), besides: []).isEmpty)
  }

  @Test func `a note holds as long as its file is there and its picture is missing`() throws {
    let name = try #require(PictureName(Self.name("a", by: Self.other)))
    let note = "\(DamagedPictureName(name, readBy: Self.mine))"
    func settled(_ listing: [String], _ missing: Set<PictureID>, by device: DeviceID) -> [String] {
      PicturePlan(listing, tags: Self.tags, device: device).settled(missing: missing)
    }
    #expect(settled(["\(name)", note], [Self.pictures[0]], by: Self.mine).isEmpty)
    #expect(settled(["\(name)", note], [Self.pictures[1]], by: Self.mine) == [note])
    #expect(settled([note], [Self.pictures[0]], by: Self.mine) == [note])
    #expect(settled([note], [], by: Self.lost).isEmpty && PicturePlan.hasPictures([note]))
  }

  @Test func `a file of the device goes if its picture is not named, or if it is the second one`() {
    func withdrawn(_ files: [String]) -> [String] {
      PicturePlan(files, tags: Self.tags, device: Self.mine).withdrawn(Self.state(files))
    }
    #expect(withdrawn([Self.name("a", by: Self.mine), Self.name("d", by: Self.mine)]) == [])
    #expect(withdrawn([Self.name("e", by: Self.mine)]) == [Self.name("e", by: Self.mine)])
    #expect(withdrawn([Self.name("e", by: Self.other)]) == [])
    let (one, two) = (Self.name("a", by: Self.mine), Self.name("a", by: Self.mine, 2))
    #expect(withdrawn([two, one]) == [two])
  }

  @Test func `files that are gone, unsure or strange are told apart`() {
    let (seen, unseen) = (Self.name("a", by: Self.mine), Self.name("c", by: Self.mine))
    let plan = PicturePlan([], tags: Self.tags, device: Self.mine)
    #expect(plan.gone(Self.state([seen])) == [seen] && plan.unsure(Self.state([seen])).isEmpty)
    #expect(plan.gone(Self.state([unseen], seen: false)).isEmpty)
    #expect(plan.unsure(Self.state([unseen], seen: false)).map(\.name) == [unseen])
    let there = PicturePlan([seen, unseen, Self.name("a", by: Self.other)], tags: Self.tags, device: Self.mine)
    #expect(there.gone(Self.state([seen])).isEmpty && there.strange(Self.state([seen])) == [unseen])
    var writing = Self.state([seen])
    writing.writing = unseen
    #expect(there.strange(writing).isEmpty)
  }

  @Test func `in turn, each piece of each picture of the device is read back`() {
    var state = Self.state([Self.name("a", by: Self.mine), Self.name("c", by: Self.mine)])
    state.files[1].pieces = FilePieces(of: Data(count: 3 * FilePieces.size - 7))
    let listing = state.files.map(\.name) + [Self.name("e", by: Self.other)]
    let plan = PicturePlan(listing, tags: Self.tags, device: Self.mine)
    let pieces = (1...8).compactMap { plan.checked(state, turn: $0) }.map { "\($0.file.name) \($0.piece)" }
    #expect(Set(pieces) == Set([0, 1, 2].map { "\(state.files[1].name) \($0)" } + ["\(state.files[0].name) 0"]))
    #expect(PicturePlan.hasPictures(listing, by: Self.other) && !PicturePlan.hasPictures(listing, by: Self.lost))
  }

  @Test func `a note that the writer has answered is no doubt, and another one on the same file is`() throws {
    let file = Self.name("a", by: Self.mine)
    let picture = try #require(PictureName(file))
    let notes = [Self.other, Self.lost].map { "\(DamagedPictureName(picture, readBy: $0))" }
    var state = Self.state([file])
    func doubted(_ notes: [String]) -> [String] {
      PicturePlan([file] + notes, tags: Self.tags, device: Self.mine).doubted(state, besides: []).map(\.file)
    }
    #expect(PicturePlan([file] + notes, tags: Self.tags, device: Self.mine).notes(on: file) == notes.sorted())
    #expect(doubted([notes[0]]) == [file])
    state.answered = [notes[0]]
    #expect(doubted([notes[0]]).isEmpty && doubted(notes) == [file])
  }

  @Test func `the files of others that have a picture are those with one of its tags`() {
    let files = [
      Self.name("a", by: Self.mine), Self.name("a", by: Self.other), Self.name("b", by: Self.lost),
      Self.name("c", by: Self.other),
    ]
    let plan = PicturePlan(files, tags: Self.tags, device: Self.mine)
    #expect(Set(plan.files(of: Self.pictures[0])) == Set(files[1...2]))
    #expect(plan.files(of: Self.pictures[3]).isEmpty)
    #expect(PicturePlan.hasPictures(files) && !PicturePlan.hasPictures(["x.segment", "a.picture"]))
  }
}
