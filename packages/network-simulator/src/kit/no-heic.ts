import { sniffMediaType } from '../media/media-type.ts';
import type { LearnedFact } from '../quirks/learned-fact.ts';
import { plays } from './learned.ts';
import type { Server } from './server.ts';

export const NO_HEIC: LearnedFact = {
  row: 'M4',
  source: 'tusky#4116',
  date: '2026-11',
  plays:
    'refuses HEIC by the first bytes of a picture, even where the documents name it among the types taken',
  isUsual: true,
};

/** Whether a network refuses a file because it is HEIC. */
export function isRefusedHeic(server: Server, bytes: Uint8Array): boolean {
  return sniffMediaType(bytes) === 'image/heic' && plays(server, NO_HEIC);
}

/** The type of a file by its first bytes; undefined for one that the network does not know. */
export function knownType(server: Server, bytes: Uint8Array): string | undefined {
  return isRefusedHeic(server, bytes) ? undefined : sniffMediaType(bytes);
}
