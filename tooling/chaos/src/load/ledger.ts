/** A post as its author knows it. */
export interface LedgerEntry {
  /** Number of the post in the run. */
  readonly post: number;
  /** Idempotency-Key of its creation. */
  readonly key: string;
  /** Ids of accounts. */
  readonly accounts: readonly number[];
  readonly parts: number;
  /** Null until the creation was answered. */
  uuid: string | null;
  /** How far its deletion from the service went. */
  deletion: 'none' | 'asked' | 'answered';
  /** Whether what was published of it was to be deleted from the networks. */
  removes: boolean;
  /** What the service refused unexpectedly. */
  readonly refusals: string[];
}

/** Everything authors asked for in a run. */
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
