import type { Counter } from '@crier/composer-react';
import { isOver, type Tone, toneOf } from './account-states.ts';
import type { Account } from './draft.ts';

interface Remark {
  readonly accounts: readonly unknown[];
}

/** How the post stands for each account. Advice is not shown, because the post can be published as it is. */
export function previewTones(
  accounts: readonly Account[],
  counters: readonly Counter[],
  obstacles: readonly Remark[],
): ReadonlyMap<number, Tone> {
  const over = new Set(counters.filter(isOver).map(({ account }) => account));
  const concerns = (remarks: readonly Remark[], id: number) =>
    remarks.some(({ accounts: ids }) => ids.includes(id));
  return new Map(
    accounts.map(({ id, authorized }) => [id, toneOf(over.has(id), concerns(obstacles, id), !authorized)]),
  );
}
