import { beforeEach, describe, expect, it } from 'vitest';
import { openUseCases, type UseCases } from '../testing/memory/open-use-cases.ts';

let cases: UseCases;
let lost: number;
beforeEach(async () => {
  cases = await openUseCases();
  lost = await cases.world.addAccount(cases.workspaceId, 'bluesky', false);
});

const listed = async (query: Readonly<Record<string, unknown>> = {}) =>
  (await cases.call('listAccounts', { query })).data.map(({ id }) => id);

describe('accounts', () => {
  it('are listed newest first, as far as they match', async () => {
    expect(await listed()).toEqual([lost, cases.account]);
    expect(await listed({ unauthorized: '1' })).toEqual([lost]);
    expect(await listed({ providers: ['mastodon'] })).toEqual([cases.account]);
    expect(await listed({ keyword: 'HARBOUR', providers: ['bluesky'] })).toEqual([lost]);
    expect(await listed({ group: 'ungrouped' })).toEqual([lost, cases.account]);
    expect(await listed({ group: '4f1d0000-0000-4000-8000-000000000009' })).toEqual([]);
  });

  it('are read by id and UUID in their workspace only', async () => {
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
