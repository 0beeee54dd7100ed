import type { Sentences } from '../../messages/messages.ts';
import type { TiktokMessageKey } from './message-keys.ts';

export const tiktokDe: Sentences<TiktokMessageKey> = {
  'tiktok.privacy_level': ({ network }) => ({
    message: `${network}: Es ist nicht gewählt, wer den Beitrag sehen darf.`,
    fix: 'Wählen Sie die Sichtbarkeit für das Konto.',
  }),
  'tiktok.content_disclosure': ({ network }) => ({
    message: `${network}: Der Inhalt ist als Werbung gekennzeichnet, aber nicht, für wen er wirbt.`,
    fix: 'Schalten Sie die eigene Marke, eine fremde Marke oder beide ein, oder schalten Sie die Kennzeichnung aus.',
  }),
};
