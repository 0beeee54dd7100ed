import { GROUNDS, MARK, MARK_FILE, TOKENS } from './brand.ts';
import { escapeHtml } from './escape-html.ts';

/** The panel's colours and sizes. The frame around a simulated network is Crier's; the content is the network's. */
const STYLE = `
${TOKENS}
*{box-sizing:border-box}
body{margin:0;background:var(--back);color:var(--ink);font:1rem/1.5 var(--font)}
.frame{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem;padding:.5rem 1.25rem;background:var(--accent-soft);font-size:.875rem}
.frame svg{color:var(--accent)}.frame strong{font-weight:600}
header{padding:1rem 1.25rem;border-bottom:1px solid var(--line);background:var(--surface);overflow-wrap:anywhere}
h1{font-size:1.25rem;line-height:1.3;margin:0;font-weight:600}h2{font-size:1rem;margin:0;font-weight:600}strong{font-weight:600}
p{margin:.375rem 0}a{color:var(--accent)}
.soft{color:var(--quiet);font-size:.875rem}
.columns{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(19rem,100%),1fr));gap:1rem;padding:1rem 1.25rem;align-items:start}
.column{min-width:0}
.column>header{border:1px solid var(--line);border-radius:var(--radius) var(--radius) 0 0;padding:.75rem 1rem}
.column>.posts{border:1px solid var(--line);border-top:0;border-radius:0 0 var(--radius) var(--radius);background:var(--surface);padding:.25rem 1rem .5rem}
.one{max-width:44rem}.one .posts{border-top:1px solid var(--line);border-radius:var(--radius)}
a{text-underline-offset:.2em;text-decoration-color:color-mix(in srgb,currentColor 35%,transparent)}a:hover{text-decoration-color:currentColor}
h1 .soft,h2 .soft{font-weight:400}.links a{display:inline-block;padding:.125rem 0;margin-right:.5rem}nav{margin-bottom:.25rem}
.replies>.post:first-child{border-top:0;padding-top:.25rem}
.post{padding:.75rem 0 .25rem;border-top:1px solid var(--line)}
.posts>.post:first-child{border-top:0}
.replies{margin-left:.5rem;padding-left:.75rem;border-left:2px solid var(--line)}
.text{white-space:pre-wrap;overflow-wrap:anywhere;margin:.25rem 0}
.media{display:flex;flex-wrap:wrap;gap:.5rem;margin:.5rem 0}
.media img,.media video{max-width:100%;height:8rem;object-fit:cover;border-radius:var(--radius);border:1px solid var(--line);background:var(--back)}
.document{margin:0}.document object{width:12rem;height:15rem;border:1px solid var(--line);border-radius:var(--radius)}
.face{width:1.5rem;height:1.5rem;border-radius:50%;vertical-align:middle;margin-right:.375rem}
.warning{border:1px solid var(--line);border-radius:var(--radius);padding:.125rem .5rem;display:inline-block}
form{display:grid;gap:.75rem;max-width:24rem;margin:1.25rem}
button,select{min-height:2.5rem;font:inherit;padding:.5rem .75rem;border-radius:var(--radius);border:1px solid var(--field);background:var(--surface);color:inherit}
button{cursor:pointer}button[value=allow]{border-color:var(--fill);background:var(--fill);color:var(--on-fill);font-weight:600}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
`;

const HEAD = `<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="theme-color" media="(prefers-color-scheme: light)" content="${GROUNDS.light}"><meta name="theme-color" media="(prefers-color-scheme: dark)" content="${GROUNDS.dark}"><link rel="icon" type="image/svg+xml" href="data:image/svg+xml,${encodeURIComponent(MARK_FILE)}">`;

/** Says on every page that nothing on it is public. */
const FRAME = `<div class="frame" role="note">${MARK}<strong>Crier</strong> Simulated network: nothing here is public.</div>`;

/** A whole page; `body` is HTML. With `refreshSeconds` the browser reloads it by itself. */
export function pageLayout(title: string, body: string, refreshSeconds?: number): string {
  const refresh =
    refreshSeconds === undefined ? '' : `<meta http-equiv="refresh" content="${refreshSeconds}">`;
  return `<!doctype html><html lang="en"><head>${HEAD}${refresh}<title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body>${FRAME}${body}</body></html>`;
}
