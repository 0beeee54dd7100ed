import { beforeEach, describe, expect, it } from 'vitest';
import { fieldsOf, openUseCases, type UseCases } from '../../kit/memory/open-use-cases.ts';

let cases: UseCases;
let other: number;
beforeEach(async () => {
  cases = await openUseCases();
  other = await cases.world.addAccount(cases.workspaceId, 'bluesky');
});

const create = (name: string, accounts: readonly number[]) =>
  cases.call('createAccountGroup', { body: { name, accounts } });

describe('groups of accounts', () => {
  it('are created, read, renamed, refilled, listed oldest first and deleted', async () => {
    const morning = await create(' Morning set ', [other, cases.account, other]);
    expect(morning).toEqual({ ...morning, name: 'Morning set', accounts: [other, cases.account] });
    const berlin = await create('All of Berlin', [cases.account]);
    expect((await cases.call('listAccountGroups')).data).toEqual([morning, berlin]);
    const params = { group: morning.uuid };
    await cases.call('updateAccountGroup', { params, body: { name: 'Evening set' } });
    await cases.call('updateAccountGroup', { params, body: { accounts: [other] } });
    const changed = { ...morning, name: 'Evening set', accounts: [other] };
    expect(await cases.call('getAccountGroup', { params: { group: String(morning.id) } })).toEqual(changed);
    expect(await cases.call('deleteAccountGroup', { params })).toEqual({ success: true });
    expect((await cases.call('listAccountGroups')).data).toEqual([berlin]);
  });

  it('refuse unknown accounts by their places, and a name that is taken', async () => {
    expect(await fieldsOf(create('Morning set', [cases.account, 999_999]))).toEqual(['accounts.1']);
    expect(await fieldsOf(create('Morning set', []))).toEqual(['accounts']);
    const { uuid } = await create('Morning set', [other]);
    await create('Evening set', [other]);
    expect(await fieldsOf(create('MORNING SET', [other]))).toEqual(['name']);
    const rename = cases.call('updateAccountGroup', {
      params: { group: uuid },
      body: { name: 'evening set' },
    });
    await expect(rename).rejects.toMatchObject({ code: 'taken' });
  });

  it('are no more than 50 in a workspace', async () => {
    for (let place = 0; place < 50; place++) await create(`Group ${place}`, [other]);
    await expect(create('One more', [other])).rejects.toMatchObject({
      ...{ code: 'validation', errors: { name: ['A workspace has at most 50 groups of accounts.'] } },
    });
  });

  it('filter the list of accounts', async () => {
    const listed = async (group: string) =>
      (await cases.call('listAccounts', { query: { group } })).data.map(({ id }) => id);
    expect(await listed('ungrouped')).toEqual([other, cases.account]);
    const { uuid, id } = await create('Morning set', [other]);
    expect(await listed('ungrouped')).toEqual([cases.account]);
    expect([await listed(uuid), await listed(String(id))]).toEqual([[other], [other]]);
    expect(await listed('nothing')).toEqual([]);
  });

  it('are not found when they do not exist', async () => {
    for (const group of ['999999', 'nonsense']) {
      const params = { group };
      for (const work of [
        cases.call('getAccountGroup', { params }),
        cases.call('updateAccountGroup', { params, body: { name: 'Bread' } }),
        cases.call('deleteAccountGroup', { params }),
      ]) {
        await expect(work).rejects.toMatchObject({ status: 404, message: 'Group not found.' });
      }
    }
  });
});
