import type { StepAnswer, StepContext } from '@crier/domain';
import { expect, it } from 'vitest';
import { openPublishing } from '../../kit/memory/journal/open-publishing.ts';
import { NO_OBSERVER } from './dependencies.ts';

it('a step shows how long the network took', async () => {
  const scene = openPublishing();
  const took: number[] = [];
  const perform = async (context: StepContext): Promise<StepAnswer> => {
    await scene.world.pass(1_234);
    return await scene.network.publishing.perform(context);
  };
  await scene.publish({
    networks: scene.network.networks({ perform }),
    observer: { ...NO_OBSERVER, step: ({ milliseconds }) => void took.push(milliseconds) },
  });
  expect(took).toEqual([1_234]);
});
