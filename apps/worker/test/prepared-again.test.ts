import type { Post } from '@crier/domain';
import { expect, it, onTestFinished } from 'vitest';
import { useInstallation } from './describe-network.ts';
import { film, NETWORK_CASES, type NetworkCase } from './network-cases.ts';
import { until } from './until.ts';

const { open, texts } = useInstallation();
const TIMEOUT = { timeout: 120_000 };

type Network = keyof typeof NETWORK_CASES;

/** Publishes a film on a network that fails to prepare it so often, without the waits in between. */
async function publishFailing(network: Network, times: number, variant?: string) {
  const control = `${open().simulator.url}/_control/learned`;
  const body = { rows: ['W4'], network, times, ...(variant === undefined ? {} : { variant }) };
  const switched = await fetch(control, { method: 'POST', body: JSON.stringify(body) });
  expect(switched.status).toBe(201);
  onTestFinished(async () => {
    await fetch(control, { method: 'DELETE' });
  });
  const key = network === 'twitter' ? 'x' : network;
  const account = await open().connectInstance(key, network);
  const { options }: NetworkCase = NETWORK_CASES[network];
  const { bytes, name } = await film();
  const media = [await open().upload(bytes, name)];
  const { prefix } = texts();
  const chosen = options?.(account, (await open().accountData(account)) ?? {});
  const { uuid } = await open().publishNow([account], [{ body: prefix, media }], chosen);
  const { pool } = open().service.database;
  const post: Post = await until(
    async () => {
      await pool.query('update publications set not_before = null, wake_at = now() where not_before > now()');
      return await open().post(uuid);
    },
    ({ status }) => status === 'published' || status === 'failed',
    100_000,
  );
  const [story] = await open().story(uuid);
  const shown = (await open().publicPosts(key)).filter((each) => JSON.stringify(each).includes(prefix));
  const preparations = Math.max(...(story?.steps ?? []).map((step) => step.preparations));
  const [result] = post.accounts;
  return { status: result?.status, errors: result?.errors, preparations, shown: shown.length };
}

const FAILURES: readonly (readonly [Network, told: string, variant: string | undefined])[] = [
  ['bluesky', 'JOB_STATE_FAILED', undefined],
  ['instagram', '2207053', '2207053'],
  ['instagram', '2207020', '2207020'],
  ['tiktok', 'internal', 'internal'],
  ['twitter', 'failed', undefined],
];

it.each(FAILURES)(
  'a video that %s fails to prepare once (%s) is published once, and the journal counts the preparation [learned:W4]',
  TIMEOUT,
  async (network, _told, variant) => {
    const told = await publishFailing(network, 1, variant);
    expect(told).toEqual({ status: 'published', errors: [], preparations: 1, shown: 1 });
  },
);

it.each(FAILURES)(
  'a video that %s fails to prepare four times (%s) fails its post with the reason, and nothing is public [learned:W4]',
  TIMEOUT,
  async (network, _told, variant) => {
    const told = await publishFailing(network, 4, variant);
    expect(told).toMatchObject({ status: 'failed', preparations: 3, shown: 0 });
    expect(told.errors).toEqual([expect.any(String)]);
  },
);
