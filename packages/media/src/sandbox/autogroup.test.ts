import { expect, test } from 'vitest';
import { lowerAutogroup } from './autogroup.ts';

const failure = (code: string) => Object.assign(new Error(code), { code });

test('is retried while another process is being set, as accounts other than root must', async () => {
  const written: string[] = [];
  await lowerAutogroup(4711, async (path, text) => {
    written.push(`${path} ${text}`);
    if (written.length < 3) throw failure('EAGAIN');
  });
  expect(written).toEqual(Array.from({ length: 3 }, () => '/proc/4711/autogroup 7'));
});

test.each([['ENOENT'], ['EACCES'], ['ESRCH']])('is not retried after %s', async (code) => {
  let tries = 0;
  await lowerAutogroup(4711, async () => {
    tries++;
    throw failure(code);
  });
  expect(tries).toBe(1);
});
