import type { Sentences } from '../../messages/messages.ts';
import type { TiktokMessageKey } from './message-keys.ts';

export const tiktokDe: Sentences<TiktokMessageKey> = {
  'tiktok.privacy_level': ({ network }) => ({
    message: `${network}: Es ist nicht gewählt, wer den Beitrag sehen darf.`,
    fix: 'Wähle die Sichtbarkeit für das Konto.',
  }),
  'tiktok.content_disclosure': ({ network }) => ({
    message: `${network}: Der Inhalt ist als Werbung gekennzeichnet, aber nicht, für wen er wirbt.`,
    fix: 'Schalte die eigene Marke, eine fremde Marke oder beide ein, oder schalte die Kennzeichnung aus.',
  }),
};
