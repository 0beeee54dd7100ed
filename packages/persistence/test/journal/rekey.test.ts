import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { claimed, dispatch, STEP } from './claimed.ts';
import { type OpenJournal, openJournal } from './seed.ts';

let open: OpenJournal;
beforeAll(async () => {
  open = await openJournal(inject('adminUrl'));
});
afterAll(() => open?.close());

it('gives each step of a post its own new key, even if only kind or file differs', async () => {
  const { uuids } = await dispatch(open, 1);
  const { lease } = await claimed(open, uuids[0]);
  const upload = (media: number) =>
    ({ ...STEP, kind: 'upload', visible: false, media, idempotencyKey: `file-${media}` }) as const;
  const container = { ...STEP, kind: 'container', visible: false, idempotencyKey: 'container' } as const;
  const steps = [upload(1), upload(2), container, STEP];
  await open.plan(lease, steps);
  const renamed = steps.map((step) => ({ ...step, idempotencyKey: `new ${step.idempotencyKey}` }));
  const keys = (await open.journal.rekey(lease, renamed)).map(({ idempotencyKey }) => idempotencyKey);
  expect(keys).toEqual(['new file-1', 'new file-2', 'new container', 'new key-1']);
});
