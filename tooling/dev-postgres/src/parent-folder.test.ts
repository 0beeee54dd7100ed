import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { parentFolder } from './parent-folder.ts';

const GIB = 1024 ** 3;

test.each([
  ['plenty of both', { fileSystem: 8 * GIB, memory: 8 * GIB }, '/dev/shm'],
  ['the 64 MiB that a container has there', { fileSystem: GIB / 16, memory: 8 * GIB }, tmpdir()],
  ['little memory behind a large file system', { fileSystem: 8 * GIB, memory: 2 * GIB }, tmpdir()],
  ['no such file system', { fileSystem: null, memory: 8 * GIB }, tmpdir()],
])('a temporary server uses memory only if there is room: %s', (_name, room, folder) => {
  expect(parentFolder(room)).toBe(folder);
});
