const HOUR_MS = 3_600_000;

/**
 * How long uploads and containers are used before they are made again. X, Threads, Instagram, Facebook and Mastodon drop
 * what no post uses after 24 hours, and older servers of Mastodon then publish the post without its files. LinkedIn and
 * Pinterest name no time. An hour is left for clocks and for the calls that follow.
 */
export const PREPARED_MS = 23 * HOUR_MS;

/** Pixelfed deletes files without a post after two hours (Pixelfed source: MediaGarbageCollector). */
export const PREPARED_FOR_PIXELFED_MS = 1.5 * HOUR_MS;

/** Servers should keep blobs without a record for some hours at least (AT Protocol: Blobs, Usage and implementation). */
export const PREPARED_FOR_BLUESKY_MS = HOUR_MS;
