import { createHash } from 'node:crypto';
import type { Rewrite } from './quirk.ts';

const LINK = /https?:\/\/[^\s<>"')\]]+/;
const LINKS = new RegExp(LINK, 'g');

/** The rewrites that change a text, by name. */
export const TEXT_REWRITES: Readonly<Partial<Record<Rewrite, (text: string) => string>>> = {
  'link-to-attachment': (text) =>
    text
      .replace(LINK, '')
      .replace(/[^\S\n]{2,}/g, ' ')
      .trim(),
  'shorten-links': (text) => text.replace(LINKS, (link) => `https://tiny.example/${digest(link)}`),
  'trim-text': (text) => {
    const letters = [...text];
    return letters.length < 3 ? text : `${letters.slice(0, Math.floor((letters.length * 2) / 3)).join('')}…`;
  },
  'replace-text': (text) => (text === '' ? text : 'This post is being reviewed.'),
  'sign-text': (text) => `${text}\n\nSent with Harbour Mail`.trim(),
  'render-markdown': (text) =>
    text
      .replace(/^#{1,6} /gm, '')
      .replace(/^- /gm, '• ')
      .replace(/\[([^\]\n]+)\]\((https?:[^)\s]+)\)/g, '$1')
      .replace(/(\*\*|__)(\S(?:[^\n]*?\S)?)\1/g, '$2')
      .replace(/(?<![\w*])\*(\S(?:[^*\n]*?\S)?)\*(?![\w*])/g, '$1'),
};

/** The first link of a text. */
export function firstLink(text: string): string | undefined {
  return LINK.exec(text)?.[0];
}

function digest(link: string): string {
  return createHash('sha256').update(link).digest('base64url').slice(0, 7);
}
