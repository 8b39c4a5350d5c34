public import ReelbookModel

extension Draft {
  /// Takes in what a refresh brought; what a person said is never touched.
  ///
  /// Titles whose id is gone keep their facts; that they were asked for is noted on this device, so that they wait as long
  /// for the next time as others do. What was forgotten since the refresh began is passed over.
  public mutating func refresh(_ batch: RefreshBatch) throws(LibraryError) {
    for title in batch.titles where library.title(title.id) != nil { try refresh(title) }
    for proposal in batch.proposals { noteAsked(proposal.id) }
  }
}
