import type { LeaseKeeper } from '@crier/operations';
import type { Lease, PublicationJournal } from '@crier/operations/ports';

/**
 * Renews leases every third of their length until stopped. If a lease can't be renewed, it expires: it counts as held
 * for its length from the last renewal request by `elapsed`, so never for longer than in the database.
 */
export function createLeaseKeeper(
  journal: Pick<PublicationJournal, 'renew'>,
  leaseMs: number,
  elapsed: () => number,
  onError: (error: unknown) => void,
): LeaseKeeper {
  return {
    keep: (lease: Lease, since: number) => {
      let heldUntil = since + leaseMs;
      const renew = async () => {
        const asked = elapsed();
        heldUntil = (await journal.renew(lease, leaseMs)) ? asked + leaseMs : asked;
      };
      const timer = setInterval(() => {
        renew().catch(onError);
      }, leaseMs / 3);
      return { isSurelyHeld: () => elapsed() < heldUntil, stop: () => clearInterval(timer) };
    },
  };
}
