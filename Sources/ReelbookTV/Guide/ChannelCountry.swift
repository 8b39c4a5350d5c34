import ReelbookModel

/// A country of channels, as ids, groups and names have it.
struct ChannelCountry: Sendable {
  /// Its code, which ends ids in guides: `one.uk`.
  let code: String
  /// The languages of its channels, the main one first.
  let languages: [Substring]
  /// Its names, folded: in English, and in its language.
  let names: [Substring]

  /// Each country: its code, its languages, its names.
  private static let table = [
    "ad:ca,es,fr:andorra", "ae:ar,en:united-arab-emirates,uae,emirates", "af:ps,fa:afghanistan",
    "al:sq:albania,shqiperia,shqip", "am:hy,ru:armenia", "ar:es:argentina", "at:de:austria,osterreich,oesterreich",
    "au:en:australia", "az:az,ru,tr:azerbaijan", "ba:bs,hr,sr:bosnia-and-herzegovina,bosnia,bih",
    "be:nl,fr,de:belgium,belgie,belgique", "bg:bg:bulgaria,bulgarija", "bh:ar:bahrain", "bo:es:bolivia",
    "br:pt:brazil,brasil", "by:ru,be:belarus", "ca:en,fr:canada", "ch:de,fr,it:switzerland,schweiz,suisse,svizzera",
    "cl:es:chile", "cn:zh,en:china", "co:es:colombia", "cr:es:costa-rica", "cu:es:cuba", "cy:el,tr:cyprus,kibris",
    "cz:cs:czech-republic,czechia,cesko", "de:de:germany,deutschland", "dk:da:denmark,danmark",
    "do:es:dominican-republic", "dz:ar,fr:algeria,algerie", "ec:es:ecuador", "ee:et,ru:estonia,eesti", "eg:ar:egypt",
    "es:es,ca,gl,eu:spain,espana", "fi:fi,sv:finland,suomi", "fo:fo,da:faroe-islands", "fr:fr:france",
    "ge:ka:georgia", "gl:da:greenland", "gr:el:greece,hellas", "gt:es:guatemala", "hk:zh,en:hong-kong",
    "hn:es:honduras", "hr:hr:croatia,hrvatska", "hu:hu:hungary,magyarorszag", "id:id:indonesia", "ie:en:ireland",
    "il:he,ru,ar:israel", "in:hi,en,ta,te,ml:india", "iq:ar,ku:iraq", "ir:fa:iran", "is:is:iceland,island",
    "it:it:italy,italia", "jo:ar:jordan", "jp:ja:japan,日本", "ke:en,sw:kenya", "kr:ko:korea,south-korea,대한민국",
    "kw:ar:kuwait", "kz:kk,ru:kazakhstan", "lb:ar:lebanon", "li:de:liechtenstein", "lt:lt:lithuania,lietuva",
    "lu:lb,fr,de:luxembourg", "lv:lv,ru:latvia,latvija", "ly:ar:libya", "ma:ar,fr:morocco,maroc", "mc:fr:monaco",
    "md:ro,ru:moldova", "me:sr,bs,hr:montenegro,crna-gora", "mk:mk,sq:north-macedonia,macedonia,makedonija",
    "mn:mn:mongolia", "mo:zh,pt:macau", "mt:mt,en:malta", "mx:es:mexico", "my:ms,en:malaysia", "ng:en:nigeria",
    "nl:nl:netherlands,nederland,holland", "no:no,nb:norway,norge", "nz:en:new-zealand", "om:ar:oman", "pa:es:panama",
    "pe:es:peru", "ph:tl,en:philippines", "pk:ur,en:pakistan", "pl:pl:poland,polska", "ps:ar:palestine",
    "pt:pt:portugal", "py:es:paraguay", "qa:ar,en:qatar", "ro:ro:romania", "rs:sr,hr,bs:serbia,srbija",
    "ru:ru:russia,россия", "sa:ar:saudi-arabia,ksa", "se:sv:sweden,sverige", "sg:en,zh:singapore",
    "si:sl:slovenia,slovenija", "sk:sk,cs:slovakia,slovensko", "sm:it:san-marino", "so:so:somalia",
    "sv:es:el-salvador", "sy:ar:syria", "td:fr,ar:chad", "th:th:thailand", "tn:ar,fr:tunisia", "tr:tr:turkey,turkiye",
    "tt:en:trinidad", "tw:zh:taiwan", "ua:uk,ru:ukraine,ukraina,україна",
    "uk:en:united-kingdom,great-britain,england,scotland,uk", "us:en,es:united-states,usa,us", "uy:es:uruguay",
    "uz:uz,ru:uzbekistan", "ve:es:venezuela", "vn:vi:vietnam", "xk:sq:kosovo", "ye:ar:yemen", "za:en,af:south-africa",
  ]

