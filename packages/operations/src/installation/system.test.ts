import { expect, it } from 'vitest';
import { type SystemNetwork, type SystemState, worstOf } from '../ports/system.ts';
import type { ConsoleDependencies } from './dependencies.ts';
import { systemHandlers } from './system.ts';

const network = (change: Partial<SystemNetwork>): SystemNetwork => ({
  provider: 'mastodon',
  isSetUp: true,
  oldestDueSeconds: 0,
  unconfirmed: 0,
  ...change,
});

const STATE: SystemState = {
  at: new Date('2027-01-01T00:00:00Z'),
  status: 'ok',
  findings: [],
  edition: 'standard',
  versions: { crier: '1', node: '2', postgresql: '3' },
  worker: { reportedAt: null, lookedAt: new Date('2026-12-31T23:59:00Z') },
  matters: [],
  networks: [],
};

const answerTo = (state: Partial<SystemState>) =>
  systemHandlers({ readSystem: async () => ({ ...STATE, ...state }) } as ConsoleDependencies).getSystem(
    {} as never,
  );

it('the queue shows the age of its oldest publication and counts unconfirmed ones on all networks', async () => {
  const networks = [
    network({ oldestDueSeconds: 3, unconfirmed: 2 }),
    network({ provider: 'bluesky', oldestDueSeconds: 90, unconfirmed: 1, isSetUp: false }),
  ];
  const { queue, networks: shown } = await answerTo({ networks });
  expect(queue).toEqual({ oldest_due_seconds: 90, unconfirmed: 3 });
  expect(shown).toMatchObject([
    { provider: 'mastodon', name: 'Mastodon', available: true },
    { provider: 'bluesky', name: 'Bluesky', available: false },
  ]);
});

it('a worker that never reported has no time', async () => {
  const { worker, queue } = await answerTo({});
  expect(worker).toEqual({ reported_at: null, looked_at: '2026-12-31T23:59:00.000Z' });
  expect(queue).toEqual({ oldest_due_seconds: 0, unconfirmed: 0 });
});

it('a network that refuses the app says what its operator should do', async () => {
  const at = new Date('2027-01-01T00:00:00Z');
  const { matters } = await answerTo({
    matters: [
      {
        ...{ provider: 'twitter', service: null, matter: 'credits', reason: 'No credits', status: 402 },
        ...{ since: at, lastAt: at, nextAt: null, waiting: 3 },
      },
    ],
  });
  expect(matters).toEqual([
    {
      ...{ provider: 'twitter', name: 'X', service: null, matter: 'credits', reason: 'No credits' },
      ...{ http_status: 402, since: at.toISOString(), last_at: at.toISOString(), next_at: null, waiting: 3 },
      advice: 'Buy credits or a larger plan for the app in the network’s developer portal.',
    },
  ]);
});

it('the worst finding sets the overall state', () => {
  const of = (...statuses: readonly ('ok' | 'warn' | 'fail')[]) =>
    worstOf(statuses.map((status) => ({ status })));
  expect([of(), of('ok'), of('ok', 'warn'), of('fail', 'warn', 'ok')]).toEqual(['ok', 'ok', 'warn', 'fail']);
});

it('names the versions of networks in use, and when they end', async () => {
  const networkVersions = [
    { provider: 'linkedin', version: '202609', endsAt: Date.parse('2027-09-01T00:00:00Z') } as const,
  ];
  const handlers = systemHandlers({ networkVersions } as Partial<ConsoleDependencies> as ConsoleDependencies);
  expect(await handlers.listNetworkVersions({} as never)).toEqual({
    data: [
      { provider: 'linkedin', name: 'LinkedIn', version: '202609', ends_at: '2027-09-01T00:00:00.000Z' },
    ],
  });
});
