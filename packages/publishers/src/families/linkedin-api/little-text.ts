import { type LookupEntry, mentionsIn } from '@crier/requirements-engine';
import { extractHashtags } from '@crier/text-counter';

/** LinkedIn docs: little text format, reserved characters. */
const RESERVED = /[|{}@[\]()<>#\\*_~]/g;
const HASHTAG_TEMPLATE = /\{hashtag\|\\?[#＃]\|((?:\\.|[^{}|\\])+)\}/gu;
const MENTION = /@\[((?:\\.|[^\]\\])+)\]\((urn:li:\w+:[\w-]+)\)/gu;
const ESCAPED = /\\(.)/gsu;

/** A part of a text that is not sent as it is written. */
interface Template {
  readonly start: number;
  readonly end: number;
  readonly written: string;
}

/**
 * A text as commentary: LinkedIn shows every character as written, hashtags as hashtags, and `@` with the name of an
 * entry as a mention of it, which has no `@`. It would cut a text at an unescaped reserved character, without an error.
 * Hashtags with an underscore, which its documents leave open, are therefore sent as plain text.
 */
export function littleText(text: string, mentioned: readonly LookupEntry[] = []): string {
  const parts: string[] = [];
  let last = 0;
  for (const { start, end, written } of templatesIn(text, mentioned)) {
    parts.push(escaped(text.slice(last, start)), written);
    last = end;
  }
  return [...parts, escaped(text.slice(last))].join('');
}

/** Mentions and hashtags in order; a hashtag in the name of an entry belongs to the name. */
function templatesIn(text: string, mentioned: readonly LookupEntry[]): readonly Template[] {
  const mentions = mentionsIn(text, mentioned).map(({ start, end, entry }): Template => {
    return { start, end, written: `@[${escaped(entry.name)}](${entry.id})` };
  });
  const hashtags = extractHashtags(text).flatMap(({ start, end, tag }): Template[] => {
    const isInName = mentions.some((mention) => start < mention.end && end > mention.start);
    return escaped(tag) !== tag || isInName ? [] : [{ start, end, written: `{hashtag|\\#|${tag}}` }];
  });
  return [...mentions, ...hashtags].sort((a, b) => a.start - b.start);
}

/** A text as people see it on LinkedIn: a mention has the name without the `@`. */
export function textWithMentions(text: string, mentioned: readonly LookupEntry[]): string {
  return mentionsIn(text, mentioned).reduceRight(
    (shown, { start, end, entry }) => shown.slice(0, start) + entry.name + shown.slice(end),
    text,
  );
}

/** Whom a commentary mentions, by their URNs in alphabetical order. */
export function mentionedIn(commentary: string): readonly string[] {
  return [...commentary.matchAll(MENTION)].map(([, , urn = '']) => urn).sort();
}

/** The text of a commentary as people see it. */
export function shownText(commentary: string): string {
  return commentary.replace(HASHTAG_TEMPLATE, '#$1').replace(MENTION, '$1').replace(ESCAPED, '$1');
}

function escaped(text: string): string {
  return text.replace(RESERVED, '\\$&');
}
