import type { TextSpan } from '@crier/domain';
import { extractHashtags } from '@crier/text-counter';
import { limitFor } from '../definition/limit.ts';
import type { Rule } from '../definition/platform.ts';
import { checkedPosts } from './checked-posts.ts';

function without(text: string, spans: readonly TextSpan[]): string {
  let rest = '';
  let from = 0;
  for (const span of spans) {
    rest += text.slice(from, span.start);
    from = span.end;
  }
  return rest + text.slice(from);
}

/** The hashtags beyond the limit; where taking them out would make new ones, everything from the first of them. */
function surplus(text: string, most: number): readonly TextSpan[] {
  const spans = extractHashtags(text)
    .slice(most)
    .map(({ start, end }) => ({ start, end }));
  const first = spans[0];
  if (first === undefined || extractHashtags(without(text, spans)).length <= most) return spans;
  return [{ start: first.start, end: text.length }];
}

/** `hashtags_<n>`: post n has no more hashtags than the network accepts, counting each occurrence. */
export const hashtagCount: Rule = (target) => {
  const hashtags = target.format.hashtags;
  if (hashtags === null) return [];
  const most = limitFor(hashtags, target.account);
  return checkedPosts(target).flatMap(({ index, content }) => {
    const text = target.textOf(content);
    const actual = extractHashtags(text).length;
    if (actual <= most) return [];
    return [
      {
        rule: `hashtags_${index}`,
        scope: 'version' as const,
        post: index,
        limit: most,
        actual,
        unit: hashtags.unit,
        spans: surplus(text, most),
        say: 'hashtags' as const,
      },
    ];
  });
};