  private static let all: [ChannelCountry] = table.compactMap { line in
    let parts = line.split(separator: ":")
    guard parts.count == 3 else { return nil }
    return ChannelCountry(
      code: String(parts[0]), languages: parts[1].split(separator: ","), names: parts[2].split(separator: ","))
  }

  private static let byCode = Dictionary(all.map { ($0.code, $0) }) { first, _ in first }

  private static let byName = Dictionary(all.flatMap { country in country.names.map { (String($0), country) } }) {
    first, _ in first
  }

  /// Codes of three letters before names, and the code that stands for the United Kingdom elsewhere.
  private static let otherCodes = [
    "gb": "uk", "usa": "us", "ger": "de", "fra": "fr", "esp": "es", "ita": "it", "por": "pt", "pol": "pl", "tur": "tr",
    "mex": "mx", "bra": "br", "can": "ca", "aus": "au", "eng": "uk", "uae": "ae", "ned": "nl", "bel": "be", "swe": "se",
    "nor": "no", "den": "dk", "fin": "fi", "gre": "gr", "rom": "ro", "bul": "bg", "srb": "rs", "cro": "hr", "alb": "al",
    "rus": "ru", "ukr": "ua", "ind": "in", "pak": "pk", "arg": "ar",
  ]

  /// The country of a code such as `uk`, `GB` or `USA`.
  static func code(_ text: String) -> ChannelCountry? {
    let code = text.lowercased()
    return byCode[otherCodes[code] ?? code]
  }

  /// The countries that a code before a name may mean. `AR` is Argentina, and in many lists Arabic.
  static func meant(by code: String) -> [ChannelCountry] {
    guard let country = Self.code(code) else { return [] }
    return code.lowercased() == "ar" ? [country] + arabic : [country]
  }

  /// The countries of Arabic channels. Their channels in another language are not meant.
  private static let arabic = all.filter { $0.languages.first == "ar" }.map {
    ChannelCountry(code: $0.code, languages: ["ar"], names: $0.names)
  }

  /// The countries that a group may mean. `AR | Egypt` says which.
  static func meant(byGroup text: String) -> [ChannelCountry] {
    guard let country = ofGroup(text) else { return [] }
    var rest = text
    let region = ChannelName.splitRegion(&rest)
    let meant = meant(by: region ?? text.trimmedBlanks)
    guard meant.count > 1 else { return [country] }
    let named = region == nil ? nil : ofGroup(rest)
    return meant.first { $0.code == named?.code }.map { [$0] } ?? meant
  }

  /// The country of a name, such as `Deutschland`.
  static func named(_ text: String) -> ChannelCountry? { byName[text.foldedForMatching] }

  /// The country at the end of an id: `one.uk`, `one.uk@HD`.
  static func ofID(_ id: String) -> ChannelCountry? {
    let id = id.prefix { $0 != "@" }
    guard let dot = id.lastIndex(of: "."), id.distance(from: dot, to: id.endIndex) == 3 else { return nil }
    return code(String(id[id.index(after: dot)...]))
  }

  /// The country of a group: by its name, by a word before it as in `UK | Sport`, or by a name among its words.
  static func ofGroup(_ text: String) -> ChannelCountry? {
    var rest = text
    if let region = ChannelName.splitRegion(&rest), let country = code(region) { return country }
    let folded = text.foldedForMatching
    if let country = byName[folded] ?? (folded.utf8.count == 2 ? code(folded) : nil) { return country }
    let words = folded.split(separator: "-")
    for length in [3, 2, 1] where words.count >= length {
      for start in 0...words.count - length {
        let name = words[start..<start + length].joined(separator: "-")
        if name.utf8.count > 2, let country = byName[name] { return country }
      }
    }
    return nil
  }

  /// The country behind a name, and the name before it: `Canal 4 de Costa Rica`, `R9 Österreich`.
  static func behindName(_ text: String) -> (country: ChannelCountry, name: String)? {
    let words = text.split(separator: " ")
    for length in [2, 1] where words.count > length {
      let folded = words.suffix(length).joined(separator: " ").foldedForMatching
      guard folded.utf8.count > 3, let country = byName[folded] else { continue }
      let before = words.dropLast(length)
      let name = (before.last == "de" ? before.dropLast() : before).joined(separator: " ")
      // Three letters alone are a family of channels: `RAI ITALIA`.
      guard name.count > 3 || name.contains(where: \.isNumber) else { return nil }
      return (country, name)
    }
    return nil
  }

  /// Whether some languages show the country: its main one is among them, and is that of few other countries.
  func isShown(by used: Set<String>) -> Bool {
    guard let main = languages.first, used.contains(String(main)) else { return false }
    if ["en", "es", "ar", "zh", "hr", "sr", "bs"].contains(main) { return false }
    return code == main || code == "br" || !["fr", "de", "ru", "pt", "it", "nl", "sq", "ro"].contains(main)
  }
}
