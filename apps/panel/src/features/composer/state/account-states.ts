import type { Counter } from '@crier/composer-react';
import { findPlatform } from '@crier/requirements-engine';
import type { Account, Draft } from './draft.ts';
import { hasOwnText } from './splits.ts';
import { versionOf } from './versions.ts';

/** How a post stands for an account. `missing` is anything refused beside a text that is too long. */
export type Tone = 'good' | 'unsure' | 'missing' | 'wrong';

/** Something that a network says about some accounts. */
interface Remark {
  readonly accounts: readonly unknown[];
  readonly message: string;
}

/** The first message for each account that the remarks concern. */
export function firstByAccount(remarks: readonly Remark[]): ReadonlyMap<unknown, string> {
  const first = new Map<unknown, string>();
  for (const { accounts, message } of remarks) {
    for (const account of accounts) if (!first.has(account)) first.set(account, message);
  }
  return first;
}

/**
 * The counter to show for each account. If an item is too long, it is the counter of that item, with the number over
 * the limit; otherwise it is the tightest counter of the item being written.
 */
export function shownCounters(
  counters: readonly Counter[],
  active: number,
): ReadonlyMap<Counter['account'], Counter> {
  const shown = new Map<Counter['account'], Counter>();
  for (const counter of counters) {
    if (counter.post !== active && counter.remaining >= 0) continue;
    const before = shown.get(counter.account);
    if (before === undefined || counter.remaining < before.remaining) shown.set(counter.account, counter);
  }
  return shown;
}

/** Whether the text is too long. */
export function isOver(counter: Counter | null | undefined): boolean {
  return counter != null && counter.remaining < 0;
}

export function toneOf(over: boolean, missing: boolean, unsure: boolean): Tone {
  if (over) return 'wrong';
  if (missing) return 'missing';
  return unsure ? 'unsure' : 'good';
}

/** How many posts the account publishes, as a thread if there are several. */
export function postsOn(draft: Draft, { id, provider }: Pick<Account, 'id' | 'provider'>): number {
  const { length } = versionOf(draft, id).content;
  return findPlatform(provider)?.capabilities.thread === true ? length : 1;
}

/** The most accounts in a row of faces that does not scroll. */
const ROW = 14;

/**
 * The accounts in the order of their faces: those with a text of their own last. If the row has to scroll, the others
 * with trouble come first.
 */
export function orderOfFaces(
  accounts: readonly Account[],
  draft: Draft,
  isTroubled: (account: Account) => boolean,
): { readonly shared: readonly Account[]; readonly own: readonly Account[] } {
  const own = accounts.filter(({ id }) => hasOwnText(draft, id));
  const shared = accounts.filter(({ id }) => !hasOwnText(draft, id));
  if (accounts.length <= ROW) return { shared, own };
  const rank = (account: Account) => (isTroubled(account) ? 0 : 1);
  return { shared: shared.toSorted((one, other) => rank(one) - rank(other)), own };
}
