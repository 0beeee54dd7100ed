import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { mutantsOf } from '../src/mutants/code-mutants.ts';
import type { KnownReach } from '../src/reach/known-reach.ts';
import { type SoundTest, UnsoundTestError } from '../src/sound-test.ts';
import { createTrial, type Trial, type TrialOptions } from '../src/try-mutant.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SOURCE = 'test/room/count-down.ts';
const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8');

let trial: Trial;
afterEach(() => trial.close());

function open(tests: readonly string[], options: Pick<TrialOptions, 'graceMs' | 'known'> = {}) {
  const files = tests.map((name) => `test/room/${name}.check.ts`);
  trial = createTrial({
    root: ROOT,
    sources: [SOURCE],
    tests: files,
    textOf,
    environment: process.env,
    ...options,
  });
  return trial;
}

function mutant(now: string) {
  const found = mutantsOf(SOURCE, textOf(SOURCE)).find((each) => each.now.includes(now));
  if (!found) throw new Error(`there is no mutant ${now}`);
  return found;
}

it('reports which test notices a mutation and which mutation none notices, and changes no file', async () => {
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

it('ends a test that a mutation keeps busy forever, and goes on', async () => {
  const { run } = open(['count-down'], { graceMs: 2_000 });
  const endless = { ...mutant('number > 1'), replacement: 'number - 1' };
  expect(await run(endless)).toMatchObject({ outcome: 'timed out' });
  expect((await run(mutant('number >= 0'))).by).toBe('test/room/count-down.check.ts');
});

it('calls unreadable code invalid', async () => {
  const { run } = open(['count-down']);
  expect(await run({ ...mutant('number > 1'), replacement: ')' })).toMatchObject({ outcome: 'invalid' });
});

it('learns nothing from a test that fails anyway', async () => {
  const { run } = open(['unsound']);
  await expect(run(mutant('number >= 0'))).rejects.toThrow(UnsoundTestError);
});

describe('known test files', () => {
  const visits = ['visit-1', 'visit-2', 'visit-3', 'visit-4'];
  const harmless = () => ({ ...mutant('number > 1'), replacement: '0' });

  it('run together, and their effects on each other do not count as noticed', async () => {
    const { run } = open(visits);
    const survived = { outcome: 'survived', by: null, why: '4 test files execute it' };
    expect(await run(harmless())).toEqual(survived);
    // Two files run by themselves now; of the other two, which share modules, one fails beside the other.
    expect(await run(harmless())).toEqual(survived);
  });

  it('notice a mutation wherever they are in the order', async () => {
    const { run } = open([...visits, 'count-down']);
    expect(await run(harmless())).toMatchObject({ outcome: 'survived' });
    for (let time = 0; time < 3; time++)
      expect((await run(mutant('number > 1'))).by).toBe('test/room/count-down.check.ts');
  });
});

describe('the result of an earlier run', () => {
  const executes = new Set([`${SOURCE}#0`]);
  const known = (sound: SoundTest) => {
    const added: string[] = [];
    const reach: KnownReach = { find: () => sound, add: (test) => added.push(test) };
    return { reach, added };
  };

  it('saves running files that do not execute the mutated function', async () => {
    const { reach, added } = known({ milliseconds: 1, executes: new Set() });
    const { run } = open(['unsound', 'count-down'], { known: reach });
    expect(await run(mutant('number >= 0'))).toMatchObject({ why: '0 test files execute it' });
    expect(added).toEqual([]);
  });

  it('counts as a kill only once the file has passed without the mutation in this run, too', async () => {
    const { reach, added } = known({ milliseconds: 1, executes });
    const { run } = open(['count-down'], { known: reach });
    expect(await run(mutant('number >= 0'))).toMatchObject({ outcome: 'killed' });
    expect(await run(mutant('number <= 0'))).toMatchObject({ outcome: 'killed' });
    expect(added).toEqual(['test/room/count-down.check.ts']);
  });

  it('is not trusted for a file that now fails without the mutation', async () => {
    const { run } = open(['unsound'], { known: known({ milliseconds: 1, executes }).reach });
    await expect(run(mutant('number >= 0'))).rejects.toThrow(UnsoundTestError);
  });
});
