import type { NetworkPublishing } from '@crier/domain';
import type { PublisherKit } from '../../kit.ts';

/** Makes what publishes statuses on servers with the Mastodon API. */
export type StatusPublishing = (kit: PublisherKit) => NetworkPublishing;
