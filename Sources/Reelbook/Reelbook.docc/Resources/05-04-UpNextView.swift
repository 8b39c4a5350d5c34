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
    }
  }
}
