/// Whether the account that is signed in is the one that the library is shared with.
package enum CloudAccount: Hashable, Sendable {
  /// The first account: it becomes the library's.
  case first
  case same
  /// Another one: nothing is read and nothing written.
  case other

  package init(known: String?, current: String) {
    self =
      switch known {
      case nil: .first
      case current: .same
      default: .other
      }
  }

  /// The error if the account is another one.
  package static let otherAccount = CloudKitError(
    .otherAccount,
    "Another iCloud account is signed in than the one that this library is shared with. Sign in to that account again, or call moveToThisAccount() to share the library with this one."
  )
}
