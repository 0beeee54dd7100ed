import { count } from '@crier/text-counter';
import { type Limit, limitFor } from '../definition/limit.ts';
import type { Finding, Rule, RuleTarget } from '../definition/platform.ts';
import { lengthIn } from '../text/length-in.ts';
import { longestFit, type TextBound } from '../text/longest-fit.ts';
import { textOf } from '../text/publishable-text.ts';
import { type CheckedPost, checkedPosts, firstComment } from './checked-posts.ts';

interface Bound extends TextBound {
  readonly limit: Limit;
}

function boundsOf(target: RuleTarget): readonly Bound[] {
  const profile = target.platform.counting(target.account);
  return target.format.text.map((limit) => ({
    limit,
    most: limitFor(limit, target.account),
    measure: (text) => lengthIn(limit.unit, count(text, profile)),
  }));
}

function overflow({ index, content }: CheckedPost, target: RuleTarget, isComment: boolean): Finding[] {
  const text = textOf(target.platform.definition, content);
  const bounds = boundsOf(target);
  for (const bound of bounds) {
    const actual = bound.measure(text);
    if (actual <= bound.most) continue;
    const start = longestFit(text, bounds);
    return [
      {
        rule: `text_${index}`,
        scope: 'version',
        post: index,
        limit: bound.most,
        actual,
        unit: bound.limit.unit,
        spans: [{ start, end: text.length }],
        say: isComment ? 'text.comment' : 'text.post',
      },
    ];
  }
  return [];
}

/**
 * `text_<n>`: the text of post n, and of the first comment where there is one, is within the limit as the
 * network counts it. The span is what follows the longest prefix that is.
 */
export const textFits: Rule = (target) => {
  const comment = firstComment(target);
  return [
    ...checkedPosts(target).flatMap((post) => overflow(post, target, false)),
    ...(comment === null ? [] : overflow(comment, target, true)),
  ];
};
