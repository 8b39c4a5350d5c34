import ReelbookInterchange
import ReelbookModel

/// The ids of the plays and notes in Reelbook's own files: those that their rows name, or else ids from their content.
///
/// Every device gives a row without an id the same id, and the n-th equal row another one. An id that another row of the
/// file has, or that belongs to another person's record, is not used: a copied row is a play of its own.
struct RowIdentities {
  /// The plays by the index of their item.
  private(set) var plays: [Int: PlayID] = [:]
  /// The notes by the index of their item.
  private(set) var notes: [Int: NoteID] = [:]

  init() {}

  /// Gives each row its id. Of several rows that name one play, the one that equals the library's play has its id, or
  /// else the first.
  init(_ history: ForeignHistory, _ diary: inout DiaryRows) {
    let owners = Self.owners(history, &diary)
    var (playIDs, noteIDs): (Set<PlayID>, Set<NoteID>) = ([], [])
    var occurrences: [RowText: Int] = [:]
    let person = diary.person
    for index in history.items.indices {
      switch history.items[index].content {
      case .viewing(let viewing):
        guard let row = viewing.row else { continue }
        if let id = row.play, owners[id] ?? index == index, diary.owns(id), playIDs.insert(id).inserted {
          plays[index] = id
          continue
        }
        let text = RowText(row)
        repeat {
          occurrences[text, default: 0] += 1
          plays[index] = PlayID(from: text, by: person, occurrence: occurrences[text, default: 1])
        } while plays[index].map { !playIDs.insert($0).inserted } ?? false
      case .note(let note):
        guard let row = note.row else { continue }
        if let id = row.note, diary.owns(id), noteIDs.insert(id).inserted {
          notes[index] = id
          continue
        }
        let text = RowText(row)
        repeat {
          occurrences[text, default: 0] += 1
          notes[index] = NoteID(from: text, by: person, occurrence: occurrences[text, default: 1])
        } while notes[index].map { !noteIDs.insert($0).inserted } ?? false
      default: break
      }
    }
  }

  /// The item that has each play which several rows name.
  private static func owners(_ history: ForeignHistory, _ diary: inout DiaryRows) -> [PlayID: Int] {
    var first: [PlayID: Int] = [:]
    var owners: [PlayID: Int] = [:]
    var exactIDs: Set<PlayID> = []
    for index in history.items.indices {
      guard let row = Self.row(history, index), let id = row.play else { continue }
      guard let earlier = first[id] else {
        first[id] = index
        continue
      }
      if owners[id] == nil {
        owners[id] = earlier
        if let row = Self.row(history, earlier), diary.equals(row, id) { exactIDs.insert(id) }
      }
      if !exactIDs.contains(id), diary.equals(row, id) {
        owners[id] = index
        exactIDs.insert(id)
      }
    }
    return owners
  }

  private static func row(_ history: ForeignHistory, _ index: Int) -> WatchHistory.Row? {
    history.items[index].viewing?.row
  }
}
