import { scanBlueskyLinks } from '../bluesky/link-facets.ts';
import { shortAddress } from '../bluesky/short-address.ts';
import { countGraphemes } from '../graphemes.ts';
import { droppedReturns } from '../line-breaks.ts';
import type { Count, CountingProfile, CountSpan } from '../profile.ts';
import { utf8Length } from '../utf8.ts';

/**
 * Counts as Bluesky's app counts and its servers check: grapheme clusters, and UTF-8 bytes in `also`, of
 * the text in which every link stands in its short form (app.bsky.feed.post lexicon; Bluesky app).
 */
export const blueskyProfile: CountingProfile = {
  name: 'bluesky',
  unit: 'graphemes',
  alsoUnits: ['utf8Bytes'],
  measure(text): Count {
    const spans: CountSpan[] = [];
    let shortened = '';
    let reached = 0;
    for (const { start, end } of scanBlueskyLinks(text)) {
      const shown = shortAddress(text.slice(start, end));
      shortened += text.slice(reached, start) + shown;
      reached = end;
      spans.push({ kind: 'link', start, end, length: countGraphemes(shown) });
    }
    shortened += text.slice(reached);
    return {
      length: countGraphemes(shortened),
      unit: 'graphemes',
      also: [{ unit: 'utf8Bytes', length: utf8Length(shortened) - droppedReturns(shortened) }],
      spans,
    };
  },
  linkRanges: scanBlueskyLinks,
};
