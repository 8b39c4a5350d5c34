extension StyleSheet {
  /// The rules of a story: one large number, then pictures, then small facts, then cards.
  static let story =
    """
    .eyebrow { font-size: 0.8125rem; font-weight: 650; letter-spacing: 0.04em; color: var(--accent); }
    .hero { padding: clamp(1.5rem, 6vw, 4rem) 0 clamp(1rem, 4vw, 2.5rem); }
    .hero .number {
      font: 500 clamp(4.5rem, 24vw, 16rem)/0.9 var(--serif); letter-spacing: -0.05em; color: var(--accent); margin-inline-start: -0.04em;
    }
    .hero .sentence {
      font: 500 clamp(1.4rem, 4.6vw, 2.6rem)/1.2 var(--serif); letter-spacing: -0.015em; max-width: 22em; margin-top: 1rem;
      text-wrap: balance; overflow-wrap: break-word;
    }
    .posters { display: grid; gap: clamp(0.6rem, 2vw, 1.25rem); grid-template-columns: 2fr 1fr 1fr; list-style: none; }
    .posters li {
      position: relative; min-width: 0; aspect-ratio: 2/3; border-radius: 0.35rem; overflow: hidden; color: #fff; display: flex;
      padding: clamp(0.5rem, 2vw, 1.1rem); flex-direction: column; justify-content: flex-end;
    }
    .posters li:first-child { grid-row: 1 / 3; aspect-ratio: auto; min-height: 100%; }
    .posters.of-1 { grid-template-columns: minmax(0, 20rem); } .posters.of-2 { grid-template-columns: 1fr 1fr; max-width: 40rem; }
    .posters.of-1 li, .posters.of-2 li, .posters.of-2 li:first-child { grid-row: auto; aspect-ratio: 2/3; }
    .posters.of-3 { grid-template-columns: 2fr 1fr; max-width: 52rem; } .posters.of-4 li:last-child { grid-column: 2 / 4; aspect-ratio: auto; }
    .posters img { position: absolute; inset: 0; width: 100%; height: 100%; object-fit: cover; }
    .posters img ~ div { background: rgb(0 0 0 / 0.72); margin: 0 calc(-1 * clamp(0.5rem, 2vw, 1.1rem)) calc(-1 * clamp(0.5rem, 2vw, 1.1rem)); padding: 0.6rem clamp(0.5rem, 2vw, 1.1rem); }
    .posters div { position: relative; min-width: 0; overflow-wrap: anywhere; }
    .posters .rank { position: absolute; inset: 0 0 auto; padding: 0.1em 0.35em 0.45em; font: 500 clamp(1.4rem, 5vw, 3rem)/1.2 var(--serif); }
    .posters img ~ .rank { background: linear-gradient(rgb(0 0 0 / 0.66) 60%, transparent); }
    .posters strong { display: block; font: 500 clamp(0.875rem, 2.2vw, 1.35rem)/1.15 var(--serif); }
    .posters div span { display: block; font-size: clamp(0.72rem, 1.6vw, 0.875rem); margin-top: 0.25em; }
    .posters li:first-child strong { font-size: clamp(1.1rem, 4vw, 2.6rem); }
    @media (max-width: 36rem) {
      .posters { grid-template-columns: 1fr 1fr; } .posters li:first-child { grid-row: auto; grid-column: 1 / -1; aspect-ratio: 4/3; min-height: 0; }
      .posters.of-4 li:last-child { grid-column: 1 / -1; aspect-ratio: 4/3; }
    }
    .moments {
      display: grid; gap: clamp(0.6rem, 1.6vw, 1rem); list-style: none;
      grid-template-columns: repeat(auto-fit, minmax(min(100%, 19rem), 1fr));
    }
    .moments li { background: var(--heat-0); border-radius: 0.5rem; padding: 1.1rem 1.2rem 1.2rem; display: flex; flex-direction: column; gap: 0.2rem; min-width: 0; }
    .moments strong { font: 500 clamp(1.3rem, 4vw, 2rem)/1.15 var(--serif); }
    .moments .eyebrow { color: var(--ink); } .moments .faint { color: var(--ink); }
    .split svg { width: 100%; height: 1.6rem; border-radius: 0.3rem; overflow: hidden; }
    .split .legend svg { width: 0.8rem; height: 0.8rem; border-radius: 0; }
    .shared { fill: var(--teal); } .again { fill: var(--plum); }
    .cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(46%, 12rem), 1fr)); gap: 1rem; list-style: none; }
    .cards svg { width: 100%; height: auto; border-radius: 0.7rem; overflow: hidden; }
    .more { border-top: 1px solid var(--line); padding-top: 1rem; margin-top: clamp(2.25rem, 5vw, 3.5rem); font-size: 1rem; }
    .more > summary { color: var(--ink); font-weight: 650; font-size: 1.0625rem; }
    .to-come { fill: none; stroke: var(--line); stroke-width: 0.8; }
    @media (prefers-reduced-motion: reduce) { * { animation: none; transition: none; scroll-behavior: auto; } }

    """
    + Ground.pairs.enumerated().map { place, pair in
      """
      .ground-\(place) { background: linear-gradient(160deg, \(pair.top.hexadecimal), \(pair.bottom.hexadecimal)); \
      print-color-adjust: exact; -webkit-print-color-adjust: exact; }
      """
    }.joined(separator: "\n")

  /// The rules of one large fact, and of lists.
  static let lists = """
    .spotlight { background: var(--heat-0); border-radius: 0.6rem; padding: 1.2rem clamp(1rem, 3vw, 1.6rem); }
    .spotlight figcaption { margin-bottom: 0.4rem; } .spotlight figcaption p { color: var(--ink); }
    .spotlight h3 { font-size: 0.8125rem; letter-spacing: 0.04em; }
    .spotlight .fact { font: 500 clamp(1.6rem, 5vw, 2.8rem)/1.12 var(--serif); letter-spacing: -0.015em; text-wrap: balance; }
    .spotlight ul { list-style: none; margin-top: 0.6rem; display: grid; gap: 0.2rem 2rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr)); }
    .entries > div { padding: 0.6rem 0; border-top: 1px solid var(--line); display: grid; grid-template-columns: minmax(0, 1fr); gap: 0 1rem; }
    .entries > div:first-child { border-top: 0; padding-top: 0; }
    .entries dt { color: var(--faint); font-size: 0.875rem; }
    .entries strong, .entries span { display: block; } .entries strong { font-weight: 600; }
    .entries svg { width: 100%; height: 4px; margin: 0.35rem 0; }
    @media (min-width: 60rem) { .whole > .entries { columns: 2; column-gap: 3rem; } .whole > .entries > div { break-inside: avoid; } }
    @media (min-width: 30rem) { .entries > div { grid-template-columns: minmax(0, 10rem) minmax(0, 1fr); } .entries dt { padding-top: 0.1rem; } }
    @media print {
      .entries > div, .spotlight { break-inside: avoid; } .entries > div { padding: 0.3rem 0; }
    }
    """
}
