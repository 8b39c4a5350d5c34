/// A line that is put in a place, taken from it, or replaced by another.
struct PlanEdit {
  let place: Int
  let index: Int
  /// The line that is there before; `nil` for none.
  let old: Int?
  /// The line that is there after; `nil` for none.
  let new: Int?

  /// The edit that takes this one back.
  var inverse: PlanEdit { PlanEdit(place: place, index: index, old: new, new: old) }
}

extension Arrangement {
  mutating func apply(_ edit: PlanEdit) {
    guard let new = edit.new else {
      places[edit.place].remove(at: edit.index)
      return
    }
    if edit.old == nil { places[edit.place].insert(new, at: edit.index) } else { places[edit.place][edit.index] = new }
  }
}
