import Reelbook
import SwiftUI

struct UpNextView: View {
  @State var upNext: UpNext

  var body: some View {
    List(upNext.rows.value) { row in
      VStack(alignment: .leading) {
        Text(row.name)
        Text(row.progress, format: .progress)
          .foregroundStyle(.secondary)
      }
      .swipeActions {
        Button("Watched", systemImage: "checkmark.circle") {
          Task { await upNext.markWatched(row) }
        }
      }
    }
    .toolbar {
      Button(upNext.undoTitle) { Task { await upNext.undo() } }
    }
    .overlay(alignment: .bottom) {
      if let failure = upNext.actions.failure { Text(failure) }
    }
  }
}
