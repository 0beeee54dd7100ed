import type { NetworkName } from './network-name.ts';
import type { NewFile } from './new-file.ts';

/**
 * The files of the publisher: a port that refuses everything until it is written, tested against the contract of
 * networks.
 */
export function publisherFiles({ key, camel, title, file }: NetworkName): readonly NewFile[] {
  const folder = `packages/publishers/src/platforms/${key}`;
  return [
    {
      path: `${folder}/network.ts`,
      text: `import type { NetworkModule } from '../../network-module.ts';
import { connect } from './connect.ts';
import { createPublishing } from './publishing.ts';

/** ${title}. \`appNetwork\` is for networks at which the operator registers an app. */
export const ${camel}: NetworkModule = {
  app: null,
  create: (kit) => ({
    publishing: createPublishing(kit),
    connect,
    browser: null,
    renewal: null,
    revoke: null,
  }),
};
`,
    },
    {
      path: `${folder}/connect.ts`,
      text: `import type { ConnectAnswer, ConnectInput } from '@crier/domain';

/** Refuses every secret until connecting is written. */
export async function connect(_input: ConnectInput): Promise<ConnectAnswer> {
  return { outcome: 'refused', field: 'token', message: 'Connecting ${title} is not written yet.' };
}
`,
    },
    {
      path: `${folder}/publishing.ts`,
      text: `import type { Evidence, NetworkPublishing } from '@crier/domain';
import type { PublisherKit } from '../../kit.ts';
import { planThread } from '../../plan-thread.ts';

const NOT_WRITTEN = 'Publishing to ${title} is not written yet.';
const NOTHING_CALLED: Evidence = { request: null, status: null, body: null };
const REFUSED = { outcome: 'rejected', message: NOT_WRITTEN, evidence: NOTHING_CALLED } as const;

/** Refuses every publication until it is written; nothing is sent. */
export function createPublishing(kit: PublisherKit): NetworkPublishing {
  return {
    settleMs: kit.slowSettleMs,
    inspect: async () => ({ outcome: 'unavailable', reason: NOT_WRITTEN }),
    plan: planThread,
    perform: async () => REFUSED,
    readBack: async () => ({ outcome: 'absent', evidence: NOTHING_CALLED }),
    remove: async () => REFUSED,
  };
}
`,
    },
    {
      path: `packages/publishers/test/${file}-contract.test.ts`,
      text: `import { isJsonObject } from '@crier/domain';
import type { Simulator } from '@crier/network-simulator';
import { afterAll } from 'vitest';
import { describeNetwork } from '../src/testing/describe-network.ts';
import { publishingNetwork } from '../src/testing/publishing-network.ts';
import { startDescribedSimulator } from './described-simulator.ts';
import { controlOf } from './simulator-control.ts';

let simulator: Simulator | undefined;
afterAll(() => simulator?.stop());

describeNetwork('${title}', async () => {
  simulator = await startDescribedSimulator({ instances: [{ key: '${key}', network: '${key}' }] });
  const control = controlOf(simulator.url);
  const [instance] = simulator.instances;
  const token = instance?.accounts[0]?.credentials['access_token'] ?? '';
  const input = { service: instance?.url ?? null, identifier: null, password: null, token };
  return {
    createNetwork: (fetch, now) =>
      publishingNetwork('${key}', { fetch, now, settings: { callTimeoutMs: 5_000 } }),
    connected: {
      input,
      wrong: { input: { ...input, token: 'a-wrong-token' }, field: 'token', secret: 'a-wrong-token' },
    },
    posts: async () =>
      (await control('GET', 'posts')).filter(isJsonObject).map((post) => ({
        id: String(post['id']),
        text: String(post['text']),
        parent: typeof post['reply_parent'] === 'string' ? post['reply_parent'] : null,
        media: Array.isArray(post['media']) ? post['media'].length : 0,
      })),
    isPosting: (method, path) => method === 'POST' && path === '/api/posts',
    deletes: true,
    spoil: (credentials) => ({ ...credentials, token: 'token-that-was-revoked' }),
  };
});
`,
    },
  ];
}
