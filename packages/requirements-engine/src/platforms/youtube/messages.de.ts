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
  'youtube.comment_closed': ({ network }) => ({
    message: `${network}: Videos, die privat oder für Kinder sind, nehmen keinen ersten Kommentar an.`,
    fix: 'Lassen Sie den Kommentar weg, oder ändern Sie, für wen das Video ist.',
  }),
};
