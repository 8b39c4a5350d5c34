/// What a device does in a history.
package struct MergeStep: Hashable, Sendable {
  package enum Action: Hashable, Sendable {
    case add(record: Int, value: Int)
    /// A bit for each field that gets another value, and for each that is emptied.
    case change(record: Int, value: Int, written: UInt64, cleared: UInt64)
    case delete(record: Int)
    case forget(record: Int)
    /// It undoes what a step did, if it knows that; an undo again is a redo.
    case undo(step: Int)
    /// It gets what a step did.
    case receive(step: Int)
    /// It gets the library of a device.
    case merge(device: Int)
    /// Its app ends and begins again.
    case restart
    /// Its folder is put back to what it was after one of its steps. It goes on as another device.
    case restore(step: Int)
    /// Its records become those that a device had after a step, as when a backup is restored.
    case restoreRecords(step: Int)
    /// It gets the library that a device had after a step, as one edit of its own, as when a backup is merged.
    case mergeBackup(step: Int)
    /// It gets what a step did, and takes back what that deletes.
    case refuse(step: Int)

    /// Whether other devices get it.
    package var isEdit: Bool {
      switch self {
      case .add, .change, .delete, .forget, .undo, .restoreRecords, .mergeBackup, .refuse: true
      case .receive, .merge, .restart, .restore: false
      }
    }

    /// The step to which it goes back.
    package var earlier: Int? {
      switch self {
      case .restore(let step), .restoreRecords(let step), .mergeBackup(let step): step
      default: nil
      }
    }

    /// Whether its app begins again.
    var isStart: Bool {
      switch self {
      case .restart, .restore: true
      default: false
      }
    }
  }

  /// Its number, which it keeps when others are left out.
  package let number: Int
  package let device: Int
  /// Milliseconds after the start.
  package var time: Int64
  package var action: Action

  /// The bit of a change that writes a field of a newer app.
  static let extraBit: UInt64 = 1 << 60
}
