import ReelbookMerge
public import ReelbookModel
import ReelbookPersistence

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The pictures of viewings, which are files of their own beside the segments.
extension SyncSession {
  /// The file of a picture: from beside the library, or fetched from the shared place and kept.
  ///
  /// For a screen that shows a picture before a sync has fetched it. One for which the quota leaves no room is fetched in
  /// each call. A picture that neither this device nor the place has is an error (`notFound`), and so is a place that
  /// cannot be reached.
  public func picture(_ id: PictureID) async throws -> Data {
    if let file = try await store.picture(id) { return file }
    return try await inTurn { memory in
      try self.checkSealing(memory)
      guard let named = self.store.library.namedPictures[id] else { throw SyncError.noPicture }
      let names = try await self.exchange.list()
      let plan = try self.picturePlan(names, &memory)
      var room = Int.max
      guard let file = try await self.fetch(named.picture, plan, &memory, &room) else { throw SyncError.noPicture }
      do {
        try await self.store.putPicture(file, id, isNamed: true)
      } catch let error as StorageError where error.code == .picturesFull {}
      return Data(file)
    }
  }

  /// Publishes the pictures that the place lacks, withdraws those that no viewing names, and fetches missing ones.
  ///
  /// Records never wait for pictures: this is the last step of a sync, and a failure in it is a problem of the report.
  func syncPictures(_ plan: SyncPlan, _ memory: inout SyncMemory) async throws {
    guard list == nil, store.keepsPictures, memory.sealer == nil || memory.ring != nil else { return }
    do {
      guard !store.library.namedPictures.isEmpty || PicturePlan.hasPictures(plan.names) else { return }
      try await exchangePictures(plan.names, try await pictureState(), &memory)
    } catch  where !(error is CancellationError) {
      memory.report.problems.append(
        SyncProblem(.picture, file: "pictures", SyncProblemPhrase.noPictures, ["reason": .message(of: error)]))
    }
  }

  private func exchangePictures(
    _ names: [String], _ known: PictureState, _ memory: inout SyncMemory
  ) async throws {
    let plan = try picturePlan(names, &memory)
    var state = known
    memory.damagedPictures = []
    try await lookAfterPictures(plan, &state, &memory)
    try await readDoubted(plan, &state, &memory)
    try await withdrawPictures(plan, &state, &memory)
    try await publishPictures(plan, &state, &memory)
    if state != known { try await save(state) }
    try await fetchPictures(plan, &memory)
    try await noteDamage(plan, &memory)
  }

  private func picturePlan(_ names: [String], _ memory: inout SyncMemory) throws -> PicturePlan {
    var tags: [PictureID: [String]] = [:]
    for id in store.library.namedPictures.keys { tags[id] = try pictureTags(of: id, &memory) }
    return PicturePlan(names, tags: tags, device: memory.state.device)
  }

  /// The tags of a picture in this place. Those of a sealed one are derived once.
  private func pictureTags(of id: PictureID, _ memory: inout SyncMemory) throws -> [String] {
    guard let coding = memory.coding as? SealedCoding else { return [PictureName.plainTag(of: id)] }
    if let known = memory.pictureTags[id] { return known }
    do {
      let tags = try coding.pictureTags(of: id)
      memory.pictureTags[id] = tags
      return tags
    } catch {
      throw SyncError(error)
    }
  }

  /// The most bytes of pictures that this sync sends, that it fetches, and that it reads back since others doubt them.
  var limit: Int { max(0, configuration.picturesPerSync) }

  /// Completes an interrupted write, notices files that are gone, and reads a piece of one back if it is their turn.
  private func lookAfterPictures(
    _ plan: PicturePlan, _ state: inout PictureState, _ memory: inout SyncMemory
  ) async throws {
    let strange = plan.strange(state)
    if !state.writing.isEmpty {
      // Part of it may be there.
      try await exchange.remove(state.writing)
      state.writing = ""
    }
    for index in state.files.indices where plan.has(state.files[index].name) { state.files[index].isSeen = true }
    var gone = plan.gone(state)
    for file in plan.unsure(state) where try await exchange.read(file.name, in: 0..<1) == nil { gone.insert(file.name) }
    state.files.removeAll { gone.contains($0.name) }
    // Of these, nobody knows the pieces any more.
    for name in strange {
      var file = OwnFile(named: name)
      file.isSeen = true
      state.files.append(file)
    }
    let primitives = memory.sealer?.primitives
    guard memory.isTurnOfPictures, let (file, piece) = plan.checked(state, turn: memory.turn / 2),
      file.pieces.areKnown(primitives)
    else { return }
    let bytes = try await exchange.read(file.name, in: file.pieces.range(of: piece, in: file.bytes))
    guard let bytes, try !file.pieces.isWhole(bytes, piece, primitives) else { return }
    try await exchange.remove(file.name)
    state.files.removeAll { $0.name == file.name }
    memory.report.problems.append(
      SyncProblem(.incomplete, file: file.name, SyncProblemPhrase.damaged))
  }

