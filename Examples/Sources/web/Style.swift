/// The look of the pages, by day and by night, from 320 points on.
enum Style {
  static let sheet = """
    :root { color-scheme: light dark; --paper: #faf8f5; --card: #fff; --ink: #1d1b19; --faint: #645f58; --line: #e4dfd7;
      --accent: #8a3b12; --on: #fff; }
    @media (prefers-color-scheme: dark) {
      :root { --paper: #161413; --card: #221f1d; --ink: #f2eee8; --faint: #b0a89d; --line: #3a3532; --accent: #f0a36b;
        --on: #1d1009; }
    }
    * { box-sizing: border-box; margin: 0; }
    body { background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
    a { color: inherit; text-decoration-color: var(--line); text-underline-offset: .2em; }
    a:hover { text-decoration-color: currentColor; }
    :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: .4rem; }
    header { display: flex; flex-wrap: wrap; gap: .5rem 1.25rem; align-items: center; padding: .75rem 1.25rem;
      border-bottom: 1px solid var(--line); background: var(--card); }
    .brand { font-weight: 700; text-decoration: none; letter-spacing: -.02em; font-size: 1.1rem; }
    nav { display: flex; flex-wrap: wrap; gap: .25rem; }
    nav a { padding: .35rem .75rem; border-radius: 1rem; text-decoration: none; color: var(--faint); }
    nav [aria-current] { background: var(--accent); color: var(--on); }
    .search { flex: 1 1 12rem; }
    .search input { width: 100%; }
    input, select { font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--line);
      border-radius: .5rem; padding: .4rem .7rem; min-width: 0; }
    main { max-width: 62rem; margin: 0 auto; padding: 1.5rem 1.25rem 6rem; }
    h1 { font-size: 1.6rem; letter-spacing: -.02em; margin-bottom: 1rem; }
    h2, h3 { font-size: 1.1rem; margin: 1.75rem 0 .6rem; display: flex; gap: .75rem; align-items: center; }
    ul { list-style: none; padding: 0; }
    .cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(19rem, 100%), 1fr)); gap: .75rem; }
    .card { display: flex; gap: .75rem; background: var(--card); border: 1px solid var(--line);
      border-radius: .75rem; padding: .75rem; align-items: flex-start; }
    .card > div { flex: 1; min-width: 0; overflow-wrap: anywhere; }
    .card .buttons { margin-top: .4rem; }
    .card a { font-weight: 600; }
    .card p, small { color: var(--faint); font-size: .875rem; }
    .poster { flex: none; width: 3rem; height: 4.25rem; border-radius: .4rem; display: grid; place-items: center;
      color: #fff; font-weight: 700; background: linear-gradient(160deg, hsl(var(--hue) 45% 42%), hsl(var(--hue) 50% 24%)); }
    .hue0 { --hue: 0 } .hue1 { --hue: 30 } .hue2 { --hue: 45 } .hue3 { --hue: 80 } .hue4 { --hue: 130 }
    .hue5 { --hue: 160 } .hue6 { --hue: 190 } .hue7 { --hue: 210 } .hue8 { --hue: 235 } .hue9 { --hue: 265 }
    .hue10 { --hue: 300 } .hue11 { --hue: 335 }
    .buttons { display: flex; flex-wrap: wrap; gap: .4rem; align-items: center; }
    button { font: inherit; font-size: .9rem; color: var(--ink); background: var(--paper); border: 1px solid var(--line);
      border-radius: 1rem; padding: .3rem .8rem; min-width: 2rem; min-height: 2rem; cursor: pointer; }
    button:hover { border-color: var(--accent); }
    button[aria-pressed=true] { background: var(--accent); color: var(--on); border-color: var(--accent); }
    .title { display: flex; gap: 1.25rem; }
    .title .poster { width: 6rem; height: 8.5rem; font-size: 1.6rem; }
    .title p { color: var(--faint); margin-bottom: .4rem; }
    .stars { display: flex; margin-top: .5rem; }
    .stars button { border: 0; background: none; font-size: 1.4rem; padding: 0 .15rem; color: var(--accent); }
    .episode, .day, .slot { display: flex; gap: .75rem; align-items: center; padding: .4rem 0;
      border-bottom: 1px solid var(--line); }
    .episode span, .slot > div:not(.buttons) { flex: 1; min-width: 0; }
    .slot p { color: var(--faint); font-size: .875rem; }
    .slot > b, .day > b { min-width: 3.2rem; font-variant-numeric: tabular-nums; }
    .day small { margin-left: auto; text-align: right; }
    .none { color: var(--faint); }
    .today h2 { color: var(--accent); }
    .figures, .words { display: flex; flex-wrap: wrap; gap: .75rem; }
    .figures li { background: var(--card); border: 1px solid var(--line); border-radius: .75rem; padding: .9rem 1.2rem; }
    .figures b { font-size: 1.5rem; }
    .figures small { display: block; }
    .words li { border: 1px solid var(--line); border-radius: 1rem; padding: .2rem .8rem; }
    .note { display: flex; gap: .5rem; margin-top: .5rem; }
    .note input:not([type=hidden]) { flex: 1; }
    progress { accent-color: var(--accent); width: 6rem; vertical-align: middle; }
    mark { background: none; color: var(--accent); }
    .empty { color: var(--faint); padding: 2rem 0; }
    footer { position: fixed; inset: auto 0 0; padding: .5rem 1.25rem; background: var(--card);
      border-top: 1px solid var(--line); display: flex; gap: 1rem; align-items: center; }
    footer:not(:has(button, #message:not(:empty))) { display: none; }
    @media (max-width: 30rem) { .title { flex-direction: column; } .slot { flex-wrap: wrap; } .episode small { display: none; } }

    """
}
