import { beforeEach, describe, expect, it } from 'vitest';
import { fieldsOf, openUseCases, postBody, type UseCases } from '../../kit/memory/open-use-cases.ts';

let cases: UseCases;
beforeEach(async () => {
  cases = await openUseCases();
});

const validate = (body: object) => cases.call('validatePost', { body });
const text = (body: string) => ({ versions: [{ account_id: 0, is_original: true, content: [{ body }] }] });

describe('validating a post', () => {
  it('reports that every requirement is met, and writes nothing', async () => {
    expect(await validate(postBody([cases.account]))).toEqual({ valid: true, violations: [] });
    expect(cases.world.tables.posts.size).toBe(0);
  });

  it('reports which requirement a draft misses, by how much, and for which account', async () => {
    const other = await cases.world.addAccount(cases.workspaceId);
    const accounts = [cases.account, other];
    const answer = await validate(postBody(accounts, text('x'.repeat(510))));
    expect(answer.valid).toBe(false);
    expect(answer.violations.map((violation) => violation.accounts)).toEqual([accounts]);
    expect(answer.violations[0]?.spans).toEqual([
      expect.objectContaining({ start: 500, end: 510, source: expect.anything() }),
    ]);
    expect(cases.world.tables.posts.size).toBe(0);
  });

  it('warns about accounts that cannot be published to at present', async () => {
    const lost = await cases.world.addAccount(cases.workspaceId, 'mastodon', false);
    const { valid, warnings } = await validate(postBody([cases.account, lost]));
    expect(valid).toBe(true);
    expect(warnings?.map(({ account_id, code }) => [account_id, code])).toEqual([
      [lost, 'reconnect_account'],
    ]);
  });

  it('refuses unknown accounts', async () => {
    expect(await fieldsOf(validate(postBody([999_999])))).not.toEqual([]);
  });
});
