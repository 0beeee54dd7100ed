import { beforeEach, describe, expect, it } from 'vitest';
import { fieldsOf, openUseCases, type UseCases } from '../../kit/memory/open-use-cases.ts';

let cases: UseCases;
let lost: number;
beforeEach(async () => {
  cases = await openUseCases();
  lost = await cases.world.addAccount(cases.workspaceId, 'bluesky', false);
});

const listed = async (query: Readonly<Record<string, unknown>> = {}) =>
  (await cases.call('listAccounts', { query })).data.map(({ id }) => id);

describe('accounts', () => {
  it('are listed newest first and by every part of the filter', async () => {
    expect(await listed()).toEqual([lost, cases.account]);
    expect(await listed({ unauthorized: '1' })).toEqual([lost]);
    expect(await listed({ providers: ['mastodon'] })).toEqual([cases.account]);
    expect(await listed({ keyword: 'HARBOUR', providers: ['bluesky'] })).toEqual([lost]);
    expect(await listed({ group: 'ungrouped' })).toEqual([lost, cases.account]);
    expect(await listed({ group: '4f1d0000-0000-4000-8000-000000000009' })).toEqual([]);
  });

  it('are read by id or UUID, in their own workspace only', async () => {
    const account = await cases.call('getAccount', { params: { account: String(lost) } });
    expect(account).toMatchObject({ id: lost, provider: 'bluesky', authorized: false });
    expect(await cases.call('getAccount', { params: { account: account.uuid } })).toEqual(account);
    const foreign = await cases.world.addAccount(await cases.world.addWorkspace());
    for (const text of [String(foreign), 'nonsense']) {
      const work = cases.call('getAccount', { params: { account: text } });
      await expect(work).rejects.toMatchObject({ status: 404, message: 'Account not found.' });
    }
  });
});

describe('limits that are set for an account', () => {
  const read = (account: number | string = cases.account) =>
    cases.call('getAccountLimits', { params: { account: String(account) } });
  const set = (limits: object, account: number | string = cases.account) =>
    cases.call('updateAccountLimits', { params: { account: String(account) }, body: { limits } });

  it('do not exist until they are set, and are replaced as a whole', async () => {
    expect(await read()).toEqual({ limits: {} });
    expect(await set({ text: 1_000, photos: 0 })).toEqual({ limits: { text: 1_000, photos: 0 } });
    expect(await set({ text: 2_000 })).toEqual({ limits: { text: 2_000 } });
    expect([await read(), await read(lost)]).toEqual([{ limits: { text: 2_000 } }, { limits: {} }]);
    expect(await set({})).toEqual({ limits: {} });
  });

  it('name the field at fault when the network has no such limit or it is too small, and change nothing', async () => {
    await set({ photos: 2 });
    expect(await fieldsOf(set({ photos: 1, text: 0, boards: 3 }))).toEqual(['limits.text', 'limits.boards']);
    expect(await read()).toEqual({ limits: { photos: 2 } });
  });

  it('can be neither read nor set for an account of another workspace', async () => {
    const foreign = await cases.world.addAccount(await cases.world.addWorkspace());
    for (const work of [read(foreign), set({ text: 1 }, foreign), read('nonsense'), set({}, 'nonsense')]) {
      await expect(work).rejects.toMatchObject({ status: 404, message: 'Account not found.' });
    }
  });
});
