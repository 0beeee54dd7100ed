import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findComparisonBase } from './comparison-base.ts';

let folder: string;
let origin: string;
const commits: string[] = [];

function git(cwd: string, ...words: readonly string[]): string {
  const who = ['-c', 'user.name=Dana', '-c', 'user.email=dana@pier.example'];
  return execFileSync('git', [...who, ...words], { cwd, encoding: 'utf8', stdio: 'pipe' }).trim();
}

/** Commits nothing and returns the commit. */
function commit(cwd: string, subject: string): string {
  git(cwd, 'commit', '--quiet', '--allow-empty', '-m', subject);
  return git(cwd, 'rev-parse', 'HEAD');
}

function cloned(name: string, ...options: readonly string[]): string {
  git(folder, 'clone', '--quiet', ...options, `file://${origin}`, name);
  return join(folder, name);
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'crier-base-'));
  origin = join(folder, 'origin');
  git(folder, 'init', '--quiet', '--initial-branch=main', 'origin');
  for (const subject of ['one', 'two', 'three']) commits.push(commit(origin, subject));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a branch is compared with the place where it left the main branch', () => {
  const clone = cloned('branch');
  git(clone, 'checkout', '--quiet', '-b', 'bread');
  commit(clone, 'four');
  commit(clone, 'five');
  expect(findComparisonBase(clone)).toMatchObject({ commit: commits[2] });
});

test('the main branch is compared with its commit before, in a clone of that branch as well', () => {
  const expected = { commit: commits[1], described: 'the commit before' };
  expect(findComparisonBase(origin)).toEqual(expected);
  expect(findComparisonBase(cloned('single', '--single-branch'))).toEqual(expected);
});

test('a shallow clone of one commit has nothing to be compared with', () => {
  const reason = 'the clone has no commit to compare with';
  expect(findComparisonBase(cloned('shallow', '--depth=1'))).toEqual({ commit: null, reason });
});

test('an unpacked archive has nothing to be compared with', () => {
  const archive = mkdtempSync(join(tmpdir(), 'crier-archive-'));
  try {
    expect(findComparisonBase(archive)).toEqual({ commit: null, reason: 'this is no git checkout' });
  } finally {
    rmSync(archive, { recursive: true, force: true });
  }
});
