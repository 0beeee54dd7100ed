/** A stored response for repeats: its status and the text of its JSON body. */
export interface StoredAnswer {
  readonly status: number;
  readonly body: string;
}

/**
 * Identifies one attempt at a request; `token` fences its writes, so that an attempt whose claim expired changes
 * nothing.
 */
export interface RequestClaim {
  readonly userId: number;
  readonly key: string;
  readonly token: string;
}

export type ClaimResult =
  /** This caller alone must carry out the request. */
  | { readonly outcome: 'claimed' }
  | { readonly outcome: 'answered'; readonly answer: StoredAnswer }
  /** Another attempt is in progress. */
  | { readonly outcome: 'in_flight' }
  /** The key belongs to a request with another digest. */
  | { readonly outcome: 'mismatch' };

/** Stores requests by `Idempotency-Key` and user. Every method is one atomic statement or safe to repeat. */
export interface IdempotencyStore {
  /**
   * Exactly one of several simultaneous callers gets `claimed`. Its claim expires unless renewed, so a crash blocks
   * others only briefly.
   */
  claim(claim: RequestClaim, digest: string): Promise<ClaimResult>;
  renew(claim: RequestClaim): Promise<void>;
  /** Stores the answer of a request that wrote nothing, for a day from when it was claimed. */
  complete(claim: RequestClaim, answer: StoredAnswer): Promise<void>;
  /**
   * Runs `work`, and stores its answer as `complete` does in the same transaction as its writes: both are committed or
   * neither. If `work` throws, its writes are undone.
   * @throws CrierError `idempotency_in_flight` when the claim has expired and another attempt took it
   */
  carryOut<T>(claim: RequestClaim, work: () => Promise<T>, answerOf: (result: T) => StoredAnswer): Promise<T>;
  /** Forgets a request that had no result, so that a repeat is carried out. */
  release(claim: RequestClaim): Promise<void>;
  /** Deletes at most `limit` expired records and returns how many it deleted. */
  sweep(limit: number): Promise<number>;
}
