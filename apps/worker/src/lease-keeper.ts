import type { Lease, LeaseKeeper, PublicationJournal } from '@crier/operations';

/** Renews leases every third of their length until stopped. A lease that can't be renewed is left to run out. */
export function createLeaseKeeper(
  journal: Pick<PublicationJournal, 'renew'>,
  leaseMs: number,
  onError: (error: unknown) => void,
): LeaseKeeper {
  return {
    keep: (lease: Lease) => {
      const timer = setInterval(() => {
        journal.renew(lease, leaseMs).catch(onError);
      }, leaseMs / 3);
      return { stop: () => clearInterval(timer) };
    },
  };
}
