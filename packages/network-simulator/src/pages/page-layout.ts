import { escapeHtml } from './escape-html.ts';

const STYLE = `
:root{color-scheme:light dark;--ground:#f4f5f8;--card:#fff;--ink:#1b1f2a;--soft:#5d6575;--line:#dfe3ea;--accent:#4c5fd5}
@media (prefers-color-scheme:dark){:root{--ground:#12141b;--card:#1c202b;--ink:#e8eaf0;--soft:#9aa3b5;--line:#2d3342;--accent:#93a1ff}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:15px/1.5 system-ui,sans-serif}
header{padding:1rem 1.25rem;border-bottom:1px solid var(--line);background:var(--card)}
h1{font-size:1.15rem;margin:0}h2{font-size:1rem;margin:0}
p{margin:.35rem 0}a{color:var(--accent)}
.soft{color:var(--soft);font-size:.85rem}
.columns{display:grid;grid-template-columns:repeat(auto-fit,minmax(19rem,1fr));gap:1rem;padding:1rem 1.25rem;align-items:start}
.column>header{border:1px solid var(--line);border-radius:.7rem .7rem 0 0;padding:.7rem .9rem}
.column>.posts{border:1px solid var(--line);border-top:0;border-radius:0 0 .7rem .7rem;background:var(--card);padding:.2rem .9rem .6rem}
.one{max-width:44rem}.one .posts{border-top:1px solid var(--line);border-radius:.7rem}
a{text-underline-offset:.2em;text-decoration-color:color-mix(in srgb,currentColor 35%,transparent)}a:hover{text-decoration-color:currentColor}
h1 .soft,h2 .soft{font-weight:400}.links a{display:inline-block;padding:.1rem 0;margin-right:.5rem}nav{margin-bottom:.2rem}
.replies>.post:first-child{border-top:0;padding-top:.2rem}
.post{padding:.7rem 0 .2rem;border-top:1px solid var(--line)}
.posts>.post:first-child{border-top:0}
.replies{margin-left:.5rem;padding-left:.8rem;border-left:2px solid var(--line)}
.text{white-space:pre-wrap;overflow-wrap:anywhere;margin:.25rem 0}
.media{display:flex;flex-wrap:wrap;gap:.4rem;margin:.4rem 0}
.media img,.media video{max-width:100%;height:8rem;object-fit:cover;border-radius:.5rem;border:1px solid var(--line);background:var(--ground)}
.face{width:1.5rem;height:1.5rem;border-radius:50%;vertical-align:middle;margin-right:.4rem}
.warning{border:1px solid var(--line);border-radius:.4rem;padding:.1rem .5rem;display:inline-block}
form{display:grid;gap:.6rem;max-width:24rem;margin:1.25rem}
button,select{font:inherit;padding:.45rem .8rem;border-radius:.5rem;border:1px solid var(--line);background:var(--card);color:inherit}
`;

/** A whole page; `body` is HTML already. With `refreshSeconds` the browser loads it again by itself. */
export function pageLayout(title: string, body: string, refreshSeconds?: number): string {
  const refresh =
    refreshSeconds === undefined ? '' : `<meta http-equiv="refresh" content="${refreshSeconds}">`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">${refresh}<title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body>${body}</body></html>`;
}
