private import Dispatch
public import Foundation
public import ReelbookModel

/// The pictures of viewings: files beside the library, which records name.
extension LibraryStore {
  /// Adds a picture to a viewing: keeps its file, then names it in an edit. Returns it when both are durable.
  ///
  ///     let picture = try await store.addPicture(try Data(contentsOf: photo), to: play)
  ///
  /// It is what ``keepPicture(_:)`` does, with an edit behind it. A viewing that does not exist is an error, and so is
  /// what `keepPicture(_:)` refuses.
  @discardableResult
  public func addPicture(_ file: Data, to play: PlayID, as person: PersonID? = nil) async throws -> DiaryPicture {
    let picture = try await keepPicture(file)
    try await edit(as: person) { draft in
      try draft.edit(play) { play in play.details.pictures.insert(picture) }
    }
    return picture
  }

  /// Keeps the file of a picture, for an edit that names it: `PlayDetails(pictures: [picture])`.
  ///
  /// Place, time, camera and all else that is not the picture are removed from the file first. A file that is there
  /// already is not written again. If no edit names the picture, a later opening removes the file. These are errors of
  /// ``StorageError``: bytes that are no JPEG, PNG, HEIC or WebP, or that cannot be taken apart
  /// (`unsuitablePicture`), a picture or pictures beyond the ``StoreConfiguration/pictures`` quota (`pictureTooLarge`,
  /// `picturesFull`), and a storage without pictures (`noPictures`).
  public func keepPicture(_ file: Data) async throws -> DiaryPicture {
    try checkWritable()
    _ = try pictureStorage()
    guard file.count <= PictureQuota.limit else { throw StorageError.tooLarge(file.count, of: PictureQuota.limit) }
    let clean = try CleanPicture(Array(file))
    let picture = clean.picture
    let largest = configuration.pictures.largest
    guard picture.size <= largest else { throw StorageError.tooLarge(picture.size, of: largest) }
    try await putPicture(clean.file, picture.id)
    return picture
  }

  /// The file of a picture; `nil` if it is missing or damaged here.
  ///
  /// Take ids from a viewer's library, which has no viewing that they may not see. Costs reading the file and its hash.
  /// A storage without pictures is an error.
  public func picture(_ id: PictureID) async throws -> Data? {
    let pictures = try pictureStorage()
    return try await onDisk { [self] in
      let file = try pictures.picture(id)
      // It was damaged, or somebody removed it.
      if file == nil { shelf.withLock { $0.note(nil, of: id) } }
      return file.map { Data($0) }
    }
  }

  /// The pictures that viewings name and that are not beside the library, the latest first.
  ///
  /// A damaged file is noticed when it is read. The first time it costs a pass over all plays. A storage without
  /// pictures is an error.
  public func missingPictures() async throws -> [MissingPicture] {
    let library = library
    let here = try await picturesHere()
    return library.namedPictures.values.filter { here[$0.picture.id] == nil }.sorted { $0.stamp > $1.stamp }
      .map { named in
        MissingPicture(
          picture: named.picture, play: named.play, device: named.stamp.device,
          deviceName: library.devices[named.stamp.device]?.name ?? "")
      }
  }

  /// The room that pictures take, and the quota. A storage without pictures is an error.
  public func pictureRoom() async throws -> PictureRoom {
    let here = try await picturesHere()
    return PictureRoom(count: here.count, bytes: here.values.reduce(0, +), quota: configuration.pictures)
  }
}

extension LibraryStore {
  /// Whether the storage keeps pictures.
  package var keepsPictures: Bool { storage is any PictureStorage }

  /// The lengths of the files that are there.
  package func picturesHere() async throws -> [PictureID: Int] {
    let pictures = try pictureStorage()
    return try await onDisk { [self] in try sizes(of: pictures) }
  }

  /// Stores a picture's file as it is: one that was taken apart, or that another device or a backup had.
  ///
  /// One that no viewing names yet is kept until an edit does, or the store is closed. Bytes that are not the picture's
  /// are an error.
  package func putPicture(
    _ file: [UInt8], _ id: PictureID, isNamed: Bool = false, isLimited: Bool = true
  ) async throws {
    try checkWritable()
    let pictures = try pictureStorage()
    try await onDisk { [self] in try put(file, id, in: pictures, isNamed: isNamed, isLimited: isLimited) }
  }

  /// Stores the file of a picture, whatever the quota, and blocks the caller's thread: for a backup, which has many.
  ///
  /// It is kept until ``releasePictures(_:)``.
  package func restorePicture(_ file: [UInt8], _ id: PictureID) throws {
    try checkWritable()
    let pictures = try pictureStorage()
    try disk.sync {
      try checkOpen()
      shelf.withLock { _ = $0.restoring.insert(id) }
      try put(file, id, in: pictures, isNamed: true, isLimited: false)
    }
  }

  /// The storage, if it has pictures, to be read on any thread but not while it appends.
  package var pictureSource: (any PictureStorage)? { storage as? any PictureStorage }

  private func put(
    _ file: [UInt8], _ id: PictureID, in pictures: any PictureStorage, isNamed: Bool, isLimited: Bool
  ) throws {
    guard id.isOf(file) else { throw StorageError.damagedPicture("its bytes are others than its name says") }
    // Before it is written: no sweep may remove it from now on.
    if !isNamed { shelf.withLock { _ = $0.fresh.insert(id) } }
    let sizes = try self.sizes(of: pictures)
    if sizes[id] != nil, try pictures.picture(id) != nil { return }
    let quota = configuration.pictures
    let used = sizes.reduce(0) { $1.key == id ? $0 : $0 + $1.value }
    guard !isLimited || used + file.count <= quota.total else {
      throw StorageError(
        .picturesFull,
        "The pictures have \(used) of \(quota.total) bytes, and this one needs \(file.count); forget some first.")
    }
    try pictures.setPicture(file, named: id)
    shelf.withLock { $0.note(file.count, of: id) }
  }

  /// The lengths of the files that are there, read once. On the disk's queue.
  func sizes(of pictures: any PictureStorage) throws -> [PictureID: Int] {
    // Another process may write where this one only reads.
    if !isReadOnly, let known = shelf.withLock({ $0.sizes }) { return known }
    let found = try pictures.pictures()
    shelf.withLock { $0.sizes = found }
    return found
  }

  func pictureStorage() throws(StorageError) -> any PictureStorage {
    guard let pictures = storage as? any PictureStorage else {
      throw StorageError(
        .noPictures, "This storage keeps no pictures; use a folder, SQLite, or a storage that is a PictureStorage.")
    }
    return pictures
  }
}

extension StorageError {
  fileprivate static func tooLarge(_ count: Int, of limit: Int) -> StorageError {
    StorageError(.pictureTooLarge, "The picture has \(count) bytes, and at most \(limit) are allowed; make it smaller.")
  }
}
