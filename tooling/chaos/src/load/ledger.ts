/** A post as its author knows it. */
export interface LedgerEntry {
  /** The number of the post in the run. */
  readonly post: number;
  /** The Idempotency-Key of its creation. */
  readonly key: string;
  /** The ids of its accounts. */
  readonly accounts: readonly number[];
  readonly parts: number;
  /** Null until the creation is answered. */
  uuid: string | null;
  /** The progress of its deletion from the service. */
  deletion: 'none' | 'asked' | 'answered';
  /** True if its publications are also to be deleted from the networks. */
  removes: boolean;
  /** Unexpected refusals by the service. */
  readonly refusals: string[];
}

/** Everything that authors asked for in a run. */
export interface Ledger {
  add(entry: Pick<LedgerEntry, 'post' | 'key' | 'accounts' | 'parts'>): LedgerEntry;
  entries(): readonly LedgerEntry[];
}

export function createLedger(): Ledger {
  const entries: LedgerEntry[] = [];
  return {
    add: (asked) => {
      const entry: LedgerEntry = { ...asked, uuid: null, deletion: 'none', removes: false, refusals: [] };
      entries.push(entry);
      return entry;
    },
    entries: () => entries,
  };
}
