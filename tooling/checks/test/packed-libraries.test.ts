import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findChromium } from '../src/browser/chromium.ts';
import { answerPosts } from '../src/packed-libraries/answer-posts.ts';
import { installPackedLibraries } from '../src/packed-libraries/pack-libraries.ts';
import { answerInBrowser, answerInNode, writeAnswers } from '../src/packed-libraries/run-packed.ts';
import { ROOT } from '../src/workspace/root.ts';

const chromium = findChromium(process.env);
const project = mkdtempSync(join(tmpdir(), 'crier-packed-libraries-'));
let module: string;

beforeAll(async () => {
  await installPackedLibraries(ROOT, project);
  module = await writeAnswers(project);
}, 120_000);
afterAll(() => rmSync(project, { recursive: true, force: true }));

test('the answers say something', () => {
  const { posts, texts, input } = JSON.parse(answerPosts());
  expect(posts).toHaveLength(28);
  expect(posts.filter(({ violations }: { violations: unknown[] }) => violations.length > 0)).toHaveLength(28);
  expect(texts).toHaveLength(7);
  expect(input.accounts).toEqual([3]);
});

test('installed with npm, the libraries answer under Node as they do here', async () => {
  expect(await answerInNode(module)).toBe(answerPosts());
});

// Where no browser is and none can be installed, only a run that has to prove everything fails.
test.skipIf(chromium === null && !process.env['CI'])(
  'bundled from node_modules, they answer in a browser as they do here',
  async () => {
    expect(await answerInBrowser(project, module, chromium ?? 'chromium')).toBe(answerPosts());
  },
);
