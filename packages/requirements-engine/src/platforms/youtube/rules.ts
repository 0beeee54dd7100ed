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
  const said = target.disclosures.findLast((one) => typeof one?.made_for_kids === 'boolean');
  const isClosed = target.read(youtubeOptions).status === 'private' || said?.made_for_kids === true;
  if (!isClosed) return [];
  return firstComment(target).map(({ index: post }) =>
    finding('first_comment', 'youtube.comment_closed', { post }),
  );
};
