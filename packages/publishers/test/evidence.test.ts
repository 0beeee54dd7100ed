import type { JsonObject } from '@crier/domain';
import type { Quirk } from '@crier/network-simulator';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestJournal } from '../src/testing/journal.ts';
import { testPost } from '../src/testing/test-media.ts';
import { OPEN, type OpenNetwork } from './every-network.ts';

/**
 * What a network shows may lack a post that it made, or show it so that nobody would know it: then the post is in doubt
 * or found, and never absent, on any network.
 */
const SHOWN_OTHERWISE: readonly Quirk[] = [
  { type: 'link-to-attachment' },
  { type: 'shorten-links' },
  { type: 'trim-text' },
  { type: 'replace-text' },
  { type: 'sign-text' },
  { type: 'drop-attachment' },
  { type: 'render-markdown' },
  { type: 'dates-behind', seconds: 240 },
];
const WORDS = 'Look at **this** https://example.com/bread.jpg today';

describe.each(Object.entries(OPEN))('on %s', (key, openNetwork) => {
  let open: OpenNetwork;
  beforeAll(async () => {
    open = await openNetwork();
  });
  afterAll(() => open?.simulator.stop());
  const quirks = async (quirk?: Quirk) => {
    const sent =
      quirk === undefined ? { method: 'DELETE' } : { method: 'POST', body: JSON.stringify({ quirk }) };
    const response = await fetch(`${open.simulator.url}/_control/quirks`, sent);
    if (!response.ok) throw new Error(await response.text());
  };
  afterEach(() => quirks());

  const publication = (words: string) => {
    const { network, account, clock, options, file } = open;
    const title: JsonObject = key === 'youtube' ? { title: words.slice(0, 60) } : {};
    return createTestJournal({
      ...{ network, account, clock, options: { ...options, ...title } },
      // Google fetches files itself.
      content: [testPost(words, key === 'gbp' ? [] : [file()])],
    });
  };

  it.each(SHOWN_OTHERWISE)('a published post is not called absent on a server with $type', async (quirk) => {
    expect(await publication(`Before ${quirk.type}`).run()).toMatchObject({ outcome: 'accepted' });
    await quirks(quirk);
    const lost = publication(`${WORDS} (${quirk.type})`);
    const index = await lost.runUpToPost(0);
    await quirks({ type: 'lose-answer', nth: 1, times: 1 });
    expect(await lost.perform(index)).toMatchObject({ outcome: 'unknown' });
    open.clock.advance(open.network.publishing.settleMs.post + 1_000);
    const answer = await lost.readBack(index);
    expect(answer.outcome).not.toBe('absent');
    if (answer.outcome === 'unclear' && answer.candidate !== undefined)
      expect(answer.reason).toContain(answer.candidate.url ?? answer.candidate.id);
  });
});
