import { nextNumber } from '../../kit/server.ts';
import type { MastodonServer } from './server.ts';
import { temperamentOf } from './temperament.ts';

/** An id that is later than all before (Mastodon docs: "Guidelines", ids). */
export function nextId(server: MastodonServer): string {
  const { idBits, writeId } = temperamentOf(server);
  return writeId(nextNumber(server, BigInt(server.clock.now()) << idBits));
}

/** Ids grow with time: longer is later, and among equally long ones the order of their characters decides. */
export function isLaterId(a: string, b: string): boolean {
  return a.length === b.length ? a > b : a.length > b.length;
}
