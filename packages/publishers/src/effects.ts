/** What an installation may set; times in milliseconds. */
export interface PublisherSettings {
  /** Base address of the video service of the Bluesky network; `https://video.bsky.app` unless given. */
  readonly blueskyVideoService?: string;
  /** Longest time one call may take; 20,000 unless given. Uploads get more, growing with the file. */
  readonly callTimeoutMs?: number;
  /** See `Publisher.settleMs`; the call timeout plus 5,000 unless given. */
  readonly settleMs?: number;
}

/**
 * What publishers are given to act with. `fetch` decides which addresses may be reached: publishers call hosts
 * that users typed in and pages that posts link to. An address it will not reach it refuses with an error whose
 * `code` is {@link ADDRESS_NOT_ALLOWED}, before anything is sent. `now` is milliseconds since the epoch; `random`
 * yields that many unpredictable bytes.
 */
export interface PublisherEffects {
  readonly fetch: typeof fetch;
  readonly now: () => number;
  readonly random: (bytes: number) => Uint8Array;
  readonly settings?: PublisherSettings;
}

/** `code` of the error with which a guarded `fetch` refuses an address, anywhere in the chain of causes. */
export const ADDRESS_NOT_ALLOWED = 'ERR_ADDRESS_NOT_ALLOWED';
