import type { Counter } from '@crier/composer-react';
import type { Account } from '../state/draft.ts';
import type { Obstacle } from '../state/places.ts';

/** Whether an account can publish the post: yes, its text is too long, something is missing, or nothing is written. */
export type DotState = 'good' | 'wrong' | 'open' | 'idle';

export interface Dot {
  readonly account: Account;
  readonly state: DotState;
}

interface Judged {
  readonly obstacles: readonly Obstacle[];
  readonly counters: readonly Counter[];
  /** Whether nothing has been written yet. */
  readonly isBlank: boolean;
}

/** One dot for each account, in the same order. */
export function dotStates(
  accounts: readonly Account[],
  { obstacles, counters, isBlank }: Judged,
): readonly Dot[] {
  const over = new Set(counters.flatMap(({ account, remaining }) => (remaining < 0 ? [account] : [])));
  const hindered = new Set<unknown>(obstacles.flatMap(({ accounts: concerned }) => concerned));
  return accounts.map((account) => ({
    account,
    state: isBlank
      ? 'idle'
      : over.has(account.id)
        ? 'wrong'
        : hindered.has(account.id) || !account.authorized
          ? 'open'
          : 'good',
  }));
}
