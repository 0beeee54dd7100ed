import { extractHashtags } from '@crier/text-counter';

/** LinkedIn docs: little text format, reserved characters. */
const RESERVED = /[|{}@[\]()<>#\\*_~]/g;
const HASHTAG_TEMPLATE = /\{hashtag\|\\?[#＃]\|((?:\\.|[^{}|\\])+)\}/gu;
const MENTION = /@\[((?:\\.|[^\]\\])+)\]\(urn:li:\w+:[\w-]+\)/gu;
const ESCAPED = /\\(.)/gsu;

/**
 * A text as commentary: LinkedIn shows every character as written, and hashtags as hashtags. It would cut a text at an
 * unescaped reserved character, without an error. Hashtags with an underscore, which its documents leave open, are
 * therefore sent as plain text.
 */
export function littleText(text: string): string {
  const parts: string[] = [];
  let end = 0;
  for (const { start, end: tagEnd, tag } of extractHashtags(text)) {
    if (escaped(tag) !== tag) continue;
    parts.push(escaped(text.slice(end, start)), `{hashtag|\\#|${tag}}`);
    end = tagEnd;
  }
  return [...parts, escaped(text.slice(end))].join('');
}

/** The text of a commentary as people see it. */
export function shownText(commentary: string): string {
  return commentary.replace(HASHTAG_TEMPLATE, '#$1').replace(MENTION, '$1').replace(ESCAPED, '$1');
}

function escaped(text: string): string {
  return text.replace(RESERVED, '\\$&');
}
