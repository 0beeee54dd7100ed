import { expect, test } from 'vitest';
import { emptyDraft } from './draft.ts';
import { createLocalCopy } from './local-copy.ts';
import { createLocalDrafts } from './local-drafts.ts';
import { changeItem } from './thread.ts';

/** A browser store that accepts at most this many characters per entry. */
function storeOf(room: number) {
  const entries = new Map<string, string>();
  const store = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError');
      entries.set(key, value);
    },
    removeItem: (key: string) => void entries.delete(key),
    key: (place: number) => [...entries.keys()][place] ?? null,
    get length() {
      return entries.size;
    },
  };
  return store;
}

const atOnce = (run: () => void) => {
  run();
  return () => {};
};
const draftOf = (body: string) => changeItem(emptyDraft('UTC'), 0, 0, (item) => ({ ...item, body }));

test('a text too large for the browser’s storage is reported, as is the next one that fits', () => {
  const locals = createLocalDrafts(storeOf(600), 1, 'harbour');
  const told: boolean[] = [];
  const copy = createLocalCopy(locals, 'new', (isFull) => told.push(isFull), atOnce);
  copy.keep(draftOf('Bread'), null);
  copy.keep(draftOf('Bread '.repeat(200)), null);
  copy.keep(draftOf('Rolls'), null);
  expect(told).toEqual([false, true, false]);
  expect(locals.read('new')?.draft.versions[0]?.content[0]?.body).toBe('Rolls');
});

test('a person’s text in a workspace is offered to nobody else and in no other workspace', () => {
  const store = storeOf(10_000);
  const ada = createLocalDrafts(store, 1, 'harbour');
  ada.write('new', { draft: draftOf('Mine'), post: null, etag: null, written: null, at: 1 });
  expect(createLocalDrafts(store, 2, 'harbour').unsent()).toEqual([]);
  expect(createLocalDrafts(store, 1, 'mill').unsent()).toEqual([]);
  expect(createLocalDrafts(store, 1, 'harbour').unsent()).toEqual(['new']);
});
