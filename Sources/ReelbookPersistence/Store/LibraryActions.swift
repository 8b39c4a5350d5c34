private import Foundation
public import Observation
public import ReelbookModel

/// Runs what the buttons of a screen do, and has the sentence of what failed, for an alert.
///
/// A verb that refuses and a disk that is full are one thing for a screen: nothing happened, and the sentence says why.
///
///     @State private var actions: LibraryActions
///
///     var body: some View {
///       Button("Watched") { actions.edit { try $0.watch(film) } }
///         .alert(actions.failure ?? "", isPresented: $actions.hasFailed) {}
///     }
@MainActor @Observable public final class LibraryActions {
  @ObservationIgnored private let store: LibraryStore
  @ObservationIgnored private let person: PersonID?

  /// What the last action failed with, in the language of the store's texts; `nil` once the alert was closed.
  public private(set) var failure: String?

  /// Creates actions of a person; by default of the person who uses the device.
  public init(_ store: LibraryStore, as person: PersonID? = nil) {
    self.store = store
    self.person = person
  }

  /// Whether there is a failure to show. Setting it to `false` closes the alert.
  public var hasFailed: Bool {
    get { failure != nil }
    set { if !newValue { failure = nil } }
  }

  /// Edits the library. The returned task ends when the change is durable, or has failed.
  @discardableResult
  public func edit<Result>(_ body: @escaping @MainActor (inout Draft) throws -> Result) -> Task<Void, Never> {
    let (store, person) = (store, person)
    return run { _ = try await store.edit(as: person) { try body(&$0) } }
  }

  /// Runs any other action, such as an undo or a sync. The returned task ends with it.
  ///
  /// A cancelled action is no failure.
  @discardableResult
  public func run(_ action: @escaping @MainActor () async throws -> Void) -> Task<Void, Never> {
    Task {
      do {
        try await action()
      } catch is CancellationError {
      } catch {
        failure = (error as? any Worded)?.message(in: store.configuration.phrases) ?? error.localizedDescription
      }
    }
  }
}

extension LibraryActions: CustomStringConvertible {
  public nonisolated var description: String { "LibraryActions" }
}
