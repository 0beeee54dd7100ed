import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { claimed, dispatch, NOTE, STEP } from './claimed.ts';
import { type OpenJournal, openJournal } from './seed.ts';

let open: OpenJournal;
beforeAll(async () => {
  open = await openJournal(inject('adminUrl'));
});
afterAll(() => open.close());

const ended = "lease_until = now() - interval '1 second'";

it('lists accounts in the post’s order and steps in the thread’s', async () => {
  const { workspace, post, uuids } = await dispatch(open, 3);
  const [first = '', second = '', third = ''] = uuids;
  for (const [position, uuid] of [third, first, second].entries()) {
    await open.database.prisma.publication.update({ where: { uuid }, data: { position } });
  }
  const { lease } = await claimed(open, first);
  const steps = ['key-0', 'key-1'].map((idempotencyKey, item) => ({ ...STEP, item, idempotencyKey }));
  await open.plan(lease, steps);
  await open.database.pool.query('update publication_steps set label = label where ordinal = 0');
  const stories = (await open.requests.publications(workspace.id, { uuid: post.uuid })) ?? [];
  expect(stories.map(({ uuid }) => uuid)).toEqual([third, first, second]);
  expect(stories[1]?.steps.map(({ ordinal }) => ordinal)).toEqual([0, 1]);
});

it('does not call a publication late that ended on time or early', async () => {
  const { workspace, post, uuids } = await dispatch(open, 1);
  await claimed(open, uuids[0]);
  for (const early of [0, 1]) {
    await open.database.pool.query(
      "update publications set due_at = started_at + $2 * interval '1 second', finished_at = started_at where uuid = $1",
      [uuids[0], early],
    );
    const [story] = (await open.requests.publications(workspace.id, { uuid: post.uuid })) ?? [];
    expect(story?.late_by_seconds).toBe(0);
  }
});

it('shows a publication as being published while a worker holds it', async () => {
  const { workspace, post, uuids, accounts } = await dispatch(open, 1);
  await claimed(open, uuids[0]);
  const told = async () =>
    ((await open.requests.publications(workspace.id, { uuid: post.uuid })) ?? [])[0]?.explanation;
  expect(await told()).toContain('Being published now.');
  await open.database.pool.query(`update accounts set ${ended} where id = $1`, [accounts[0]?.id]);
  expect(await told()).toContain('Publishing continues in a moment.');
});

it('shows when a step was answered, not an answer from before it was sent again', async () => {
  const { workspace, post, uuids } = await dispatch(open, 1);
  const { lease } = await claimed(open, uuids[0]);
  const [planned] = await open.plan(lease, [STEP]);
  if (!planned) throw new Error('nothing planned');
  const step = async () =>
    ((await open.requests.publications(workspace.id, { uuid: post.uuid })) ?? [])[0]?.steps[0];
  const sent = await open.journal.send(lease, planned, 'digest');
  const again = await open.journal.settle(lease, sent, { state: 'planned' }, NOTE);
  expect((await step())?.answered_at).not.toBeNull();
  await open.journal.send(lease, again, 'digest');
  expect(await step()).toMatchObject({ state: 'sent', answered_at: null });
});
