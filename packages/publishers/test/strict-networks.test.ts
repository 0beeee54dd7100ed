import type { JsonObject } from '@crier/domain';
import { describe, expect, it, onTestFinished } from 'vitest';
import { carryThrough } from '../src/testing/carry-through.ts';
import { createTestJournal } from '../src/testing/journal.ts';
import { testPost, testVideo } from '../src/testing/test-media.ts';
import { OPEN } from './every-network.ts';
import { connectGoogle } from './google-fixture.ts';
import { learned } from './learned.ts';
import { connectLinkedin } from './linkedin-fixture.ts';
import type { SimulatedFixture } from './simulated-fixture.ts';

/** A client's call before it is sent. */
type Spoil = (body: string, init: RequestInit) => RequestInit;

interface StrictNetwork {
  readonly connect: () => Promise<SimulatedFixture>;
  readonly options: JsonObject;
  readonly isVideo: boolean;
}

const NETWORKS: Readonly<Record<string, StrictNetwork>> = {
  gbp: { connect: () => connectGoogle('gbp', {}), options: {}, isVideo: false },
  youtube: { connect: () => connectGoogle('youtube', {}), options: { title: 'Bread' }, isVideo: true },
  linkedin: { connect: () => connectLinkedin('linkedin'), options: {}, isVideo: false },
};

const addName: Spoil = (body, init) => ({
  ...init,
  body: JSON.stringify({ ...JSON.parse(body), colour: 'red' }),
});

/** Publishes with calls that are spoilt where they have JSON. */
async function publishing({ connect, options, isVideo }: StrictNetwork, spoil: Spoil) {
  const { account, clock, createNetwork, posts, simulator } = await connect();
  // What a lenient network took is not as its description says.
  onTestFinished(() => simulator.stop().catch(() => undefined));
  const before = (await posts()).length;
  const spoilt: typeof fetch = (url, init) =>
    fetch(url, typeof init?.body === 'string' && init.body.startsWith('{') ? spoil(init.body, init) : init);
  const network = createNetwork(spoilt, clock.now);
  const first = async () => {
    const content = [testPost('Fresh rye.', isVideo ? [testVideo(64)] : [])];
    const journal = createTestJournal({ network, account, clock, options, content });
    return (await journal.perform(0)).outcome;
  };
  return { simulator, first, made: async () => (await posts()).length - before };
}

describe.each(Object.entries(NETWORKS))('%s', (_, strict) => {
  it('refuses a call with an unknown name, and accepts it only if it is lenient [learned:U1]', async () => {
    const { simulator, first, made } = await publishing(strict, addName);
    expect([await first(), await made()]).toEqual(['rejected', 0]);
    await learned(simulator, { rows: ['U1'], lenient: true });
    expect(await first()).toBe('accepted');
  });
});

it.each(Object.entries(OPEN))(
  'every call to %s with a body declares its length [learned:U2]',
  async (name, open) => {
    const { account, clock, file, network, options, simulator } = await open();
    const content = [testPost('Fresh rye.', name === 'gbp' ? [] : [file()])];
    const journal = createTestJournal({ network, account, clock, options, content });
    expect(await carryThrough(journal, clock)).toMatchObject({ outcome: 'accepted' });
    // Stopping fails if there was a call without one.
    await simulator.stop();
  },
);
