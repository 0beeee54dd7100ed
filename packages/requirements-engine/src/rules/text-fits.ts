import type { LimitValue } from '../definition/limit.ts';
import type { CheckedPost, Finding, Rule, RuleTarget } from '../definition/platform.ts';
import { lengthIn } from '../text/length-in.ts';
import { firstComment } from './checked-posts.ts';
import { postFinding } from './finding.ts';

/** A pair of surrogates is one code point. */
const codePoints = (text: string): number =>
  text.length - (text.match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0);

function overflow({ index, content }: CheckedPost, target: RuleTarget, isComment: boolean): Finding[] {
  const text = target.textOf(content);
  const counted = target.count(text);
  const isOver = (limit: LimitValue): boolean => lengthIn(limit.unit, counted) > target.limit(limit);
  const broken = target.format.text.find(isOver);
  if (broken === undefined) return [];
  const say = isComment ? 'text.comment' : 'text.post';
  const { unit } = broken;
  const limit = target.limit(broken);
  const limits = target.format.text.map((bound) => ({ unit: bound.unit, most: target.limit(bound) }));
  const spans = [{ start: target.longestFit(text, limits), end: text.length }];
  const actual = lengthIn(unit, counted);
  return [postFinding('text', index, say, { limit, actual, unit, spans, written: codePoints(text) })];
}

/**
 * `text_<n>`: the text of post n, and of the first comment where there is one, is within the limit as the
 * network counts it. The span is what follows the longest prefix that is.
 */
export const textFits: Rule = (target) => {
  const comment = firstComment(target);
  return [
    ...target.posts.flatMap((post) => overflow(post, target, false)),
    ...(comment === null ? [] : overflow(comment, target, true)),
  ];
};
