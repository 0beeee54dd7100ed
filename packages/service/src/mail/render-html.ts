import { MAIL_DARK, MAIL_LIGHT } from './brand.ts';
import type { MailDocument } from './mail-document.ts';

/** The mail as a page that needs nothing from outside and no script, in the colours of light and dark mode. */
export function renderHtml(document: MailDocument, service: string, language: string): string {
  const {
    subject,
    heading,
    paragraphs,
    action,
    facts,
    entries = [],
    afterwards,
    footer,
    unsubscribe,
  } = document;
  const paragraph = (text: string) => `<p class="ink" style="${TEXT}">${escapeHtml(text)}</p>`;
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${STYLE}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${MAIL_LIGHT.back}">
<div class="frame" style="max-width:600px;margin:0 auto;padding:32px 16px">
<main class="surface" style="background:${MAIL_LIGHT.surface};border:1px solid ${MAIL_LIGHT.line};border-radius:14px;padding:32px">
<p class="accent" style="margin:0 0 24px;color:${MAIL_LIGHT.accent};font:600 16px/22px ${FONT}">Crier</p>
<h1 class="ink" style="margin:0 0 16px;color:${MAIL_LIGHT.ink};font:600 22px/30px ${FONT};letter-spacing:-0.012em;overflow-wrap:anywhere">${escapeHtml(heading)}</h1>
${paragraphs.map(paragraph).join('\n')}
${factsHtml(facts)}
${entriesHtml(entries)}
${action === null ? '' : actionHtml(action)}
${afterwards.map(quietParagraph).join('\n')}
</main>
<footer style="padding:20px 32px 0">
<p class="meta" style="${META}">${escapeHtml(footer)}</p>
<p class="meta" style="${META}">${escapeHtml(service)}</p>
${unsubscribe ? `<p class="meta" style="${META}"><a class="meta" href="${escapeHtml(unsubscribe.link)}" style="color:${MAIL_LIGHT.meta}">${escapeHtml(unsubscribe.label)}</a></p>` : ''}
</footer>
</div>
</body>
</html>
`;
}

const FONT = `"Instrument Sans",system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif`.replaceAll(
  '"',
  "'",
);
const TEXT = `margin:0 0 16px;color:${MAIL_LIGHT.ink};font:400 16px/24px ${FONT};overflow-wrap:anywhere`;
const QUIET = `margin:16px 0 0;color:${MAIL_LIGHT.quiet};font:400 14px/20px ${FONT};overflow-wrap:anywhere`;
const META = `margin:0 0 4px;color:${MAIL_LIGHT.meta};font:400 12px/18px ${FONT};overflow-wrap:anywhere`;

/** Mail programs that read no style sheets show the light colours of the elements themselves. */
const STYLE = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.paper{background:${MAIL_DARK.back}!important}
.surface{background:${MAIL_DARK.surface}!important;border-color:${MAIL_DARK.line}!important}
.line{border-color:${MAIL_DARK.line}!important}
.ink{color:${MAIL_DARK.ink}!important}
.quiet{color:${MAIL_DARK.quiet}!important}
.meta{color:${MAIL_DARK.meta}!important}
.accent{color:${MAIL_DARK.accent}!important}
.fill{background:${MAIL_DARK.fill}!important}
}
@media (max-width:480px){
.frame{padding:12px 8px!important}
.surface{padding:24px 20px!important}
footer{padding:16px 20px 0!important}
}
`;

function quietParagraph(text: string): string {
  return `<p class="quiet" style="${QUIET}">${escapeHtml(text)}</p>`;
}

/** Many mail programs know tables only, and no other way to set two texts side by side. */
function factsHtml(facts: MailDocument['facts']): string {
  if (facts.length === 0) return '';
  const cell = `padding:8px 0;border-top:1px solid ${MAIL_LIGHT.line};font:400 14px/20px ${FONT};text-align:left;vertical-align:top`;
  const rows = facts.map(
    ({ name, value }) =>
      `<tr><th scope="row" class="quiet line" style="${cell};padding-right:16px;color:${MAIL_LIGHT.quiet};width:30%">${escapeHtml(name)}</th><td class="ink line" style="${cell};color:${MAIL_LIGHT.ink};overflow-wrap:anywhere">${escapeHtml(value)}</td></tr>`,
  );
  return `<table style="width:100%;margin:0 0 16px;border-collapse:collapse;table-layout:fixed">
${rows.join('\n')}
</table>`;
}

function entriesHtml(entries: NonNullable<MailDocument['entries']>): string {
  if (entries.length === 0) return '';
  const item = `margin:0;padding:12px 0;border-top:1px solid ${MAIL_LIGHT.line}`;
  const link = `color:${MAIL_LIGHT.accent};font:600 16px/24px ${FONT};overflow-wrap:anywhere`;
  const about = `margin:0;color:${MAIL_LIGHT.quiet};font:400 14px/20px ${FONT};overflow-wrap:anywhere`;
  const rows = entries.map(
    (entry) =>
      `<li class="line" style="${item}"><a class="accent" href="${escapeHtml(entry.link)}" style="${link}">${escapeHtml(entry.title)}</a><p class="quiet" style="${about}">${escapeHtml(entry.about)}</p></li>`,
  );
  return `<ul style="margin:0 0 16px;padding:0;list-style:none">
${rows.join('\n')}
</ul>`;
}

function actionHtml({ label, link }: NonNullable<MailDocument['action']>): string {
  const button = `display:inline-block;padding:11px 20px;border-radius:8px;background:${MAIL_LIGHT.fill};color:${MAIL_LIGHT.onFill};font:600 16px/20px ${FONT};text-decoration:none`;
  return `<p style="margin:24px 0"><a class="fill" href="${escapeHtml(link)}" style="${button}">${escapeHtml(label)}</a></p>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.toWellFormed().replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
