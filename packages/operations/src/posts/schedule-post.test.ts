import { beforeEach, describe, expect, it } from 'vitest';
import { fieldsOf, openUseCases, postBody, type UseCases } from '../../kit/memory/open-use-cases.ts';

const FUTURE = { date: '2029-07-01', time: '10:00' };
const AT = '2029-07-01 10:00:00';
const EMPTY = [{ account_id: 0, is_original: true, content: [{}] }];
const UNMET = ['requirements.0.mastodon.post_0'];

let cases: UseCases;
beforeEach(async () => {
  cases = await openUseCases();
});

async function create(changes: Readonly<Record<string, unknown>> = {}, accounts = [cases.account]) {
  const { uuid } = await cases.call('createPost', { body: postBody(accounts, changes) });
  return { post: uuid };
}
const read = (params: { post: string }) => cases.call('getPost', { params });

describe('scheduling a post', () => {
  it('takes the sent date, or else the stored one', async () => {
    const params = await create(FUTURE);
    expect(await cases.call('schedulePost', { params })).toEqual({ success: true, scheduled_at: AT });
    expect(await read(params)).toMatchObject({ status: 'scheduled', scheduled_at: AT });
    const again = await cases.call('schedulePost', { params, body: { time: '11:30' } });
    expect(again.scheduled_at).toBe('2029-07-01 11:30:00');
  });

  it('with postNow makes it due at once', async () => {
    const params = await create();
    const { scheduled_at: at } = await cases.call('schedulePost', { params, body: { postNow: true } });
    expect(at).toBe('2029-03-01 12:00:00');
  });

  it('sends it for approval if the member may not approve', async () => {
    const params = await create(FUTURE);
    const member = await cases.addMember('MEMBER', false);
    await cases.call('schedulePost', { params, member });
    expect(await read(params)).toMatchObject({ status: 'needs_approval', scheduled_at: AT });
    await cases.call('schedulePost', { params, member, body: { postNow: true } });
    expect(await read(params)).toMatchObject({ status: 'needs_approval', scheduled_at: null });
  });

  it('is refused without a future time, without accounts, or when a requirement is not met', async () => {
    const schedule = async (changes: object, accounts?: number[]) =>
      await fieldsOf(cases.call('schedulePost', { params: await create({ ...changes }, accounts) }));
    expect(await schedule({})).toEqual(['cannot_scheduled']);
    expect(await schedule({ date: '2029-01-01', time: '10:00' })).toEqual(['cannot_scheduled']);
    expect(await schedule({ date: '2029-03-01', time: '12:00' })).toEqual(['cannot_scheduled']);
    expect(await schedule(FUTURE, [])).toEqual(['accounts']);
    expect(await schedule({ ...FUTURE, versions: EMPTY })).toEqual(UNMET);
  });

  it('is refused for a post that is publishing, published, in the trash or unknown', async () => {
    const params = await create({ schedule: true, ...FUTURE });
    const { id } = await read(params);
    const schedule = (post = params.post) =>
      fieldsOf(cases.call('schedulePost', { params: { post }, body: FUTURE }));
    await cases.world.endPublication(id, cases.account, 'publishing');
    expect(await schedule()).toEqual(['publishing']);
    await cases.world.endPublication(id, cases.account, 'failed');
    expect(await schedule()).toEqual(['in_history']);
    const trashed = await create(FUTURE);
    await cases.call('deletePost', { params: trashed, body: { trash: true } });
    expect(await schedule(trashed.post)).toEqual(['trashed']);
    await expect(cases.call('schedulePost', { params: { post: '999999' } })).rejects.toThrow(
      'Post not found.',
    );
  });
});

