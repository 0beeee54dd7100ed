import { GROUNDS, MARK, MARK_FILE, TOKENS } from './brand.ts';
import type { ReceivedMail } from './received-mail.ts';

const STYLE = `
${TOKENS}
*{box-sizing:border-box}
body{margin:0;background:var(--back);color:var(--ink);font:1rem/1.5 var(--font)}
.frame{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem;padding:.5rem 1.25rem;background:var(--accent-soft);font-size:.875rem}
.frame svg{color:var(--accent)}.frame strong{font-weight:600}
header{padding:1rem 1.25rem;border-bottom:1px solid var(--line);background:var(--surface);overflow-wrap:anywhere}
h1{font-size:1.25rem;line-height:1.3;margin:0;font-weight:600}h2{font-size:1rem;margin:0 0 .5rem;font-weight:600}
p{margin:.375rem 0}a{color:var(--accent);text-underline-offset:.2em}
.soft{color:var(--quiet);font-size:.875rem}
ol{list-style:none;margin:0;padding:0 1.25rem;max-width:60rem}
li{padding:.75rem 0;border-bottom:1px solid var(--line);overflow-wrap:anywhere}
li a{font-weight:600}
main.one{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(24rem,100%),1fr));gap:1.25rem;padding:1.25rem}
section{min-width:0}
pre{margin:0;padding:1rem;border:1px solid var(--line);border-radius:var(--radius);background:var(--surface);white-space:pre-wrap;overflow-wrap:anywhere;font:.875rem/1.5 ui-monospace,monospace}
iframe{width:100%;height:44rem;border:1px solid var(--line);border-radius:var(--radius);background:var(--surface)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
`;

const REFRESH_SECONDS = 5;

/** The mails that were received, the latest first. */
export function listPage(mails: readonly ReceivedMail[]): string {
  const rows = mails
    .toReversed()
    .map(
      (mail) =>
        `<li><a href="/mails/${mail.id}">${escapeHtml(mail.subject)}</a><br><span class="soft">${facts(mail)}</span></li>`,
    );
  const list =
    rows.length === 0
      ? '<p class="soft" style="padding:0 1.25rem">No mail yet. Invite somebody, or ask for a new password on the sign-in page.</p>'
      : `<ol>${rows.join('')}</ol>`;
  const about = 'Every mail that the demo sends arrives here, and nowhere else. The list reloads by itself.';
  return layout(
    'Mailbox',
    `<header><h1>Mailbox</h1><p class="soft">${about}</p></header><main>${list}</main>`,
    `<meta http-equiv="refresh" content="${REFRESH_SECONDS}">`,
  );
}

/** One mail, as text and as HTML. */
export function mailPage(mail: ReceivedMail): string {
  const html = `<iframe title="The mail as HTML" src="/mails/${mail.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`;
  return layout(
    mail.subject,
    `<header><p class="soft"><a href="/">Mailbox</a></p><h1>${escapeHtml(mail.subject)}</h1><p class="soft">${facts(mail)}</p></header>
<main class="one"><section><h2>HTML</h2>${html}</section><section><h2>Text</h2><pre>${withLinks(mail.text)}</pre></section></main>`,
  );
}

/** The HTML of a mail as it came, except that its links open a window of their own. */
export function mailFrame({ html }: ReceivedMail): string {
  return html.replace(/<head>/i, '<head><base target="_blank">');
}

export function missingPage(): string {
  return layout(
    'No such mail',
    '<header><p class="soft"><a href="/">Mailbox</a></p><h1>There is no such mail</h1><p class="soft">The mailbox keeps the last 200 in memory.</p></header>',
  );
}

function facts({ from, to, at }: ReceivedMail): string {
  const time = at.toISOString().replace('T', ' ').slice(0, 19);
  return `To ${escapeHtml(to.join(', '))} · from ${escapeHtml(from)} · ${time} UTC`;
}

/** The text with its addresses of pages as links; a line has one or none. */
function withLinks(text: string): string {
  return text
    .split('\n')
    .map((line) => {
      const address = line.trim();
      const isLink = /^https?:\/\/\S+$/.test(address);
      const shown = escapeHtml(line);
      return isLink
        ? `<a href="${escapeHtml(address)}" target="_blank" rel="noreferrer">${shown}</a>`
        : shown;
    })
    .join('\n');
}

function layout(title: string, body: string, more = ''): string {
  const theme = (scheme: 'light' | 'dark') =>
    `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${GROUNDS[scheme]}">`;
  const icon = `<link rel="icon" type="image/svg+xml" href="data:image/svg+xml,${encodeURIComponent(MARK_FILE)}">`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">${theme('light')}${theme('dark')}${icon}${more}<title>${escapeHtml(title)} – Mailbox</title><style>${STYLE}</style></head><body><div class="frame" role="note">${MARK}<strong>Crier</strong> Mailbox of the demo: no mail leaves this machine.</div>${body}</body></html>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
