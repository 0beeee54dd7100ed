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
  /** By how many seconds it is told to be late once its row is changed like this. */
  const lateAfter = async (change: string) => {
    const { workspace, post, uuids } = await dispatched(1);
    await claim(uuids[0]);
    await open.database.pool.query(`update publications set ${change} where uuid = $1`, [uuids[0]]);
    const [story] = (await open.requests.publications(workspace.id, { uuid: post.uuid })) ?? [];
    return story?.late_by_seconds;
  };
  const BEGUN = "due_at = now() - interval '2 hours', started_at = now() - interval '2 hours'";

  it.each(['published', 'failed', 'unconfirmed'])(
    'shows how late it was %s, although it began in time',
    async (state) => {
      const change = `${BEGUN}, state = '${state}', finished_at = now() - interval '1 hour'`;
      expect(await lateAfter(change)).toBe(3_600);
    },
  );

  it('counts lateness until now while it has not ended', async () => {
    expect(await lateAfter(BEGUN)).toBeGreaterThanOrEqual(7_200);
    expect(await lateAfter("due_at = now() + interval '1 hour'")).toBe(0);
  });

  it('counts from a missed post’s planned time, and not for a post in the trash', async () => {
    const { workspace, post, uuids } = await dispatched(2);
    const told = async () =>
      ((await open.requests.publications(workspace.id, { uuid: post.uuid })) ?? []).map(
        ({ late_by_seconds }) => late_by_seconds,
      );
    await open.database.pool.query(
      "update publications set due_at = null, own_at = case when uuid = $2 then now() - interval '1 hour' end where post_id = $1",
      [post.id, uuids[1]],
    );
    await open.database.pool.query(
      "update posts set status = 'scheduled', missed_at = now(), scheduled_at = now() - interval '2 hours' where id = $1",
      [post.id],
    );
    const [first, own] = await told();
    expect(first).toBeGreaterThanOrEqual(7_200);
    expect(own).toBeGreaterThanOrEqual(3_600);
    expect(own).toBeLessThan(7_200);
    await open.database.pool.query('update posts set trashed_at = now() where id = $1', [post.id]);
    expect(await told()).toEqual([null, null]);
  });
});

describe('a step in the story', () => {
  it('shows nothing from the network before it is sent, and only an id where posts have no address', async () => {
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
      preparations: 0,
      twin_doubt: null,
      twin_doubt_notices: [],
      answer: null,
    });
    await open.database.prisma.publicationStep.updateMany({
      where: { publication: { uuid: uuids[0] ?? '' } },
      data: { state: 'accepted', remote: { id: '17', url: null } },
    });
    expect(await read()).toMatchObject({ remote_id: '17', remote_url: null });
  });

  it('is shown once, with the time of its answer, however many accounts the post has', async () => {
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

  it('shows the network’s reason, unless this version does not know it', async () => {
    const { workspace, post, uuids } = await dispatched(1);
    const { lease } = await claim(uuids[0]);
    const [planned] = await open.plan(lease, [STEP]);
    if (planned === undefined) throw new Error('nothing planned');
    const sent = await open.journal.send(lease, planned, 'digest');
    await open.journal.settle(lease, sent, { state: 'rejected' }, { ...NOTE, why: 'duplicate' });
    const reason = async () => {
      const [story] = (await open.requests.publications(workspace.id, { uuid: post.uuid })) ?? [];
      return story?.steps[0]?.answer?.reason;
    };
    expect(await reason()).toBe('duplicate');
    for (const answer of [`answer || '{"reason":"of_tomorrow"}'`, `answer - 'reason'`]) {
      await open.database.pool.query(
        `update publication_steps set answer = ${answer} where publication_id = (select id from publications where uuid = $1)`,
        [uuids[0]],
      );
      expect(await reason()).toBeNull();
    }
  });
});
