import type { Sentences } from '../../messages/messages.ts';
import type { PinterestMessageKey } from './message-keys.ts';

export const pinterestEs: Sentences<PinterestMessageKey> = {
  'pinterest.board': ({ network }) => ({
    message: `${network}: no se ha elegido ningún tablero para la cuenta.`,
    fix: 'Elija un tablero para la cuenta.',
  }),
  'pinterest.link': ({ network }) => ({
    message: `${network}: el enlace no es una dirección http o https.`,
    fix: 'Escriba un enlace que empiece por http:// o https://, o déjelo vacío.',
  }),
};
