/**
 * What the network answered, kept to explain a publication's state. Never holds a credential: publishers
 * redact tokens and cut bodies before they build one.
 */
export interface Evidence {
  /** What was called, as `METHOD /path` without host and query; null when nothing was called. */
  readonly request: string | null;
  /** HTTP status, or null when no answer arrived. */
  readonly status: number | null;
  /** At most 2,000 characters of the answer's body. */
  readonly body: string | null;
}
