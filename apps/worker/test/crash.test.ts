import type { NetworkPublishing } from '@crier/domain';
import type { PublishDependencies } from '@crier/operations';
import type { PublicationJournal } from '@crier/operations/ports';
import { MemoryNetwork } from '@crier/operations/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openPublishingWorld, type PublishingWorld } from './publishing-world.ts';

let world: PublishingWorld;
beforeAll(async () => {
  world = await openPublishingWorld(inject('adminUrl'));
});
afterAll(() => world.close());

/** Never settles: what a process that died in the middle of a call looks like to the rest. */
const DEAD = new Promise<never>(() => undefined);

/** Counts calls and dies before or after the one it is told to. */
class Fuse {
  #calls = 0;
  readonly #at: number;
  #blown: () => void = () => undefined;
  readonly blown = new Promise<'died'>((resolve) => {
    this.#blown = () => resolve('died');
  });

  constructor(at: number) {
    this.#at = at;
  }

  /** Point 2n dies before call n, point 2n+1 right after it took effect. */
  async guard<T>(call: () => Promise<T>): Promise<T> {
    const point = 2 * this.#calls++;
    if (point === this.#at) return await this.#die();
    const result = await call();
    if (point + 1 === this.#at) return await this.#die();
    return result;
  }

  #die(): Promise<never> {
    this.#blown();
    return DEAD;
  }
}

function fusedJournal(journal: PublicationJournal, fuse: Fuse): PublicationJournal {
  return {
    ...journal,
    claim: (...args) => fuse.guard(() => journal.claim(...args)),
    begin: (...args) => fuse.guard(() => journal.begin(...args)),
    send: (...args) => fuse.guard(() => journal.send(...args)),
    settle: (...args) => fuse.guard(() => journal.settle(...args)),
    complete: (...args) => fuse.guard(() => journal.complete(...args)),
    finish: (...args) => fuse.guard(() => journal.finish(...args)),
  };
}

function fusedPublishing(
  { perform, readBack }: NetworkPublishing,
  fuse: Fuse,
): Pick<NetworkPublishing, 'perform' | 'readBack'> {
  return {
    perform: (context) => fuse.guard(() => perform(context)),
    readBack: (context) => fuse.guard(() => readBack(context)),
  };
}

type Thread = Awaited<ReturnType<PublishingWorld['dispatchThread']>>;

/** What the worker started after the dead one does: it comes back whenever the publication is due. */
async function carryToTheEnd(thread: Thread, network: MemoryNetwork): Promise<void> {
  for (let turn = 0; turn < 10; turn++) {
    await thread.comeDue();
    const result = await world.publish(thread.publication, world.dependencies(network));
    if (result !== 'waiting') return;
  }
}

it('publishes each post of a thread exactly once, wherever the worker dies', async () => {
  let point = 0;
  let deaths = 0;
  for (; ; point++) {
    const network = new MemoryNetwork();
    // One lost answer makes reading back part of the way.
    network.script.push('pass', 'lost');
    const thread = await world.dispatchThread(3, { media: true });
    const fuse = new Fuse(point);
    const deps: PublishDependencies = {
      ...world.dependencies(network),
      journal: fusedJournal(world.journal, fuse),
      networks: network.networks(fusedPublishing(network.publishing, fuse)),
    };
    const result = await Promise.race([world.publish(thread.publication, deps), fuse.blown]);
    if (result === 'died') {
      deaths++;
      await thread.expireLease();
    }
    await carryToTheEnd(thread, network);
    expect(
      network.posts.map((post) => post.item),
      `died at point ${point}`,
    ).toEqual([0, 1, 2]);
    expect(
      network.posts.map((post) => post.parent),
      `died at point ${point}`,
    ).toEqual([null, 'post-1', 'post-2']);
    expect(await thread.status(), `died at point ${point}`).toBe('published');
    if (result !== 'died') break;
  }
  expect(deaths).toBeGreaterThan(40);
});

const DELAYS = [0, 10, 10];
const STEP_MINUTES = 4;

/** Wakes the publication every few minutes, also before an item may follow, until it ends or the fuse blows. */
async function wakeUp(thread: Thread, publish: () => Promise<string>): Promise<'ended' | 'died'> {
  for (let turn = 0; turn < 30; turn++) {
    const result = await publish();
    if (result === 'died') return 'died';
    if (result !== 'waiting') return 'ended';
    await thread.pass(STEP_MINUTES);
    await thread.comeDue();
  }
  throw new Error('The publication never ends.');
}

it('publishes each post of a thread once and after its delay, wherever the worker dies around the pause', async () => {
  let deaths = 0;
  for (let point = 0; ; point++) {
    const network = new MemoryNetwork();
    network.script.push('pass', 'lost');
    const thread = await world.dispatchThread(3, { delays: DELAYS });
    const fuse = new Fuse(point);
    const fused: PublishDependencies = {
      ...world.dependencies(network),
      journal: fusedJournal(world.journal, fuse),
      networks: network.networks(fusedPublishing(network.publishing, fuse)),
    };
    const first = await wakeUp(thread, () =>
      Promise.race([world.publish(thread.publication, fused), fuse.blown]),
    );
    if (first === 'died') {
      deaths++;
      await thread.expireLease();
      await thread.comeDue();
      await wakeUp(thread, () => world.publish(thread.publication, world.dependencies(network)));
    }
    const shown = network.posts.map(({ item, parent }) => [item, parent]);
    expect(shown, `died at point ${point}`).toEqual([
      [0, null],
      [1, 'post-1'],
      [2, 'post-2'],
    ]);
    expect(await thread.status(), `died at point ${point}`).toBe('published');
    for (const gap of await thread.gaps()) {
      expect(gap, `died at point ${point}`).toBeGreaterThanOrEqual(10);
      expect(gap, `died at point ${point}`).toBeLessThan(10 + 2 * STEP_MINUTES);
    }
    if (first !== 'died') break;
  }
  expect(deaths).toBeGreaterThan(30);
}, 120_000);
