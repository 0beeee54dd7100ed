import type {
  AccountAccess,
  Credentials,
  Notice,
  PostStatus,
  PublicationState,
  PublishAccount,
  ReconnectCode,
  Twin,
} from '@crier/domain';
import type { HeldStep } from '../../../src/ports/held-step.ts';
import type { Hold } from '../../../src/ports/hold.ts';
import type { HeldDecision } from '../../../src/ports/hold-administration.ts';
import type { HeldResult } from '../../../src/ports/hold-review.ts';
import type { AnswerNote } from '../../../src/ports/journal.ts';
import type { AppRefusal } from '../../../src/ports/operator-matters.ts';
import type { StoredMedia, StoredVersion } from '../../../src/ports/records.ts';
import type { HeldRemovalStep } from '../../../src/ports/removal-journal.ts';
import type { MemoryLease } from './memory-lease.ts';

/** An account for publishing. Times are ms since the epoch. */
export interface AccountRow {
  readonly uuid: string;
  readonly workspaceId: number;
  readonly account: PublishAccount;
  readonly authorized: boolean;
  readonly unauthorizedReason: string | null;
  readonly unauthorizedCode: ReconnectCode | null;
  /** When the network first said that access has ended. */
  readonly refusedAt?: number | null;
  readonly inspectedAt: number | null;
  readonly credentials: Credentials;
  readonly version: number;
  readonly expiresAt: number | null;
  readonly access?: AccountAccess;
  readonly lease: MemoryLease | null;
  readonly refresh: MemoryLease | null;
  /** The time until which the network wants no calls for the account. */
  readonly heldUntil: number | null;
}

/** A post as publishing sees it. */
export interface JournalPostRow {
  readonly id: number;
  readonly uuid: string;
  readonly workspaceId: number;
  readonly status: PostStatus;
  readonly createdAt: number;
  readonly publishedAt: number | null;
  readonly trashed: boolean;
  readonly lateReason: string | null;
  readonly versions: readonly StoredVersion[];
}

export interface JournalStepRow extends HeldStep {
  readonly digest: string | null;
  readonly answer: AnswerNote | null;
  readonly answeredAt: number | null;
  readonly removedAt: number | null;
  /** When twins of the step are looked for again. */
  readonly lookAgainAt: number | null;
  readonly twins: readonly Twin[];
  readonly twinDoubt: string | null;
}

/** The publication of a post on one account. */
export interface JournalRow {
  readonly id: number;
  readonly uuid: string;
  readonly postId: number;
  readonly accountId: number;
  readonly state: PublicationState;
  readonly attempt: number;
  readonly dueAt: number;
  /** When it was first claimed. */
  readonly startedAt: number | null;
  /** When it may next be claimed; null once it has ended. */
  readonly wakeAt: number | null;
  readonly reason: string | null;
  readonly waits: number;
  /** Number of claims that ended without a report from their holder. */
  readonly unreported: number;
  readonly errors: readonly string[];
  /** What the errors and the reason say. */
  readonly told?: readonly Notice[];
  readonly externalUrl: string | null;
  readonly steps: readonly JournalStepRow[];
}

/** The deletion of a publication from its network. */
export interface RemovalRow {
  readonly uuid: string;
  readonly publicationId: number;
  readonly state: 'pending' | 'removed' | 'failed';
  readonly requestedAt: number;
  readonly wakeAt: number | null;
  readonly reason: string | null;
  readonly waits: number;
  readonly unreported: number;
  readonly errors: readonly string[];
  /** What the errors and the reason say. */
  readonly told?: readonly Notice[];
  readonly claim: MemoryLease | null;
  /** Newest record first; `stepId` is the id of the publication's step. */
  readonly steps: readonly (HeldRemovalStep & { readonly stepId: string })[];
}

/** What a network was found to have of a publication, and a person's decision. */
export interface FindingRow {
  readonly result: HeldResult;
  readonly found: number;
  readonly posts: number;
  readonly url: string | null;
  readonly detail: string | null;
  readonly decision: HeldDecision | null;
}

/** A refusal of the app by a server. */
export interface MatterRow extends AppRefusal {
  readonly server: string;
  readonly accountId: number;
  readonly since: number;
}

/** The tables that the in-memory journal and its vault share. Rows are never changed in place. */
export interface JournalTables {
  readonly now: () => number;
  readonly accounts: Map<number, AccountRow>;
  readonly posts: Map<number, JournalPostRow>;
  readonly publications: Map<number, JournalRow>;
  readonly removals: Map<string, RemovalRow>;
  readonly media: Map<number, StoredMedia>;
  /** The time until which a server wants no calls, by `serverOf`. */
  readonly servers: Map<string, number>;
  /** What waits for the operator, by `serverOf` and matter. */
  readonly matters: Map<string, MatterRow>;
  readonly hold: { current: Hold | null };
  /** The findings about publications that wait for a person after a restore. */
  readonly findings: Map<number, FindingRow>;
  nextId(): number;
}

export function createJournalTables(now: () => number): JournalTables {
  let last = 0;
  return {
    now,
    accounts: new Map(),
    posts: new Map(),
    publications: new Map(),
    removals: new Map(),
    media: new Map(),
    servers: new Map(),
    matters: new Map(),
    hold: { current: null },
    findings: new Map(),
    nextId: () => {
      last += 1;
      return last;
    },
  };
}

/** The server of an account's network. */
export function serverOf({ provider, service }: PublishAccount): string {
  return `${provider} ${service ?? ''}`;
}

/**
 * Replaces a row by one with these changes, and returns it.
 * @throws when there is no such row
 */
export function change<Key, Row>(table: Map<Key, Row>, key: Key, changes: Partial<Row>): Row {
  const changed = { ...rowOf(table, key), ...changes };
  table.set(key, changed);
  return changed;
}

/** @throws when there is no such row */
export function rowOf<Key, Row>(table: ReadonlyMap<Key, Row>, key: Key): Row {
  const row = table.get(key);
  if (row === undefined) throw new Error(`there is no row ${String(key)}`);
  return row;
}
