import { contracts } from '@crier/contracts';
import { DEFAULT_SLOTS, parseInput, UNLIMITED } from '@crier/domain';
import { createOperations, type Member } from '@crier/operations';
import { createPanelStore } from '@crier/persistence';
import { createAdministration, hashPassword, workspaceRemovalOf } from '@crier/service';
import { expect, it } from 'vitest';
import { useInstallation } from './describe-network.ts';
import { NETWORK_CASES } from './network-cases.ts';
import { until } from './until.ts';

const { open, ended, texts, publicTexts } = useInstallation();

/** A customer's workspace with a Mastodon account, beside the workspace of the installation. */
async function openTenant(name: string) {
  const { service, simulator } = open();
  const { prisma } = service.database;
  const administration = createAdministration(service.database, service.sealer);
  const { uuid } = await administration.createWorkspace({ name, slots: DEFAULT_SLOTS });
  const user = await prisma.user.findFirstOrThrow();
  await administration.addMember({ workspace: uuid, user: String(user.id), role: 'ADMIN' });
  const server = simulator.instances.find(({ key }) => key === 'mastodon');
  const answer = await service.networks.mastodon.connect?.({
    ...{ service: server?.url ?? '', identifier: null, password: null },
    token: server?.accounts[0]?.credentials['access_token'] ?? '',
  });
  if (answer?.outcome !== 'connected') throw new Error('the account was not connected');
  const { id: account } = await administration.connectAccount({
    ...{ workspace: uuid, provider: 'mastodon', connected: answer.account },
  });
  const { id: workspaceId } = await prisma.workspace.findUniqueOrThrow({ where: { uuid } });
  const person = { userId: user.id, userName: user.name, timezone: 'UTC', locale: 'en' };
  const caller: Member = {
    ...{ ...person, workspaceId, workspaceUuid: uuid, workspaceTimezone: 'UTC' },
    ...{ role: 'ADMIN', canApprove: true, allowance: UNLIMITED },
  };
  const operations = createOperations({
    ...service.operationDependencies,
    tenancy: {
      panel: createPanelStore(service.database.pool),
      usage: service.stores.usage,
      billing: { checkoutUrl: () => null },
      ...{ removal: workspaceRemovalOf(service), hashPassword, allowanceOf: service.allowanceOf },
      now: () => new Date(),
    },
  });
  const nothing = { query: undefined, file: undefined };
  return {
    create: async (schedule: object, bodies: readonly string[]) => {
      const content = bodies.map((body) => ({ body }));
      const versions = [{ account_id: 0, is_original: true, content }];
      const body = parseInput(contracts.createPost.body, { ...schedule, accounts: [account], versions });
      return await service.operations.createPost({ caller, params: {}, body, ...nothing });
    },
    /** As a platform administrator does, below `/panel`. */
    delete: () =>
      operations.deletePanelWorkspace?.({
        caller: person,
        params: { workspace: uuid },
        body: undefined,
        ...nothing,
      }),
  };
}

const FAR = { schedule: true, date: '2040-02-11', time: '09:00' };

it('sends nothing scheduled in a deleted workspace, although its job still arrives', async () => {
  const { pool } = open().service.database;
  const tenant = await openTenant('Quay');
  const [scheduled, waiting, witness] = texts().parts;
  const { uuid } = await tenant.create(FAR, [scheduled]);
  const overdue = await tenant.create(FAR, [waiting]);
  await open().stopWorker();
  // This one is due while no worker runs.
  await pool.query('update posts set scheduled_at = now() where uuid = $1', [overdue.uuid]);
  expect(await tenant.delete()).toEqual({ success: true });
  const late = await pool.query<{ id: string }>(
    `update pgboss.job set start_after = now()
      where name = 'post-due' and data ->> 'post' = any($1::text[]) returning id`,
    [[uuid, overdue.uuid]],
  );
  expect(late.rows).toHaveLength(2);
  await open().startWorker();
  await until(
    async () =>
      (
        await pool.query<{ state: string }>('select state from pgboss.job where id = any($1::uuid[])', [
          late.rows.map(({ id }) => id),
        ])
      ).rows.map(({ state }) => state),
    (states) => states.every((state) => state === 'completed'),
  );
  const sent = await open().publishNow([await open().connectInstance('mastodon')], [{ body: witness }]);
  expect((await ended(sent)).status).toBe('published');
  expect(await publicTexts('mastodon', witness)).toEqual([witness]);
  expect([await publicTexts('mastodon', scheduled), await publicTexts('mastodon', waiting)]).toEqual([
    [],
    [],
  ]);
});

it('sends nothing more of a thread whose workspace is deleted during its first post', async () => {
  const { pool } = open().service.database;
  const tenant = await openTenant('Slip');
  const { parts, prefix } = texts();
  const slow = { type: 'delay', ms: 3_000, when: 'before' };
  const match = NETWORK_CASES.mastodon.creates;
  await open().fault({ instance: 'mastodon', match, times: 1, fault: slow });
  const { uuid } = await tenant.create({ schedule_now: true }, parts);
  await until(
    async () =>
      (
        await pool.query(
          `select from publication_steps s join publications p on p.id = s.publication_id
             join posts o on o.id = p.post_id where o.uuid = $1 and s.state = 'sent'`,
          [uuid],
        )
      ).rowCount,
    (count) => count === 1,
  );
  expect(await tenant.delete()).toEqual({ success: true });
  const witness = `${prefix.replace('Tide', 'Sand')} witness`;
  const sent = await open().publishNow([await open().connectInstance('mastodon')], [{ body: witness }]);
  expect((await ended(sent)).status).toBe('published');
  await open().stopWorker();
  await open().startWorker();
  const [first = '', ...rest] = parts;
  const shown = await publicTexts('mastodon', prefix);
  expect([[], [first]]).toContainEqual(shown);
  expect(shown).not.toEqual(expect.arrayContaining([...rest]));
});
