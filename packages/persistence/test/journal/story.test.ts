import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { claimed, dispatch, NOTE, STEP } from './claimed.ts';
import { type OpenJournal, openJournal } from './seed.ts';

let open: OpenJournal;
beforeAll(async () => {
  open = await openJournal(inject('adminUrl'));
});
afterAll(() => open.close());

const dispatched = (accounts: number) => dispatch(open, accounts);
const claim = (uuid: string) => claimed(open, uuid);

describe('a publication in the story', () => {
  it('tells by how many seconds it began late', async () => {
    const { workspace, post, uuids } = await dispatched(1);
    await claim(uuids[0]);
    await open.database.pool.query(
      "update publications set due_at = now() - interval '90 seconds', started_at = now() where uuid = $1",
      [uuids[0]],
    );
    const [story] = (await open.requests.publications(workspace.id, { uuid: post.uuid })) ?? [];
    expect(story?.late_by_seconds).toBe(90);
  });
});

describe('a step in the story', () => {
  it('has nothing of the network’s before it is sent, and an id alone where posts have no address', async () => {
    const { workspace, post, uuids } = await dispatched(1);
    const { lease } = await claim(uuids[0]);
    await open.plan(lease, [
      {
        kind: 'post',
        visible: true,
        item: 0,
        media: null,
        idempotencyKey: crypto.randomUUID(),
        label: 'Post',
      },
    ]);
    const read = async () => {
      const [story] = (await open.requests.publications(workspace.id, { uuid: post.uuid })) ?? [];
      return story?.steps[0];
    };
    const nothing = { remote_id: null, remote_url: null, sent_at: null, answered_at: null, removed_at: null };
    expect(await read()).toStrictEqual({
      ...{ ordinal: 0, kind: 'post', label: 'Post', post: 0, file: null, state: 'planned', attempts: 0 },
      ...nothing,
      twins: [],
      answer: null,
    });
    await open.database.prisma.publicationStep.updateMany({
      where: { publication: { uuid: uuids[0] ?? '' } },
      data: { state: 'accepted', remote: { id: '17', url: null } },
    });
    expect(await read()).toMatchObject({ remote_id: '17', remote_url: null });
  });

  it('is told once, with the time of its answer, however many accounts the post has', async () => {
    const { workspace, post, uuids } = await dispatched(2);
    const { lease } = await claim(uuids[0]);
    const [planned] = await open.plan(lease, [STEP]);
    if (planned === undefined) throw new Error('nothing planned');
    const sent = await open.journal.send(lease, planned, 'digest');
    await open.journal.settle(lease, sent, { state: 'rejected' }, NOTE);
    const stories = (await open.requests.publications(workspace.id, { uuid: post.uuid })) ?? [];
    expect(stories.map(({ steps }) => steps.map(({ state }) => state))).toEqual([['rejected'], []]);
    expect(stories[0]?.steps[0]?.answered_at).not.toBeNull();
  });
});
