import type { Sentences } from '../../messages/messages.ts';
import type { TiktokMessageKey } from './message-keys.ts';

export const tiktokEs: Sentences<TiktokMessageKey> = {
  'tiktok.privacy_level': ({ network }) => ({
    message: `${network}: no se ha elegido quién puede ver la publicación.`,
    fix: 'Elija un nivel de privacidad para la cuenta.',
  }),
  'tiktok.content_disclosure': ({ network }) => ({
    message: `${network}: el contenido se declara promocional, pero no a quién promociona.`,
    fix: 'Active su marca, una marca de terceros o ambas, o desactive la declaración.',
  }),
};
