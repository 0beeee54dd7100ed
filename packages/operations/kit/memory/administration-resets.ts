import { type AdministrationRows, RESET_HOURS } from '../../src/ports/administration.ts';
import type { AdministrationTables } from './administration-tables.ts';
import { isSame } from './same-bytes.ts';

export function resetRows(tables: AdministrationTables): AdministrationRows['resets'] {
  const usable = (hash: Uint8Array) =>
    tables.resets.find((reset) => isSame(reset.hash, hash) && reset.expiresAt > tables.now());
  const without = (userId: number) => tables.resets.filter((reset) => reset.userId !== userId);
  return {
    put: async (userId, hash, madeBy) => {
      const expiresAt = new Date(tables.now().getTime() + RESET_HOURS * 3_600_000);
      tables.resets = [...without(userId), { userId, hash, madeBy, expiresAt }];
      return expiresAt;
    },
    find: async (hash) => {
      const found = usable(hash);
      return found === undefined ? null : { userId: found.userId, madeBy: found.madeBy };
    },
    take: async (hash) => {
      const found = usable(hash);
      if (found !== undefined) tables.resets = without(found.userId);
      return found !== undefined;
    },
    end: async (userId) => {
      tables.resets = without(userId);
    },
  };
}
