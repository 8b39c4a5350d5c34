/// Latin letters for words in Cyrillic, Greek, Korean syllables and kana, as most people would type them.
///
/// Each letter has one spelling; a search forgives the others as typing errors. Chinese characters, Arabic, Hebrew and
/// Thai have no such spelling without a dictionary.
package enum Romanization {
  /// A folded word in Latin letters; `nil` if it has none to spell, or some that have no spelling.
  package static func of(_ word: [UInt8]) -> [UInt8]? {
    guard word.contains(where: { $0 >= 0xCD }) else { return nil }
    let letters = Array(String(decoding: word, as: UTF8.self).unicodeScalars)
    var text = ""
    for (place, letter) in letters.enumerated() {
      let before = place > 0 ? letters[place - 1] : nil
      guard append(letter, after: before, to: &text) else { return nil }
    }
    // Names end so in passports: Tarkovsky.
    for ending in ["iy", "yy"] where text.hasSuffix(ending) && letters.last == "й" {
      text = String(text.dropLast(2)) + "y"
    }
    return text.isEmpty ? nil : Array(text.utf8)
  }

  private static func append(_ letter: Unicode.Scalar, after before: Unicode.Scalar?, to text: inout String) -> Bool {
    switch letter.value {
    case 0x30...0x39, 0x61...0x7A: text.unicodeScalars.append(letter)
    case 0x1100...0x1112: text += initials[Int(letter.value - 0x1100)]
    case 0x1161...0x1175: text += vowels[Int(letter.value - 0x1161)]
    case 0x11A8...0x11C2: text += finals[Int(letter.value - 0x11A8)]
    case 0x30A1...0x30FC: return appendKana(letter, after: before, to: &text)
    default:
      // The two letters of the Greek “ou”.
      if letter == "υ", before == "ο" {
        text += "u"
      } else {
        guard let latin = letters[letter] else { return false }
        text += latin
      }
    }
    return true
  }

  private static func appendKana(_ kana: Unicode.Scalar, after before: Unicode.Scalar?, to text: inout String) -> Bool {
    switch kana {
    case "ッ", "ー": return true
    case "ャ", "ュ", "ョ":
      guard text.hasSuffix("i") else { return false }
      let vowel = kana == "ャ" ? "a" : kana == "ュ" ? "u" : "o"
      text.removeLast()
      text += ["sh", "ch", "j"].contains(where: { text.hasSuffix($0) }) ? vowel : "y" + vowel
    case "ァ", "ィ", "ゥ", "ェ", "ォ":
      guard let place = ["ァ", "ィ", "ゥ", "ェ", "ォ"].firstIndex(of: kana), !text.isEmpty else { return false }
      text.removeLast()
      text += (before == "ウ" ? "w" : "") + ["a", "i", "u", "e", "o"][place]
    default:
      guard var syllable = syllables[kana] else { return false }
      // The small “tsu” doubles a consonant.
      if before == "ッ", let first = syllable.first {
        syllable = (syllable.hasPrefix("ch") ? "t" : String(first)) + syllable
      }
      text += syllable
    }
    return true
  }

  private static func table(_ letters: String, _ spellings: String) -> [Unicode.Scalar: String] {
    let spellings = spellings.split(separator: ",").map { $0 == "-" ? "" : String($0) }
    return Dictionary(uniqueKeysWithValues: zip(letters.unicodeScalars, spellings))
  }

  private static let letters = table(
    "абвгдежзийклмнопрстуфхцчшщъыьэюяіїєґўђјљњћџ",
    "a,b,v,g,d,e,zh,z,i,y,k,l,m,n,o,p,r,s,t,u,f,kh,ts,ch,sh,shch,-,y,-,e,yu,ya,i,yi,ye,g,u,dj,j,lj,nj,c,dz"
  ).merging(
    table(
      "αβγδεζηθικλμνξοπρσςτυφχψω", "a,v,g,d,e,z,i,th,i,k,l,m,n,x,o,p,r,s,s,t,y,f,ch,ps,o"
    )
  ) { first, _ in first }

  private static let initials = [
    "g", "kk", "n", "d", "tt", "r", "m", "b", "pp", "s", "ss", "", "j", "jj", "ch", "k", "t", "p", "h",
  ]
  private static let vowels = [
    "a", "ae", "ya", "yae", "eo", "e", "yeo", "ye", "o", "wa", "wae", "oe", "yo", "u", "wo", "we", "wi", "yu", "eu",
    "ui",
    "i",
  ]
  private static let finals = [
    "k", "k", "k", "n", "n", "n", "t", "l", "k", "m", "l", "l", "l", "p", "l", "m", "p", "p", "t", "t", "ng", "t", "t",
    "k",
    "t", "p", "t",
  ]

  private static let syllables = table(
    "アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヲン"
      + "ガギグゲゴザジズゼゾダヂヅデドバビブベボパピプペポヴ",
    "a,i,u,e,o,ka,ki,ku,ke,ko,sa,shi,su,se,so,ta,chi,tsu,te,to,na,ni,nu,ne,no,ha,hi,fu,he,ho,ma,mi,mu,me,mo,ya,yu,yo,"
      + "ra,ri,ru,re,ro,wa,o,n,ga,gi,gu,ge,go,za,ji,zu,ze,zo,da,ji,zu,de,do,ba,bi,bu,be,bo,pa,pi,pu,pe,po,vu")
}
