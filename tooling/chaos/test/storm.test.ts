import { expect, test } from 'vitest';
import { openRunFolder } from '../src/report/run-folder.ts';
import { SHORT_STORM } from '../src/run-command.ts';
import { runStorm } from '../src/runs/run-storm.ts';

const SEED = 4711;
/** Networks carry out every request before the service takes it for lost. */
const LATEST_MS = 15_000;

test('nothing is published twice, lost, stuck or misreported while programs and connections are killed', async () => {
  const { findings, counts } = await runStorm({
    ...SHORT_STORM,
    seed: SEED,
    latestMs: LATEST_MS,
    folder: openRunFolder('test-storm'),
    say: () => {},
    stop: new AbortController().signal,
  });
  expect(findings, findings.map(({ kind, detail }) => `${kind}: ${detail}`).join('\n')).toEqual([]);
  const count = (name: string) => counts.find(([known]) => known === name)?.[1] ?? 0;
  expect(count('events: kill')).toBeGreaterThan(0);
  expect(count('events: exhaust connections')).toBeGreaterThan(0);
  expect(count('events: network fault')).toBeGreaterThan(0);
  expect(count('public on the networks')).toBeGreaterThan(0);
  expect(count('events delivered to an endpoint that fails half its calls')).toBeGreaterThan(0);
});
