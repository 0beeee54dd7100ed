/**
 * Characters with a special meaning in commentary unless a backslash precedes them (LinkedIn docs: "little text
 * format").
 */
const RESERVED = new Set('|{}@[]()<>#*_~');
const HASHTAG_TEMPLATE = /^\{hashtag\|\\?[#＃]\|([^{}|\\]+)\}/u;
const MENTION = /^@\[((?:\\.|[^\]\\])+)\]\((urn:li:(?:person|organization|organizationBrand):[\w-]+)\)/u;
const HASHTAG = /^#([\p{L}\p{M}\p{N}_]+)/u;
const ADDRESS = /^https?:\/\/[^\s\\|{}[\]()<>]+/u;

/** Somebody whom a commentary mentions under a name. */
export interface WrittenMention {
  readonly name: string;
  readonly urn: string;
}

/** A part of a commentary: as people see it, and as LinkedIn stores it. */
interface Part {
  readonly shown: string;
  readonly kept: string;
  readonly mention?: WrittenMention;
}

/** A commentary as LinkedIn reads it. */
export interface LittleText {
  /** Escapes are undone, hashtags and mentions are their text. */
  readonly shown: string;
  /** The commentary as read back: a plain `#word` has become a hashtag template. */
  readonly kept: string;
  readonly mentions: readonly WrittenMention[];
}

/**
 * Reads a commentary. The text ends, without an error, at the first reserved character that is neither escaped nor part
 * of a hashtag or mention. Addresses may hold underscores and the like unescaped.
 */
export function readLittleText(commentary: string): LittleText {
  const parts: Part[] = [];
  let rest = commentary;
  let isCut = false;
  while (rest !== '' && !isCut) {
    const next = firstPart(rest);
    if (next === undefined) isCut = true;
    else {
      parts.push(next.part);
      rest = rest.slice(next.length);
    }
  }
  const shown = parts.map((part) => part.shown).join('');
  const kept = parts.map((part) => part.kept).join('');
  const mentions = parts.flatMap(({ mention }) => mention ?? []);
  return isCut ? { shown: shown.trimEnd(), kept: kept.trimEnd(), mentions } : { shown, kept, mentions };
}

function firstPart(text: string): { readonly length: number; readonly part: Part } | undefined {
  const taken = (source: string, shown: string, kept = source) => ({
    length: source.length,
    part: { shown, kept },
  });
  const [template, tag = ''] = HASHTAG_TEMPLATE.exec(text) ?? [];
  if (template !== undefined) return taken(template, `#${tag}`);
  const [mention, written = '', urn = ''] = MENTION.exec(text) ?? [];
  if (mention !== undefined) {
    const name = written.replace(/\\(.)/gu, '$1');
    const { length, part } = taken(mention, name);
    return { length, part: { ...part, mention: { name, urn } } };
  }
  const [hashtag, word = ''] = HASHTAG.exec(text) ?? [];
  if (hashtag !== undefined) return taken(hashtag, hashtag, `{hashtag|\\#|${word}}`);
  const [address] = ADDRESS.exec(text) ?? [];
  if (address !== undefined) return taken(address, address);
  const character = text.charAt(0);
  if (character === '\\') return taken(text.slice(0, 2), text.charAt(1));
  return RESERVED.has(character) ? undefined : taken(character, character);
}
