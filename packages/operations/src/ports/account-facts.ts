import type {
  InspectAnswer,
  JsonObject,
  LookupAnswer,
  LookupQuery,
  PublishAccount,
  RecordRef,
} from '@crier/domain';

/** An account with what its network last said about it. */
export interface FactAccount {
  readonly account: PublishAccount;
  readonly authorized: boolean;
  /** When the network was last read; null if that was when the account was connected. */
  readonly readAt: Date | null;
  /** The time until which the network wants no calls for this account; null or past if there is none. */
  readonly heldUntil: Date | null;
}

export interface AccountFactStore {
  find(workspaceId: number, ref: RecordRef): Promise<FactAccount | null>;
  /** Whether the installation, the workspace or the network is on hold. */
  isHeld(accountId: number): Promise<boolean>;
  /**
   * Claims the right to ask the network about an account. Exactly one caller gets `taken` within `ms`; nobody does while
   * the installation, the workspace or the network is on hold.
   */
  takeTurn(accountId: number, ms: number): Promise<'taken' | 'recently' | 'held'>;
}

/** Asks the network about an account, with its credentials renewed if necessary, and stores what it says. */
export type AskNetwork = (account: PublishAccount, workspaceUuid: string) => Promise<InspectAnswer>;

/** Looks a name up on the network of an account, with its credentials renewed if necessary. */
export type LookUp = (
  query: LookupQuery,
  account: PublishAccount,
  workspaceUuid: string,
) => Promise<LookupAnswer>;

/** Fresh facts about an account. */
export interface AccountFacts {
  readonly name: string | null;
  readonly username: string | null;
  readonly image: string | null;
  readonly data: PublishAccount['data'];
  readonly limits: PublishAccount['limits'];
}

/** What an answer revealed about an account that did not tell the rest. */
export type KnownFacts = JsonObject;
