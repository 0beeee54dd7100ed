import { ApiError, NoAnswerError } from '@crier/client';
import { expect, test } from 'vitest';
import { type Draft, emptyDraft, emptyItem } from './draft.ts';
import { createDraftSender } from './send-draft.ts';
import { sentText } from './wire.ts';

const draft = (body: string): Draft => ({
  ...emptyDraft('UTC'),
  versions: [{ account_id: 0, content: [{ ...emptyItem(), body }], options: {} }],
});
const answered = (status: number) =>
  new ApiError({ status, message: 'No.', errors: {}, requestId: null, retryAfterSeconds: null, body: null });
const lost = () => new NoAnswerError('PUT', 'https://crier.example', null, new Error('cut'));

type Call = 'create' | 'replace' | 'read' | 'describe';
type Fault = { readonly at: Call; readonly error: unknown; readonly executed?: boolean };

/** A service that stores posts like the real one, and fails on request. */
function service(...faults: readonly Fault[]) {
  const left = [...faults];
  const posts: { draft: Draft; revision: number; standing: string }[] = [];
  const keys = new Map<string, number>();
  const carryOut = async <T>(at: Call, work: () => T): Promise<T> => {
    if (left[0]?.at !== at) return work();
    const { error, executed } = left.shift() ?? { error: null };
    if (executed === true) work();
    throw error;
  };
  const savedAt = (id: number) => ({
    uuid: String(id),
    etag: `"${id}-${posts[id]?.revision}"`,
    written: JSON.stringify([posts[id]?.standing, sentText(posts[id]?.draft ?? draft(''))]),
  });
  let lastKey = 0;
  const altTexts: [number, string | null][] = [];
  const send = createDraftSender(
    {
      create: (created, key) =>
        carryOut('create', () => {
          const known = keys.get(key);
          if (known !== undefined) return String(known);
          const id = posts.push({ draft: created, revision: 1, standing: 'draft' }) - 1;
          keys.set(key, id);
          return String(id);
        }),
      replace: (next, { uuid, etag }) =>
        carryOut('replace', () => {
          if (savedAt(Number(uuid)).etag !== etag) throw answered(412);
          const before = posts[Number(uuid)];
          posts[Number(uuid)] = { draft: next, revision: (before?.revision ?? 0) + 1, standing: 'draft' };
        }),
      describe: (media, altText) =>
        carryOut('describe', () => {
          altTexts.push([media, altText]);
        }),
      read: (uuid) =>
        carryOut('read', () => ({
          draft: posts[Number(uuid)]?.draft ?? draft(''),
          saved: savedAt(Number(uuid)),
          status: posts[Number(uuid)]?.standing ?? '',
        })),
    },
    () => {
      lastKey += 1;
      return `key-${lastKey}`;
    },
    null,
  );
  const texts = () => posts.map(({ draft: { versions } }) => versions[0]?.content[0]?.body);
  const change = (id: number, body: string, standing = 'draft') => {
    posts[id] = { draft: draft(body), revision: (posts[id]?.revision ?? 0) + 1, standing };
  };
  return { send, texts, change, altTexts };
}

test('a draft is created once and then replaced', async () => {
  const { send, texts } = service();
  const first = await send(draft('Bread'), null);
  expect(first).toMatchObject({ post: { uuid: '0', etag: '"0-1"' }, foreign: false });
  expect(await send(draft('Bread and cake'), first.post)).toMatchObject({ foreign: false });
  expect(texts()).toEqual(['Bread and cake']);
});

test.each([
  ['whose answer got lost', { at: 'create', error: lost(), executed: true }],
  ['that never arrived', { at: 'create', error: lost() }],
  ['that was not read afterwards', { at: 'read', error: answered(503) }],
] as const)('a creation %s makes one post, with the newest text', async (_, fault) => {
  const { send, texts } = service(fault);
  await expect(send(draft('Bread'), null)).rejects.toThrow();
  expect(await send(draft('Bread and cake'), null)).toMatchObject({ foreign: false });
  expect(texts()).toEqual(['Bread and cake']);
});

