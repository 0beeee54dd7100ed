import { expect, test } from 'vitest';
import { emptyDraft, type Media } from './draft.ts';
import { filesIn, readFiles, withFiles } from './files-now.ts';
import { addItem, changeItem } from './thread.ts';

const file = (id: number, size: number) => ({ id, size, type: 'image' }) as Media;
const draft = changeItem(
  changeItem(addItem(emptyDraft('UTC'), 0, 0), 0, 0, (item) => ({
    ...item,
    media: [file(1, 10), file(2, 10)],
  })),
  0,
  1,
  (item) => ({ ...item, body: 'Two', media: [file(1, 10)] }),
);

test('names every file of a draft once', () => {
  expect([...filesIn(draft).keys()]).toEqual([1, 2]);
});

test('takes a file from the library wherever it is used, and leaves others unchanged', () => {
  const now = withFiles(draft, new Map([[1, file(1, 25)]]));
  const content = now.versions[0]?.content ?? [];
  expect(content.map(({ media }) => media.map(({ id, size }) => [id, size]))).toEqual([
    [
      [1, 25],
      [2, 10],
    ],
    [[1, 25]],
  ]);
  expect(content[1]).toMatchObject({ body: 'Two', key: draft.versions[0]?.content[1]?.key });
});

test('keeps the same draft if its files are unchanged', () => {
  expect(withFiles(draft, new Map([[1, file(1, 10)]]))).toBe(draft);
  expect(withFiles(draft, new Map())).toBe(draft);
});

test('ignores what cannot be read from the library', async () => {
  const read = (id: number) => (id === 2 ? Promise.reject(new Error('gone')) : Promise.resolve(file(id, 30)));
  expect([...(await readFiles([1, 2, 3], read)).entries()]).toEqual([
    [1, file(1, 30)],
    [3, file(3, 30)],
  ]);
});
