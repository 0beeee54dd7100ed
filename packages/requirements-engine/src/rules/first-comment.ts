import type { Rule } from '../definition/platform.ts';
import { firstComment } from './checked-posts.ts';
import { finding } from './finding.ts';

/** `first_comment`: a first comment, if there is one, has text. */
export const firstCommentHasText: Rule = (target) =>
  firstComment(target)
    .filter((comment) => target.textOf(comment) === '')
    .map(({ index: post }) => finding('first_comment', 'first_comment', { post }));
