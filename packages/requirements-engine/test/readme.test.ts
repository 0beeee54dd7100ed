import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const README = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

/** The examples with what they print: each block of code that a block of text follows. */
const EXAMPLES = [...README.matchAll(/```ts\n(?<code>.*?)```\n\n```text\n(?<output>.*?)```/gsu)].map(
  ({ groups }) => ({ code: groups?.['code'] ?? '', output: groups?.['output'] ?? '' }),
);

test('the README has examples', () => {
  expect(EXAMPLES).toHaveLength(7);
});

test.each(EXAMPLES)('an example in the README prints what it shows: $output', async ({ code, output }) => {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: ROOT, loader: 'ts' },
    bundle: true,
    format: 'esm',
    write: false,
    logLevel: 'silent',
  });
  const input = outputFiles[0]?.text ?? '';
  expect(execFileSync(process.execPath, ['--input-type=module'], { input, encoding: 'utf8' })).toBe(output);
});
