import type { HintRule } from '../advice/advice.ts';
import { firstComment } from '../rules/checked-posts.ts';

/** Without the scope for comments, LinkedIn may refuse them (LinkedIn docs: Comments API). */
const commentScope: HintRule = (target) =>
  target.account.limits?.['may_comment'] === false
    ? firstComment(target).map(({ index: post }) => ({ rule: 'comment_scope' as const, post }))
    : [];

export const linkedinHints: readonly HintRule[] = [commentScope];
