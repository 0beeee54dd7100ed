import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { claimed, dispatch, STEP } from './claimed.ts';
import { type OpenJournal, openJournal } from './seed.ts';

let open: OpenJournal;
beforeAll(async () => {
  open = await openJournal(inject('adminUrl'));
});
afterAll(() => open?.close());

/** A publication that became due, with what its account, its original and its own version disclose. */
async function due(said: { account?: object; original?: object; own?: object }) {
  const { accounts, post, uuids } = await dispatch(open, 1);
  const accountId = accounts[0]?.id ?? 0;
  const { pool } = open.database;
  const setDefault = (value: object | null) =>
    pool.query('update accounts set disclosure = $2 where id = $1', [accountId, value]);
  const { rows } = await pool.query('select id, workspace_id from posts where uuid = $1', [post.uuid]);
  const { id, workspace_id: workspace } = rows[0];
  await pool.query('update post_versions set disclosure = $2 where post_id = $1', [
    id,
    said.original ?? null,
  ]);
  await pool.query(
    `insert into post_versions (workspace_id, post_id, account_id, position, content, disclosure)
     values ($1, $2, $3, 1, '[{"body": "Bread", "url": null, "media": [], "video_thumbs": []}]', $4)
     on conflict (post_id, account_id) do update set disclosure = excluded.disclosure`,
    [workspace, id, accountId, said.own ?? null],
  );
  await setDefault(said.account ?? null);
  return { setDefault, claim: () => claimed(open, uuids[0]) };
}

it('each fact is that of the own version, else of the original, else the default of the account', async () => {
  const one = await due({
    account: { made_for_kids: false, own_brand: true, made_with_ai: false },
    original: { made_with_ai: true, paid_partnership: true },
    own: { paid_partnership: false },
  });
  expect((await one.claim()).disclosure).toEqual({
    ...{ made_for_kids: false, own_brand: true, made_with_ai: true, paid_partnership: false },
  });
});

it('a publication discloses nothing if nobody disclosed anything', async () => {
  expect((await (await due({})).claim()).disclosure).toBeNull();
});

it('a publication keeps what it was first claimed with, although the default changes', async () => {
  const one = await due({ account: { made_for_kids: false } });
  const { lease } = await one.claim();
  await open.plan(lease, [STEP, { ...STEP, item: 1 }]);
  await open.journal.postpone(lease, new Date(), { reason: null, counts: false });
  await one.setDefault({ made_for_kids: true });
  expect((await one.claim()).disclosure).toEqual({ made_for_kids: false });
});
