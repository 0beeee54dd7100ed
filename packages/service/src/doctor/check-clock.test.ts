import { expect, it } from 'vitest';
import { checkClock } from './check-clock.ts';

const NOON = Date.UTC(2026, 10, 28, 12);
const answer = (receivedAt: number, date = new Date(NOON).toUTCString()) => ({
  headers: new Headers({ date }),
  receivedAt,
});

it('believes the fastest answer of a network', () => {
  const answers = [answer(NOON + 45_000), answer(NOON + 1_000)];
  expect(checkClock([{ platform: 'threads', answers }])).toMatchObject([
    { name: 'clock', status: 'ok', detail: 'agrees with Threads, to 30 seconds' },
  ]);
});

it.each([
  ['30 seconds', 30_000, 'ok', 'agrees with X, to 30 seconds'],
  ['31 seconds', 31_000, 'warn', 'this machine’s clock is 31 seconds ahead of X'],
  ['31 seconds the other way', -31_000, 'warn', 'this machine’s clock is 31 seconds behind X'],
])('reports a clock that is off by %s', (_, ms, status, detail) => {
  expect(checkClock([{ platform: 'twitter', answers: [answer(NOON + ms)] }])).toMatchObject([
    { status, detail },
  ]);
});

it('reports nothing when no answer has a readable date', () => {
  expect(checkClock([{ platform: 'twitter', answers: [answer(NOON, 'yesterday')] }])).toEqual([]);
  expect(checkClock([])).toEqual([]);
});
