import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TextFile } from './workspace.ts';

const NOT_OURS = new Set([
  'node_modules',
  'dist',
  '.git',
  '.turbo',
  '.data',
  '.test-report',
  '.behaviour',
  '.bench',
  '.chaos',
  '.fuzz',
  'coverage',
]);

/**
 * The paths of all files that are committed or would be by `git add`, relative to the root. Outside a git checkout (in
 * an unpacked archive): every file that was not installed, built or written by a run.
 */
export function listFiles(root: string): string[] {
  // Another account may own the checkout; git refuses to read it unless told that this is safe.
  const options = ['-c', 'safe.directory=*', 'ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const listed = spawnSync('git', options, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  const paths = listed.status === 0 ? listed.stdout.split('\0').filter(Boolean) : walk(root, '');
  return [...new Set(paths)].filter((path) => isFile(join(root, path))).sort();
}

/** The text files among the paths; a file with a zero byte is not text. */
export function readTexts(root: string, paths: string[]): TextFile[] {
  return paths
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
    .filter((file) => !file.text.includes('\0'));
}

function isFile(path: string): boolean {
  return existsSync(path) && lstatSync(path).isFile();
}

function walk(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (NOT_OURS.has(entry.name) || path.endsWith('src/generated')) return [];
    return entry.isDirectory() ? walk(root, path) : [path];
  });
}
