import { expect, it } from 'vitest';
import { openPublishing } from '../testing/memory/journal/open-publishing.ts';
import { NO_OBSERVER } from './dependencies.ts';
import { reviewHeld } from './review-held.ts';

it('notes nothing of a publication that was deleted meanwhile, and goes on', async () => {
  const { world, network, publication } = openPublishing();
  const [left, told]: [string[], unknown[]] = [[publication], []];
  const result = await reviewHeld(9, {
    ...{ journal: world.journal, vault: world.vault, networks: network.networks() },
    observer: { ...NO_OBSERVER, defect: (error: unknown) => void told.push(error) },
    ...{ now: () => world.clock.now, newToken: () => 'token', pause: world.pass },
    disk: { stream: () => Promise.reject(new Error('nothing is read')), sizeOf: async () => 1 },
    publicUrlOf: () => null,
    review: {
      hold: async () => ({ reason: 'restore', since: new Date(world.clock.now - 1_000), backupAt: null }),
      take: async () => true,
      giveBack: async () => undefined,
      notAsked: async () => left.splice(0),
      load: async () => null,
      note: async (uuid: string) => void told.push(uuid),
    },
  } as never);
  expect([result, told]).toEqual([{ outcome: 'done' }, []]);
});
