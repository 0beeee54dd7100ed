import { expect, it } from 'vitest';
import { openPublishing } from '../../kit/memory/journal/open-publishing.ts';

it('asks for a deletion again if its worker died after the call', async () => {
  const scene = openPublishing();
  await scene.publish();
  const removal = await scene.requestRemoval();
  const { removals } = scene.world;
  const held = await removals.claim(removal, 'died', 1_000);
  const [step] = held?.steps ?? [];
  if (!held || !step) throw new Error('no removal');
  await removals.send(held, step, 1_000);
  scene.world.clock.now += 60_000;
  expect(await scene.remove(removal)).toMatchObject({ state: 'removed' });
  expect(scene.network.removed).toEqual(['post-1']);
});
