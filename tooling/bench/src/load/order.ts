/** The requests that the generator sends repeatedly, over connections that stay open. */
export interface Order {
  /** On 127.0.0.1. */
  readonly port: number;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON, unless a header says otherwise. */
  readonly body: string | null;
  /** Bodies to be sent once each, in order, instead of `body`; the order ends when there are no more. */
  readonly bodies?: readonly string[];
  /** The source of each request's body: a value of the previous answer on the same connection. */
  readonly chain?: Chain;
  /** Values for the Authorization header, taken in turns. */
  readonly authorizations?: readonly string[];
  /** Every other status is a failure. */
  readonly expect: number;
  readonly connections: number;
  /** New requests are sent for this long; then pending ones are awaited. */
  readonly milliseconds: number;
  /** The most requests; whichever limit comes first ends the order. */
  readonly requests: number;
}

/** Requests that follow from one another, as refreshes do: a chain per connection. */
export interface Chain {
  /** The body but for the value at its end. */
  readonly prefix: string;
  /** Member of the JSON answer that is the next value. */
  readonly member: string;
  /** The first value of each connection. */
  readonly starts: readonly string[];
}

/** The result of an order. */
export interface Outcome {
  /** Answers with the status expected. */
  readonly answered: number;
  /** From the first request sent to the last answer received. */
  readonly milliseconds: number;
  /** At most three other events, in words. */
  readonly failures: readonly string[];
  /** Body of the first answer. */
  readonly sample: string;
  /** The values the chains have come to, one per connection. */
  readonly ends: readonly string[];
}

export type GeneratorMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'done'; readonly outcome: Outcome };
