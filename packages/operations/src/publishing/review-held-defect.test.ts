import { expect, it } from 'vitest';
import { AGREEING_CLOCKS } from '../../kit/agreeing-clocks.ts';
import { openPublishing, type PublishingScene } from '../../kit/memory/journal/open-publishing.ts';
import type { HeldFinding, JournalledPublication } from '../ports/hold-review.ts';
import { NO_OBSERVER } from './dependencies.ts';
import { reviewHeld } from './review-held.ts';

/** What a review notes and tells operators when asking the network throws. */
async function review(
  { world, network, publication }: PublishingScene,
  subject: JournalledPublication | null,
) {
  const cause = new Error('not an answer');
  const [defects, findings]: [unknown[], HeldFinding[]] = [[], []];
  const left = [publication];
  const result = await reviewHeld(9, {
    ...{ journal: world.journal, vault: world.vault },
    networks: network.networks({ readBack: () => Promise.reject(cause) }),
    observer: { ...NO_OBSERVER, defect: (error: unknown) => void defects.push(error) },
    ...{ now: () => world.clock.now, clock: AGREEING_CLOCKS, newToken: () => 'token', pause: world.pass },
    disk: { stream: () => Promise.reject(new Error('nothing is read')), sizeOf: async () => 1 },
    publicUrlOf: () => null,
    review: {
      hold: async () => ({ reason: 'restore', since: new Date(world.clock.now - 1_000), backupAt: null }),
      take: async () => true,
      giveBack: async () => undefined,
      notAsked: async () => left.splice(0),
      load: async () => subject,
      note: async (_uuid: string, finding: HeldFinding) => void findings.push(finding),
    },
  } as never);
  expect(result).toEqual({ outcome: 'done' });
  return { cause, defects, findings };
}

it('reports an error while asking, notes which post of a thread is in doubt, and goes on', async () => {
  const scene = openPublishing({ length: 2 });
  const { world, network, publication } = scene;
  network.script.push('pass', 'lost');
  expect(await scene.publish({ stopping: () => network.posts.length > 1 })).toBe('waiting');
  world.clock.now = scene.row().wakeAt ?? world.clock.now;
  const claim = await world.journal.claim(publication, 'token', 60_000);
  if (claim.outcome !== 'held') throw new Error(claim.outcome);
  const { cause, defects, findings } = await review(scene, claim.publication);
  expect(defects).toEqual([cause]);
  const detail = 'An internal error interrupted asking the network.';
  expect(findings).toMatchObject([{ detail, doubtful: 1 }]);
});

it('notes nothing for a publication deleted meanwhile, and goes on', async () => {
  const { defects, findings } = await review(openPublishing(), null);
  expect([defects, findings]).toEqual([[], []]);
});
