import type { JsonObject } from '@crier/domain';

/** How servers of the Bluesky network know an installation (AT Protocol: OAuth, Clients). */
export interface BlueskyClient {
  /** The address of the installation's client metadata document; null if only its own machine reaches it. */
  readonly document: string | null;
  /** Public address of the installation. */
  readonly site: string;
  readonly redirectUri: string;
  /**
   * Private ES256 keys with a `kid`, as JWK. The first signs; the others sign only for grants they were used for
   * before.
   */
  readonly keys: readonly JsonObject[];
}

/**
 * Redraws a picture as a JPEG of at most `maxBytes`; null if that can't be done. Pages that posts link to are foreign, so
 * it reads the picture where it can do no harm.
 */
export type ShrinkPicture = (
  picture: Uint8Array<ArrayBuffer>,
  maxBytes: number,
) => Promise<Uint8Array<ArrayBuffer> | null>;

/** Settings of an installation; times are in milliseconds. */
export interface PublisherSettings {
  /** Base address of the video service of the Bluesky network; `https://video.bsky.app` by default. */
  readonly blueskyVideoService?: string | null;
  /** Base address of the web app that shows posts of the Bluesky network; `https://bsky.app` by default. */
  readonly blueskyApp?: string | null;
  /** How servers know this installation; without it, accounts can be connected only with app passwords. */
  readonly blueskyClient?: BlueskyClient | null;
  /** Directory of `did:plc` identities; `https://plc.directory` by default. Plain http is for trials. */
  readonly blueskyPlcDirectory?: string | null;
  /** A server that resolves handles; by default DNS and the handle's own host do. */
  readonly blueskyHandleResolver?: string | null;
  /** Longest time one call may take; 20,000 by default. Uploads get more, growing with the file. */
  readonly callTimeoutMs?: number;
  /**
   * Every settling time; by default the call timeout plus 5,000 where a key protects against a second post, and 180,000
   * elsewhere.
   */
  readonly settleMs?: number;
  /** The settling time where no such key protects, when only that is set. */
  readonly slowSettleMs?: number;
}

/**
 * The effects that publishers act through. `fetch` decides which addresses may be reached, because publishers call
 * hosts that users typed in and pages that posts link to. It refuses a forbidden address with an error whose `code` is
 * {@link ADDRESS_NOT_ALLOWED}, before anything is sent. If its options have `beforeSend`, it should call that right
 * before the request is written, and send nothing when that throws. `now` is milliseconds since the epoch; `random`
 * returns the given number of unpredictable bytes.
 */
export interface PublisherEffects {
  readonly fetch: typeof fetch;
  readonly now: () => number;
  readonly random: (bytes: number) => Uint8Array;
  /** Without it, cards have only pictures that the network takes as they are. */
  readonly shrink?: ShrinkPicture;
  readonly settings?: PublisherSettings;
}

/** `code` of the error with which a guarded `fetch` refuses an address, anywhere in the chain of causes. */
export const ADDRESS_NOT_ALLOWED = 'ERR_ADDRESS_NOT_ALLOWED';
