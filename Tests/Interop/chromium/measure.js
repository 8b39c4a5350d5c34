// Runs within a page: returns its faults, and the figures that it shows.
(() => {
  const wrong = [];
  const width = document.documentElement.clientWidth;
  const say = element => `<${element.tagName.toLowerCase()}> “${element.textContent.trim().slice(0, 40)}”`;
  const quiet = ".brief > *, .low .when, .empty > p";
  const isUnseen = element => element.closest(quiet) && getComputedStyle(element.closest(quiet)).position === "absolute";
  const isHidden = element => element.closest("caption, .bars thead, title, details:not([open]) > :not(summary)") || isUnseen(element);

  if (document.documentElement.scrollWidth > width) wrong.push(`the page overflows: ${document.documentElement.scrollWidth} of ${width}`);
  for (const element of document.body.querySelectorAll("*")) {
    if (isHidden(element)) continue;
    const box = element.getBoundingClientRect();
    if (box.width > 0 && (box.right > width + 1 || box.left < -1)) wrong.push(`${say(element)} overflows the page`);
    const isBlock = getComputedStyle(element).display !== "inline" && !element.closest("svg");
    if (isBlock && element.scrollWidth > element.clientWidth + 1) wrong.push(`${say(element)} overflows its box`);
  }
  for (const chart of document.querySelectorAll("svg")) {
    if (isHidden(chart)) continue;
    const frame = chart.getBoundingClientRect();
    const labels = [...chart.querySelectorAll("text")].map(label => ({label, box: label.getBoundingClientRect()}));
    for (const {label, box} of labels) {
      if (box.top < frame.top - 1 || box.bottom > frame.bottom + 1) wrong.push(`${say(label)} is cut by its chart`);
      if (box.left < frame.left - 1 || box.right > frame.right + 1) wrong.push(`${say(label)} overflows its chart`);
      // A card is small here, but also an image of its own, whose smallest letters need 28 pixels.
      const size = parseFloat(getComputedStyle(label).fontSize);
      if (chart.closest(".cards") ? size < 28 : size * frame.width / chart.viewBox.baseVal.width < 8)
        wrong.push(`${say(label)} is too small to read`);
    }
    for (const [at, {label, box}] of labels.entries())
      for (const other of labels.slice(at + 1))
        if (box.left < other.box.right - 1 && other.box.left < box.right - 1 && box.top < other.box.bottom - 2 && other.box.top < box.bottom - 2)
          wrong.push(`${say(label)} and ${say(other.label)} overlap`);
  }

  for (const element of document.querySelectorAll("h1, h2, h3, thead th, dt, dd, summary, figcaption p, .lead")) {
    if (isHidden(element)) continue;
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (const word of node.data.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]{2,16}(?![\p{L}\p{N}])/gu)) {
        const range = document.createRange();
        range.setStart(node, word.index);
        range.setEnd(node, word.index + word[0].length);
        const lines = new Set([...range.getClientRects()].map(box => Math.round(box.top)));
        // A long word without spaces must break somewhere.
        const whole = node.data.slice(0, word.index).split(/\s/).pop().length + node.data.slice(word.index).split(/\s/)[0].length;
        if (whole <= 20 && lines.size > 1 && !/\p{Script=Han}|\p{Script=Hiragana}/u.test(word[0])) wrong.push(`the word “${word[0]}” is broken in ${say(element)}`);
      }
  }

  const onPaper = matchMedia("print").matches;
  for (const grid of document.querySelectorAll(".timegrid")) {
    const blocks = [...grid.querySelectorAll("li li")].filter(each => !each.closest(".hours")).map(block => ({block, box: block.getBoundingClientRect()}))
      .filter(({block}) => getComputedStyle(block).display !== "none");
    const isGrid = blocks.some(({block}) => getComputedStyle(block).position === "absolute");
    if (isGrid !== (onPaper || width >= 960)) wrong.push(`the columns of ${grid.id} are ${isGrid ? "a grid" : "a list"}`);
    const isDown = grid.classList.contains("down");
    for (const [at, {block, box}] of blocks.entries()) {
      if (box.width < 4 || box.height < 4) wrong.push(`${say(block)} is too small to be seen`);
      if (isGrid && isDown && box.width < (onPaper ? 60 : 80)) wrong.push(`${say(block)} is too narrow to be read: ${Math.round(box.width)}`);
      for (const other of blocks.slice(at + 1))
        if (box.left < other.box.right - 1 && other.box.left < box.right - 1 && box.top < other.box.bottom - 1 && other.box.top < box.bottom - 1)
          wrong.push(`the blocks ${say(block)} and ${say(other.block)} overlap`);
    }
    // An hour is as long everywhere in a row of columns.
    for (const band of isGrid ? grid.querySelectorAll(".band") : []) {
      const scales = blocks.filter(({block}) => band.contains(block)).map(({block, box}) => (isDown ? box.height : box.width) / parseFloat(block.style.getPropertyValue("--for")));
      if (Math.max(...scales) > Math.min(...scales) * 1.1 + 0.05) wrong.push(`the hours of ${grid.id} are not to scale`);
    }
  }
  const own = [], texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) if (!node.parentElement.closest("bdi")) own.push(node.data);
  if (/[0-9]/.test(own.join(" ")) && /[٠-٩۰-۹]/.test(own.join(" "))) wrong.push("two kinds of digits");
  const isRightToLeft = ["ar", "fa", "he", "ur"].includes(document.documentElement.lang.split("-")[0]);
  if (isRightToLeft !== (document.documentElement.dir === "rtl")) wrong.push(`the direction is not that of ${document.documentElement.lang}`);
  const story = document.querySelector(".hero");
  if (story && document.querySelector("main > section")?.id !== "review") wrong.push("the year is not first");
  if (story && !document.querySelector("meta[property='og:description']")?.content) wrong.push("a link to the page has no sentence");
  const height = document.documentElement.scrollHeight, most = width < 600 ? 36000 : 24000;
  if (height > most) wrong.push(`the page is ${height} high, of ${most}`);
  for (const figure of document.querySelectorAll("main figure:not(#cards)"))
    if (!figure.querySelector("details[open]") && figure.getBoundingClientRect().height > (width < 960 ? 12000 : 6000)) wrong.push(`the figure ${figure.id} is ${Math.round(figure.getBoundingClientRect().height)} high`);

  let level = 0;
  for (const heading of document.querySelectorAll("h1, h2, h3, h4, h5, h6")) {
    const next = Number(heading.tagName[1]);
    if (next > level + 1 || (next === 1 && level > 0)) wrong.push(`the heading ${say(heading)} is out of order`);
    level = next;
  }
  if (level !== 3 && !document.querySelector("h3")) wrong.push("there is no heading of a chart");
  const ids = [...document.querySelectorAll("[id]")].map(element => element.id);
  for (const id of new Set(ids)) if (ids.filter(each => each === id).length > 1) wrong.push(`two elements are called ${id}`);
  for (const link of document.querySelectorAll("a")) if (!document.querySelector(link.getAttribute("href"))) wrong.push(`${say(link)} leads nowhere`);
  for (const figure of document.querySelectorAll("figure"))
    if (figure.querySelector("svg[role=img]") && !figure.querySelector(".cards") && !figure.querySelector("table")) wrong.push(`the chart ${figure.id} has no table`);
  for (const table of document.querySelectorAll("table"))
    if (!table.caption || !table.querySelector("th[scope=col]") || !table.querySelector("th[scope=row]")) wrong.push(`a table in ${table.closest("figure")?.id} does not say what its cells are`);
  if (!document.documentElement.lang) wrong.push("the page does not say its language");
  if (document.scripts.length || [...document.images].some(each => !each.src.startsWith("data:"))) wrong.push("the page has a script or an image that is fetched");

  const ground = getComputedStyle(document.body).backgroundColor;
  const cells = row => [...row.cells].filter(cell => !cell.classList.contains("bar")).map(cell => cell.textContent.trim());
  return {
    wrong,
    ground,
    isDark: Math.max(...ground.match(/\d+/g).map(Number)) < 128,
    text: document.body.textContent,
    figures: Object.fromEntries([...document.querySelectorAll("[data-figure]")].map(each => [each.dataset.figure, each.textContent])),
    notes: Object.fromEntries([...document.querySelectorAll("[data-figure]")].map(each => [each.dataset.figure, each.closest("div").querySelector("dd:last-child")?.textContent])),
    tables: Object.fromEntries([...document.querySelectorAll("figure")].filter(each => each.querySelector("tbody")).map(each => [each.id, [...each.querySelectorAll("tbody tr")].map(cells)])),
  };
})()
