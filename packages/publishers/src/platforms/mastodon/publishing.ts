import type { NetworkPublishing } from '@crier/domain';
import type { PublisherKit } from '../../kit.ts';
import { planThread } from '../../plan-thread.ts';
import { PREPARED_MS } from '../../prepared-ms.ts';
import { inspect } from './inspect.ts';
import { perform } from './perform.ts';
import { readBack } from './read-back.ts';
import { remove } from './remove.ts';

/** Statuses and threads on every server with the Mastodon API. */
export function createPublishing(kit: PublisherKit): NetworkPublishing {
  return {
    settleMs: { post: kit.slowSettleMs },
    preparedMs: PREPARED_MS,
    inspect: (context) => inspect(kit, context),
    plan: planThread,
    perform: (context) => perform(kit, context),
    readBack: (context) => readBack(kit, context),
    remove: (remote, context) => remove(kit, remote, context),
  };
}
