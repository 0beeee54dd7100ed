import type { NetworkModule } from '../../network-module.ts';
import { PREPARED_FOR_BLUESKY_MS } from '../../prepared-ms.ts';
import { connect } from './connect.ts';
import { inspect } from './inspect.ts';
import { browserConnection } from './oauth/connect-in-browser.ts';
import { perform } from './perform.ts';
import { plan } from './plan.ts';
import { readBack } from './read-back.ts';
import { remove } from './remove.ts';
import { renew } from './renew.ts';
import { revoke } from './revoke.ts';

/** Bluesky accounts on any PDS, reached by OAuth or with an app password. */
export const bluesky: NetworkModule = {
  app: null,
  create: (kit) => ({
    publishing: {
      settleMs: { post: kit.settleMs },
      preparedMs: PREPARED_FOR_BLUESKY_MS,
      inspect: (context) => inspect(kit, context),
      plan,
      perform: (context) => perform(kit, context),
      readBack: (context) => readBack(kit, context),
      remove: (remote, context) => remove(kit, remote, context),
    },
    browser: kit.blueskyClient && browserConnection(kit, kit.blueskyClient),
    connect: (input) => connect(kit, input),
    takesPassword: true,
    renewal: { onlyWhileValid: false, renew: (context) => renew(kit, context) },
    revoke: ({ credentials }) => revoke(kit, credentials),
  }),
};
