import type { Sentences } from '../../messages/messages.ts';
import type { PinterestMessageKey } from './message-keys.ts';

export const pinterestDe: Sentences<PinterestMessageKey> = {
  'pinterest.board': ({ network }) => ({
    message: `${network}: Für das Konto ist keine Pinnwand gewählt.`,
    fix: 'Wählen Sie eine Pinnwand für das Konto.',
  }),
  'pinterest.link': ({ network }) => ({
    message: `${network}: Der Link ist keine http- oder https-Adresse.`,
    fix: 'Geben Sie einen Link ein, der mit http:// oder https:// beginnt, oder lassen Sie ihn leer.',
  }),
};
