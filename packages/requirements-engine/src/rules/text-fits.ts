import { limitFor } from '../definition/limit.ts';
import type { Finding, Rule, RuleTarget } from '../definition/platform.ts';
import { lengthIn } from '../text/length-in.ts';
import { type CheckedPost, checkedPosts, firstComment } from './checked-posts.ts';

function overflow({ index, content }: CheckedPost, target: RuleTarget, isComment: boolean): Finding[] {
  const text = target.textOf(content);
  const counted = target.count(text);
  const limits = target.format.text.map((limit) => ({ ...limit, most: limitFor(limit, target.account) }));
  const broken = limits.find(({ unit, most }) => lengthIn(unit, counted) > most);
  if (broken === undefined) return [];
  const start = target.longestFit(text, limits);
  return [
    {
      rule: `text_${index}`,
      scope: 'version',
      post: index,
      limit: broken.most,
      actual: lengthIn(broken.unit, counted),
      unit: broken.unit,
      spans: [{ start, end: text.length }],
      say: isComment ? 'text.comment' : 'text.post',
    },
  ];
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
