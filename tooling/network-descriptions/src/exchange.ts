/** A request to a network and the answer to it. */
export interface Exchange {
  /** The kind of server, where a network has several. */
  readonly temperament: string;
  readonly request: {
    readonly method: string;
    /** Percent-decoded, without the query. */
    readonly path: string;
    readonly query: URLSearchParams;
    /** By lower-case name. */
    readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
    /** Null if what it holds is not described. */
    readonly body: Uint8Array<ArrayBuffer> | null;
  };
  readonly answer: {
    readonly status: number;
    /** By lower-case name. */
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string | Uint8Array;
  };
}