  private func withdrawPictures(
    _ plan: PicturePlan, _ state: inout PictureState, _ memory: inout SyncMemory
  ) async throws {
    for name in plan.withdrawn(state) {
      try Task.checkCancellation()
      try await exchange.remove(name)
      state.files.removeAll { $0.name == name }
      memory.report.pictures.withdrawn += 1
      try await save(state)
    }
  }

  private func publishPictures(
    _ plan: PicturePlan, _ state: inout PictureState, _ memory: inout SyncMemory
  ) async throws {
    let here = try await store.picturesHere()
    var room = limit
    for id in plan.published(state, here: Set(here.keys), removed: removedDevices(memory)) {
      try Task.checkCancellation()
      let size = here[id] ?? 0
      // A picture that is longer than the limit goes alone.
      guard room == limit && room > 0 || size <= room else {
        memory.report.pictures.waiting += 1
        continue
      }
      guard let file = try await store.picture(id), let tag = try pictureTags(of: id, &memory).first else { continue }
      room = max(0, room - size)
      let name = "\(PictureName(memory.state.device, tag: tag, random: random()))"
      let data = try PictureFile.write(file, id, by: memory.state.device, scope: scope, coding: memory.coding)
      state.writing = name
      try await save(state)
      try await exchange.write(data, as: name)
      state.writing = ""
      state.files.append(try OwnFile(named: name, data, memory.sealer?.primitives))
      memory.report.pictures.published += 1
      try await save(state)
    }
  }

  /// Fetches missing pictures, the latest first, and reports those that nobody has.
  ///
  /// Those for which the quota leaves no room are not asked for, which is said once.
  private func fetchPictures(_ plan: PicturePlan, _ memory: inout SyncMemory) async throws {
    var room = limit
    let kept = try await store.pictureRoom()
    var free = max(0, kept.quota.total) - kept.bytes
    var isFull = false
    for missing in try await store.missingPictures() {
      try Task.checkCancellation()
      guard !plan.files(of: missing.id).isEmpty else {
        memory.report.pictures.missing.append(missing)
        continue
      }
      guard room > 0, room == limit || missing.picture.size <= room else {
        memory.report.pictures.waiting += 1
        continue
      }
      let largest = store.configuration.pictures.largest
      guard missing.picture.size <= largest else {
        memory.report.problems.append(
          SyncProblem(.picture, file: "\(missing.id)", SyncProblemPhrase.overQuota))
        continue
      }
      do {
        guard missing.picture.size <= free else { throw StorageError(.picturesFull, ErrorDetails()) }
        guard let file = try await fetch(missing.picture, plan, &memory, &room) else {
          memory.report.pictures.missing.append(missing)
          continue
        }
        // Its record may say another length.
        try await store.putPicture(file, missing.id, isNamed: true)
        free -= file.count
        memory.report.pictures.fetched += 1
      } catch let error as StorageError where error.code == .picturesFull {
        if !isFull {
          memory.report.problems.append(SyncProblem(.picture, file: "\(missing.id)", .message(of: error)))
        }
        isFull = true
        memory.report.pictures.waiting += 1
      }
    }
  }

  /// Fetches a picture from the first file that has it; `nil` if none has.
  private func fetch(
    _ picture: DiaryPicture, _ plan: PicturePlan, _ memory: inout SyncMemory, _ room: inout Int
  ) async throws -> [UInt8]? {
    for name in plan.files(of: picture.id) {
      if let failure = try await knownFailure(of: name, &memory) {
        memory.report.problems.append(SyncProblem(failure, file: name))
        memory.noteDamage(failure, of: name)
        continue
      }
      let longest = PictureFile.longest(for: picture.size)
      guard let data = try await exchange.read(name, in: 0..<longest) else { continue }
      room = max(0, room - data.count)
      let file: [UInt8]
      do throws(SyncSegmentFailure) {
        file = try PictureFile.read(data, picture.id, scope: scope, coding: memory.coding)
      } catch {
        memory.report.problems.append(SyncProblem(error, file: name))
        memory.noteDamage(error, of: name)
        note(error, of: name, data, mayGrow: data.count < longest, &memory)
        continue
      }
      memory.failed[name] = nil
      return file
    }
    return nil
  }
}

/// The state stored beside the library.
extension SyncSession {
  private var stateName: String { "\(configuration.name).pictures" }

  private func pictureState() async throws -> PictureState {
    try await store.bytes(named: stateName).flatMap(JSONText.value) ?? PictureState()
  }

  private func save(_ state: PictureState) async throws {
    try await store.setBytes(JSONText.bytes(of: state), named: stateName)
  }
}

extension SyncError {
  fileprivate static var noPicture: SyncError {
    SyncError(.notFound, SyncErrorPhrase.noPicture)
  }
}