test.each([
  ['whose answer got lost', [{ at: 'replace', error: lost(), executed: true }], 1],
  ['that never arrived', [{ at: 'replace', error: answered(503) }], 1],
  [
    'that was lost, and could not be read',
    [
      { at: 'replace', error: lost(), executed: true },
      { at: 'read', error: answered(503) },
    ],
    2,
  ],
] as const)(
  'a change %s is recognised as one’s own, and the next builds on it',
  async (_, faults, failures) => {
    const { send, texts } = service(...faults);
    const { post } = await send(draft('Bread'), null);
    for (let failed = 0; failed < failures; failed++) {
      await expect(send(draft('Cake'), post)).rejects.toThrow();
    }
    expect(await send(draft('Cake and ale'), post)).toMatchObject({ foreign: false });
    expect(texts()).toEqual(['Cake and ale']);
  },
);

test('somebody else’s change is a conflict, also after a lost answer', async () => {
  const { send, texts, change } = service({ at: 'replace', error: lost(), executed: true });
  const { post } = await send(draft('Bread'), null);
  await expect(send(draft('Cake'), post)).rejects.toThrow();
  change(0, 'Ale');
  await expect(send(draft('Cake'), post)).rejects.toMatchObject({ status: 412 });
  expect(texts()).toEqual(['Ale']);
  // The person keeps their own text, so autosave continues from the stored version.
  expect(await send(draft('Cake'), { uuid: '0', etag: '"0-3"', written: '' })).toMatchObject({
    foreign: false,
  });
  expect(texts()).toEqual(['Cake']);
});

test('a refused creation leaves nothing behind, and the next has its own key', async () => {
  const { send, texts } = service({ at: 'create', error: answered(422) });
  await expect(send(draft(''), null)).rejects.toMatchObject({ status: 422 });
  await send(draft('Bread'), null);
  expect(texts()).toEqual(['Bread']);
});

test.each([
  ['at once', []],
  ['while the service was away', [{ at: 'replace', error: answered(503) }]],
] as const)('another ETag of the same text, %s, is no conflict', async (_, faults) => {
  const { send, texts, change } = service(...faults);
  const { post } = await send(draft('Bread'), null);
  for (const { error } of faults) await expect(send(draft('Cake'), post)).rejects.toBe(error);
  // The ETag changes, for example, if the author is renamed or an upload gets thumbnails.
  change(0, 'Bread');
  expect(await send(draft('Cake'), post)).toMatchObject({
    post: { uuid: '0', etag: '"0-3"' },
    foreign: false,
  });
  expect(texts()).toEqual(['Cake']);
});

test('a post scheduled meanwhile is a conflict, even with the same text', async () => {
  const { send, texts, change } = service();
  const { post } = await send(draft('Bread'), null);
  change(0, 'Bread', 'scheduled');
  await expect(send(draft('Cake'), post)).rejects.toMatchObject({ status: 412 });
  expect(texts()).toEqual(['Bread']);
});

test('alternative texts are sent with the post, and a refused one is reported without stopping the rest', async () => {
  const refusal = answered(422);
  const { send, texts, altTexts } = service({ at: 'describe', error: refusal });
  const described = { ...draft('Bread'), altTexts: { 3: 'x'.repeat(256), 4: ' A loaf ', 5: ' ' } };
  const { post, refused } = await send(described, null);
  expect(refused).toBe(refusal);
  expect(texts()).toEqual(['Bread']);
  expect(altTexts).toEqual([
    [4, 'A loaf'],
    [5, null],
  ]);
  expect(await send({ ...described, altTexts: { 3: 'Crumbs' } }, post)).not.toHaveProperty('refused');
  expect(altTexts.at(-1)).toEqual([3, 'Crumbs']);
});

test('an alternative text that was lost is sent again with the post', async () => {
  const { send, texts, altTexts } = service({ at: 'describe', error: lost() });
  const described = { ...draft('Bread'), altTexts: { 3: 'A loaf' } };
  await expect(send(described, null)).rejects.toThrow('got no answer');
  await send(described, null);
  expect([texts(), altTexts]).toEqual([['Bread'], [[3, 'A loaf']]]);
});
