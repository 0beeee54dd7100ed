import { expect, it } from 'vitest';
import { createSharedWork } from './shared-work.ts';

it('with room for one runs the next piece of work after one has ended', async () => {
  const share = createSharedWork<void>(1);
  let [running, most] = [0, 0];
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
  };
  await share('first', work);
  await Promise.all(['a', 'b', 'c'].map((key) => share(key, work)));
  expect(most).toBe(1);
});
