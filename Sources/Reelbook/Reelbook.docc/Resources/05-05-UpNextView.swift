import Reelbook
import SwiftUI

struct UpNextView: View {
  @State var upNext: UpNext

  var body: some View {
    List(upNext.rows.value) { row in
      VStack(alignment: .leading) {
        Text(upNext.name(of: row))
        Text(upNext.progress(of: row), format: .progress)
          .foregroundStyle(.secondary)
      }
      .swipeActions {
        Button("Watched", systemImage: "checkmark.circle") {
          Task { await upNext.markWatched(row) }
        }
      }
    }
    .overlay(alignment: .bottom) {
      if let failure = upNext.failure { Text(failure) }
    }
  }
}
