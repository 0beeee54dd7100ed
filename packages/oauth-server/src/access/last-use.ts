import { setBounded } from '../fetching/bounded-map.ts';
import type { Kernel } from '../server/kernel.ts';

const INTERVAL_MS = 60_000;
const MAXIMUM_GRANTS = 10_000;

/** Records when grants are used, without delaying the request. */
export interface LastUse {
  note(grantId: string): void;
}

/** Writes at most once a minute per grant. A failure is reported and costs nothing but the time shown in a list. */
export function createLastUse({ stores, now, report }: Pick<Kernel, 'stores' | 'now' | 'report'>): LastUse {
  const written = new Map<string, number>();
  return {
    note: (grantId) => {
      const at = now();
      if (at.getTime() - (written.get(grantId) ?? Number.NEGATIVE_INFINITY) < INTERVAL_MS) return;
      setBounded(written, grantId, at.getTime(), MAXIMUM_GRANTS);
      stores.grants.touch(grantId, at).catch(report);
    },
  };
}
