import { expect, test } from 'vitest';
import { titleOf } from './document-title.ts';
import { type Draft, emptyDraft, emptyItem, type Media } from './draft.ts';
import { addMedia, removeMedia } from './media.ts';
import { setOptions, versionOf } from './versions.ts';

const draftWith = (...bodies: string[]): Draft => ({
  ...emptyDraft('Europe/Berlin'),
  versions: [{ account_id: 0, content: bodies.map((body) => ({ ...emptyItem(), body })), options: {} }],
});
const document = (id: number, name: string) =>
  ({ id, name, type: 'document', is_video: false, mime_type: 'application/pdf' }) as Media;
const picture = { ...document(9, 'bread.jpg'), type: 'image' } as Media;
const keyOf = (draft: Draft, place = 0) => versionOf(draft, 0).content[place]?.key ?? '';
const titleOn = (draft: Draft, network = 'linkedin') =>
  versionOf(draft, 0).options[network]?.['document_title'];

test.each([
  ['Annual report.pdf', 'Annual report'],
  ['v1.2 draft.PDF', 'v1.2 draft'],
  ['report', 'report'],
])('the title of %s is %s', (name, title) => {
  expect(titleOf({ name })).toBe(title);
});

test('a document brings its name as the title of every network that asks for one', () => {
  const draft = draftWith('Look');
  const added = addMedia(draft, keyOf(draft), document(1, 'Annual report.pdf'));
  expect([titleOn(added), titleOn(added, 'linkedin_page'), titleOn(added, 'mastodon')]).toEqual([
    'Annual report',
    'Annual report',
    undefined,
  ]);
});

test('a picture brings no title, and neither does a document of a comment', () => {
  const draft = draftWith('Look', 'More');
  expect(titleOn(addMedia(draft, keyOf(draft), picture))).toBeUndefined();
  expect(titleOn(addMedia(draft, keyOf(draft, 1), document(1, 'report.pdf')))).toBeUndefined();
});

test('a title that somebody wrote stays, with another document and without one', () => {
  const written = setOptions(draftWith('Look'), 0, 'linkedin', { document_title: 'Our year' });
  const added = addMedia(written, keyOf(written), document(1, 'report.pdf'));
  expect(titleOn(added)).toBe('Our year');
  expect(titleOn(removeMedia(added, 0, 0, 1))).toBe('Our year');
});

test('the title that a document brought goes with it', () => {
  const draft = draftWith('Look');
  const added = addMedia(draft, keyOf(draft), document(1, 'report.pdf'));
  expect(titleOn(removeMedia(added, 0, 0, 1))).toBeNull();
});
