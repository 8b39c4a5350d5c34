import ReelbookModel

extension PhraseValue {
  /// What any error says: its own message, or what it prints as.
  static func message(of error: any Error) -> PhraseValue {
    if error is CancellationError { return .words(SyncProblemPhrase.cancelled) }
    guard let error = error as? any CodedError else { return .text("\(error)") }
    return message(error)
  }
}
