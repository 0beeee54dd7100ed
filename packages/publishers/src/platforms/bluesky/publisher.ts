import type { Publisher } from '@crier/domain';
import type { PublisherKit } from '../../kit.ts';
import { connect } from './connect.ts';
import { inspect } from './inspect.ts';
import { perform } from './perform.ts';
import { plan } from './plan.ts';
import { readBack } from './read-back.ts';
import { refresh } from './refresh.ts';
import { remove } from './remove.ts';

/** Bluesky accounts on any PDS, reached with an app password. */
export function createBlueskyPublisher(kit: PublisherKit): Publisher {
  return {
    platform: 'bluesky',
    settleMs: kit.settleMs,
    plan,
    perform: (context) => perform(kit, context),
    readBack: (context) => readBack(kit, context),
    connect: (input) => connect(kit, input),
    inspect: (context) => inspect(kit, context),
    refresh: (context) => refresh(kit, context),
    remove: (remote, context) => remove(kit, remote, context),
  };
}
