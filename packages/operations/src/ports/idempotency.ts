/** The answer of a request as it is repeated: its status and the text of its JSON body. */
export interface StoredAnswer {
  readonly status: number;
  readonly body: string;
}

/** Names one attempt at a request; `token` fences its writes, so that an attempt whose claim ran out changes nothing. */
export interface RequestClaim {
  readonly userId: number;
  readonly key: string;
  readonly token: string;
}

export type ClaimResult =
  /** This caller, and no other, is to carry the request out. */
  | { readonly outcome: 'claimed' }
  | { readonly outcome: 'answered'; readonly answer: StoredAnswer }
  /** Another attempt is under way. */
  | { readonly outcome: 'in_flight' }
  /** The key belongs to a request with another digest. */
  | { readonly outcome: 'mismatch' };

/** Remembers requests by `Idempotency-Key`, apart for each user. Every method is one atomic statement or safe to repeat. */
export interface IdempotencyStore {
  /** Of all callers at once exactly one gets `claimed`; its claim runs out unless renewed, so a crash blocks nobody for long. */
  claim(claim: RequestClaim, digest: string): Promise<ClaimResult>;
  renew(claim: RequestClaim): Promise<void>;
  /** Stores the answer of a request that wrote nothing, for a day from when it was claimed. */
  complete(claim: RequestClaim, answer: StoredAnswer): Promise<void>;
  /**
   * Does the work, and stores its answer as `complete` does in the transaction of what it writes: both are committed or
   * neither. What the work throws undoes what it wrote.
   * @throws CrierError `idempotency_in_flight` when the claim has run out meanwhile and another attempt took it
   */
  carryOut<T>(claim: RequestClaim, work: () => Promise<T>, answerOf: (result: T) => StoredAnswer): Promise<T>;
  /** Forgets a request that came to nothing: its repeat is carried out. */
  release(claim: RequestClaim): Promise<void>;
  /** Forgets at most `limit` records that have run out and tells how many there were. */
  sweep(limit: number): Promise<number>;
}
