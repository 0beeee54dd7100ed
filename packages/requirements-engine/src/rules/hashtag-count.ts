import { extractHashtags } from '@crier/text-counter';
import type { Rule } from '../definition/platform.ts';
import type { TextSpan } from '../violation.ts';
import { postFinding } from './finding.ts';

function without(text: string, spans: readonly TextSpan[]): string {
  let rest = '';
  let from = 0;
  for (const span of spans) {
    rest += text.slice(from, span.start);
    from = span.end;
  }
  return rest + text.slice(from);
}

/** The hashtags beyond the limit; if removing them would create new ones, everything from the first of them on. */
function surplus(text: string, hashtags: readonly TextSpan[], most: number): readonly TextSpan[] {
  const spans = hashtags.slice(most);
  const first = spans[0];
  if (first === undefined || extractHashtags(without(text, spans)).length <= most) return spans;
  return [{ start: first.start, end: text.length }];
}

/** `hashtags_<n>`: post n has no more hashtags than the network accepts, counting each occurrence. */
export const hashtagCount: Rule = (target) => {
  const hashtags = target.format.hashtags;
  if (hashtags === null) return [];
  const most = target.limit(hashtags);
  return target.posts.flatMap((post) => {
    const text = target.textOf(post);
    const found = target.spansOf(text, extractHashtags);
    const actual = found.length;
    if (actual <= most) return [];
    const spans = surplus(text, found, most);
    const { unit } = hashtags;
    return [postFinding('hashtags', post.index, 'hashtags', { limit: most, actual, unit, spans })];
  });
};
