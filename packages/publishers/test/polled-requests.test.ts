import { PLATFORM_KEYS, type Poll } from '@crier/domain';
import { findPlatform, platforms, publishableText, sentPoll } from '@crier/requirements-engine';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestJournal } from '../src/testing/journal.ts';
import { OPEN, type OpenNetwork } from './every-network.ts';
import { leavesOf } from './request-leaves.ts';

const networks = PLATFORM_KEYS.flatMap((key) => {
  const openNetwork = OPEN[key];
  return openNetwork === undefined ? [] : [{ key, openNetwork }];
});

const POLL: Poll = { question: 'Rye or wheat?', choices: ['Rye', 'Wheat', 'Spelt'], ends_after: 1440 };

/** The words of a poll that its network's field for polls consists of. */
const OWN = /poll|option|duration|expires_in|multiple|question/;

test('every network is covered', () => {
  expect(networks.map(({ key }) => key)).toEqual(platforms().map(({ key }) => key));
});

describe.each(networks)('on $key', ({ key, openNetwork }) => {
  let open: OpenNetwork;
  beforeAll(async () => {
    open = await openNetwork();
  });
  afterAll(() => open.simulator.stop());

  const files = () =>
    /^(?:none|text_or_media)$/.test(findPlatform(key)?.formats.at(-1)?.content ?? '') ? [] : [open.file()];

  /** Publishes one post and returns the parts of its requests, without what differs from post to post. */
  async function published(poll?: Poll) {
    const { network, account, clock, options, faults } = open;
    const begin = faults.sent.length;
    const known = new Set((await open.posts()).map(({ id }) => id));
    // The text has the question, so that it stays the same.
    const body = `Bread ${crypto.randomUUID()} ${POLL.question}`;
    const content = [{ body, url: null, media: files(), ...(poll === undefined ? {} : { poll }) }];
    expect(publishableText(key, { body, poll: POLL })).toBe(body);
    const journal = createTestJournal({ network, account, clock, content, options });
    expect(await journal.run()).toMatchObject({ outcome: 'accepted' });
    const [shown] = (await open.posts()).filter(({ id }) => !known.has(id));
    return { parts: leavesOf(faults.sent.slice(begin)), shown: shown?.['poll'] };
  }

  test('a poll changes its own field of the request, only where the network has polls, and is seen', async () => {
    const plain = await published();
    const polled = await published(POLL);
    const sent = sentPoll(key, POLL);
    const added = polled.parts.filter((part) => !plain.parts.includes(part));
    expect(plain.parts.filter((part) => !polled.parts.includes(part))).toEqual([]);
    expect(plain.shown).toBeUndefined();
    if (sent === null) {
      expect(added).toEqual([]);
      expect(polled.shown).toBeUndefined();
    } else {
      expect(added.filter((part) => !OWN.test(part))).toEqual([]);
      for (const choice of POLL.choices)
        expect(added.filter((part) => part.includes(choice))).not.toEqual([]);
      expect(polled.shown).toMatchObject({ choices: POLL.choices, question: sent.question });
    }
  });
});
