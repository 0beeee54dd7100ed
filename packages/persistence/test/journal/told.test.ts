import { notice, quoted, worded } from '@crier/domain';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createPostStore, createRemovalJournal, createTwinLooks } from '../../src/index.ts';
import { carryOut, claimed, dispatch, NOTE, STEP } from './claimed.ts';
import { inHours } from './own-times.ts';
import { type OpenJournal, openJournal } from './seed.ts';

let open: OpenJournal;
beforeAll(async () => {
  open = await openJournal(inject('adminUrl'));
});
afterAll(() => open?.close());

const EVERYTHING = {
  ...{ status: null, keyword: null, accounts: null, tags: null },
  ...{ from: null, until: null, updatedSince: null, authors: null },
};
const CRASHED = notice('crashed', { times: 5 });

async function dispatched() {
  const { workspace, post, uuids } = await dispatch(open, 1);
  const [uuid] = uuids;
  const story = async () => {
    const [told] = (await open.requests.publications(workspace.id, { uuid: post.uuid })) ?? [];
    if (told === undefined) throw new Error('there is no publication');
    return told;
  };
  const listed = async () => {
    const posts = createPostStore(open.database, open.jobs);
    const one = await posts.find(workspace.id, { uuid: post.uuid });
    const page = await posts.list(workspace.id, EVERYTHING, { page: 1, limit: 10 });
    return [one, page.records[0]].map((found) => found?.accounts[0]?.failures);
  };
  return { workspace, post, uuid, story, listed };
}

it('shows a failure as keys and parameters beside its English text, in story, post and list', async () => {
  const { uuid, story, listed } = await dispatched();
  const { lease } = await claimed(open, uuid);
  const { message, parts } = CRASHED;
  await open.journal.finish(lease, {
    state: 'failed',
    errors: [message],
    told: [CRASHED],
    externalUrl: null,
  });
  const { errors, failures } = await story();
  expect(errors).toEqual([message]);
  expect(failures).toEqual([{ ...parts[0], who: 'operator', message }]);
  expect(await listed()).toEqual([parts, parts]);
});

it('keeps the keys of a failure from describing a later one or another version’s', async () => {
  const { uuid, story, listed } = await dispatched();
  const { lease } = await claimed(open, uuid);
  await open.journal.finish(lease, {
    ...{ state: 'failed', errors: [CRASHED.message], told: [CRASHED], externalUrl: null },
  });
  await open.database.prisma.publication.update({ where: { uuid }, data: { errors: ['No bread.'] } });
  expect((await story()).failures).toEqual([]);
  expect(await listed()).toEqual([[], []]);
});

it('shows a wait as keys and parameters, now and as a delay', async () => {
  const { uuid, story } = await dispatched();
  const { lease } = await claimed(open, uuid);
  const limit = worded('Slow down.', notice('rate_limit', { network: 'Mastodon' }));
  const delay = { kind: 'limit', status: 429 } as const;
  const reason = { reason: limit.message, told: limit, counts: true, delay };
  await open.journal.postpone(lease, inHours(1), reason);
  const { explanation, notices, delays } = await story();
  expect(explanation).toMatch(/Waits until .* UTC: Slow down\./);
  expect(notices.map(({ key }) => key)).toEqual(['nothing_sent', 'waits_until', 'rate_limit']);
  expect(delays[0]).toMatchObject({ reason: 'Slow down.', notices: [{ key: 'rate_limit' }] });
});

it('quotes a wait from before notices were stored', async () => {
  const { uuid, story } = await dispatched();
  const { lease } = await claimed(open, uuid);
  await open.journal.postpone(lease, inHours(1), { reason: 'Slow down.', counts: true });
  expect((await story()).notices.at(-1)).toMatchObject({
    key: 'in_its_words',
    params: { words: 'Slow down.' },
  });
});

it('shows a lost answer with its step, and a refusal with its known reason', async () => {
  const { uuid, story } = await dispatched();
  const { lease } = await claimed(open, uuid);
  const [first, second] = await open.plan(lease, [STEP, { ...STEP, item: 1, idempotencyKey: 'key-2' }]);
  if (!first || !second) throw new Error('nothing planned');
  const cut = { ...NOTE, told: notice('unreachable', { network: 'Mastodon' }) };
  await open.journal.settle(
    lease,
    await open.journal.send(lease, first, 'digest'),
    { state: 'unknown' },
    cut,
  );
  const large = notice('file_too_large', { network: 'Mastodon', file: 'bread.jpg' });
  const refusal = { ...NOTE, why: 'file_too_large', told: large } as const;
  await open.journal.settle(
    lease,
    await open.journal.send(lease, second, 'digest'),
    { state: 'rejected' },
    refusal,
  );
  const { steps, delays } = await story();
  expect(delays[0]?.notices).toMatchObject([
    { key: 'answer_lost', params: { step_kind: 'post', step_post: 0 } },
    { key: 'unreachable' },
  ]);
  expect(steps[1]?.answer?.notices).toMatchObject([{ key: 'file_too_large', params: { file: 'bread.jpg' } }]);
});

it('shows a doubt about twins as keys until it is ruled out', async () => {
  const { uuid, story } = await dispatched();
  await carryOut(open, uuid, ['accepted']);
  const { id } = await open.database.prisma.publicationStep.findFirstOrThrow({
    where: { publication: { uuid } },
  });
  const looks = createTwinLooks(open.database.pool);
  await looks.doubt(id, notice('list_blind'));
  const doubted = await story();
  expect(doubted.steps[0]?.twin_doubt_notices).toMatchObject([{ key: 'list_blind' }]);
  expect(doubted.notices.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['twin_doubted', 'list_blind']),
  );
  await looks.doubt(id, null);
  expect((await story()).steps[0]?.twin_doubt_notices).toEqual([]);
});

it('shows why a deletion waits or failed as keys, and names the step', async () => {
  const { workspace, post, uuid, story } = await dispatched();
  const { lease } = await claimed(open, uuid);
  const [step] = await open.journal.begin(lease, [STEP], 'digest');
  if (!step) throw new Error('nothing begun');
  await open.journal.complete(lease, step, { id: '1', url: null }, NOTE, null);
  const posts = createPostStore(open.database, open.jobs);
  await posts.discard(workspace.id, [{ uuid: post.uuid }], { app: 'remove', networks: true });
  const { id } = await open.database.prisma.removal.findFirstOrThrow({ where: { publication: { uuid } } });
  const removals = createRemovalJournal(open.database.pool, open.jobs);
  const claim = async () => {
    const held = await removals.claim(id, crypto.randomUUID(), 60_000);
    if (!held) throw new Error('not held');
    return held;
  };
  const first = await claim();
  expect(first.steps[0]).toMatchObject({ kind: 'post', item: 0, media: null });
  await removals.postpone(first, inHours(1), notice('stopping'));
  const keys = async () => (await story()).removal?.notices.map(({ key }) => key);
  expect(await keys()).toEqual(['deletion_progress', 'waits_until', 'stopping']);
  await open.database.pool.query("update removals set wake_at = now() - interval '1 second' where id = $1", [
    id,
  ]);
  await removals.finish(await claim(), [notice('removal_crashed', { times: 5 }), quoted('No.')]);
  expect((await story()).removal?.failures).toMatchObject([
    { key: 'removal_crashed', params: { times: 5 } },
    { key: 'in_its_words', params: { words: 'No.' } },
  ]);
});
