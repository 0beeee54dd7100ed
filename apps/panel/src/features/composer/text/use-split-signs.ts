import type { PlatformKey } from '@crier/domain';
import { useRef } from 'react';
import type { Account, Draft, Scope } from '../state/draft.ts';
import { splitLines } from '../state/splits.ts';
import { versionOf } from '../state/versions.ts';

/** Where posts of a thread begin in an item that some accounts publish divided. */
export interface SplitSign {
  /** UTF-16 offset of the post's first character. */
  readonly offset: number;
  /** The place of the post in its item, from 1. */
  readonly part: number;
  readonly networks: readonly PlatformKey[];
}

export const NO_SPLITS: readonly SplitSign[] = [];
const NOWHERE: readonly (readonly SplitSign[])[] = [];

/** The places for each item of everyone's text; none in a text of one account alone. */
function splitSigns(
  draft: Draft,
  scope: Scope,
  accounts: readonly Pick<Account, 'id' | 'provider'>[],
): readonly (readonly SplitSign[])[] {
  if (scope !== 0 || draft.versions.length < 2) return NOWHERE;
  return versionOf(draft, 0).content.map((_, item) =>
    splitLines(draft, item).map(({ offset, part, accounts: ids }) => {
      const concerned = accounts.filter(({ id }) => ids.includes(id));
      return { offset, part, networks: [...new Set(concerned.map(({ provider }) => provider))] };
    }),
  );
}

/** Calls `splitSigns`. Places that did not change stay the same objects, so that a key redraws only its own item. */
export function useSplitSigns(
  draft: Draft,
  scope: Scope,
  accounts: readonly Account[],
): readonly (readonly SplitSign[])[] {
  const kept = useRef(NOWHERE);
  const now = splitSigns(draft, scope, accounts);
  const all = now.map((signs, item) => {
    const before = kept.current[item];
    return before !== undefined && JSON.stringify(before) === JSON.stringify(signs) ? before : signs;
  });
  const { current } = kept;
  if (all.length !== current.length || all.some((signs, item) => signs !== current[item])) kept.current = all;
  return kept.current;
}
