import type { PublisherRegistry } from '@crier/domain';
import type { PublisherEffects } from './effects.ts';
import { createPublisherKit } from './kit.ts';
import { createBlueskyPublisher } from './platforms/bluesky/publisher.ts';
import { createMastodonPublisher } from './platforms/mastodon/publisher.ts';

/** The publishers of every network that can be reached, acting through the given effects alone. */
export function createPublishers(effects: PublisherEffects): PublisherRegistry {
  const kit = createPublisherKit(effects);
  return {
    bluesky: createBlueskyPublisher(kit),
    mastodon: createMastodonPublisher(kit),
  };
}
