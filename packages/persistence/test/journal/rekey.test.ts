import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { claimed, dispatch, STEP } from './claimed.ts';
import { type OpenJournal, openJournal } from './seed.ts';

let open: OpenJournal;
beforeAll(async () => {
  open = await openJournal(inject('adminUrl'));
});
afterAll(() => open?.close());

it('steps of one post that differ in kind only get each its own new key', async () => {
  const { uuids } = await dispatch(open, 1);
  const { lease } = await claimed(open, uuids[0]);
  const [container, post] = [
    { ...STEP, kind: 'container', visible: false, idempotencyKey: 'a' } as const,
    STEP,
  ];
  await open.plan(lease, [container, post]);
  const renamed = [container, post].map((step) => ({ ...step, idempotencyKey: `new-${step.kind}` }));
  const steps = await open.journal.rekey(lease, renamed);
  expect(steps.map(({ kind, idempotencyKey }) => [kind, idempotencyKey])).toEqual([
    ['container', 'new-container'],
    ['post', 'new-post'],
  ]);
});
