/** How an operation is reached, without the schemas of its contract. */
export interface Route {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  /** The field of the form that the file is sent in. */
  readonly upload?: string;
  /** The operation reads no `Idempotency-Key`, since nothing of it is stored. */
  readonly secret?: true;
}

/** The routes of the operations that a client calls, by name. */
export type Door<Operation extends string> = { readonly [Name in Operation]: Route };

/** The part of a contract that is its route. */
export type RouteOf<C extends Route> = Pick<
  C,
  'id' | 'method' | 'path' | Extract<keyof C, 'upload' | 'secret'>
>;
