import type { Sentences } from '../../messages/messages.ts';
import type { TiktokMessageKey } from './message-keys.ts';

export const tiktokFr: Sentences<TiktokMessageKey> = {
  'tiktok.privacy_level': ({ network }) => ({
    message: `${network} : il n’est pas indiqué qui peut voir la publication.`,
    fix: 'Choisissez un niveau de confidentialité pour le compte.',
  }),
  'tiktok.content_disclosure': ({ network }) => ({
    message: `${network} : le contenu est déclaré promotionnel, sans dire pour qui.`,
    fix: 'Activez votre marque, une marque tierce ou les deux, ou désactivez la déclaration.',
  }),
};
