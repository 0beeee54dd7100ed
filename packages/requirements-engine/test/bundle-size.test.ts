import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Above the size of the day by less than a careless import adds. */
const MOST_BYTES = { all: 28_100, check: 31_000, languages: 35_150, mastodon: 19_650, linkedin: 10_850 };

/** Size in bytes, minified and gzipped, of a module that only does what `code` says, and the files that are in it. */
async function bundleOf(code: string) {
  const { outputFiles, metafile } = await build({
    stdin: { contents: code, resolveDir: ROOT, loader: 'js' },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    write: false,
    metafile: true,
    logLevel: 'silent',
    absWorkingDir: ROOT,
  });
  const [output] = Object.values(metafile.outputs);
  const files = Object.entries(output?.inputs ?? {}).filter(([, { bytesInOutput }]) => bytesInOutput > 0);
  return {
    size: gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length,
    files: files.map(([path]) => path),
  };
}

test('all networks with the counter and English are within 31 kB', async () => {
  const { size, files } = await bundleOf("export { check } from './src/index.ts'");
  expect(size).toBeLessThanOrEqual(MOST_BYTES.check);
  expect(files.filter((path) => /\.(?:de|es|fr)\.ts$|descriptions?\.ts$|advice/.test(path))).toEqual([]);
});

test('an engine for all networks contains no HTML reader and is within 28.1 kB', async () => {
  const { size, files } = await bundleOf(
    `import { createEngine, messagesEn } from './src/engine.ts';
     import { allPlatforms } from './src/platforms/all-platforms.ts';
     export const { check } = createEngine(allPlatforms, messagesEn);`,
  );
  expect(files.filter((path) => /html/.test(path))).toEqual([]);
  expect(size).toBeLessThanOrEqual(MOST_BYTES.all);
});

test('each further language adds less than 2 kB', async () => {
  const { size } = await bundleOf(
    "export { check, messagesDe, messagesEs, messagesFr } from './src/index.ts'",
  );
  expect(size).toBeLessThanOrEqual(MOST_BYTES.languages);
});

test('an engine for one network contains no rule, message or counter of another', async () => {
  const { size, files } = await bundleOf(
    `import { createEngine, messagesEn } from './src/engine.ts';
     import { mastodon } from './src/platforms/mastodon/definition.ts';
     export const { check } = createEngine([mastodon], messagesEn);`,
  );
  const networks = files.filter((path) => /src\/(?:platforms|families)\//.test(path));
  expect(networks.sort()).toEqual([
    'src/families/mastodon-api.ts',
    'src/platforms/mastodon/definition.ts',
    'src/platforms/mastodon/limits.ts',
    'src/platforms/mastodon/options.ts',
  ]);
  expect(files.filter((path) => /profiles\/(?:weighted|bluesky|plain)/.test(path))).toEqual([]);
  expect(size).toBeLessThanOrEqual(MOST_BYTES.mastodon);
});

test('an engine for a network that counts plainly contains no search for a cut', async () => {
  const { size, files } = await bundleOf(
    `import { createEngine, messagesEn } from './src/engine.ts';
     import { linkedin } from './src/platforms/linkedin/definition.ts';
     export const { check } = createEngine([linkedin], messagesEn);`,
  );
  expect(files.filter((path) => /longest-fit|cut-counted|src\/links\//.test(path))).toEqual([]);
  expect(size).toBeLessThanOrEqual(MOST_BYTES.linkedin);
});
