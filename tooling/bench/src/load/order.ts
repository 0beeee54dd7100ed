/** What the generator is asked to send, again and again, over connections that stay open. */
export interface Order {
  /** On 127.0.0.1. */
  readonly port: number;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  /** Every other status is a failure. */
  readonly expect: number;
  readonly connections: number;
  /** New requests are sent for that long; those under way are waited for. */
  readonly milliseconds: number;
  /** Requests at most; what comes first ends the order. */
  readonly requests: number;
}

/** What came of an order. */
export interface Outcome {
  /** Answers with the status expected. */
  readonly answered: number;
  /** From the first request sent to the last answer received. */
  readonly milliseconds: number;
  /** What else happened, in words, at most three of them. */
  readonly failures: readonly string[];
  /** Body of the first answer. */
  readonly sample: string;
}

export type GeneratorMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'done'; readonly outcome: Outcome };
