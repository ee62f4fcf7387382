"""The style of a review's page: light and dark, for phones and for wide screens."""

PAGE_STYLE = """
:root {
  color-scheme: light dark;
  --paper: light-dark(#f3ecde, #121827);
  --card: light-dark(#fdf9f0, #1c2436);
  --well: light-dark(#efe6d5, #151c2c);
  --line: light-dark(#d8cbb2, #36415a);
  --ink: light-dark(#1b2747, #f1eadb);
  --muted: light-dark(#565c70, #aeb5c6);
  --cobalt: light-dark(#1f4fa8, #9bbcf8);
  --gold: light-dark(#855505, #f0c45c);
  --shade: light-dark(#5c4a2426, #0006);
  --seat-0: light-dark(#2f60b8, #6f97e0);
  --seat-1: light-dark(#e3d3ac, #39445f);
  --seat-2: light-dark(#b9c9d8, #56708c);
  --seat-3: light-dark(#cdb4a0, #7a6458);
}
* { box-sizing: border-box; }
body {
  margin: 0; padding: clamp(1rem, 4vw, 3rem); background: var(--paper); color: var(--ink);
  font: 1.0625rem/1.5 "Source Sans 3", system-ui, sans-serif;
}
main { max-width: 72rem; margin: 0 auto; display: grid; gap: clamp(1.25rem, 3vw, 2rem); }
main > *, article > * { min-width: 0; }
h1, h2, h3 { font-family: "EB Garamond", Georgia, serif; line-height: 1.15; margin: 0; }
h1 { font-size: clamp(2rem, 6vw, 3.25rem); font-weight: 500; text-wrap: balance; }
h2 { font-size: 1.75rem; font-weight: 500; }
h3 { font-size: 1.375rem; font-weight: 500; }
p { margin: 0; text-wrap: pretty; }
.kind { color: var(--muted); }
.notes { color: var(--muted); font-size: .9375rem; max-width: 60ch; }
section, .card {
  background: var(--card); border: 1px solid var(--line); border-radius: 14px;
  box-shadow: 0 1px 2px var(--shade), 0 4px 14px var(--shade); padding: clamp(1rem, 3vw, 1.75rem);
}
.seat > header { display: grid; gap: .35rem; margin-bottom: 1.25rem; }
.hook { font: 500 1.25rem/1.35 "EB Garamond", Georgia, serif; color: var(--muted); }
.score { color: var(--gold); }
dl { display: flex; flex-wrap: wrap; gap: .5rem 1.75rem; margin: .75rem 0 0; }
dl div { display: grid; }
dt { color: var(--muted); font-size: .875rem; }
dd { margin: 0; font-size: 1.25rem; font-variant-numeric: tabular-nums; }
article { border-top: 2px solid var(--line); padding-top: .75rem; margin-top: .75rem; }
article > div { display: flex; flex-direction: column; gap: .5rem; margin-bottom: .75rem; }
@media (min-width: 60rem) {
  article { display: grid; grid-template-columns: 1fr 1.7fr; gap: 1.75rem; }
}
article header { display: flex; justify-content: space-between; align-items: baseline; gap: 1rem; }
.change { font-variant-numeric: tabular-nums; font-weight: 600; white-space: nowrap; }
.drafts { list-style: none; margin: 0; padding: 0; display: grid; gap: .25rem; }
.drafts li { border-left: 3px dashed var(--muted); padding-left: .6rem; }
.drafts li.better { border-left: 3px solid var(--cobalt); }
.drafts b { color: var(--cobalt); font-weight: 600; }
figure { margin: 0; }
svg { display: block; width: 100%; height: auto; }
.curve { margin-top: .75rem; border-radius: 8px; }
.legend {
  list-style: none; display: flex; flex-wrap: wrap; gap: .25rem 1.5rem;
  margin: .75rem 0 0; padding: 0;
}
.legend span {
  display: inline-block; width: 1em; height: 1em; margin-right: .5em; border-radius: 3px;
  border: 1px solid var(--line); vertical-align: -.12em;
}
.curve .deal { stroke: var(--ink); stroke-opacity: .35; stroke-dasharray: 2 5; }
.curve .seam { fill: none; stroke: var(--card); stroke-width: 2; }
.curve .half { stroke: var(--ink); stroke-opacity: .25; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-size: .9375rem; font-variant-numeric: tabular-nums; }
th, td { padding: .2rem .7rem; text-align: right; white-space: nowrap; }
thead th { color: var(--muted); font-weight: 400; border-bottom: 1px solid var(--line); }
tbody th { font-weight: 600; }
tbody tr:nth-child(even) { background: var(--well); }
.explained td:last-child { text-align: left; white-space: normal; min-width: 22rem; }
:focus-visible { outline: 3px solid var(--cobalt); outline-offset: 2px; }
@media print {
  body { background: none; }
  section, .card { box-shadow: none; break-inside: avoid; }
}
"""
