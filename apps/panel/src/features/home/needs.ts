import type { CallOutput } from '@crier/client';
import { endsSoon } from '../../ui/ends-soon.ts';
import type { PostAccount } from '../../ui/posts/post-facts.ts';

export type Post = CallOutput<'listPosts'>['data'][number];
export type Account = CallOutput<'listAccounts'>['data'][number];

/** The lists that the person may deal with; a list that they may not, or that is not read, is empty. */
export interface Lists {
  readonly missed: readonly Post[];
  readonly failed: readonly Post[];
  readonly waiting: readonly Post[];
  readonly accounts: readonly Account[];
}

/** What needs a person, by what they do about it. */
export interface Needs {
  /** Accounts to reconnect. */
  readonly reconnect: readonly Account[];
  readonly missed: readonly Post[];
  /** Posts of which it is not known whether they are public. */
  readonly unconfirmed: readonly Post[];
  readonly failed: readonly Post[];
  readonly waiting: readonly Post[];
  /** Accounts to which access ends soon. */
  readonly ending: readonly Account[];
}

export function needsIn({ missed, failed, waiting, accounts }: Lists, now: Date): Needs {
  const isDoubtful = ({ accounts: on }: Post) => inState(on, 'unconfirmed').length > 0;
  return {
    ...{ missed, waiting },
    reconnect: accounts.filter(({ authorized }) => !authorized),
    unconfirmed: failed.filter(isDoubtful),
    failed: failed.filter((post) => !isDoubtful(post)),
    ending: accounts.filter((account) => endsSoon(account, now)),
  };
}

export function isNothing(needs: Needs): boolean {
  return Object.values(needs).every((list) => list.length === 0);
}

/** The account of a failed post that needs a person first: one in doubt before one that failed; undefined if none does. */
export function accountInNeed({ accounts }: Post): PostAccount | undefined {
  return [...inState(accounts, 'unconfirmed'), ...inState(accounts, 'failed')][0];
}

function inState(accounts: readonly PostAccount[], state: PostAccount['status']): readonly PostAccount[] {
  return accounts.filter(({ status }) => status === state);
}
