public import ReelbookModel

extension Draft {
  /// Writes the facts of a refresh. What a person wrote is never touched.
  ///
  /// Titles whose id is gone keep their facts; the request is recorded on this device, so that they wait like the
  /// others. Titles that were forgotten since the refresh began are skipped.
  public mutating func refresh(_ batch: RefreshBatch) throws(LibraryError) {
    for title in batch.titles
    where library.title(title.id) != nil || !library.subjectsWithUserData(in: title.id).isEmpty {
      try refresh(title)
    }
    for proposal in batch.proposals { noteAsked(proposal.id) }
  }
}
