/**
 * The network's response, kept to explain a publication's state. It never contains a credential: publishers redact
 * tokens and truncate bodies first.
 */
export interface Evidence {
  /** The call as `METHOD /path`, without host and query; null when nothing was called. */
  readonly request: string | null;
  /** HTTP status, or null when no response arrived. */
  readonly status: number | null;
  /** At most 2,000 characters of the response body. */
  readonly body: string | null;
}
