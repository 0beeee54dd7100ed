import { ensureString } from '../argument.ts';
import { countGraphemes } from '../graphemes.ts';
import { WHITE_SPACE } from '../links/character-classes.ts';
import { fediverseLinks } from '../links/link-grammar.ts';
import { scanLinks } from '../links/link-scanner.ts';
import { scanFediverseMentions } from '../mentions/fediverse-mentions.ts';
import type { Count, CountingProfile, CountSpan } from '../profile.ts';

/** What an instance reports, and what a post adds. */
export interface FediverseOptions {
  /** Characters a link counts: `characters_reserved_per_url` of the instance. Default 23. */
  readonly linkLength?: number;
  /** Content warning; counted as written, in front of the text. */
  readonly contentWarning?: string;
}

const LINK_LENGTH = 23;
const BLANK = /* @__PURE__ */ new RegExp(`^[${WHITE_SPACE}]*$`);

interface Rewrite extends CountSpan {
  readonly replacement: string;
}

function rewrites(text: string, linkLength: number): Rewrite[] {
  const found: Rewrite[] = [];
  const placeholder = 'x'.repeat(linkLength);
  for (const { start, end } of scanLinks(text, fediverseLinks)) {
    found.push({ kind: 'link', start, end, length: linkLength, replacement: placeholder });
  }
  for (const { start, end, username } of scanFediverseMentions(text)) {
    found.push({ kind: 'mention', start, end, length: username.length + 1, replacement: `@${username}` });
  }
  found.sort((left, right) => left.start - right.start);
  let reached = 0;
  return found.filter((rewrite) => {
    if (rewrite.start < reached) return false;
    reached = rewrite.end;
    return true;
  });
}

function countable(text: string, found: readonly Rewrite[]): string {
  let result = '';
  let reached = 0;
  for (const { start, end, replacement } of found) {
    result += text.slice(reached, start) + replacement;
    reached = end;
  }
  return result + text.slice(reached);
}

function fediverseProfile(name: string, options: FediverseOptions): CountingProfile {
  const linkLength = options.linkLength ?? LINK_LENGTH;
  if (!Number.isInteger(linkLength) || linkLength < 0) {
    throw new RangeError('linkLength must be a whole number of at least 0');
  }
  const warning = ensureString(options.contentWarning ?? '', 'contentWarning');
  return {
    name,
    unit: 'graphemes',
    alsoUnits: [],
    measure(text): Count {
      const found = rewrites(text, linkLength);
      const counted = BLANK.test(text) ? '' : countable(text, found);
      const spans = found
        .filter(({ kind, end, start, length }) => kind === 'link' || end - start > length)
        .map(({ kind, start, end, length }) => ({ kind, start, end, length }));
      return { length: countGraphemes(warning + counted), unit: 'graphemes', also: [], spans };
    },
    linkRanges: (text) => scanLinks(text, fediverseLinks),
  };
}

/**
 * Counts as a Mastodon server counts a status (Mastodon `StatusLengthValidator`): grapheme clusters, a
 * link as `linkLength`, a mention without its server. A text of white space alone counts 0.
 */
export function mastodonProfile(options: FediverseOptions = {}): CountingProfile {
  return fediverseProfile('mastodon', options);
}

/** The same for Pixelfed, which reports the same weights (spec: Requirements, `text_<n>`). */
export function pixelfedProfile(options: FediverseOptions = {}): CountingProfile {
  return fediverseProfile('pixelfed', options);
}
