import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { carryOut, dispatch, published, requestRemovals } from './claimed.ts';
import { inHours } from './own-times.ts';
import { type OpenJournal, openJournal, seedPost } from './seed.ts';

let open: OpenJournal;
beforeAll(async () => {
  open = await openJournal(inject('adminUrl'));
});
afterAll(() => open?.close());

type Seeded = Awaited<ReturnType<typeof dispatch>>;

async function ended(uuid: string, outcome: 'rejected' | 'unknown', visible = true) {
  const lease = await carryOut(open, uuid, [outcome]);
  if (!visible)
    await open.database.pool.query(
      'update publication_steps set visible = false where publication_id = (select id from publications where uuid = $1)',
      [uuid],
    );
  const state = outcome === 'unknown' ? 'unconfirmed' : 'failed';
  await open.journal.finish(lease, { state, errors: ['No.'], externalUrl: null });
}

const stepsOf = async ({ post }: Seeded) => {
  const { rows } = await open.database.pool.query<{ uuid: string; steps: number }>(
    `select p.uuid, count(s.id)::int as steps from publications p left join publication_steps s on s.publication_id = p.id
      where p.post_id = $1 group by p.id order by p.position`,
    [post.id],
  );
  return rows.map(({ steps }) => steps);
};

it('a retry drops the plan of its own publication and keeps others’', async () => {
  const seeded = await dispatch(open, 2);
  for (const uuid of seeded.uuids) await ended(uuid, 'rejected', false);
  const [first] = seeded.accounts;
  await open.requests.retry(seeded.workspace.id, { uuid: seeded.post.uuid }, { id: first?.id ?? 0 });
  expect(await stepsOf(seeded)).toEqual([0, 1]);
});

it('a retry after a deletion begins a new attempt of its own publication only', async () => {
  const seeded = await dispatch(open, 2);
  for (const uuid of seeded.uuids) await ended(uuid, 'rejected');
  await open.database.pool.query(
    'update publication_steps set removed_at = now() where publication_id = $1',
    [seeded.post.publications[0]?.id],
  );
  const [first] = seeded.accounts;
  await open.requests.retry(seeded.workspace.id, { uuid: seeded.post.uuid }, { id: first?.id ?? 0 });
  const rows = await open.database.prisma.publication.findMany({
    where: { postId: seeded.post.id },
    orderBy: { position: 'asc' },
  });
  expect(rows.map(({ attempt }) => attempt)).toEqual([1, 0]);
});

it('the removal of a publication lists only its own steps', async () => {
  const seeded = await dispatch(open, 2);
  for (const uuid of seeded.uuids) await published(open, uuid);
  await requestRemovals(open, seeded.workspace, seeded.post);
  const { rows } = await open.database.pool.query(
    `select p.uuid, s.remote ->> 'id' as remote from removal_steps s join removals r on r.id = s.removal_id
      join publications p on p.id = r.publication_id where p.post_id = $1 order by p.position`,
    [seeded.post.id],
  );
  expect(rows).toEqual(seeded.uuids.map((uuid) => ({ uuid, remote: `${uuid}-0` })));
});

it('a post addressed by number shows its own story', async () => {
  const { workspace, accounts, post, uuids } = await dispatch(open, 2);
  const ids = accounts.map(({ id }) => id);
  const others = [await seedPost(open.database, workspace.id, ids.slice(1), inHours(1))];
  const [of, ofOther] = await Promise.all(
    [post, ...others].map(({ id }) => open.requests.publications(workspace.id, { id })),
  );
  expect([of?.length, ofOther?.length]).toEqual([uuids.length, 1]);
});

it('a publication confirmed by a person ends at that moment', async () => {
  const { workspace, accounts, post, uuids } = await dispatch(open, 1);
  await ended(uuids[0], 'unknown');
  await open.database.pool.query('update publications set finished_at = null where uuid = $1', [uuids[0]]);
  const account = { id: accounts[0]?.id ?? 0 };
  const decision = { kind: 'published', externalUrl: null } as const;
  await open.requests.reconcile(workspace.id, { uuid: post.uuid }, account, decision);
  const { finishedAt } = await open.database.prisma.publication.findUniqueOrThrow({
    where: { uuid: uuids[0] },
  });
  expect(finishedAt).toEqual(expect.any(Date));
});
