import { expect, test } from 'vitest';
import { foldersOutside, pathTo } from './folder-paths.ts';
import type { Folder } from './library.ts';

const folder = (id: number, name: string, parent: string | null): Folder =>
  ({ id, uuid: name, name, parent, depth: 1, media_count: 0, created_at: '' }) as Folder;
const FOLDERS = [
  folder(1, 'Rye', 'Bread'),
  folder(2, 'Bread', null),
  folder(3, 'Crusts', 'Rye'),
  folder(4, 'Cake', null),
];

test('a path leads from the root to the folder', () => {
  expect(pathTo(FOLDERS, 'Crusts').map(({ name }) => name)).toEqual(['Bread', 'Rye', 'Crusts']);
  expect(pathTo(FOLDERS, undefined)).toEqual([]);
});

test('a folder can be moved neither into itself nor into what is below it', () => {
  const names = (uuid: string) => foldersOutside(FOLDERS, uuid).map(({ name }) => name);
  expect(names('Rye')).toEqual(['Bread', 'Cake']);
  expect(names('Cake')).toEqual(['Bread', 'Rye', 'Crusts']);
});
