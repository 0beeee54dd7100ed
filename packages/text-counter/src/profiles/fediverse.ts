import { ensureString } from '../argument.ts';
import { countGraphemes } from '../graphemes.ts';
import { WHITE_SPACE } from '../links/character-classes.ts';
import { fediverseLinks } from '../links/link-grammar.ts';
import { scanLinks } from '../links/link-scanner.ts';
import { scanFediverseMentions } from '../mentions/fediverse-mentions.ts';
import type { Count, CountingProfile, CountSpan } from '../profile.ts';

/** Options reported by an instance, or set by a post. */
export interface FediverseOptions {
  /** Counted length of a link: `characters_reserved_per_url` of the instance. Default 23. */
  readonly linkLength?: number;
  /** Content warning; counted as written, in front of the text. */
  readonly contentWarning?: string;
}

const LINK_LENGTH = 23;
const BLANK = /* @__PURE__ */ new RegExp(`^[${WHITE_SPACE}]*$`);

function fediverseProfile(name: string, options: FediverseOptions): CountingProfile {
  const linkLength = options.linkLength ?? LINK_LENGTH;
  if (!Number.isInteger(linkLength) || linkLength < 0) {
    throw new RangeError('linkLength must be a whole number of at least 0');
  }
  const warning = ensureString(options.contentWarning ?? '', 'contentWarning');
  const placeholder = 'x'.repeat(linkLength);
  return {
    name,
    unit: 'graphemes',
    alsoUnits: [],
    measure(text): Count {
      const spans: CountSpan[] = [];
      let counted = '';
      let reached = 0;
      for (const { kind, start, end, shown } of [
        ...scanLinks(text, fediverseLinks).map((link) => ({
          ...link,
          kind: 'link' as const,
          shown: placeholder,
        })),
        ...scanFediverseMentions(text).map((mention) => ({
          ...mention,
          kind: 'mention' as const,
          shown: `@${mention.username}`,
        })),
      ].sort((left, right) => left.start - right.start)) {
        if (start < reached) continue;
        counted += text.slice(reached, start) + shown;
        reached = end;
        if (kind === 'link' || shown.length < end - start)
          spans.push({ kind, start, end, length: shown.length });
      }
      counted = BLANK.test(text) ? '' : counted + text.slice(reached);
      return { length: countGraphemes(warning + counted), unit: 'graphemes', also: [], spans };
    },
    linkRanges: (text) => scanLinks(text, fediverseLinks),
  };
}

/**
 * Counts as a Mastodon server counts a status (Mastodon `StatusLengthValidator`): grapheme clusters, a link as
 * `linkLength`, a mention without its server. A text of only white space counts 0.
 */
export function mastodonProfile(options: FediverseOptions = {}): CountingProfile {
  return fediverseProfile('mastodon', options);
}

/** The same for Pixelfed, which reports the same weights (spec: Requirements, `text_<n>`). */
export function pixelfedProfile(options: FediverseOptions = {}): CountingProfile {
  return fediverseProfile('pixelfed', options);
}
