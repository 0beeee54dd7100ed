import type { Rule } from '../../definition/platform.ts';
import { firstComment } from '../../rules/checked-posts.ts';
import { finding } from '../../rules/finding.ts';
import { title as limit } from './limits.ts';
import { youtubeOptions } from './options.ts';

/** `title`: the title is set and at most 100 characters. */
export const title: Rule = ({ read, limit: limitFor }) => {
  const written = read(youtubeOptions).title;
  if (written === null) return [finding('title', 'youtube.title_missing')];
  const { unit } = limit;
  const most = limitFor(limit);
  const actual = written.length;
  return actual > most ? [finding('title', 'youtube.title_long', { limit: most, actual, unit })] : [];
};

/** `first_comment`: videos that are private or made for kids take no comments. */
export const commentable: Rule = (target) => {
  const { read, said } = target;
  const kids = said.findLast(({ disclosure }) => typeof disclosure?.made_for_kids === 'boolean');
  const seen = said.findLast(({ audience }) => audience?.who_sees);
  const isOpen =
    read(youtubeOptions).status !== 'private' &&
    seen?.audience?.who_sees !== 'only_me' &&
    !kids?.disclosure?.made_for_kids;
  if (isOpen) return [];
  return firstComment(target).map(({ index: post }) =>
    finding('first_comment', 'youtube.comment_closed', { post }),
  );
};
