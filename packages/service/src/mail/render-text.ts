import type { MailDocument } from './mail-document.ts';

const WIDTH = 72;

/** The mail as plain text; a link has a line of its own. */
export function renderText(
  document: MailDocument,
  { service, colon }: { readonly service: string; readonly colon: string },
): string {
  const { heading, paragraphs, action, facts, entries = [], afterwards, footer, unsubscribe } = document;
  const parts = [
    wrap(heading),
    ...paragraphs.map(wrap),
    ...(facts.length === 0
      ? []
      : [facts.map(({ name, value }) => wrap(`${name}${colon} ${value}`)).join('\n')]),
    ...(action === null ? [] : [`${wrap(`${action.label}${colon}`)}\n${action.link}`]),
    ...entries.map(({ title, about, link }) => `${wrap(title)}\n${wrap(about)}\n${link}`),
    ...afterwards.map(wrap),
    `-- \n${wrap(footer)}\n${service}`,
    ...(unsubscribe ? [`${wrap(`${unsubscribe.label}${colon}`)}\n${unsubscribe.link}`] : []),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** Breaks lines between words; a word that is longer than a line keeps its own. */
function wrap(text: string): string {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter((part) => part !== '')) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > WIDTH) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines.join('\n');
}
