import type { Counter } from '@crier/composer-react';
import type { Advice } from '@crier/requirements-engine';
import type { Account } from '../state/draft.ts';
import type { Obstacle, Remark } from '../state/places.ts';
import { CAUSE_KINDS, type Cause, type CauseKind, type Causes } from './cause.ts';
import { kindOf } from './kind-of.ts';
import type { SayingOf } from './sayings.ts';

/** What is known of a draft. */
export interface Facts {
  readonly obstacles: readonly Obstacle[];
  readonly advice: readonly Advice[];
  readonly counters: readonly Counter[];
  /** Ids of the chosen accounts in the order of their faces. */
  readonly chosen: readonly number[];
  /** Chosen accounts that have to be connected again, now or before the post is due. */
  readonly lacking: readonly Pick<Account, 'id' | 'authorized'>[];
}

/** Groups everything that is said of a draft by its cause. Each remark is in exactly one cause. */
export function causesOf(
  { obstacles, advice, counters, chosen, lacking }: Facts,
  sayingOf: SayingOf,
): Causes {
  const inOrder = (ids: Iterable<unknown>) => {
    const all = new Set(ids);
    return chosen.filter((id) => all.has(id));
  };
  const over = overLimits(counters);
  const cause = (key: string, kind: CauseKind, remarks: readonly Remark[], blocks: boolean): Cause => {
    const accounts = inOrder(remarks.flatMap(({ accounts: ids }) => ids));
    const long = kind === 'shorterText' ? accounts.filter((id) => over.has(id)) : [];
    return { key, kind, blocks, accounts, remarks, over: new Map(long.map((id) => [id, over.get(id) ?? 0])) };
  };
  const grouped = Map.groupBy(obstacles, (obstacle) => kindOf(obstacle, sayingOf));
  const hints = Map.groupBy(advice, ({ rule }) => rule);
  const access = (kind: CauseKind, ids: readonly number[]): readonly Cause[] =>
    ids.length === 0
      ? []
      : [{ key: kind, kind, blocks: false, accounts: inOrder(ids), remarks: [], over: NONE }];
  const idsOf = (authorized: boolean) =>
    lacking.filter((account) => account.authorized === authorized).map(({ id }) => id);
  return {
    blocking: [...grouped]
      .sort(([one], [other]) => CAUSE_KINDS.indexOf(one) - CAUSE_KINDS.indexOf(other))
      .map(([kind, remarks]) => cause(kind, kind, remarks, true)),
    access: [...access('signIn', idsOf(false)), ...access('lastingAccess', idsOf(true))],
    hints: [...hints].map(([rule, remarks]) =>
      cause(`hint:${rule}`, rule === 'alt_text_missing' ? 'altText' : 'hint', remarks, false),
    ),
  };
}

const NONE: ReadonlyMap<number, number> = new Map();

/** By how much each account's texts are too long, at the place where it is most. */
function overLimits(counters: readonly Counter[]): ReadonlyMap<number, number> {
  const over = new Map<number, number>();
  for (const { account, remaining } of counters) {
    const id = Number(account);
    if (remaining < 0) over.set(id, Math.max(over.get(id) ?? 0, -remaining));
  }
  return over;
}

/** The rows that are shown at once; the rest is folded. */
export function foldedRows(rows: readonly Cause[], isOpen: boolean): readonly Cause[] {
  return isOpen ? rows : rows.slice(0, MOST_ROWS);
}

/** As many rows as stay above the bar of a small window. */
const MOST_ROWS = 3;
