import type { Post } from '@crier/domain';
import { findPlatform } from '@crier/requirements-engine';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Installation, openInstallation } from './installation.ts';
import { NETWORK_CASES, type NetworkCase } from './network-cases.ts';
import { until } from './until.ts';

/** An installation with a running worker for the tests of one file; without programs of the machine unless `environment` has PATH. */
export function useInstallation(environment: Readonly<Record<string, string>> = {}) {
  let installation: Installation | undefined;
  const open = (): Installation => {
    if (!installation) throw new Error('the installation is not open');
    return installation;
  };
  beforeAll(async () => {
    installation = await openInstallation(inject('adminUrl'), {}, environment);
    await installation.startWorker();
  });
  afterAll(() => installation?.close());
  afterEach(async () => {
    await fetch(`${open().simulator.url}/_control/faults`, { method: 'DELETE' });
  });
  let serial = 0;
  return {
    open,
    ended: (post: Post, deadlineMs?: number) =>
      until(
        () => open().post(post.uuid),
        ({ status }) => status === 'published' || status === 'failed',
        deadlineMs,
      ),
    /** Three texts no other post of this run has, and what they have in common. */
    texts: () => {
      serial++;
      const prefix = `Tide table ${serial},`;
      return { prefix, parts: [1, 2, 3].map((n) => `${prefix} part ${n}`) as [string, string, string] };
    },
    publicTexts: async (key: string, prefix: string) =>
      (await open().publicPosts(key))
        .map((post) => String(post['text']))
        .filter((text) => text.startsWith(prefix)),
  };
}

interface Fault {
  readonly type: string;
  readonly [part: string]: unknown;
}

const CUT_AFTER = [
  'the connection is cut after the network accepted',
  { type: 'cut', when: 'after' },
] as const;
const EVERY_FAULT: readonly (readonly [string, Fault])[] = [
  CUT_AFTER,
  ['the connection is cut before the network acted', { type: 'cut', when: 'before' }],
  ['the network says 503 after it accepted', { type: 'status', status: 503, when: 'after' }],
  ['the network says 500 without acting', { type: 'status', status: 500, when: 'before' }],
  ['the network is slower than the call may last', { type: 'delay', ms: 2_200 }],
  ['the network asks to wait', { type: 'rate-limit', retryAfterSeconds: 1 }],
];

type Network = keyof typeof NETWORK_CASES;

/** What must hold on every instance of every network, whatever goes wrong between us and it. */
export function describeNetwork(network: Network, key: string): void {
  describe(`${network}, instance ${key}`, () => {
    itPublishes(useInstallation(), network, key, EVERY_FAULT);
  });
}

/** The same with one fault, on networks that share an installation. */
export function describeNetworks(networks: readonly (readonly [Network, string])[]): void {
  const world = useInstallation();
  for (const [network, key] of networks)
    describe(`${network}, instance ${key}, with one fault`, () =>
      itPublishes(world, network, key, [CUT_AFTER]));
}

function itPublishes(
  { open, ended, texts, publicTexts }: ReturnType<typeof useInstallation>,
  network: Network,
  key: string,
  faults: readonly (readonly [string, Fault])[],
): void {
  const { capabilities, formats } = findPlatform(network) ?? {};
  const mostPosts = capabilities?.thread ? 3 : capabilities?.firstComment ? 2 : 1;
  const needsMedia = ['media', 'video'].includes(formats?.at(-1)?.content ?? '');
  const { creates, asks = creates, hidesPosts = false, file, options }: NetworkCase = NETWORK_CASES[network];
  const alt_text = capabilities?.altText ? 'A small dot' : null;
  /** Publishes these texts, with a file where the network wants one. */
  const publish = async (account: number, parts: readonly string[], withFile = needsMedia) => {
    const sample = withFile ? await file?.() : undefined;
    const media = withFile ? [await open().upload(sample?.bytes, sample?.name)] : [];
    const content = parts.map((body, index) => (index === 0 ? { body, media } : { body }));
    const chosen = options?.(account, (await open().accountData(account)) ?? {});
    return await ended(await open().publishNow([account], content, chosen));
  };

  it('publishes a thread with a file once, or a post with its first comment, each as a reply [spec:service.publishes-to-each-account]', async () => {
    const account = await open().connectInstance(key, network);
    const parts = texts().parts.slice(0, mostPosts);
    const post = await publish(account, parts, true);
    expect(post.accounts[0]).toMatchObject({ status: 'published', errors: [] });
    const page = await fetch(post.accounts[0]?.external_url ?? '');
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining(parts[0] ?? '')]);
    const own = (await open().publicPosts(key)).filter((entry) => parts.includes(String(entry['text'])));
    expect(own.map((entry) => entry['text'])).toEqual(parts);
    expect(own[0]?.['media']).toMatchObject([{ alt_text }]);
    const ids = own.map((entry) => entry['id']);
    expect(own.map((entry) => entry['reply_parent'])).toEqual([null, ...ids.slice(0, -1)]);
  });

  it.each(hidesPosts ? [] : faults)('publishes each post exactly once when %s', async (_, fault) => {
    const account = await open().connectInstance(key, network);
    const { prefix, parts } = texts();
    const sent = parts.slice(0, Math.min(mostPosts, 2));
    const match = { ...creates, nth: sent.length };
    await open().fault({ instance: key, match, times: 1, fault });
    const post = await publish(account, sent);
    expect(post.status).toBe('published');
    expect(await publicTexts(key, prefix)).toEqual(sent);
  });

  it('asks for a reconnect when the token has been revoked', async () => {
    const account = await open().connectInstance(key, network);
    const [first] = texts().parts;
    await open().fault({ instance: key, match: asks, times: 1, fault: { type: 'revoke-token' } });
    if (network === 'bluesky') {
      const rule = {
        instance: key,
        match: { path: 'refreshSession' },
        fault: { type: 'status', status: 401, body: '{"error":"AuthMissing"}' },
      };
      await open().fault(rule);
    }
    const post = await publish(account, [first]);
    expect(post.status).toBe('failed');
    expect(post.accounts[0]).toMatchObject({ status: 'failed', authorized: false });
    const [story] = await open().story(post.uuid);
    expect(story).toMatchObject({ acts_next: 'user' });
    expect(story?.explanation).toContain('Reconnect the account');
    await fetch(`${open().simulator.url}/_control/reset`, { method: 'POST' });
  });
}
