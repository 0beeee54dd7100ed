import type { Sentences } from '../../messages/messages.ts';
import { quantityIn } from '../../messages/plural.ts';
import type { YoutubeMessageKey } from './message-keys.ts';

const { digits, of } = /* @__PURE__ */ quantityIn('de');

export const youtubeDe: Sentences<YoutubeMessageKey> = {
  'youtube.title_missing': ({ network }) => ({
    message: `${network}: Das Video hat keinen Titel.`,
    fix: 'Geben Sie einen Titel ein.',
  }),
  'youtube.title_long': ({ network, actual, limit }) => {
    const excess = of((actual ?? 0) - (limit ?? 0), { one: 'Zeichen', other: 'Zeichen' });
    return {
      message: `${network}: Der Titel ist ${excess} zu lang (${digits(actual ?? 0)} von ${digits(limit ?? 0)}).`,
      fix: `Kürzen Sie den Titel um ${excess}.`,
    };
  },
  'youtube.comment_private': ({ network }) => ({
    message: `${network}: ein privates Video nimmt keinen ersten Kommentar an.`,
    fix: 'Machen Sie das Video öffentlich oder nicht gelistet, oder lassen Sie den Kommentar weg.',
  }),
};
