import { expect, test } from 'vitest';
import { type Draft, emptyDraft, emptyItem } from './draft.ts';
import { settledDraft } from './settled-draft.ts';

const saying = (body: string): Draft => ({
  ...emptyDraft('UTC'),
  versions: [{ account_id: 0, content: [{ ...emptyItem(), body }], options: {} }],
});
const [mine, theirs] = [saying('Mine'), saying('Theirs')];

test('a person who keeps their version sends it again', () => {
  expect(settledDraft('mine', mine, theirs, {})).toEqual({ shown: null, isStored: true, sent: mine });
});

test('nothing is sent when both versions say the same', () => {
  expect(settledDraft('mine', mine, saying('Mine'), {}).sent).toBe(null);
});

test('descriptions that the service does not have are sent even if the texts are the same', () => {
  expect(settledDraft('mine', mine, saying('Mine'), { 8: 'A loaf' })).toMatchObject({
    isStored: false,
    sent: mine,
  });
});

test('taking the other version keeps the person’s own descriptions of files', () => {
  const settled = settledDraft('theirs', mine, theirs, { 8: 'A loaf' });
  expect(settled.sent).toBe(null);
  expect(settled.shown?.versions).toEqual(theirs.versions);
  expect(settled.shown?.altTexts).toEqual({ 8: 'A loaf' });
});
