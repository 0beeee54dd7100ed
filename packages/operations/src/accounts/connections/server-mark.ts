import { createHash } from 'node:crypto';

const LENGTH = 16;

/** Identifies a server in its redirect URI; null if the network is a single server. */
export function serverMark(service: string | null): string | null {
  return service === null ? null : createHash('sha256').update(service).digest('hex').slice(0, LENGTH);
}
