import type { JsonObject, RefusedCredentials } from '@crier/domain';
import type { AuditWriter } from './audit.ts';

/** Kinds of record that hold something sealed with the secret of the installation. */
export type SealedKindName = 'account' | 'server_app' | 'connection' | 'client_key';

/** A sealed record that no key opens. */
export interface Unreadable {
  readonly kind: SealedKindName;
  /** What a person knows it by. */
  readonly subject: string;
  /** The id of the account; null for other kinds. */
  readonly account: number | null;
}

/** The result of sealing everything again. */
export interface Resealed {
  readonly resealed: number;
  /** Sealed with the first key before. */
  readonly already: number;
  readonly unreadable: readonly Unreadable[];
  /** The ids of keys that nothing is sealed with any more, and that SERVICE_SECRET no longer needs. */
  readonly retired: readonly string[];
  /** Records that another program kept sealing with a former key until the end. */
  readonly contended: number;
}

/** With which keys records are sealed. */
export interface SealSurvey {
  /** How many records of a kind are sealed with a key; `isNamed` is false in the format that names no key. */
  readonly sealed: readonly {
    readonly kind: SealedKindName;
    readonly keyId: string;
    readonly isNamed: boolean;
    readonly count: number;
  }[];
  readonly unreadable: readonly Unreadable[];
}

/** How the keys of a program stand to those in use. */
export type SecretState =
  | { readonly outcome: 'right' }
  /** No key is known to the database yet. */
  | { readonly outcome: 'unknown' }
  /** Keys in use that the program does not have. `hasOthers` tells whether it has at least one of those in use. */
  | { readonly outcome: 'lacking'; readonly keyIds: readonly string[]; readonly hasOthers: boolean }
  /** The program seals with a key that is not, or no longer, in use. */
  | { readonly outcome: 'retired'; readonly keyId: string };

/** A private key as JWK, with the `kid` that servers know it by. */
export type ClientKey = JsonObject & { readonly kid: string };

/** What is sealed, and the keys in use, in a transaction. Each method does one thing. */
export interface SecretRows {
  /** Makes the keys of the program the ones in use. Records sealed with other keys are lost from then on. */
  adopt(): Promise<void>;
  /** Forgets the kept client keys that do not open. */
  dropLostClientKeys(): Promise<void>;
  /**
   * Forgets the kept client keys that no account and no connection under way was given access with, and tells their ids.
   * Those `listed` stay. Forgets nothing while a record does not open.
   */
  forgetUnusedClientKeys(listed: readonly string[]): Promise<readonly string[]>;
  /** The ids of the kept client keys that open. */
  listClientKeys(): Promise<readonly string[]>;
  /** Has an account connected again, for a reason that people read. */
  disconnect(account: number, refusal: RefusedCredentials): Promise<void>;
  readonly audit: AuditWriter;
}

/** The secret of an installation as its database knows it. */
export interface SecretStore {
  /** The ids of the program's keys, the one that seals first. */
  readonly keyIds: readonly string[];
  /** How the program's keys stand to those in use now. */
  check(): Promise<SecretState>;
  keysInUse(): Promise<readonly string[]>;
  /** Opens every sealed record and says with which key; changes nothing. */
  survey(): Promise<SealSurvey>;
  /** Makes sure that the program has every key in use. @throws when one is missing, or nothing sealed opens */
  register(): Promise<void>;
  /** Keeps keys by which servers know the installation for when their secret is gone. Those kept before stay. */
  keepClientKeys(keys: readonly ClientKey[]): Promise<void>;
  /** Forgets every client key that was kept. */
  dropClientKeys(): Promise<void>;
  /** Seals everything with the first key, record by record. Can be stopped and repeated at any time. */
  resealAll(progress: (seen: number, resealed: number) => void): Promise<Resealed>;
  /** Runs `work` in one transaction: everything that it does is committed when it resolves, and nothing when it throws. */
  transaction<T>(work: (rows: SecretRows) => Promise<T>): Promise<T>;
}
