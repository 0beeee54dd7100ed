import type { Rule } from '../definition/platform.ts';
import { firstComment } from './checked-posts.ts';

/** `first_comment`: a first comment that is there has text. */
export const firstCommentHasText: Rule = (target) => {
  const comment = firstComment(target);
  if (comment === null || target.textOf(comment.content) !== '') return [];
  return [
    {
      rule: 'first_comment',
      scope: 'version',
      post: comment.index,
      limit: null,
      actual: null,
      unit: null,
      spans: [],
      say: 'first_comment',
    },
  ];
};
