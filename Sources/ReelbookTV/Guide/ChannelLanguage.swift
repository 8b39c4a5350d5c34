import ReelbookModel

/// The languages of channels, as lists write them: `English`, `eng`, `en-GB`.
enum ChannelLanguage {
  /// Each language: its code, then its other codes and its names.
  private static let table = [
    "af:afr,afrikaans", "ar:ara,arabic", "az:aze,azerbaijani", "be:bel,belarusian", "bg:bul,bulgarian",
    "bs:bos,bosnian", "ca:cat,catalan", "cs:ces,cze,czech", "da:dan,danish", "de:deu,ger,german,deutsch",
    "el:ell,gre,greek", "en:eng,english", "es:spa,spanish,espanol,castilian", "et:est,estonian",
    "eu:eus,baq,basque", "fa:fas,per,persian", "fi:fin,finnish", "fo:fao,faroese", "fr:fra,fre,french,francais",
    "ga:gle,irish", "gl:glg,galician", "he:heb,hebrew", "hi:hin,hindi", "hr:hrv,croatian", "hu:hun,hungarian",
    "hy:hye,arm,armenian", "id:ind,indonesian",
    "is:isl,ice,icelandic", "it:ita,italian,italiano", "ja:jpn,japanese", "ka:kat,geo,georgian", "kk:kaz,kazakh",
    "ko:kor,korean", "ku:kur,kurdish", "lb:ltz,luxembourgish", "lt:lit,lithuanian", "lv:lav,latvian",
    "mk:mkd,mac,macedonian", "ml:mal,malayalam", "mn:mon,mongolian", "ms:msa,may,malay", "mt:mlt,maltese",
    "nl:nld,dut,dutch,flemish", "no:nor,norwegian", "pl:pol,polish,polski", "ps:pus,pashto",
    "pt:por,portuguese,portugues", "ro:ron,rum,romanian", "ru:rus,russian", "sk:slk,slo,slovak", "sl:slv,slovenian",
    "so:som,somali", "sq:sqi,alb,albanian", "sr:srp,serbian", "sv:swe,swedish", "sw:swa,swahili", "ta:tam,tamil",
    "te:tel,telugu", "th:tha,thai", "tl:tgl,tagalog,filipino", "tr:tur,turkish", "uk:ukr,ukrainian", "ur:urd,urdu",
    "uz:uzb,uzbek", "vi:vie,vietnamese", "zh:zho,chi,chinese,mandarin,cantonese",
  ]

  private static let byName: [String: String] = {
    var codes: [String: String] = [:]
    for line in table {
      let parts = line.split(separator: ":")
      guard parts.count == 2 else { continue }
      for name in parts[1].split(separator: ",") + [parts[0]] { codes[String(name)] = String(parts[0]) }
    }
    return codes
  }()

  /// The codes of the languages that a list states for a channel.
  static func codes(_ text: String) -> [String] {
    text.split { ";,/|".contains($0) }.compactMap { word in
      let word = String(word).trimmedBlanks
      return byName[word.foldedForMatching] ?? byName[word.primaryLanguage]
    }
  }
}
