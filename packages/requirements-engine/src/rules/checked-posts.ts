import type { CheckedPost, Platform, RuleTarget } from '../definition/platform.ts';

/** The posts a network checks: all of a thread, else the first only (spec: Publishing requirements). */
export function postsToCheck(
  { definition }: Platform,
  content: RuleTarget['content'],
): readonly CheckedPost[] {
  const checked = definition.capabilities.thread ? content : [content[0]];
  return checked.map((item, index) => ({ index, content: item }));
}

/** The first comment, on networks and in formats that have one (spec: Publishing requirements, `first_comment`). */
export function firstComment({ format, content }: RuleTarget): readonly CheckedPost[] {
  const comments = content.slice(1, format.firstComment ? 2 : 1);
  return comments.map((comment) => ({ index: 1, content: comment }));
}

/** Everything with its own text: the checked posts, followed by the first comment. */
export function writtenItems(target: RuleTarget): readonly CheckedPost[] {
  return [...target.posts, ...firstComment(target)];
}
