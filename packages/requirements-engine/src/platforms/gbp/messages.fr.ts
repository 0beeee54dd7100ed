import type { Sentences } from '../../messages/messages.ts';
import type { GbpMessageKey } from './message-keys.ts';

export const gbpFr: Sentences<GbpMessageKey> = {
  'gbp.event_title': ({ network }) => ({
    message: `${network} : l’offre ou l’événement n’a pas de titre.`,
    fix: 'Saisissez un titre.',
  }),
  'gbp.dates_missing': ({ network }) => ({
    message: `${network} : il manque à l’offre ou à l’événement une date valide de début ou de fin.`,
    fix: 'Saisissez les deux dates.',
  }),
  'gbp.dates_order': ({ network }) => ({
    message: `${network} : l’offre ou l’événement se termine avant de commencer.`,
    fix: 'Choisissez une fin qui ne précède pas le début.',
  }),
  'gbp.button_link': ({ network }) => ({
    message: `${network} : le bouton n’a pas de lien valide.`,
    fix: 'Saisissez un lien qui commence par http:// ou https://, ou choisissez un autre bouton.',
  }),
  'gbp.offer_link': ({ network }) => ({
    message: `${network} : le lien de l’offre n’est pas une adresse http ou https.`,
    fix: 'Saisissez un lien qui commence par http:// ou https://, ou laissez-le vide.',
  }),
};
