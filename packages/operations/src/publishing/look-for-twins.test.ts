import type { ReadBackAnswer, ReadBackContext } from '@crier/domain';
import { describe, expect, it } from 'vitest';
import { AGREEING_CLOCKS } from '../../kit/agreeing-clocks.ts';
import { createMemoryTwinLooks } from '../../kit/memory/journal/memory-twin-looks.ts';
import { openPublishing, type PublishingScene } from '../../kit/memory/journal/open-publishing.ts';
import { NO_OBSERVER } from './dependencies.ts';
import { lookForTwins } from './look-for-twins.ts';

const MINUTE_MS = 60_000;
const evidence = { request: 'GET /posts', status: 200, body: null };
const absent: ReadBackAnswer = { outcome: 'absent', evidence };
const unclear: ReadBackAnswer = { outcome: 'unclear', reason: 'Down.', retryAfterMs: null, evidence };
const twin = { id: 'twin', url: 'https://social.example/twin' };

/** A post that was sent again, and of which nothing else was seen right after. */
async function sentAgain(): Promise<PublishingScene> {
  const scene = openPublishing();
  scene.network.script.push({ outcome: 'unknown', reason: 'Lost.', evidence });
  scene.network.readBacks.push(absent, absent);
  expect(await scene.publish()).toBe('published');
  return scene;
}

async function look(scene: PublishingScene, afterMinutes: number, ...answers: ReadBackAnswer[]) {
  const { world, network } = scene;
  world.clock.now += afterMinutes * MINUTE_MS;
  const asked: ReadBackContext[] = [];
  const readBack = async (context: ReadBackContext) => {
    asked.push(context);
    return answers.shift() ?? absent;
  };
  await lookForTwins(10, {
    ...{ looks: createMemoryTwinLooks(world.tables), journal: world.journal, vault: world.vault },
    networks: network.networks({ readBack }),
    disk: { stream: async () => (async function* nothing() {})(), sizeOf: async () => 1 },
    publicUrlOf: () => null,
    observer: {
      ...NO_OBSERVER,
      twinDoubt: ({ url, reason }) => scene.heard.push(`doubt: ${url} ${reason}`),
      twin: ({ urls, certain }) => scene.heard.push(`${certain ? 'twin' : 'may be twin'}: ${urls.join(' ')}`),
    },
    now: () => world.clock.now,
    clock: AGREEING_CLOCKS,
  });
  return asked;
}
const twinsOf = (scene: PublishingScene) => scene.row().steps[0]?.twins;

describe('a post that was sent again', () => {
  it('is looked for once more minutes after it was accepted, back to its first sending', async () => {
    const scene = await sentAgain();
    const sentAt = scene.world.clock.now;
    expect(await look(scene, 4)).toEqual([]);
    const [context] = await look(scene, 2);
    expect(context?.lostSince).toBe(sentAt);
    expect([...(context?.known.keys() ?? [])]).toEqual(['post-1']);
    expect(await look(scene, 60)).toEqual([]);
    expect(twinsOf(scene)).toEqual([]);
  });

  it('reports a certain twin with both addresses', async () => {
    const scene = await sentAgain();
    await look(scene, 6, { outcome: 'found', remote: twin, evidence });
    expect(twinsOf(scene)).toEqual([{ ...twin, certain: true }]);
    expect(scene.heard).toContain(`twin: https://social.example/post-1 ${twin.url}`);
  });

  it('reports a possible twin that looks different with both addresses', async () => {
    const scene = await sentAgain();
    await look(scene, 6, { ...unclear, candidate: twin } as ReadBackAnswer);
    expect(twinsOf(scene)).toEqual([{ ...twin, certain: false }]);
    expect(scene.heard).toContain(`may be twin: https://social.example/post-1 ${twin.url}`);
  });

  it('is looked for again, for an hour, after a check that was interrupted or unclear', async () => {
    const scene = await sentAgain();
    expect(await look(scene, 6, unclear)).toHaveLength(1);
    expect(await look(scene, 6, unclear)).toHaveLength(1);
    expect(await look(scene, 50, unclear)).toHaveLength(1);
    expect(await look(scene, 6, { outcome: 'found', remote: twin, evidence })).toEqual([]);
  });

  it('is reported as perhaps public twice, once, while the list lacks even the accepted one', async () => {
    const scene = await sentAgain();
    const blind = { ...unclear, lacks: { id: 'post-1', url: null } } as ReadBackAnswer;
    const doubts = () => scene.heard.filter((line) => line.startsWith('doubt:'));
    await look(scene, 6, blind);
    await look(scene, 6, blind);
    expect(scene.row().steps[0]?.twinDoubt).toContain('does not even show the one that was accepted');
    expect(doubts()).toEqual([expect.stringContaining('https://social.example/post-1')]);
    expect(await look(scene, 6, absent)).toHaveLength(1);
    expect(scene.row().steps[0]?.twinDoubt).toBeNull();
    expect(await look(scene, 6, blind)).toEqual([]);
  });

  it('stays reported as perhaps public twice if the network never rules it out', async () => {
    const scene = await sentAgain();
    for (let looked = 0; looked < 20; looked += 1) await look(scene, 6, unclear);
    expect(scene.row().steps[0]?.twinDoubt).toBe('Down.');
    expect(await look(scene, 60, absent)).toEqual([]);
  });

  it('says at once when the list lacks even the post just accepted', async () => {
    const scene = openPublishing();
    scene.network.script.push({ outcome: 'unknown', reason: 'Lost.', evidence });
    const blind = { ...unclear, lacks: { id: 'post-1', url: null } } as ReadBackAnswer;
    scene.network.readBacks.push(absent, blind);
    expect(await scene.publish()).toBe('published');
    const message = scene.row().steps[0]?.answer?.message;
    expect(message).toContain('may be public as well as https://social.example/post-1');
  });

  it('tells a twin with the same address, such as a comment, apart by its id', async () => {
    const scene = await sentAgain();
    const url = 'https://social.example/post-1';
    await look(scene, 6, { outcome: 'found', remote: { id: 'comment-2', url }, evidence });
    expect(scene.heard).toContain(`twin: ${url} (id post-1) ${url} (id comment-2)`);
  });

  it('reports a twin that looks different right after it was sent', async () => {
    const scene = openPublishing();
    scene.network.script.push({ outcome: 'unknown', reason: 'Lost.', evidence });
    scene.network.readBacks.push(absent, { ...unclear, candidate: twin } as ReadBackAnswer, absent);
    expect(await scene.publish()).toBe('published');
    expect(twinsOf(scene)).toEqual([{ ...twin, certain: false }]);
    expect(scene.row().steps[0]?.answer?.message).toContain(twin.url);
  });
});

it('a post that was sent once is not looked for', async () => {
  const scene = openPublishing();
  expect(await scene.publish()).toBe('published');
  expect(await look(scene, 6)).toEqual([]);
});
