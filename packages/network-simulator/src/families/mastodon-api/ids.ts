import { nextNumber } from '../../kit/server.ts';
import type { MastodonServer } from './server.ts';
import { temperamentOf } from './temperament.ts';

/** An id later than all previous ones (Mastodon docs: "Guidelines", ids). */
export function nextId(server: MastodonServer): string {
  const { idBits, writeId } = temperamentOf(server);
  return writeId(nextNumber(server, BigInt(server.clock.now()) << idBits));
}

/** Ids grow with time: a longer id is later, and ids of equal length are ordered by their characters. */
export function isLaterId(a: string, b: string): boolean {
  return a.length === b.length ? a > b : a.length > b.length;
}
