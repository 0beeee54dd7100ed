import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { claimed, dispatch, NOTE, STEP } from './claimed.ts';
import { type OpenJournal, openJournal } from './seed.ts';

let open: OpenJournal;
beforeAll(async () => {
  open = await openJournal(inject('adminUrl'));
});
afterAll(() => open?.close());

const SECOND = { ...STEP, item: 1 };

/** A publication that became due, on an account with this default. */
async function due(language: string) {
  const { workspace, accounts, post, uuids } = await dispatch(open, 1);
  const account = { id: accounts[0]?.id ?? 0 };
  const setDefault = (tag: string | null) =>
    open.database.prisma.account.update({ where: account, data: { language: tag } });
  await setDefault(language);
  return {
    setDefault,
    claim: () => claimed(open, uuids[0]),
    retry: () => open.requests.retry(workspace.id, { uuid: post.uuid }, account),
  };
}

it('a publication keeps the language of its first claim even if the default changes', async () => {
  const one = await due('de');
  const first = await one.claim();
  expect(first.language).toBe('de');
  await open.plan(first.lease, [STEP, SECOND]);
  await open.journal.postpone(first.lease, new Date(), { reason: null, counts: false });
  await one.setDefault('fr');
  expect((await one.claim()).language).toBe('de');
});

it('a retry uses the current default language unless part of the post is already public', async () => {
  const readAgain = async (accepted: boolean) => {
    const one = await due('de');
    const { lease } = await one.claim();
    const [step] = await open.plan(lease, [STEP, SECOND]);
    if (!step) throw new Error('nothing was planned');
    const sent = await open.journal.send(lease, step, 'digest');
    const remote = { id: `${lease.publicationId}`, url: null };
    await open.journal.settle(
      lease,
      sent,
      accepted ? { state: 'accepted', remote } : { state: 'rejected' },
      NOTE,
    );
    await open.journal.finish(lease, { state: 'failed', errors: ['No.'], externalUrl: null });
    await one.setDefault('fr');
    expect(await one.retry()).toBe('retried');
    return (await one.claim()).language;
  };
  expect(await readAgain(false)).toBe('fr');
  expect(await readAgain(true)).toBe('de');
});
