import type { Rule } from '../../definition/platform.ts';
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
