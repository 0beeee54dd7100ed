import { expect, it } from 'vitest';
import { elapsedTime } from './elapsed.ts';

it.each([
  ['both clocks run', 700, 700, 700],
  ['this machine slept, so that its steady clock stood still', 60_000, 10, 60_000],
  ['the clock was set back', -240_000, 3_000, 3_000],
  ['the clock stood still', 0, 4_000, 4_000],
])('measures how long something took when %s', (_case, own, steady, elapsed) => {
  const clocks = { own: 1_000, steady: 50 };
  const time = elapsedTime(
    () => clocks.own,
    () => clocks.steady,
  );
  const begun = time();
  clocks.own += own;
  clocks.steady += steady;
  expect(time() - begun).toBe(elapsed);
});

it('adds up what passed on each clock, and keeps it when a clock is set back later', () => {
  const clocks = { own: 0, steady: 0 };
  const time = elapsedTime(
    () => clocks.own,
    () => clocks.steady,
  );
  clocks.own = 60_000;
  expect(time()).toBe(60_000);
  clocks.own = 0;
  clocks.steady = 5_000;
  expect(time()).toBe(65_000);
});
