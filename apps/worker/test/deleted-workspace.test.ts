import { removeWorkspaces } from '@crier/operations';
import { readHeartbeat } from '@crier/persistence';
import { createAdministration, workspaceRemovalOf } from '@crier/service';
import { expect, it } from 'vitest';
import { useInstallation } from './describe-network.ts';
import { until } from './until.ts';

const { open, texts, publicTexts } = useInstallation();

const uuidOf = async () =>
  (await open().service.database.prisma.workspace.findFirstOrThrow({ where: { name: 'Pier' } })).uuid;

const rows = async (table: 'posts' | 'publications' | 'accounts') =>
  (await open().service.database.pool.query<{ count: number }>(`select count(*)::int as count from ${table}`))
    .rows[0]?.count;

it('publishes no post of a deleted workspace, due before or after the deletion', async () => {
  const { service } = open();
  const accounts: [number, number] = [
    await open().connectInstance('mastodon'),
    await open().connectInstance('bluesky'),
  ];
  await open().stopWorker();
  const { prefix, parts } = texts();
  const [due, later] = parts;
  await open().publishNow(accounts, [{ body: due }]);
  const { ownAt } = await open().publishLater(accounts, [{ body: later }], 2_000);
  const stays = await createAdministration(service.database, service.sealer).createWorkspace({
    name: 'Quay',
    slots: [],
  });
  const uuid = await uuidOf();
  const remove = removeWorkspaces(workspaceRemovalOf(service), 'operator');
  const [deleted] = await remove([uuid]);
  expect(deleted).toMatchObject({ uuid, name: 'Pier' });
  expect(await Promise.all([rows('posts'), rows('publications'), rows('accounts')])).toEqual([0, 0, 0]);
  await open().startWorker();
  const { pool } = service.database;
  await until(
    () => readHeartbeat(pool, 'scheduler'),
    (at) => at !== null && at.getTime() > ownAt.getTime() + 1_000,
  );
  expect([await publicTexts('mastodon', prefix), await publicTexts('bluesky', prefix)]).toEqual([[], []]);
  expect(await service.database.prisma.workspace.findMany({ select: { uuid: true } })).toEqual([
    { uuid: stays.uuid },
  ]);
});
