import { expect, it } from 'vitest';
import type { Io } from '../io.ts';
import { createProgressBar, renderProgress } from './progress-bar.ts';

const MEBIBYTE = 1_048_576;

function terminal(columns: number | undefined) {
  const written: string[] = [];
  const io: Io = {
    environment: {},
    stdout: () => undefined,
    stderr: (text) => written.push(text),
    stdin: { async *[Symbol.asyncIterator]() {} },
    columns,
  };
  return { io, written };
}

it.each([
  [0, '[                    ] 0%  0.0 of 12.0 MiB'],
  [6, '[##########          ] 50%  6.0 of 12.0 MiB'],
  [12, '[####################] 100%  12.0 of 12.0 MiB'],
])('after %i MiB of 12 shows %j', (done, line) => {
  expect(renderProgress(done * MEBIBYTE, 12 * MEBIBYTE, line.length + 1)).toBe(line);
});

it('is always narrower than the terminal', () => {
  for (let columns = 1; columns < 120; columns += 1)
    expect(renderProgress(5, 10, columns).length).toBeLessThan(columns);
});

it('shows an empty file as done', () => {
  expect(renderProgress(0, 0, 80)).toContain('100%');
});

it('stays on one line and leaves nothing behind', () => {
  const { io, written } = terminal(60);
  const bar = createProgressBar(io, false);
  bar.show(0, 10);
  bar.show(0, 10);
  bar.show(10, 10);
  bar.clear();
  expect(written).toHaveLength(3);
  expect(written.every((text) => text.startsWith('\r') && !text.includes('\n'))).toBe(true);
  expect(written[2]).toMatch(/^\r +\r$/);
});

it.each([
  ['where there is no terminal', undefined, false],
  ['when it is to be silent', 80, true],
])('is not shown %s', (_case, columns, silent) => {
  const { io, written } = terminal(columns);
  const bar = createProgressBar(io, silent);
  bar.show(1, 2);
  bar.clear();
  expect(written).toEqual([]);
});
