import type { Platform } from './platform.ts';

/** The networks an engine knows, in the order in which they are listed and reported. */
export interface Networks {
  readonly all: readonly Platform[];
  /** The network of a key; throws `UnsupportedPlatformError` when there is none. */
  readonly of: (provider: string) => Platform;
  readonly has: (provider: string) => boolean;
  /** The place of a network among all. */
  readonly order: (provider: string) => number;
}
