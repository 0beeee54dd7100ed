import { LeaseLostError } from '@crier/operations/ports';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { claimed, dispatch, NOTE, STEP } from './claimed.ts';
import { type OpenJournal, openJournal } from './seed.ts';

let open: OpenJournal;
beforeAll(async () => {
  open = await openJournal(inject('adminUrl'));
});
afterAll(() => open?.close());

it('sends an upload with an unknown outcome again only for a caller that knows its last attempt', async () => {
  const { uuids } = await dispatch(open, 1);
  const { lease } = await claimed(open, uuids[0]);
  const [planned] = await open.plan(lease, [{ ...STEP, kind: 'upload', visible: false, media: 0 }]);
  if (!planned) throw new Error('nothing planned');
  const sent = await open.journal.send(lease, planned, 'digest');
  const unknown = await open.journal.settle(lease, sent, { state: 'unknown' }, NOTE);
  await expect(open.journal.send(lease, planned, 'digest')).rejects.toThrow(LeaseLostError);
  expect((await open.journal.send(lease, unknown, 'digest')).attempts).toBe(2);
});
