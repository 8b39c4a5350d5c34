import ReelbookPages
import Testing

@Suite struct ColumnsTests {
  @Test(arguments: [
    ("", 0), ("Alien", 5), ("Amélie", 6), ("Ame\u{301}lie", 6), ("千と千尋の神隠し", 16), ("기생충", 6),
    ("\u{1112}\u{1161}\u{11AB}", 2), ("ｱﾒﾘ", 3), ("Ａ", 2), ("🎬", 2), ("👩‍👩‍👧", 2), ("🇩🇪", 2), ("❤️", 2), ("❤", 1), ("1️⃣", 2),
    ("שתיסרח", 6), ("\u{200B}", 0), ("\u{202E}", 0), ("𠀀", 2),
  ]) func `a text has the width that a terminal shows`(text: String, columns: Int) {
    #expect(text.columns == columns)
  }
}
