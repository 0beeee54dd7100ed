import type { JsonObject, RefusedCredentials } from '@crier/domain';
import type { AuditWriter } from './audit.ts';

/** Kinds of record that contain data sealed with the installation's secret. */
export type SealedKindName =
  | 'account'
  | 'server_app'
  | 'connection'
  | 'mail'
  | 'webhook'
  | 'notice_target'
  | 'push_key'
  | 'client_key';

/** A sealed record that no key opens. */
export interface Unreadable {
  readonly kind: SealedKindName;
  /** The name by which people know it. */
  readonly subject: string;
  /** The id of the account; null for other kinds. */
  readonly account: number | null;
}

/** The result of sealing everything again. */
export interface Resealed {
  readonly resealed: number;
  /** Number of records that were already sealed with the first key. */
  readonly already: number;
  readonly unreadable: readonly Unreadable[];
  /** The ids of keys that no longer seal anything, so that SERVICE_SECRET no longer needs them. */
  readonly retired: readonly string[];
  /** Number of records that another program kept sealing with a former key until the end. */
  readonly contended: number;
}

/** Which keys the records are sealed with. */
export interface SealSurvey {
  /** Number of records of a kind sealed with a key; `isNamed` is false for the format that names no key. */
  readonly sealed: readonly {
    readonly kind: SealedKindName;
    readonly keyId: string;
    readonly isNamed: boolean;
    readonly count: number;
  }[];
  readonly unreadable: readonly Unreadable[];
}

/** How the program's keys relate to those in use. */
export type SecretState =
  | { readonly outcome: 'right' }
  /** The database knows no key yet. */
  | { readonly outcome: 'unknown' }
  /** The program lacks these keys, which are in use. `hasOthers` is true if it has at least one key in use. */
  | { readonly outcome: 'lacking'; readonly keyIds: readonly string[]; readonly hasOthers: boolean }
  /** The program seals with a key that is not in use, or no longer in use. */
  | { readonly outcome: 'retired'; readonly keyId: string };

/** A private key as JWK, with the `kid` that servers know it by. */
export type ClientKey = JsonObject & { readonly kid: string };

/** The sealed records and the keys in use, in a transaction. Each method does one thing. */
export interface SecretRows {
  /** Makes the program's keys the ones in use. From then on, records sealed with other keys are lost. */
  adopt(): Promise<void>;
  /** Forgets the stored client keys that can't be opened. */
  dropLostClientKeys(): Promise<void>;
  /**
   * Forgets the stored client keys that no account and no connection in progress depends on, and returns their ids. The
   * `listed` keys stay. Forgets nothing while any record can't be opened.
   */
  forgetUnusedClientKeys(listed: readonly string[]): Promise<readonly string[]>;
  /** The ids of the stored client keys that can be opened. */
  listClientKeys(): Promise<readonly string[]>;
  /** Requires an account to be reconnected, for a reason that people read. */
  disconnect(account: number, refusal: RefusedCredentials): Promise<void>;
  readonly audit: AuditWriter;
}

/** The secret of an installation as recorded in its database. */
export interface SecretStore {
  /** The ids of the program's keys; the first one seals. */
  readonly keyIds: readonly string[];
  /** Returns how the program's keys relate to those in use now. */
  check(): Promise<SecretState>;
  keysInUse(): Promise<readonly string[]>;
  /** Tries to open every sealed record and counts them by key; changes nothing. */
  survey(): Promise<SealSurvey>;
  /**
   * Makes sure that the program has every key in use.
   * @throws when one is missing, or no sealed record can be opened
   */
  register(): Promise<void>;
  /**
   * Stores keys by which servers know the installation, for the time after their secret is removed. Keys stored before
   * stay.
   */
  keepClientKeys(keys: readonly ClientKey[]): Promise<void>;
  /** Forgets every stored client key. */
  dropClientKeys(): Promise<void>;
  /** Seals everything with the first key, record by record. It can be stopped and repeated at any time. */
  resealAll(progress: (seen: number, resealed: number) => void): Promise<Resealed>;
  /** Runs `work` in one transaction: it commits when `work` resolves, and changes nothing when `work` throws. */
  transaction<T>(work: (rows: SecretRows) => Promise<T>): Promise<T>;
}
