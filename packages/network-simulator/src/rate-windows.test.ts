import { expect, test } from 'vitest';
import { createRateWindows, tightest } from './rate-windows.ts';

const RULE = { name: 'r', limit: 2, seconds: 60 };

test('a window allows its limit per key and starts again at its end', () => {
  const windows = createRateWindows();
  const take = (key: string, now: number) => windows.take(RULE, key, now)?.allowed;
  expect([take('a', 0), take('a', 1), take('a', 59_999), take('b', 59_999), take('a', 60_000)]).toEqual([
    true,
    true,
    false,
    true,
    true,
  ]);
  expect(windows.take({ ...RULE, limit: 0 }, 'a', 0)).toBeUndefined();
});

test('of several limits the refusing one is reported, or else the one with the least left', () => {
  const windows = createRateWindows();
  const wide = windows.take({ ...RULE, name: 'wide', limit: 10 }, 'a', 0);
  const narrow = windows.take({ ...RULE, name: 'narrow', limit: 1 }, 'a', 0);
  expect(tightest([wide, narrow, undefined])?.rule.name).toBe('narrow');
  const refusing = windows.take({ ...RULE, name: 'none', limit: 1 }, 'a', 0, 2);
  expect(tightest([narrow, refusing])?.rule.name).toBe('none');
});
