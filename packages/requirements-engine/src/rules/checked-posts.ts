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
export function firstComment(target: RuleTarget): CheckedPost | null {
  const content = target.format.firstComment ? target.content[1] : undefined;
  return content === undefined ? null : { index: 1, content };
}
