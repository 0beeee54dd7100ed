import { quoted } from '@crier/domain';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createTwinLooks } from '../../src/index.ts';
import { claimed, dispatch, NOTE, STEP } from './claimed.ts';
import { type OpenJournal, openJournal } from './seed.ts';

const MINUTE_MS = 60_000;
let open: OpenJournal;
beforeAll(async () => {
  open = await openJournal(inject('adminUrl'));
});
afterAll(() => open?.close());

/** A post that was in doubt, was sent again and then accepted, `minutes` ago. */
async function sentAgain(minutes: number) {
  const { post, uuids, workspace } = await dispatch(open, 1);
  const { lease } = await claimed(open, uuids[0]);
  const [planned] = await open.plan(lease, [STEP]);
  if (!planned) throw new Error('nothing planned');
  const lost = await open.journal.settle(
    lease,
    await open.journal.send(lease, planned, 'digest'),
    { state: 'unknown' },
    NOTE,
  );
  const again = await open.journal.send(
    lease,
    await open.journal.settle(lease, lost, { state: 'planned' }, NOTE),
    'digest',
  );
  await open.journal.complete(lease, again, { id: `own-${post.id}`, url: null }, NOTE, null);
  await open.database.pool.query(
    `update publication_steps set answered_at = now() - $2 * interval '1 minute' where id = $1`,
    [planned.id, minutes],
  );
  const story = async () => {
    const [publication] = (await open.requests.publications(workspace.id, { uuid: post.uuid })) ?? [];
    return publication;
  };
  return { id: planned.id, firstSent: lost.sentAt, again, story };
}

it('a step sent again is handed to one caller minutes after its acceptance, until it is settled', async () => {
  const looks = createTwinLooks(open.database.pool);
  const early = await sentAgain(4);
  const { id, firstSent, again } = await sentAgain(6);
  expect(again.lostAt).toBe(firstSent);
  const take = () => looks.take(5 * MINUTE_MS, 5 * MINUTE_MS);
  const taken = await Promise.all(Array.from({ length: 5 }, take));
  expect(taken.filter((one) => one !== null)).toMatchObject([
    { step: { id, lostAt: firstSent, state: 'accepted' }, twins: [] },
  ]);
  // Its look was interrupted by a crash.
  await open.database.pool.query(
    `update publication_steps set look_again_at = now() - interval '1 second' where look_again_at is not null and id = $1`,
    [id],
  );
  expect(await take()).toMatchObject({ step: { id } });
  await open.database.pool.query(
    "update publication_steps set look_again_at = now() - interval '1 second' where id = $1",
    [id],
  );
  await looks.end(id);
  expect(await take()).toBeNull();
  await looks.end(early.id);
});

it('twins are recorded once each and shown with both addresses', async () => {
  const looks = createTwinLooks(open.database.pool);
  const { id, story } = await sentAgain(6);
  const twin = { id: 'twin', url: 'https://a.example/twin', certain: true };
  await looks.note(id, [twin]);
  await looks.note(id, [twin, { id: 'other', url: null, certain: false }]);
  const told = await story();
  expect(told?.steps[0]?.twins).toEqual([
    { remote_id: 'twin', remote_url: 'https://a.example/twin', certain: true },
    { remote_id: 'other', remote_url: null, certain: false },
  ]);
  expect(told?.explanation).toContain('https://a.example/twin');
  expect(told?.acts_next).toBe('user');
  await looks.end(id);
});

it('a doubt is shown until it is ruled out', async () => {
  const looks = createTwinLooks(open.database.pool);
  const { id, story } = await sentAgain(6);
  await looks.doubt(id, quoted('The list is blind.'));
  const told = await story();
  expect([told?.steps[0]?.twin_doubt, told?.acts_next]).toEqual(['The list is blind.', 'user']);
  expect(told?.explanation).toContain('The list is blind.');
  expect(await looks.take(5 * MINUTE_MS, 0)).toMatchObject({ step: { id }, doubt: 'The list is blind.' });
  await looks.doubt(id, null);
  expect((await story())?.steps[0]?.twin_doubt).toBeNull();
  await looks.end(id);
});

it('a step that was sent once is never handed out', async () => {
  const { uuids } = await dispatch(open, 1);
  const { lease } = await claimed(open, uuids[0]);
  const [planned] = await open.plan(lease, [STEP]);
  if (!planned) throw new Error('nothing planned');
  const sent = await open.journal.send(lease, planned, 'digest');
  await open.journal.complete(lease, sent, { id: 'once', url: null }, NOTE, null);
  expect(await createTwinLooks(open.database.pool).take(0, MINUTE_MS)).toBeNull();
});

it('the journal recognises records of other connections to the same network account', async () => {
  const [mine, other] = [await dispatch(open, 1), await dispatch(open, 1)];
  const [own, same] = [mine.accounts[0]?.id ?? 0, other.accounts[0]?.id ?? 0];
  await open.database.pool.query(
    `update accounts set (provider, remote_id, service) = (select provider, 'shared', service from accounts where id = $1)
      where id = any($2)`,
    [own, [own, same]],
  );
  const { lease } = await claimed(open, other.uuids[0]);
  const [planned] = await open.plan(lease, [STEP]);
  if (!planned) throw new Error('nothing planned');
  const sent = await open.journal.send(lease, planned, 'digest');
  await open.journal.complete(lease, sent, { id: 'theirs', url: null }, NOTE, null);
  const known = await open.journal.knownRecords(own);
  expect(known.get('theirs')).toMatchObject({ kind: 'post', isRemoved: false, sentAt: sent.sentAt });
});

it('the journal recognises records of deleted posts until their account is deleted', async () => {
  const { accounts, uuids, post } = await dispatch(open, 1);
  const account = accounts[0]?.id ?? 0;
  const { pool } = open.database;
  const { lease } = await claimed(open, uuids[0]);
  const [planned] = await open.plan(lease, [STEP]);
  if (!planned) throw new Error('nothing planned');
  const sent = await open.journal.send(lease, planned, 'digest');
  await open.journal.complete(lease, sent, { id: 'still there', url: null }, NOTE, null);
  await pool.query('delete from posts where id = $1', [post.id]);
  const known = await open.journal.knownRecords(account);
  expect(known.get('still there')).toMatchObject({ kind: 'post', isRemoved: false, sentAt: sent.sentAt });
  await pool.query('delete from accounts where id = $1', [account]);
  expect((await pool.query('select from former_records where account_id = $1', [account])).rowCount).toBe(0);
});
