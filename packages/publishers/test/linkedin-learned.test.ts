import { describe, expect, it, onTestFinished } from 'vitest';
import { createTestJournal } from '../src/testing/journal.ts';
import { testPost } from '../src/testing/test-media.ts';
import { learned } from './learned.ts';
import { connectLinkedin, type LinkedinFixture } from './linkedin-fixture.ts';

async function connected(options: Parameters<typeof connectLinkedin>[1] = {}): Promise<LinkedinFixture> {
  const fixture = await connectLinkedin('linkedin', options);
  onTestFinished(() => fixture.simulator.stop());
  return fixture;
}

function publication({ network, account, clock }: LinkedinFixture, ...texts: readonly string[]) {
  return createTestJournal({ network, account, clock, content: texts.map((text) => testPost(text)) });
}

/** The scopes that the network asks a browser for, and what LinkedIn answers an app without special approval. */
async function asked({ network }: LinkedinFixture) {
  if (network.browser?.kind !== 'app') throw new Error('The network has no app.');
  const { url } = await network.browser.client.begin({
    state: 'state',
    redirectUri: 'http://127.0.0.1:9/callback',
  });
  const answer = await fetch(url, { redirect: 'manual' });
  const refusal = new URL(answer.headers.get('location') ?? url).searchParams.get('error');
  return { scopes: new URL(url).searchParams.get('scope'), refusal };
}

const FEED = 'w_member_social_feed';

describe('scopes for comments', () => {
  it('are requested only if the operator says that the app has them, or LinkedIn refuses everybody', async () => {
    expect(await asked(await connected())).toEqual({
      scopes: 'openid profile w_member_social',
      refusal: null,
    });
    const setup = { switches: { feed_scopes: true } };
    const scopes = `openid profile w_member_social ${FEED}`;
    const approved = scopes.split(' ');
    const granted = { setup, moreScopes: FEED, approved };
    expect(await asked(await connected(granted))).toEqual({ scopes, refusal: null });
  });

  it('missing from an app are named when LinkedIn refuses a comment, which succeeds with them [learned:L1]', async () => {
    const without = await connected();
    await learned(without.simulator, { rows: ['L1'] });
    const refused = publication(without, 'A post', 'Its comment');
    expect(await refused.run()).toMatchObject({
      outcome: 'rejected',
      message: expect.stringContaining('LINKEDIN_FEED_SCOPES'),
    });
    expect(refused.steps.map(({ state }) => state)).toEqual(['accepted', 'rejected']);

    const approved = `openid profile w_member_social ${FEED}`.split(' ');
    const setup = { switches: { feed_scopes: true } };
    const granted = await connected({ setup, approved, moreScopes: FEED });
    await learned(granted.simulator, { rows: ['L1'] });
    expect(await publication(granted, 'A post', 'Its comment').run()).toMatchObject({ outcome: 'accepted' });
  });
});

describe('the version of the API', () => {
  it('is a setting, says when it ends, and can be replaced when LinkedIn ended the default [learned:L3]', async () => {
    const usual = await connected();
    expect(usual.network.apiVersion).toEqual({ value: '202609', endsAt: Date.UTC(2027, 8) });
    await learned(usual.simulator, { rows: ['L3'] });
    const refused = await publication(usual, 'Too old').run();
    expect(refused.outcome).not.toBe('accepted');
    expect(JSON.stringify(refused)).toContain('LINKEDIN_API_VERSION');

    const newer = await connected({ setup: { apiVersion: '202610' } });
    expect(newer.network.apiVersion).toEqual({ value: '202610', endsAt: Date.UTC(2027, 9) });
    await learned(newer.simulator, { rows: ['L3'] });
    expect(await publication(newer, 'In time').run()).toMatchObject({ outcome: 'accepted' });
  });
});
