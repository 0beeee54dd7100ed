import type { Sentences } from '../../messages/messages.ts';
import type { PinterestMessageKey } from './message-keys.ts';

export const pinterestFr: Sentences<PinterestMessageKey> = {
  'pinterest.board': ({ network }) => ({
    message: `${network} : aucun tableau n’est choisi pour le compte.`,
    fix: 'Choisissez un tableau pour le compte.',
  }),
  'pinterest.link': ({ network }) => ({
    message: `${network} : le lien n’est pas une adresse http ou https.`,
    fix: 'Saisissez un lien qui commence par http:// ou https://, ou laissez-le vide.',
  }),
};
