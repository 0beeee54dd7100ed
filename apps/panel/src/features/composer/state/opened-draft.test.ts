import { expect, test } from 'vitest';
import { describeMedia } from './alt-texts.ts';
import type { Draft, Media, WirePost } from './draft.ts';
import { createLocalCopy } from './local-copy.ts';
import { createLocalDrafts, type LocalDraft } from './local-drafts.ts';
import { openedDraft } from './opened-draft.ts';
import { storedDraft } from './send-draft.ts';
import { changeItem } from './thread.ts';

interface Change {
  readonly body?: string;
  readonly status?: string;
  /** The name of the account that the post is for. */
  readonly name?: string;
  /** The size of the post's file. */
  readonly size?: number;
  readonly altText?: string;
}

const post = ({ body = 'Bread', status = 'draft', name = 'Mill', size = 10, altText }: Change = {}) =>
  ({
    uuid: 'a-post',
    status,
    trashed: false,
    returned: null,
    zone_moved: null,
    accounts: [{ id: 3, name }],
    tags: [],
    versions: [
      {
        account_id: 0,
        content: [
          {
            body,
            body_format: 'text',
            url: '',
            media: [{ id: 5, size, alt_text: altText ?? null } as Media],
            video_thumbs: [],
          },
        ],
        options: {},
      },
    ],
    date: null,
    time: null,
    timezone: 'UTC',
    accounts_schedule: [],
  }) as unknown as WirePost;

/** The browser's copy of a text that was written on a post and never sent. */
function leftBehind(
  of: WirePost,
  etag: string,
  write = (draft: Draft) => changeItem(draft, 0, 0, (item) => ({ ...item, body: 'Bread and cake' })),
): LocalDraft | null {
  const entries = new Map<string, string>();
  const store = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
    key: () => null,
    length: 0,
  };
  const locals = createLocalDrafts(store, 1, 'harbour');
  const { draft, saved } = storedDraft(of, etag);
  const copy = createLocalCopy(
    locals,
    of.uuid,
    () => {},
    (run) => {
      run();
      return () => {};
    },
  );
  copy.keep(write(draft), saved);
  return locals.read(of.uuid);
}

const mediaIn = ({ draft }: ReturnType<typeof openedDraft>) => draft.versions[0]?.content[0]?.media;

test('a text left in the browser takes its files from the service', () => {
  const local = leftBehind(post(), 'v1');
  const opened = openedDraft(storedDraft(post({ size: 20 }), 'v2'), local);
  expect(mediaIn(opened)).toMatchObject([{ id: 5, size: 20 }]);
  expect(opened.keptFiles).toEqual([]);
});

test('a conflict takes its files from the service, too', () => {
  const local = leftBehind(post(), 'v1');
  const opened = openedDraft(storedDraft(post({ body: 'Ale', size: 20 }), 'v2'), local);
  expect(mediaIn(opened)).toMatchObject([{ id: 5, size: 20 }]);
});

test('the library is asked for files that only the browser’s text has', () => {
  const local = leftBehind(post(), 'v1');
  const without = { ...post(), versions: [] } as unknown as WirePost;
  expect(openedDraft(storedDraft(without, 'v2'), local).keptFiles).toEqual([5]);
  expect(openedDraft(storedDraft(post(), 'v1'), null).keptFiles).toEqual([]);
});

const bodyIn = (draft: { versions: readonly { content: readonly { body: string }[] }[] } | null) =>
  draft?.versions[0]?.content[0]?.body;

test.each([
  ['nothing', {}, 'v1'],
  ['the name of an account', { name: 'The Mill' }, 'v2'],
  ['the state of a file', { size: 20 }, 'v2'],
] as const)('a text left in the browser continues when %s has changed', (_, change, etag) => {
  const local = leftBehind(post(), 'v1');
  const opened = openedDraft(storedDraft(post(change), etag), local);
  expect(bodyIn(opened.draft)).toBe('Bread and cake');
  expect(opened).toMatchObject({ theirs: null, restored: true, saved: { etag } });
});

test.each([
  ['its text', { body: 'Ale' }, 'Ale'],
  ['its status', { status: 'scheduled' }, 'Bread'],
] as const)('a text left in the browser is a conflict when somebody changed %s', (_, change, theirs) => {
  const local = leftBehind(post(), 'v1');
  const opened = openedDraft(storedDraft(post(change), 'v2'), local);
  expect([bodyIn(opened.draft), bodyIn(opened.theirs)]).toEqual(['Bread and cake', theirs]);
});

test('a text that the service has meanwhile is not restored', () => {
  const local = leftBehind(post(), 'v1');
  const opened = openedDraft(storedDraft(post({ body: 'Bread and cake' }), 'v2'), local);
  expect(opened).toMatchObject({ theirs: null, restored: false });
});

test('a copy without its origin conflicts with another version', () => {
  const { written: _, ...older } = leftBehind(post(), 'v1') ?? { written: null };
  const opened = openedDraft(storedDraft(post(), 'v2'), older as LocalDraft);
  expect(bodyIn(opened.theirs)).toBe('Bread');
});

test.each([
  ['of the same text', {}],
  ['of a file that has changed', { size: 20 }],
])('an alternative text left in the browser stays, also %s, until the library has it', (_, change) => {
  const local = leftBehind(post(), 'v1', (draft) => describeMedia(draft, 5, 'A loaf '));
  const opened = openedDraft(storedDraft(post(change), 'v2'), local);
  expect(opened).toMatchObject({ theirs: null, restored: true, draft: { altTexts: { 5: 'A loaf ' } } });
  expect(mediaIn(opened)).toMatchObject([{ ...change, id: 5, alt_text: 'A loaf ' }]);
  const stored = openedDraft(storedDraft(post({ altText: 'A loaf' }), 'v2'), local);
  expect(stored).toMatchObject({ restored: false, draft: { altTexts: {} } });
});

test('a copy from before drafts had alternative texts is restored', () => {
  const local = leftBehind(post(), 'v1', (draft) => {
    const { altTexts: _, ...older } = changeItem(draft, 0, 0, (item) => ({ ...item, body: 'Crumbs' }));
    return older as Draft;
  });
  const { draft } = openedDraft(storedDraft(post(), 'v1'), local);
  expect([bodyIn(draft), draft.altTexts]).toEqual(['Crumbs', {}]);
});
