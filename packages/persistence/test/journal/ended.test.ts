import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { carryOut, claimed, dispatch, published, requestRemovals } from './claimed.ts';
import { inHours, ownTimesOf } from './own-times.ts';
import { type OpenJournal, openJournal, seedWorkspace } from './seed.ts';

let open: OpenJournal;
beforeAll(async () => {
  open = await openJournal(inject('adminUrl'));
});
afterAll(() => open?.close());

const publicationOf = (uuid: string) =>
  open.database.prisma.publication.findUniqueOrThrow({ where: { uuid } });

it('a waiting publication has a job for that time, and no reason once it has ended', async () => {
  const { uuids } = await dispatch(open, 1);
  const [uuid] = uuids;
  const until = inHours(1);
  await open.journal.postpone((await claimed(open, uuid)).lease, until, {
    reason: 'Slow down.',
    counts: true,
  });
  const { rows } = await open.database.pool.query(
    "select start_after from pgboss.job where name = 'publication' and data ->> 'publication' = $1 and start_after > now()",
    [uuid],
  );
  expect(rows).toEqual([{ start_after: until }]);
  expect((await publicationOf(uuid)).reason).toBe('Slow down.');
  await open.database.pool.query(
    'update publications set not_before = null, wake_at = now() where uuid = $1',
    [uuid],
  );
  const lease = await carryOut(open, uuid, ['accepted']);
  await open.database.pool.query("update publications set reason = 'Slow down.' where uuid = $1", [uuid]);
  await open.journal.finish(lease, { state: 'published', externalUrl: null });
  const { reason, finishedAt } = await publicationOf(uuid);
  expect([reason, finishedAt]).toEqual([null, expect.any(Date)]);
});

it('ending updates the post’s time of change, and lateness is unknown before it was due', async () => {
  const { workspace, post, uuids } = await dispatch(open, 1);
  const storyOf = async () =>
    ((await open.requests.publications(workspace.id, { uuid: post.uuid })) ?? [])[0];
  await open.database.pool.query('update publications set due_at = null where uuid = $1', [uuids[0]]);
  expect((await storyOf())?.late_by_seconds).toBeNull();
  await open.database.pool.query('update publications set due_at = now() where uuid = $1', [uuids[0]]);
  const lease = await carryOut(open, uuids[0], ['accepted']);
  await open.database.pool.query("update posts set updated_at = now() - interval '1 hour' where id = $1", [
    post.id,
  ]);
  await open.journal.finish(lease, { state: 'published', externalUrl: null });
  const { updatedAt } = await open.database.prisma.post.findUniqueOrThrow({ where: { id: post.id } });
  expect(updatedAt.getTime()).toBeGreaterThan(Date.now() - 1_800_000);
});

it('a failed post has no time of publication', async () => {
  const { post, uuids } = await dispatch(open, 1);
  const { lease } = await claimed(open, uuids[0]);
  await open.journal.finish(lease, { state: 'failed', errors: ['No.'], externalUrl: null });
  const { publishedAt } = await open.database.prisma.post.findUniqueOrThrow({ where: { id: post.id } });
  expect(publishedAt).toBeNull();
});

it('a post of another workspace has no story', async () => {
  const { post } = await dispatch(open, 1);
  const { workspace } = await seedWorkspace(open.database, 1);
  expect(await open.requests.publications(workspace.id, { uuid: post.uuid })).toBeNull();
  expect(await open.requests.publications(workspace.id, { id: post.id })).toBeNull();
});

it('a deletion on one account clears no other account’s address', async () => {
  const seeded = await dispatch(open, 2);
  const addresses = async () => {
    const found = await Promise.all(seeded.uuids.map(publicationOf));
    return found.map(({ externalUrl }) => externalUrl);
  };
  for (const uuid of seeded.uuids) {
    await published(open, uuid);
  }
  await open.database.pool.query(
    'update publication_steps set removed_at = now() where publication_id in (select id from publications where post_id = $1)',
    [seeded.post.id],
  );
  const other = await dispatch(open, 1);
  await published(open, other.uuids[0]);
  // A deletion of the first that has not ended yet.
  await open.database.pool.query(
    'insert into removals (workspace_id, publication_id, account_id) select workspace_id, id, account_id from publications where uuid = $1',
    [seeded.uuids[0]],
  );
  const { removals, ids } = await requestRemovals(open, other.workspace, other.post);
  const held = await removals.claim(ids[0] ?? '', crypto.randomUUID(), 60_000);
  if (!held) throw new Error('no removal');
  await removals.finish(held, []);
  expect(await addresses()).toEqual(seeded.uuids.map((uuid) => `https://social.example/${uuid}`));
});

it('a deleted post of a thread no longer counts as deleted once it is retried', async () => {
  const { workspace, accounts, post, uuids } = await dispatch(open, 1);
  const lease = await carryOut(open, uuids[0], ['accepted', 'accepted']);
  await open.journal.finish(lease, { state: 'failed', errors: ['No.'], externalUrl: null });
  await open.database.pool.query(
    'update publication_steps set removed_at = now() where publication_id = $1 and ordinal = 1',
    [lease.publicationId],
  );
  await open.requests.retry(workspace.id, { uuid: post.uuid }, { id: accounts[0]?.id ?? 0 });
  const { rows } = await open.database.pool.query(
    'select state, remote_id, removed_at from publication_steps where publication_id = $1 order by ordinal',
    [lease.publicationId],
  );
  expect(rows).toEqual([
    { state: 'accepted', remote_id: `${uuids[0]}-0`, removed_at: null },
    { state: 'planned', remote_id: null, removed_at: null },
  ]);
});

it('restoring a post changes neither other posts nor its ended accounts', async () => {
  const own = ownTimesOf(open);
  const thread = await own.seeded([inHours(1), inHours(2)]);
  await thread.dispatch();
  await own.end(thread.first, 'published');
  const bystander = await dispatch(open, 1);
  const [ended = '', waiting = ''] = thread.later;
  await thread.discard('trash');
  await open.database.pool.query("update publications set state = 'failed' where uuid = $1", [ended]);
  const revisionOf = async () =>
    (await open.database.prisma.post.findUniqueOrThrow({ where: { uuid: bystander.post.uuid } })).revision;
  const before = await revisionOf();
  expect(await thread.restore()).toBe('done');
  expect(await revisionOf()).toBe(before);
  expect([(await publicationOf(ended)).wakeAt, (await publicationOf(waiting)).wakeAt]).toEqual([
    null,
    expect.any(Date),
  ]);
});
