import type { PlatformKey } from '@crier/domain';
import type { Quirk, QuirkRule, QuirkState, QuirkType } from './quirk.ts';

/** The quirks of all instances. */
export interface QuirkBook {
  /** Switches a quirk on and returns its id. */
  add(rule: QuirkRule): string;
  /** Those that are on. */
  list(): readonly QuirkState[];
  /** Switches one off; false when it is not on. Posts made meanwhile keep what was done to them. */
  remove(id: string): boolean;
  removeAll(): void;
  /** Forgets everything, and ids start over. */
  reset(): void;
  of(network: PlatformKey, instance: string): InstanceQuirks;
}

/** The quirks of one instance. */
export interface InstanceQuirks {
  /** Those of a type that are on now, for an author if one is named. */
  now<T extends QuirkType>(type: T, author?: string): readonly ActiveQuirk<T>[];
  /** Those that were on when the author made a post, in the order in which they were switched on. */
  whenMade(ordinal: number, author: string): readonly ActiveQuirk[];
}

export interface ActiveQuirk<T extends QuirkType = QuirkType> {
  readonly quirk: Extract<Quirk, { type: T }>;
  /** The last post made before it was switched on. */
  readonly sinceOrdinal: number;
  /** Milliseconds since 1970. */
  readonly since: number;
  /** Counts an effect; one on a post counts once. */
  noteEffect(ordinal?: number): void;
  /** Counts a call that it is about; says whether the quirk meets this one, and counts the effect. */
  meets(): boolean;
  /** On how many posts, calls or answers it had an effect so far. */
  applied(): number;
}

interface Entry {
  readonly id: string;
  readonly rule: QuirkRule;
  readonly active: ActiveQuirk;
  /** The posts that it had an effect on. */
  readonly touched: Set<number>;
  untilOrdinal: number | null;
  applied: number;
  calls: number;
}

/** Makes the book; `ordinal` is the number of the last post of the simulator. */
export function createQuirkBook(now: () => number, ordinal: () => number): QuirkBook {
  let entries: Entry[] = [];
  let added = 0;
  const end = (ended: readonly Entry[]) => {
    for (const entry of ended) entry.untilOrdinal = ordinal();
    // Only what was done to posts outlasts a quirk.
    entries = entries.filter((entry) => isOn(entry) || entry.active.sinceOrdinal < (entry.untilOrdinal ?? 0));
  };
  return {
    add(rule) {
      added += 1;
      const entry = createEntry(`quirk-${added}`, rule, { since: now(), sinceOrdinal: ordinal() });
      entries.push(entry);
      return entry.id;
    },
    list: () => entries.filter(isOn).map(({ id, rule, applied }) => ({ ...rule, id, applied })),
    remove(id) {
      const ended = entries.filter((entry) => entry.id === id && isOn(entry));
      end(ended);
      return ended.length > 0;
    },
    removeAll: () => end(entries.filter(isOn)),
    reset() {
      entries = [];
      added = 0;
    },
    of: (network, instance) => quirksOf(() => entries, network, instance),
  };
}

function isOn({ untilOrdinal }: Entry): boolean {
  return untilOrdinal === null;
}

function createEntry(id: string, rule: QuirkRule, on: Pick<ActiveQuirk, 'since' | 'sinceOrdinal'>): Entry {
  const entry: Entry = {
    id,
    rule,
    touched: new Set(),
    untilOrdinal: null,
    applied: 0,
    calls: 0,
    active: {
      quirk: rule.quirk as never,
      ...on,
      noteEffect: (post) => {
        if (post !== undefined && entry.touched.has(post)) return;
        if (post !== undefined) entry.touched.add(post);
        entry.applied += 1;
      },
      meets: () => meets(entry),
      applied: () => entry.applied,
    },
  };
  return entry;
}

function quirksOf(entries: () => readonly Entry[], network: PlatformKey, instance: string): InstanceQuirks {
  const isAbout = ({ rule }: Entry, author?: string) =>
    (rule.network ?? network) === network &&
    (rule.instance ?? instance) === instance &&
    (rule.account === undefined || author === undefined || rule.account === author);
  return {
    now: <T extends QuirkType>(type: T, author?: string) =>
      entries()
        .filter((entry) => entry.rule.quirk.type === type && isOn(entry) && isAbout(entry, author))
        .map(({ active }) => active as unknown as ActiveQuirk<T>),
    whenMade: (made, author) =>
      entries()
        .filter(
          (entry) =>
            isAbout(entry, author) &&
            entry.active.sinceOrdinal < made &&
            made <= (entry.untilOrdinal ?? Number.POSITIVE_INFINITY),
        )
        .map(({ active }) => active),
  };
}

function meets(entry: Entry): boolean {
  const { quirk } = entry.rule;
  if (!('nth' in quirk)) return false;
  entry.calls += 1;
  if (entry.calls < quirk.nth || entry.applied >= (quirk.times ?? Number.POSITIVE_INFINITY)) return false;
  entry.applied += 1;
  return true;
}
