import { createOperatorMatters } from '@crier/persistence';
import { examineInstallation, systemReader } from '@crier/service';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Installation, openInstallation } from './installation.ts';
import { film, photo } from './network-cases.ts';
import { until } from './until.ts';

let installation: Installation;
beforeAll(async () => {
  installation = await openInstallation(inject('adminUrl'));
  await installation.startWorker();
});
afterAll(() => installation?.close());

const appsFinding = async () => {
  const { settings, database, sandbox } = installation.service;
  const { findings } = await examineInstallation({ settings, database, sandbox });
  return findings.find(({ name }) => name === 'apps');
};
const gaugeOf = async (provider: string, matter: string) => {
  const name = `crier_operator_matters{provider="${provider}",matter="${matter}"}`;
  const lines = (await installation.service.metrics.registry.metrics()).split('\n');
  return lines.find((line) => line.startsWith(name))?.slice(name.length + 1);
};
const learned = (body: object) =>
  fetch(`${installation.simulator.url}/_control/learned`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

it.each([
  ['linkedin', 'li', 'access', 'version'],
  ['twitter', 'x', 'credits', 'app'],
  ['gbp', 'gbp', 'quota', 'api'],
] as const)(
  '[learned:W5] %s refuses the app: holds the post, keeps the account, and tells the operator until it succeeds',
  async (provider, instance, first, second) => {
    const { service, connectInstance, publishNow, publicPosts, upload, story } = installation;
    const account = await connectInstance(instance, provider);
    const media = provider === 'gbp' ? [await upload((await photo()).bytes, 'dot.jpg')] : [];
    const operator = createOperatorMatters(service.database.pool, service.jobSender);
    await learned({ rows: ['W5'], instance, times: 2 });
    const { uuid } = await publishNow([account], [{ body: `Held by ${instance}`, media }]);
    for (const matter of [first, second]) {
      const held = await until(
        async () => (await story(uuid))[0],
        (told) => told?.acts_next === 'operator' && told.delays.at(-1)?.matter === matter,
      );
      expect(held).toMatchObject({ state: 'publishing', errors: [] });
      expect(held?.explanation).toContain('For the operator: ');
      const { matters } = await systemReader(service)();
      expect(matters).toContainEqual(expect.objectContaining({ provider, matter, waiting: 1 }));
      expect(await gaugeOf(provider, matter)).toBe('1');
      expect(await appsFinding()).toMatchObject({ status: 'fail', detail: expect.stringContaining(matter) });
      expect(await operator.tryNow(provider)).toBeGreaterThan(0);
    }
    await until(
      async () => (await story(uuid))[0]?.state,
      (state) => state === 'published',
    );
    await until(operator.list, (open) => open.length === 0);
    expect([await gaugeOf(provider, first), await gaugeOf(provider, second)]).toEqual(['0', '0']);
    expect(await appsFinding()).toMatchObject({ status: 'ok' });
    expect(await publicPosts(instance)).toHaveLength(1);
    const { authorized } = await service.database.prisma.account.findUniqueOrThrow({
      where: { id: account },
    });
    expect(authorized).toBe(true);
  },
);

it('[learned:K4] TikTok has not audited the app: holds a public post and tells the operator until it succeeds', async () => {
  const { service, connectInstance, publishNow, publicPosts, upload, story } = installation;
  const account = await connectInstance('tiktok', 'tiktok');
  const { bytes, name } = await film();
  const operator = createOperatorMatters(service.database.pool, service.jobSender);
  await learned({ rows: ['K4'], instance: 'tiktok' });
  const options = { tiktok: { privacy_level: { [`account-${account}`]: 'PUBLIC_TO_EVERYONE' } } };
  const media = [await upload(bytes, name)];
  const { uuid } = await publishNow([account], [{ body: 'Held before the audit', media }], options);
  const held = await until(
    async () => (await story(uuid))[0],
    (told) => told?.acts_next === 'operator',
  );
  expect(held).toMatchObject({ state: 'publishing', errors: [] });
  expect(held?.delays.at(-1)).toMatchObject({ matter: 'audit' });
  expect(held?.explanation).toContain('Submit the app to the network’s audit');
  const { matters } = await systemReader(service)();
  expect(matters).toContainEqual(
    expect.objectContaining({ provider: 'tiktok', matter: 'audit', waiting: 1 }),
  );
  expect(await gaugeOf('tiktok', 'audit')).toBe('1');
  expect(await appsFinding()).toMatchObject({ status: 'fail', detail: expect.stringContaining('audit') });
  expect(await publicPosts('tiktok')).toEqual([]);
  await fetch(`${installation.simulator.url}/_control/learned`, { method: 'DELETE' });
  expect(await operator.tryNow('tiktok')).toBeGreaterThan(0);
  await until(
    async () => (await story(uuid))[0]?.state,
    (state) => state === 'published',
  );
  await until(operator.list, (open) => open.length === 0);
  expect(await publicPosts('tiktok')).toHaveLength(1);
  const { authorized } = await service.database.prisma.account.findUniqueOrThrow({ where: { id: account } });
  expect(authorized).toBe(true);
});
