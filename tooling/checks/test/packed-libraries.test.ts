import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { findChromium } from '@crier/launch';
import { transform } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerPosts } from '../src/packed-libraries/answer-posts.ts';
import { bundlePacked } from '../src/packed-libraries/bundle-packed.ts';
import { installPackedLibraries } from '../src/packed-libraries/pack-libraries.ts';
import { answerInBrowser, answerInNode, writeAnswers } from '../src/packed-libraries/run-packed.ts';
import { stopCommands } from '../src/test-run/run-command.ts';
import { ROOT } from '../src/workspace/root.ts';

const chromium = findChromium(process.env);
const project = mkdtempSync(join(tmpdir(), 'crier-packed-libraries-'));
let module: string;

beforeAll(async () => {
  await installPackedLibraries(ROOT, project);
  module = await writeAnswers(project);
}, 600_000);
afterAll(async () => {
  await stopCommands();
  rmSync(project, { recursive: true, force: true });
}, 60_000);

test('the compared results are not empty', () => {
  const { posts, texts, input } = JSON.parse(answerPosts());
  expect(posts).toHaveLength(28);
  expect(posts.filter(({ violations }: { violations: unknown[] }) => violations.length > 0)).toHaveLength(28);
  expect(texts).toHaveLength(7);
  expect(input.accounts).toEqual([3]);
});

/** The packages that the types of an installed library mention, except in `exempt`. */
function packagesOfTypes(library: string, exempt: string): Set<string> {
  const folder = join(project, 'node_modules', library, 'dist');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const types = files.filter((file) => file.endsWith('.d.ts') && file !== exempt);
  expect(types).toContain('index.d.ts');
  const texts = types.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
  const named = [...texts.matchAll(/(?:from|import|import\()\s*'([^.'][^']*)'/g)].map(
    ([, name = '']) => name,
  );
  return new Set(named.map((name) => name.split('/').slice(0, 2).join('/')));
}

test('the types of counter and engine import nothing, except for schemas', () => {
  expect(packagesOfTypes('@crier/text-counter', '')).toEqual(new Set());
  expect(packagesOfTypes('@crier/requirements-engine', 'options.d.ts')).toEqual(
    new Set(['@crier/text-counter']),
  );
});

const ENGINE = '@crier/requirements-engine';

/** An engine for one network, created as in the README. */
function engineOf(network: string, entry = `/${network}`): string {
  return `import { createEngine, messagesEn } from '${ENGINE}/engine';
    import { ${network} } from '${ENGINE}/platforms${entry}';
    export const { check } = createEngine([${network}].flat(), messagesEn);`;
}

describe('the sizes of the engine in the README, minified and compressed', () => {
  test.each([
    ['check', `export { check } from '${ENGINE}';`, 31_400],
    ['an engine for all networks, without HTML', engineOf('allPlatforms', ''), 28_450],
    [
      'check in four languages',
      `export { check, messagesDe, messagesEs, messagesFr } from '${ENGINE}';`,
      35_600,
    ],
    ['an engine for Mastodon', engineOf('mastodon'), 19_650],
    ['an engine for LinkedIn', engineOf('linkedin'), 10_850],
    ['{ explain }', `export { explain } from '${ENGINE}';`, 31_100],
  ])('%s', async (_, code, most) => {
    const bundled = await bundlePacked(project, code);
    expect(gzipSync(bundled, { level: 9 }).length).toBeLessThanOrEqual(most);
  });

  test('counting through the engine is as small as through the counter itself', async () => {
    const sizeFrom = async (library: string): Promise<number> =>
      (await bundlePacked(project, `export { fits, remaining } from '${library}';`)).length;
    expect(await sizeFrom(ENGINE)).toBe(await sizeFrom('@crier/text-counter'));
  });

  test('an empty import adds nothing', async () => {
    const entries = ['', '/engine', '/html', '/platforms', '/platforms/mastodon', '/platforms/linkedin'];
    const code = entries.map((entry) => `import '${ENGINE}${entry}';`).join('');
    expect((await bundlePacked(project, code)).trim()).toBe('');
  });
});

/** The examples of an installed README with their output: each code block that is followed by a text block. */
function examplesOf(library: string): { code: string; output: string }[] {
  const readme = readFileSync(join(project, 'node_modules', library, 'README.md'), 'utf8');
  return [...readme.matchAll(/```ts\n(.*?)```\n\n```text\n(.*?)```/gs)].map(([, code = '', output = '']) => ({
    code,
    output,
  }));
}

test('in an empty folder, the README’s examples print what they show', async () => {
  const examples = examplesOf(ENGINE);
  expect(examples).toHaveLength(7);
  for (const [index, { code, output }] of examples.entries()) {
    const file = join(project, `example-${index}.mjs`);
    writeFileSync(file, (await transform(code, { loader: 'ts' })).code);
    expect(execFileSync(process.execPath, [file], { encoding: 'utf8' })).toBe(output);
  }
}, 60_000);

test('installed with npm, the libraries give the same results under Node as here', async () => {
  expect(await answerInNode(module)).toBe(answerPosts());
});

// If there is no browser and none can be installed, only a run that has to prove everything fails.
test.skipIf(chromium === null && !process.env['CI'])(
  'bundled from node_modules, they give the same results in a browser as here',
  async () => {
    expect(await answerInBrowser(project, module, chromium ?? 'chromium')).toBe(answerPosts());
  },
  90_000,
);
