import type { Sentences } from '../../messages/messages.ts';
import { quantityIn } from '../../messages/plural.ts';
import type { YoutubeMessageKey } from './message-keys.ts';

const { digits, of } = /* @__PURE__ */ quantityIn('en');

export const youtubeEn: Sentences<YoutubeMessageKey> = {
  'youtube.title_missing': ({ network }) => ({
    message: `${network}: the video has no title.`,
    fix: 'Enter a title.',
  }),
  'youtube.title_long': ({ network, actual, limit }) => {
    const excess = of((actual ?? 0) - (limit ?? 0), { one: 'character', other: 'characters' });
    return {
      message: `${network}: the title is ${excess} too long (${digits(actual ?? 0)} of ${digits(limit ?? 0)}).`,
      fix: `Shorten the title by ${excess}.`,
    };
  },
  'youtube.comment_closed': ({ network }) => ({
    message: `${network}: videos that are private or made for kids take no first comment.`,
    fix: 'Leave out the comment, or change whom the video is for.',
  }),
};
