import { type AdministrationRows, SETUP_HOURS } from '../../src/ports/administration.ts';
import type { AdministrationTables } from './administration-tables.ts';
import { isSame } from './same-bytes.ts';

export function setupRows(tables: AdministrationTables): AdministrationRows['setup'] {
  const isLink = (hash: Uint8Array) =>
    tables.setup.some((link) => isSame(link.hash, hash) && link.expiresAt > tables.now());
  return {
    isEmpty: async () => tables.users.length === 0,
    holdUsers: async () => undefined,
    put: async (hash) => {
      const expiresAt = new Date(tables.now().getTime() + SETUP_HOURS * 3_600_000);
      tables.setup = [{ hash, expiresAt }];
      return expiresAt;
    },
    isLink: async (hash) => isLink(hash),
    take: async (hash) => {
      const isUsable = isLink(hash);
      if (isUsable) tables.setup = [];
      return isUsable;
    },
  };
}
