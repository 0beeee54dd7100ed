import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { findChromium } from '@crier/launch';
import { build, transform } from 'esbuild';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerTexts } from '../src/packed-libraries/answer-texts.ts';
import { bundlePacked } from '../src/packed-libraries/bundle-packed.ts';
import { installPackedLibraries } from '../src/packed-libraries/pack-libraries.ts';
import { answerInBrowser, answerInNode, writeAnswers } from '../src/packed-libraries/run-packed.ts';
import { ROOT } from '../src/workspace/root.ts';

const chromium = findChromium(process.env);
const project = mkdtempSync(join(tmpdir(), 'crier-packed-counter-'));
const installed = join(project, 'node_modules/@crier/text-counter');
let module: string;

beforeAll(async () => {
  await installPackedLibraries(ROOT, project, ['text-counter']);
  module = await writeAnswers(project, 'answer-texts');
}, 120_000);
afterAll(() => rmSync(project, { recursive: true, force: true }));

describe('the sizes in the README, minified and compressed', () => {
  test.each([
    ['{ count, utf16 }', 1_000],
    ['{ count, twitterProfile }', 9_000],
    ['{ count, profiles, truncate }', 12_000],
    ['{ fits, remaining }', 12_000],
    ['{ autolink }', 13_000],
    ['{ preview }', 13_500],
    ['{ split }', 14_000],
    ['*', 15_500],
  ])('%s: at most %i bytes', async (names, most) => {
    const code = await bundlePacked(project, `export ${names} from '@crier/text-counter'`);
    expect(gzipSync(code, { level: 9 }).length).toBeLessThanOrEqual(most);
  });

  test('an empty import adds nothing', async () => {
    const entries = ['', '/bluesky', '/html', '/profiles', '/validity'];
    const code = await bundlePacked(
      project,
      entries.map((entry) => `import '@crier/text-counter${entry}';`).join(''),
    );
    expect(code.trim()).toBe('');
  });
});

const scripts = (): string[] =>
  readdirSync(join(installed, 'dist'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join(installed, 'dist', file), 'utf8'));

test('no declared engine needs transpiled code', async () => {
  const { browserslist } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  const target = browserslist.map((line: string) => line.replaceAll(/[ >=]/g, ''));
  expect(target).toEqual(['chrome109', 'firefox125', 'safari16.4', 'node20']);
  const all = scripts();
  expect(all.length).toBeGreaterThan(30);
  for (const code of all) {
    // esbuild rewrites every \p for Safari, which lacks the scripts of the newest Unicode; none of those is used.
    const supported = { 'regexp-unicode-property-escapes': true };
    const options = { charset: 'utf8', format: 'esm', supported } as const;
    const [now, then] = await Promise.all([
      transform(code, { ...options, target: 'esnext' }),
      transform(code, { ...options, target }),
    ]);
    expect(then.code).toBe(now.code);
  }
});

/** Compiles a module that uses the whole entry, with its declarations, as a project's TypeScript would. */
function compile(options: ts.CompilerOptions): string[] {
  const file = join(project, 'uses.ts');
  writeFileSync(
    file,
    `import { autolink, count, explain, fits, preview, profiles, remaining, split, truncate, type NetworkName } from '@crier/text-counter';
    import { detectFacets } from '@crier/text-counter/bluesky';
    import { toPlainText } from '@crier/text-counter/html';
    import { twitterProfile } from '@crier/text-counter/profiles';
    import { isValidAddress } from '@crier/text-counter/validity';
    export const network: NetworkName = 'x';
    export const answers = [count('a', twitterProfile), fits('a', network, { limits: 300 }), remaining('a', 'bluesky'),
      split('a', network, { numbered: true }), preview('a', network), autolink('a', network), explain(network),
      truncate('a', { graphemes: 3 }, profiles.bluesky), detectFacets('a'), toPlainText('a'), isValidAddress('a')];
    // @ts-expect-error no such network
    fits('a', 'myspace');`,
  );
  const program = ts.createProgram([file], {
    strict: true,
    declaration: true,
    // TypeScript's own declarations are the same in every project.
    skipDefaultLibCheck: true,
    types: [],
    lib: ['lib.es2022.d.ts'],
    target: ts.ScriptTarget.ES2022,
    outDir: join(project, 'out'),
    ...options,
  });
  const { diagnostics } = program.emit();
  return [...ts.getPreEmitDiagnostics(program), ...diagnostics].map(({ messageText }) =>
    ts.flattenDiagnosticMessageText(messageText, '\n'),
  );
}

test.each([
  ['bundler', { module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler }],
  ['node16', { module: ts.ModuleKind.Node16, moduleResolution: ts.ModuleResolutionKind.Node16 }],
  ['nodenext', { module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext }],
])(
  'its types compile on their own with moduleResolution %s',
  (_, options) => {
    expect(compile(options)).toEqual([]);
  },
  90_000,
);

test('it depends on no package', async () => {
  const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  expect(manifest.dependencies).toBeUndefined();
  expect(manifest.peerDependencies).toBeUndefined();
  const { metafile } = await build({
    stdin: { contents: "export * from '@crier/text-counter'", resolveDir: project },
    bundle: true,
    metafile: true,
    write: false,
  });
  const inputs = Object.keys(metafile.inputs).filter((file) => file !== '<stdin>');
  expect(inputs.length).toBeGreaterThan(30);
  expect(inputs.filter((file) => !file.includes('@crier/text-counter/dist/'))).toEqual([]);
});

test('the first lines of its README do what they say', async () => {
  const readme = readFileSync(join(installed, 'README.md'), 'utf8');
  const [, code = ''] = /```ts\n(.*?)```/s.exec(readme) ?? [];
  const told = [...code.matchAll(/^(.+); \/\/ (true|false|-?\d+)/gm)];
  expect(told).toHaveLength(3);
  const program = told.reduce(
    (text, [line = '', call, value]) => text.replace(line, `answers.push([${call}, ${value}]) //`),
    code.replace('\n\n', '\n\nexport const answers: [unknown, unknown][] = [];\n'),
  );
  const file = join(project, 'readme.mjs');
  writeFileSync(file, (await transform(program, { loader: 'ts' })).code);
  const { answers } = (await import(file)) as { answers: [unknown, unknown][] };
  for (const [answer, value] of answers) expect(answer).toBe(value);
  expect(answers).toHaveLength(3);
});

test('it gives the same results under Node as here', async () => {
  expect(await answerInNode(module, 'answerTexts')).toBe(answerTexts());
});

// If there is no browser and none can be installed, only a run that has to prove everything fails.
test.skipIf(chromium === null && !process.env['CI'])(
  'it gives the same results in a browser as here',
  async () => {
    expect(await answerInBrowser(project, module, chromium ?? 'chromium', 'answerTexts')).toBe(answerTexts());
  },
  90_000,
);
