import { expect, it } from 'vitest';
import { createAttemptCounter } from './attempt-counter.ts';

it('allows so many attempts in a window, tells how long to wait, and then begins anew', () => {
  let time = 1_000_000;
  const counter = createAttemptCounter({ uses: 2, seconds: 60 }, () => time);
  expect([counter.take('a'), counter.take('a'), counter.take('a')]).toEqual([0, 0, 60]);
  expect(counter.take('b')).toBe(0);
  time += 59_500;
  expect(counter.take('a')).toBe(1);
  time += 500;
  expect([counter.take('a'), counter.take('a'), counter.take('a')]).toEqual([0, 0, 60]);
  counter.forget('a');
  expect(counter.take('a')).toBe(0);
});

it('remembers a bounded number of keys, the newest', () => {
  const counter = createAttemptCounter({ uses: 1, seconds: 60 }, () => 0);
  for (let key = 0; key <= 50_000; key++) counter.take(`key ${key}`);
  expect(counter.take('key 50000')).toBe(60);
  expect(counter.take('key 1')).toBe(60);
  expect(counter.take('key 0')).toBe(0);
});
