import type { Sentences } from '../../messages/messages.ts';
import { quantityIn } from '../../messages/plural.ts';
import type { YoutubeMessageKey } from './message-keys.ts';

const { digits, of } = /* @__PURE__ */ quantityIn('es');

export const youtubeEs: Sentences<YoutubeMessageKey> = {
  'youtube.title_missing': ({ network }) => ({
    message: `${network}: el vídeo no tiene título.`,
    fix: 'Escriba un título.',
  }),
  'youtube.title_long': ({ network, actual, limit }) => {
    const excess = of((actual ?? 0) - (limit ?? 0), { one: 'carácter', other: 'caracteres' });
    return {
      message: `${network}: el título supera el límite en ${excess} (${digits(actual ?? 0)} de ${digits(limit ?? 0)}).`,
      fix: `Acorte el título en ${excess}.`,
    };
  },
  'youtube.comment_closed': ({ network }) => ({
    message: `${network}: los vídeos privados o creados para niños no admiten primer comentario.`,
    fix: 'Quita el comentario o cambia para quién es el vídeo.',
  }),
};
