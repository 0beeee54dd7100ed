import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { type ConnectionKit, type Manager, openConnectionKit } from './connection-kit.ts';

let kit: ConnectionKit;
let ada: Manager;

beforeAll(async () => {
  kit = await openConnectionKit(inject('adminUrl'), { approved: false });
  ada = await kit.manager('ADMIN');
});
beforeEach(() => kit.reset());
afterAll(() => kit.close());

const DAY_MS = 86_400_000;

/** Whether access renews by itself, and in how many days it ends, of the account connected last. */
async function accessOf(provider: string): Promise<[boolean | null, number | null]> {
  await kit.connect(ada, { provider }, 'alice');
  const { body } = await ada.call('GET', `/workspaces/${kit.workspace}/accounts`);
  const [{ access_ends_at: endsAt, access_renews: renews }] = body.data;
  return [renews, endsAt === null ? null : Math.round((Date.parse(endsAt) - Date.now()) / DAY_MS)];
}

it('access without a refresh token ends with its token and cannot be renewed', async () => {
  expect(await accessOf('linkedin')).toEqual([false, 60]);
});

it('access that is renewed while in use has no end', async () => {
  expect(await accessOf('twitter')).toEqual([true, null]);
});

it('disconnecting an account clears the end of its access, and connecting it again sets the new one', async () => {
  await accessOf('linkedin');
  const [account] = await kit.accounts();
  const { pool } = kit.kit.api.service.database;
  await pool.query(`update accounts set access_ends_at = now() + interval '3 days'`);
  await ada.call('DELETE', `/workspaces/${kit.workspace}/accounts/${account?.uuid}`);
  const { rows } = await pool.query('select access_ends_at, access_renews from accounts');
  expect(rows).toEqual([{ access_ends_at: null, access_renews: null }]);
  expect(await accessOf('linkedin')).toEqual([false, 60]);
});
