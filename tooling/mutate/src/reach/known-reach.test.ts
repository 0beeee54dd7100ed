import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { openKnownReach, stampOf } from './known-reach.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'crier-known-reach-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
});

const SOUND = { milliseconds: 12, executes: new Set(['a.ts#0', 'a.ts#1']) };
const open = (stamp: string, fresh = false) => openKnownReach(join(folder, 'reach.jsonl'), stamp, fresh);

it('remembers in the next run what an earlier one found out', () => {
  open('1').add('a.test.ts', SOUND);
  expect(open('1').find('a.test.ts')).toEqual(SOUND);
  expect(open('1').find('b.test.ts')).toBeNull();
});

it('forgets everything once a file has changed, or on request', () => {
  open('1').add('a.test.ts', SOUND);
  expect(open('2').find('a.test.ts')).toBeNull();
  expect(open('1', true).find('a.test.ts')).toBeNull();
});

it('ignores a truncated line', () => {
  open('1').add('a.test.ts', SOUND);
  appendFileSync(join(folder, 'reach.jsonl'), '{"test":"b.te');
  expect(open('1').find('a.test.ts')).toEqual(SOUND);
});

it('has a stamp of all that decides what a test executes, except for installed and built files', () => {
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
    return stampOf(folder);
  };
  const stamps = [
    write('packages/a/src/a.ts', '1'),
    write('packages/a/src/a.ts', '2'),
    write('packages/a/prisma/migrations/1/migration.sql', 'select 1'),
    write('pnpm-lock.yaml', 'lockfileVersion: 9'),
  ];
  expect(new Set(stamps).size).toBe(4);
  const last = stamps.at(-1);
  expect(write('packages/a/node_modules/b/index.js', '1')).toBe(last);
  expect(write('packages/a/dist/a.js', '1')).toBe(last);
});
