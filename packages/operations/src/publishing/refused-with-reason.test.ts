import { expect, it } from 'vitest';
import { openPublishing } from '../../kit/memory/journal/open-publishing.ts';

const evidence = { request: 'POST /2/tweets', status: 403, body: '{"errors":[{"code":187}]}' };

it('a refusal with a known reason is shown in Crier’s words and stored with the network’s', async () => {
  const scene = openPublishing();
  const message = 'Status is a duplicate. (187)';
  scene.network.script.push({ outcome: 'rejected', message, why: 'duplicate', evidence });
  expect(await scene.publish()).toBe('failed');
  const { errors, steps } = scene.row();
  expect(errors).toEqual([
    expect.stringMatching(
      /refused the post because the same one is public already\. Change the text if it should go out again\.$/,
    ),
  ]);
  expect(errors.join()).not.toMatch(/187|\{network\}/);
  expect(steps[0]?.answer).toMatchObject({ message, why: 'duplicate', evidence });
});

it.each([undefined, 'request_refused'] as const)(
  'a refusal is shown in the network’s words if its reason says no more (%s)',
  async (why) => {
    const scene = openPublishing();
    const message = 'No more bread.';
    scene.network.script.push({
      outcome: 'rejected',
      message,
      evidence,
      ...(why === undefined ? {} : { why }),
    });
    await scene.publish();
    expect(scene.row().errors).toEqual([message]);
    expect(scene.row().steps[0]?.answer).toMatchObject({ message, why: why ?? null });
  },
);
