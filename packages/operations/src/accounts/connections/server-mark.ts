import { createHash } from 'node:crypto';

const LENGTH = 16;

/** What identifies a server in its redirect URI; null where the network is one server. */
export function serverMark(service: string | null): string | null {
  return service === null ? null : createHash('sha256').update(service).digest('hex').slice(0, LENGTH);
}
