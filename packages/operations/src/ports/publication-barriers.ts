import type { PublicationState } from '@crier/domain';
import type { ReconcileResult } from './post-store.ts';

/** A publication, read under lock. */
interface HeldPublication {
  readonly state: PublicationState;
  /** Whether its post is in the trash. */
  readonly trashed: boolean;
}

/** Why a publication can't be retried; null when it can. The first reason that applies is returned. */
export function retryBarrier({
  state,
  trashed,
  removing,
}: HeldPublication & {
  /** Whether its remote post is being deleted from the network. */
  readonly removing: boolean;
}): 'trashed' | 'unconfirmed' | 'not_failed' | 'removing' | null {
  if (trashed) return 'trashed';
  if (state === 'unconfirmed') return 'unconfirmed';
  if (state !== 'failed') return 'not_failed';
  return removing ? 'removing' : null;
}

/** Why a publication can't be reconciled; null when it can. The first reason that applies is returned. */
export function reconcileBarrier({
  state,
  trashed,
}: HeldPublication): Exclude<ReconcileResult, 'reconciled' | 'post_missing' | 'account_missing'> | null {
  if (trashed) return 'trashed';
  return state === 'unconfirmed' ? null : 'not_unconfirmed';
}
