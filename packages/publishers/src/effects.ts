import type { JsonObject } from '@crier/domain';

/** How servers of the Bluesky network know an installation (AT Protocol: OAuth, Clients). */
export interface BlueskyClient {
  /** Where the installation serves its client metadata document; null on one that only its own machine reaches. */
  readonly document: string | null;
  /** Public address of the installation. */
  readonly site: string;
  readonly redirectUri: string;
  /** Private ES256 keys with a `kid`, as JWK: the first signs, the others only what they signed for before. */
  readonly keys: readonly JsonObject[];
}

/** What an installation may set; times in milliseconds. */
export interface PublisherSettings {
  /** Base address of the video service of the Bluesky network; `https://video.bsky.app` unless given. */
  readonly blueskyVideoService?: string | null;
  /** Base address of the web app on which posts of the Bluesky network are looked at; `https://bsky.app` unless given. */
  readonly blueskyApp?: string | null;
  /** How servers know this installation; without it accounts are connected with app passwords alone. */
  readonly blueskyClient?: BlueskyClient | null;
  /** Directory of `did:plc` identities; `https://plc.directory` unless given. Plain http is for trying out. */
  readonly blueskyPlcDirectory?: string | null;
  /** A server that looks handles up; by DNS and the handle's own host unless given. */
  readonly blueskyHandleResolver?: string | null;
  /** Longest time one call may take; 20,000 unless given. Uploads get more, growing with the file. */
  readonly callTimeoutMs?: number;
  /** Every network's `settleMs`; the call timeout plus 5,000 where a key protects and 180,000 elsewhere unless given. */
  readonly settleMs?: number;
  /** `settleMs` of networks without such a key, when only that is set. */
  readonly slowSettleMs?: number;
}

/**
 * What publishers are given to act with. `fetch` decides which addresses may be reached: publishers call hosts
 * that users typed in and pages that posts link to. An address it will not reach it refuses with an error whose
 * `code` is {@link ADDRESS_NOT_ALLOWED}, before anything is sent. If its options have `beforeSend`, it should call that
 * right before the request is written, and send nothing when that throws. `now` is milliseconds since the epoch; `random`
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
