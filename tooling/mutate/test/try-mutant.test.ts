import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it } from 'vitest';
import { mutantsOf } from '../src/mutants/code-mutants.ts';
import { UnsoundTestError } from '../src/sound-test.ts';
import { createTrial, type Trial } from '../src/try-mutant.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SOURCE = 'test/room/count-down.ts';
const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8');

let trial: Trial;
afterEach(() => trial.close());

function open(tests: readonly string[], graceMs?: number) {
  const files = tests.map((name) => `test/room/${name}.check.ts`);
  trial = createTrial({
    root: ROOT,
    sources: [SOURCE],
    tests: files,
    textOf,
    environment: process.env,
    ...(graceMs === undefined ? {} : { graceMs }),
  });
  return trial;
}

function mutant(now: string) {
  const found = mutantsOf(SOURCE, textOf(SOURCE)).find((each) => each.now.includes(now));
  if (!found) throw new Error(`there is no mutant ${now}`);
  return found;
}

it('tells which test notices a fault, which fault none notices, and changes no file', async () => {
  const before = textOf(SOURCE);
  const { run } = open(['other', 'count-down']);
  expect(await run(mutant('number >= 0'))).toMatchObject({
    outcome: 'killed',
    by: 'test/room/count-down.check.ts',
    why: expect.stringContaining('counts down'),
  });
  expect(await run(mutant('number <= 0'))).toMatchObject({ outcome: 'killed' });
  const harmless = { ...mutant('number > 1'), replacement: '0' };
  expect(await run(harmless)).toEqual({ outcome: 'survived', by: null, why: '1 test files execute it' });
  expect(textOf(SOURCE)).toBe(before);
});

it('ends a test that a fault keeps busy for ever, and goes on', async () => {
  const { run } = open(['count-down'], 2_000);
  const endless = { ...mutant('number > 1'), replacement: 'number - 1' };
  expect(await run(endless)).toMatchObject({ outcome: 'timed out' });
  expect((await run(mutant('number >= 0'))).by).toBe('test/room/count-down.check.ts');
});

it('calls what cannot be read invalid', async () => {
  const { run } = open(['count-down']);
  expect(await run({ ...mutant('number > 1'), replacement: ')' })).toMatchObject({ outcome: 'invalid' });
});

it('learns nothing from a test that fails anyway', async () => {
  const { run } = open(['unsound']);
  await expect(run(mutant('number >= 0'))).rejects.toThrow(UnsoundTestError);
});
