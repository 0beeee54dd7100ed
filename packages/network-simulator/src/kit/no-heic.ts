import { sniffMediaType } from '../media/media-type.ts';
import { NO_HEIC } from './files-everywhere.ts';
import { plays } from './learned.ts';
import type { Server } from './server.ts';

/** Whether a network refuses a file because it is HEIC. */
export function isRefusedHeic(server: Server, bytes: Uint8Array): boolean {
  return sniffMediaType(bytes) === 'image/heic' && plays(server, NO_HEIC);
}

/** The type of a file by its first bytes; undefined for one that the network does not know. */
export function knownType(server: Server, bytes: Uint8Array): string | undefined {
  return isRefusedHeic(server, bytes) ? undefined : sniffMediaType(bytes);
}
