import type { Publisher } from '@crier/domain';
import type { PublisherKit } from '../../kit.ts';
import { connect } from './connect.ts';
import { inspect } from './inspect.ts';
import { perform } from './perform.ts';
import { plan } from './plan.ts';
import { readBack } from './read-back.ts';
import { remove } from './remove.ts';

/**
 * Servers with the Mastodon API: Mastodon, GoToSocial, Pleroma, Akkoma and forks. Their tokens do not expire, so
 * there is nothing to refresh.
 */
export function createMastodonPublisher(kit: PublisherKit): Publisher {
  return {
    platform: 'mastodon',
    settleMs: kit.settleMs,
    plan,
    perform: (context) => perform(kit, context),
    readBack: (context) => readBack(kit, context),
    connect: (input) => connect(kit, input),
    inspect: (context) => inspect(kit, context),
    remove: (remote, context) => remove(kit, remote, context),
  };
}
