import { expect, test } from 'vitest';
import { createProgressLine } from './progress-line.ts';

function lines(columns: number | undefined) {
  const written: string[] = [];
  let now = 1_000;
  const io = { environment: {}, stdin: (async function* () {})(), stdout: () => undefined, columns };
  const line = createProgressLine({ ...io, stderr: (text) => written.push(text) }, () => now);
  return { written, line, pass: (ms: number) => (now += ms) };
}

const STEP = { phase: 'tables', item: 'posts', done: 11, total: 31 } as const;

test('a terminal shows one line that is rewritten and then removed', () => {
  const { written, line, pass } = lines(80);
  line.show(STEP);
  line.show({ ...STEP, item: 'too soon' });
  pass(100);
  line.show({ ...STEP, item: 'tags', done: 12 });
  line.clear();
  expect(written.map((text) => text.trimEnd())).toEqual([
    '\rtable 12 of 31: posts',
    '\rtable 13 of 31: tags',
    '',
  ]);
});

test('a log gets a line every ten seconds, and none for quick work', () => {
  const { written, line, pass } = lines(undefined);
  line.show(STEP);
  pass(9_999);
  line.show(STEP);
  expect(written).toEqual([]);
  pass(1);
  line.show(STEP);
  line.clear();
  expect(written).toEqual(['table 12 of 31: posts\n']);
});
