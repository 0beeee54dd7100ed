import type { Sentences } from '../../messages/messages.ts';
import { quantityIn } from '../../messages/plural.ts';
import type { YoutubeMessageKey } from './message-keys.ts';

const { digits, of } = /* @__PURE__ */ quantityIn('fr');

export const youtubeFr: Sentences<YoutubeMessageKey> = {
  'youtube.title_missing': ({ network }) => ({
    message: `${network} : la vidéo n’a pas de titre.`,
    fix: 'Saisissez un titre.',
  }),
  'youtube.title_long': ({ network, actual, limit }) => {
    const excess = of((actual ?? 0) - (limit ?? 0), { one: 'caractère', other: 'caractères' });
    return {
      message: `${network} : le titre dépasse de ${excess} (${digits(actual ?? 0)} sur ${digits(limit ?? 0)}).`,
      fix: `Raccourcissez le titre de ${excess}.`,
    };
  },
  'youtube.comment_closed': ({ network }) => ({
    message: `${network}: les vidéos privées ou conçues pour les enfants n’acceptent pas de premier commentaire.`,
    fix: 'Retirez le commentaire, ou changez à qui la vidéo s’adresse.',
  }),
};
