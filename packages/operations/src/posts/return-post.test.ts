import { beforeEach, describe, expect, it } from 'vitest';
import { fieldsOf, openUseCases, postBody, type UseCases } from '../../kit/memory/open-use-cases.ts';

const FUTURE = { date: '2029-07-01', time: '10:00' };
const NOTE = 'Please name the day in the first line.';

let cases: UseCases;
beforeEach(async () => {
  cases = await openUseCases();
});

const waiting = async (flags: object = { schedule: true, ...FUTURE }) => {
  const member = await cases.addMember('MEMBER', false);
  const body = postBody([cases.account], { ...flags });
  return { post: (await cases.call('createPost', { member, body })).uuid };
};
const read = (params: { post: string }) => cases.call('getPost', { params });
const giveBack = (params: { post: string }, body: object = {}) => cases.call('returnPost', { params, body });

describe('returning a post', () => {
  it('makes it a draft that keeps its time and shows who returned it and why', async () => {
    const params = await waiting();
    expect(await giveBack(params, { note: NOTE })).toEqual({ success: true });
    expect(await read(params)).toMatchObject({
      ...{ status: 'draft', ...FUTURE, scheduled_at: '2029-07-01 10:00:00' },
      returned: { at: '2029-03-01 12:00:00', by: cases.member.userName, note: NOTE },
    });
  });

  it('needs neither a note nor a date', async () => {
    const params = await waiting({ schedule_now: true });
    await giveBack(params);
    expect(await read(params)).toMatchObject({ status: 'draft', date: null, returned: { note: null } });
  });

  it('is shown while authors edit the draft, until it is sent for approval or scheduled', async () => {
    const member = await cases.addMember('MEMBER', false);
    for (const scheduler of [member, cases.member]) {
      const params = await waiting();
      await giveBack(params, { note: NOTE });
      await cases.call('updatePost', {
        params,
        member,
        body: postBody([cases.account], { schedule: false }),
      });
      expect(await read(params)).toMatchObject({ status: 'draft', returned: { note: NOTE } });
      await cases.call('schedulePost', { params, member: scheduler, body: FUTURE });
      expect((await read(params)).returned).toBeNull();
    }
  });

  it('lists the draft as returned until it is scheduled', async () => {
    const params = await waiting();
    const listed = async () => {
      const { data } = await cases.call('listPosts', { query: { status: 'returned' } });
      return data.some(({ uuid }) => uuid === params.post);
    };
    expect(await listed()).toBe(false);
    await giveBack(params);
    expect(await listed()).toBe(true);
    await cases.call('schedulePost', { params, body: FUTURE });
    expect(await listed()).toBe(false);
  });

  it('is not shown on a copy', async () => {
    const params = await waiting();
    await giveBack(params, { note: NOTE });
    expect((await cases.call('duplicatePost', { params })).returned).toBeNull();
  });

  it('needs the right to approve, whatever the role', async () => {
    const params = await waiting();
    const member = await cases.addMember('ADMIN', false);
    await expect(cases.call('returnPost', { params, member })).rejects.toMatchObject({ status: 403 });
    expect((await read(params)).status).toBe('needs_approval');
  });

  it('is refused for a post not waiting for approval, or with a note that is too long', async () => {
    const { uuid } = await cases.call('createPost', { body: postBody([cases.account], FUTURE) });
    expect(await fieldsOf(giveBack({ post: uuid }))).toEqual(['status']);
    const params = await waiting();
    await cases.call('approvePost', { params });
    expect(await fieldsOf(giveBack(params))).toEqual(['status']);
  });
});
