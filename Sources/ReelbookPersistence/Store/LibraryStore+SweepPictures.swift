private import Dispatch
package import ReelbookModel

/// Removing the files of pictures that nothing names any more.
extension LibraryStore {
  /// Sweeps a little later, if there are pictures at all.
  func sweepPicturesSoon() {
    guard let pictures = storage as? any PictureStorage, let sizes = try? self.sizes(of: pictures), !sizes.isEmpty
    else { return }
    // A store that is dropped meanwhile is not kept for it.
    compacting.async { [weak self] in try? self?.sweepPictures() }
  }

  /// Ends the restoring of pictures. Those that no viewing names go, such as the ones of a viewing that was forgotten.
  package func releasePictures(_ ids: Set<PictureID>) {
    guard !ids.isEmpty else { return }
    shelf.withLock { $0.restoring.subtract(ids) }
    sweepPicturesSoon()
  }

  /// Removes the files that no live viewing names, nor an undo could bring back. On the compacting queue.
  ///
  /// A crash between the writing of a picture and the edit leaves such a file, and so do edits, once their history has
  /// gone. The history is read only if there is a file that no live viewing names.
  func sweepPictures() throws {
    guard !isReadOnly, let pictures = storage as? any PictureStorage else { return }
    let candidates = try disk.sync {
      try checkOpen()
      return try unnamed(pictures)
    }
    guard !candidates.isEmpty else { return }
    let history = try storage.readableHistory(configuration.schema)
    // The damaged part may name any of them.
    guard history.damage == nil else { return }
    let undoPictures = state.withLock { $0.tip }.picturesToUndo(history.commits)
    try disk.sync {
      try checkOpen()
      // A later edit may name one of them again: by undo, or by taking in another device's.
      for id in try unnamed(pictures).intersection(candidates).subtracting(undoPictures).sorted() {
        try pictures.setPicture(nil, named: id)
        shelf.withLock { $0.note(nil, of: id) }
      }
    }
  }

  /// Notes that edits name pictures, whose files go from now on when nothing names them. On the disk's queue.
  func notePictures(namedBy commits: [Commit]) {
    guard shelf.withLock({ !$0.fresh.isEmpty }) else { return }
    var named: Set<PictureID> = []
    for change in commits.lazy.flatMap(\.changes) where change.kind == Play.kind {
      named.formUnion(change.written(Play.self)?.details.pictures.map(\.id) ?? [])
    }
    shelf.withLock { $0.fresh.subtract(named) }
  }

  /// The same of all that a library names.
  func notePictures(namedBy library: Library) {
    guard shelf.withLock({ !$0.fresh.isEmpty }) else { return }
    shelf.withLock { $0.fresh.subtract(library.namedPictures.keys) }
  }

  /// The files that no live viewing names, and that no edit is about to name. On the disk's queue.
  private func unnamed(_ pictures: any PictureStorage) throws -> Set<PictureID> {
    let there = Set(try sizes(of: pictures).keys).subtracting(shelf.withLock { $0.fresh.union($0.restoring) })
    guard !there.isEmpty else { return [] }
    let (library, tip) = state.withLock { ($0.library, $0.tip) }
    return there.subtracting(library.namedPictures.keys).subtracting(tip.namedPictures.keys)
  }
}
