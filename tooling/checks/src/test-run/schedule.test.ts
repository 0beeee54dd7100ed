import { expect, test } from 'vitest';
import { runSteps, type Step, type StepResult, withPrerequisites } from './schedule.ts';

const fine: StepResult = { passed: 1, failures: [] };
const quiet = { started: () => {}, ended: () => {} };

/** Steps that end when told to, and a record of those that began. */
function stage(...plan: [name: string, ...after: string[]][]) {
  const begun: string[] = [];
  const end = new Map<string, () => void>();
  const steps = plan.map(([name, ...after]): Step => {
    const ended = new Promise<void>((done) => end.set(name, done));
    const run = async () => {
      begun.push(name);
      await ended;
      return fine;
    };
    return { name, after, run };
  });
  const finish = async (name: string) => {
    end.get(name)?.();
    await new Promise(setImmediate);
  };
  return { steps, begun, finish };
}

test('steps begin in order, as many at a time as allowed, after what they need', async () => {
  const { steps, begun, finish } = stage(['a'], ['b', 'a'], ['c'], ['d']);
  const run = runSteps(steps, 2, quiet);
  expect(begun).toEqual(['a', 'c']);
  await finish('c');
  expect(begun).toEqual(['a', 'c', 'd']);
  await finish('a');
  expect(begun).toEqual(['a', 'c', 'd', 'b']);
  await finish('b');
  await finish('d');
  expect([...(await run).keys()].sort()).toEqual(['a', 'b', 'c', 'd']);
});

test('a step that throws has failed, and the rest runs', async () => {
  const steps: Step[] = [
    { name: 'breaks', run: () => Promise.reject(new Error('no luck')) },
    { name: 'later', after: ['breaks'], run: async () => fine },
  ];
  const results = await runSteps(steps, 2, quiet);
  expect(results.get('breaks')?.failures).toEqual(['breaks']);
  expect(results.get('breaks')?.output).toContain('no luck');
  expect(results.get('later')).toEqual(fine);
});

test('after an abort nothing begins', async () => {
  const { steps, begun, finish } = stage(['a'], ['b', 'a']);
  const interruption = new AbortController();
  const run = runSteps(steps, 2, quiet, interruption.signal);
  interruption.abort();
  await finish('a');
  await run;
  expect(begun).toEqual(['a']);
});

test('steps that wait for each other are named', async () => {
  const { steps } = stage(['a', 'b'], ['b', 'a']);
  await expect(runSteps(steps, 2, quiet)).rejects.toThrow('wait for each other: a, b');
});

test('one step can be run with everything it needs', () => {
  const { steps } = stage(['a'], ['b'], ['c', 'a'], ['d', 'c']);
  expect(withPrerequisites(steps, ['d']).map(({ name }) => name)).toEqual(['a', 'c', 'd']);
});
