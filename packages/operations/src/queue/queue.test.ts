import { CrierError } from '@crier/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { fieldsOf, openUseCases, postBody, type UseCases } from '../../kit/memory/open-use-cases.ts';

const MONDAY = { weekday: 1, time: '09:00' };
const FRIDAY = { weekday: 5, time: '18:00' };

let cases: UseCases;
beforeEach(async () => {
  cases = await openUseCases();
});

describe('the queue', () => {
  it('is replaced as a whole and read in weekday order', async () => {
    expect(await cases.call('updateQueue', { body: { slots: [FRIDAY, MONDAY] } })).toEqual({ success: true });
    expect(await cases.call('getQueue')).toEqual({ data: [MONDAY, FRIDAY], timezone: 'UTC' });
    await cases.call('updateQueue', { body: { slots: [] } });
    expect((await cases.call('getQueue')).data).toEqual([]);
  });

  it('is not replaced when it changed since it was read', async () => {
    await cases.call('updateQueue', { body: { slots: [MONDAY] } });
    const seen: object[] = [];
    const precondition = (record: object) => {
      seen.push(record);
      throw new CrierError('precondition_failed');
    };
    const work = cases.call('updateQueue', { body: { slots: [FRIDAY] }, precondition });
    await expect(work).rejects.toMatchObject({ code: 'precondition_failed' });
    expect(seen).toEqual([await cases.call('getQueue')]);
    expect(seen).toEqual([{ data: [MONDAY], timezone: 'UTC' }]);
  });

  it('refuses a repeated slot and names it', async () => {
    const work = cases.call('updateQueue', { body: { slots: [MONDAY, FRIDAY, MONDAY] } });
    expect(await fieldsOf(work)).toEqual(['slots.2']);
    expect((await cases.call('getQueue')).data).toEqual([]);
  });

  it('previews the slots that the next posts would get', async () => {
    await cases.call('updateQueue', { body: { slots: [MONDAY] } });
    const body = postBody([cases.account], { queue: true });
    expect((await cases.call('createPost', { body })).scheduled_at).toBe('2029-03-05 09:00:00');
    const { data } = await cases.call('previewQueue', { query: { count: '2' } });
    expect(data).toEqual([
      { date: '2029-03-12', time: '09:00', timezone: 'UTC', scheduled_at: '2029-03-12 09:00:00' },
      { date: '2029-03-19', time: '09:00', timezone: 'UTC', scheduled_at: '2029-03-19 09:00:00' },
    ]);
    expect((await cases.call('previewQueue')).data).toHaveLength(10);
  });
});
