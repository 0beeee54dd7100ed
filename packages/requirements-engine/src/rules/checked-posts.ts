import type { CheckContent } from '@crier/domain';
import type { RuleTarget } from '../definition/platform.ts';

export interface CheckedPost {
  readonly index: number;
  readonly content: CheckContent;
}

/** The posts a network checks: all of a thread, else the first only (spec: Publishing requirements). */
export function checkedPosts(target: RuleTarget): readonly CheckedPost[] {
  if (!target.platform.definition.capabilities.thread) return [{ index: 0, content: target.content[0] }];
  return target.content.map((content, index) => ({ index, content }));
}

/** The first comment, on networks and in formats that have one (spec: Publishing requirements, `first_comment`). */
export function firstComment(target: RuleTarget): CheckedPost | null {
  const content = target.format.firstComment ? target.content[1] : undefined;
  return content === undefined ? null : { index: 1, content };
}
