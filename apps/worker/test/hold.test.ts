import { createHold, removePublication } from '@crier/operations';
import { MemoryNetwork } from '@crier/operations/testing';
import { createHoldStore } from '@crier/persistence';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { openPublishingWorld, type PublishingWorld } from './publishing-world.ts';

let world: PublishingWorld;
beforeAll(async () => {
  world = await openPublishingWorld(inject('adminUrl'));
});
afterEach(async () => {
  await world.database.pool.query("delete from settings where key = 'hold'");
});
afterAll(() => world?.close());

const MAINTENANCE = { reason: 'maintenance', backupAt: null } as const;
const administration = () => createHold(createHoldStore(world.database.pool), 'test');
const hold = () => administration().begin(MAINTENANCE);
const release = () => administration().endMaintenance();

describe('an installation on hold', () => {
  it('publishes nothing, says so, and continues once it is released', async () => {
    const network = new MemoryNetwork();
    const thread = await world.dispatchThread(2);
    const { since } = await hold();
    expect(await world.publish(thread.publication, world.dependencies(network))).toBe('installation held');
    expect(network.posts).toEqual([]);
    const held = `The installation has been on hold since ${since.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
    expect((await thread.story())?.explanation).toContain(held);
    await release();
    expect(await world.publish(thread.publication, world.dependencies(network))).toBe('published');
    expect(network.posts).toHaveLength(2);
    expect((await thread.story())?.explanation).not.toContain('is held');
  });

  it('finishes the current step of a thread and begins no other', async () => {
    const network = new MemoryNetwork();
    const thread = await world.dispatchThread(3);
    const deps = world.dependencies(network);
    const networks = network.networks({
      perform: async (context) => {
        await hold();
        return await network.publishing.perform(context);
      },
    });
    const result = await world.publish(thread.publication, { ...deps, networks });
    expect(result).toBe('installation held');
    expect(network.posts.map((post) => post.item)).toEqual([0]);
    expect((await administration().read()).inHand).toBe(0);
    await release();
    expect(await world.publish(thread.publication, deps)).toBe('published');
    expect(network.posts.map((post) => post.item)).toEqual([0, 1, 2]);
  });

  it('begins no step once the hold has returned, whatever was under way', async () => {
    const network = new MemoryNetwork();
    const threads = await Promise.all(Array.from({ length: 6 }, () => world.dispatchThread(20)));
    let isHeld = false;
    const late: string[] = [];
    const send: typeof world.journal.send = async (...args) => {
      const asked = isHeld;
      const step = await world.journal.send(...args);
      if (asked) late.push(step.label);
      return step;
    };
    const begin: typeof world.journal.begin = async (...args) => {
      const asked = isHeld;
      const steps = await world.journal.begin(...args);
      if (asked) late.push(...steps.map(({ label }) => label));
      return steps;
    };
    let begun: () => void = () => undefined;
    const firstPosts = new Promise<void>((resolve) => {
      let left = threads.length;
      begun = () => {
        left -= 1;
        if (left === 0) resolve();
      };
    });
    const held = Promise.withResolvers<void>();
    const perform: typeof network.publishing.perform = async (context) => {
      // Every thread is in the middle of a post when the hold begins, and goes on to the next ones beside it; none ends
      // before the hold has returned.
      if (context.step.item === 0) begun();
      await (context.step.item < 10 ? firstPosts : held.promise);
      return await network.publishing.perform(context);
    };
    const deps = {
      ...world.dependencies(network, { journal: { ...world.journal, begin, send } }),
      networks: network.networks({ perform }),
    };
    const running = threads.map((thread) => world.publish(thread.publication, deps));
    await firstPosts;
    await hold();
    isHeld = true;
    const sent = await sentSteps();
    held.resolve();
    expect(new Set(await Promise.all(running))).toEqual(new Set(['installation held']));
    expect(late).toEqual([]);
    expect(await sentSteps()).toBe(sent);
  });

  it('deletes nothing from networks', async () => {
    const network = new MemoryNetwork();
    const thread = await world.dispatchThread(3);
    const deps = world.dependencies(network);
    await world.publish(thread.publication, deps);
    await thread.discard({ app: 'keep', networks: true });
    const [removal = ''] = await thread.removals();
    let first = true;
    const removals: typeof world.removals = {
      ...world.removals,
      send: async (...args) => {
        const step = await world.removals.send(...args);
        if (first) await hold();
        first = false;
        return step;
      },
    };
    await removePublication(removal, { ...deps, removals });
    expect(network.removed).toEqual(['post-3']);
    await removePublication(removal, { ...deps, removals });
    expect(network.removed).toEqual(['post-3']);
    await release();
    await world.database.pool.query('update removals set not_before = null');
    await removePublication(removal, { ...deps, removals });
    expect(network.removed).toEqual(['post-3', 'post-2', 'post-1']);
  });
});

describe('a worker that stalls between writing and calling', () => {
  it('no longer makes the call', async () => {
    const network = new MemoryNetwork();
    const thread = await world.dispatchThread(1);
    let slept = 0;
    const begin: typeof world.journal.begin = async (...args) => {
      const steps = await world.journal.begin(...args);
      slept = 60_000;
      await thread.expireLease();
      return steps;
    };
    const deps = world.dependencies(network, {
      journal: { ...world.journal, begin },
      elapsed: () => Date.now() + slept,
    });
    expect(await world.publish(thread.publication, deps)).toBe('lease lost');
    expect(network.posts).toEqual([]);
  });
});

async function sentSteps(): Promise<number> {
  const { rows } = await world.database.pool.query<{ sent: number }>(
    'select count(*)::int as sent from publication_steps where sent_at is not null',
  );
  return rows[0]?.sent ?? 0;
}
