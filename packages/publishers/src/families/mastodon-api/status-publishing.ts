import type { NetworkPublishing } from '@crier/domain';
import type { PublisherKit } from '../../kit.ts';

/** Creates the publisher of statuses for servers with the Mastodon API. */
export type StatusPublishing = (kit: PublisherKit) => NetworkPublishing;
