import type { LimitValue } from '../definition/limit.ts';
import { lengthIn } from '../definition/limit.ts';
import type { CheckedPost, Finding, Rule, RuleTarget } from '../definition/platform.ts';
import { writtenItems } from './checked-posts.ts';
import { postFinding } from './finding.ts';

function overflow(post: CheckedPost, target: RuleTarget): Finding[] {
  const counted = target.countOf(post);
  const isOver = (limit: LimitValue): boolean => lengthIn(limit.unit, counted) > target.limit(limit);
  const broken = target.format.text.find(isOver);
  if (broken === undefined) return [];
  const text = target.textOf(post);
  const say = target.posts.includes(post) ? 'text.post' : 'text.comment';
  const { unit, statedIn } = broken;
  const limit = target.limit(broken);
  const limits = target.format.text.map((bound) => ({ unit: bound.unit, most: target.limit(bound) }));
  const spans = [{ start: target.longestFit(text, limits), end: text.length }];
  const actual = lengthIn(unit, counted);
  const facts = { limit, actual, unit, spans, written: target.codePoints(text) };
  return [
    postFinding('text', post.index, say, { ...facts, ...(statedIn === undefined ? {} : { statedIn }) }),
  ];
}

/**
 * `text_<n>`: the text of post n, and of the first comment if there is one, is within the limit as the network counts
 * it. The span covers everything after the longest prefix that fits.
 */
export const textFits: Rule = (target) => writtenItems(target).flatMap((post) => overflow(post, target));
