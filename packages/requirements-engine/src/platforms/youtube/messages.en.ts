import type { Sentences } from '../../messages/messages.ts';
import { quantityIn } from '../../messages/plural.ts';

const quantity = /* @__PURE__ */ quantityIn('en');

export const youtubeEn: Sentences<'youtube.title_missing' | 'youtube.title_long'> = {
  'youtube.title_missing': ({ network }) => ({
    message: `${network}: the video has no title.`,
    fix: 'Enter a title.',
  }),
  'youtube.title_long': ({ network, actual, limit }) => {
    const excess = quantity.of((actual ?? 0) - (limit ?? 0), { one: 'character', other: 'characters' });
    return {
      message: `${network}: the title is ${excess} too long (${quantity.digits(actual ?? 0)} of ${quantity.digits(limit ?? 0)}).`,
      fix: `Shorten the title by ${excess}.`,
    };
  },
};
