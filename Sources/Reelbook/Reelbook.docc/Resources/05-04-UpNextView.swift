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
    }
  }
}