describe('adding a post to the queue', () => {
  const add = (params: { post: string }) => cases.call('queuePost', { params });

  it('takes the next free slot, and keeps it when added again', async () => {
    await cases.call('updateQueue', { body: { slots: [{ weekday: 1, time: '09:00' }] } });
    const [one, two] = [await create(FUTURE), await create()];
    expect((await add(one)).scheduled_at).toBe('2029-03-05 09:00:00');
    expect((await add(two)).scheduled_at).toBe('2029-03-12 09:00:00');
    expect((await add(one)).scheduled_at).toBe('2029-03-05 09:00:00');
  });

  it('is refused without a slot, without accounts, or when a requirement is not met', async () => {
    expect(await fieldsOf(add(await create()))).toEqual(['queue']);
    expect(await fieldsOf(add(await create({}, [])))).toEqual(['accounts']);
    expect(await fieldsOf(add(await create({ versions: EMPTY })))).toEqual(UNMET);
  });
});

describe('approving a post', () => {
  const waiting = async (flags: Readonly<Record<string, unknown>>) => {
    const member = await cases.addMember('MEMBER', false);
    const body = postBody([cases.account], flags);
    return { post: (await cases.call('createPost', { member, body })).uuid };
  };

  it('keeps its time, and a post without one is due now', async () => {
    const [dated, undated] = [
      await waiting({ schedule: true, ...FUTURE }),
      await waiting({ schedule_now: true }),
    ];
    expect((await cases.call('approvePost', { params: dated })).scheduled_at).toBe(AT);
    expect((await cases.call('approvePost', { params: undated })).scheduled_at).toBe('2029-03-01 12:00:00');
    expect((await read(dated)).status).toBe('scheduled');
  });

  it('needs the right to approve, whatever the role', async () => {
    const params = await waiting({ schedule: true, ...FUTURE });
    const member = await cases.addMember('ADMIN', false);
    await expect(cases.call('approvePost', { params, member })).rejects.toMatchObject({ status: 403 });
    expect((await read(params)).status).toBe('needs_approval');
  });

  it('is refused for a post not waiting for approval, or with a time that has passed', async () => {
    const approve = (params: { post: string }) => fieldsOf(cases.call('approvePost', { params }));
    expect(await approve(await create(FUTURE))).toEqual(['status']);
    const params = await waiting({ schedule: true, ...FUTURE });
    cases.clock.now = new Date('2029-07-01T10:00:00Z');
    expect(await approve(params)).toEqual(['cannot_scheduled']);
  });
});

describe('updating a post', () => {
  const update = (
    params: { post: string },
    changes: Readonly<Record<string, unknown>>,
    member = cases.member,
  ) => cases.call('updatePost', { params, member, body: postBody([cases.account], changes) });

  it('keeps it scheduled if it has a date, and makes it a draft if not', async () => {
    const params = await create({ schedule: true, ...FUTURE });
    await update(params, { ...FUTURE, time: '11:00' });
    expect(await read(params)).toMatchObject({ status: 'scheduled', scheduled_at: '2029-07-01 11:00:00' });
    await update(params, { versions: EMPTY });
    expect(await read(params)).toMatchObject({ status: 'draft', scheduled_at: null });
  });

  it('checks a post that stays scheduled, and asks for approval again if the member may not approve', async () => {
    const params = await create({ schedule: true, ...FUTURE });
    expect(await fieldsOf(update(params, { ...FUTURE, versions: EMPTY }))).toEqual(UNMET);
    expect(await fieldsOf(update(params, { date: '2029-01-01', time: '10:00' }))).toEqual(['date']);
    await update(params, FUTURE, await cases.addMember('MEMBER', false));
    expect((await read(params)).status).toBe('needs_approval');
    await update(params, FUTURE);
    expect((await read(params)).status).toBe('needs_approval');
  });

  it('applies only to the version that the caller has seen', async () => {
    const params = await create();
    const before = await read(params);
    const seen: object[] = [];
    const precondition = (record: object) => {
      seen.push(record);
      throw new Error('changed meanwhile');
    };
    const body = postBody([], {});
    await expect(cases.call('updatePost', { params, body, precondition })).rejects.toThrow('changed');
    await expect(cases.call('deletePost', { params, precondition })).rejects.toThrow('changed');
    expect(seen).toEqual([before, before]);
    expect(await read(params)).toEqual(before);
  });
});
