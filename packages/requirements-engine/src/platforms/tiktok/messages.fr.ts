import type { Sentences } from '../../messages/messages.ts';

export const tiktokFr: Sentences<'tiktok.privacy_level' | 'tiktok.content_disclosure'> = {
  'tiktok.privacy_level': ({ network }) => ({
    message: `${network} : il n’est pas indiqué qui peut voir la publication.`,
    fix: 'Choisissez un niveau de confidentialité pour le compte.',
  }),
  'tiktok.content_disclosure': ({ network }) => ({
    message: `${network} : le contenu est déclaré promotionnel, sans dire pour qui.`,
    fix: 'Activez votre marque, une marque tierce ou les deux, ou désactivez la déclaration.',
  }),
};
