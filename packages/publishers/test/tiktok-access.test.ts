import type { ConnectedAccount } from '@crier/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestJournal } from '../src/testing/journal.ts';
import { type PublishingNetwork, publishingNetwork } from '../src/testing/publishing-network.ts';
import { JPEG, testImage, testPost, testVideo } from '../src/testing/test-media.ts';
import { APP, connectFetching, type FetchingFixture, REDIRECT_URI } from './fetching-fixture.ts';
import { publicOptions } from './tiktok-choices.ts';

const UNLIMITED = { creatorInfoPerMinute: 0, initPerMinute: 0, statusPerMinute: 0, postsPerDay: 0 };

let tiktok: FetchingFixture;
beforeAll(async () => {
  tiktok = await connectFetching('tiktok', UNLIMITED);
});
afterAll(() => tiktok.stop());

/** A post's account as the network's calls take it. */
function accountOf() {
  const { network, account, clock } = tiktok;
  return createTestJournal({ network, account, clock, content: [testPost('', [])] }).request.account;
}

const photo = () => {
  const address = tiktok.files.put(JPEG);
  return testImage({ mimeType: 'image/jpeg', publicUrl: async () => address });
};

/** The network of an installation whose operator says this of the app. */
function networkWith(switches: Readonly<Record<string, boolean>>): PublishingNetwork {
  const effects = { fetch, now: tiktok.clock.now, settings: { callTimeoutMs: 5_000 } };
  return publishingNetwork('tiktok', effects, { tiktok: { app: APP, baseUrl: tiktok.url, switches } });
}

/** The account of a person who gave what the app asks for. */
async function granted({ browser }: PublishingNetwork): Promise<ConnectedAccount> {
  if (browser?.kind !== 'app') throw new Error('The network has no app.');
  const { url } = await browser.client.begin({ state: 'state', redirectUri: REDIRECT_URI });
  const { origin, pathname, searchParams } = new URL(url);
  const body = new URLSearchParams([...searchParams, ['account', 'bob'], ['decision', 'allow']]);
  const answer = await fetch(origin + pathname, { method: 'POST', body, redirect: 'manual' });
  const code = new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? '';
  const redeemed = await browser.client.redeem({ code, redirectUri: REDIRECT_URI, verifier: null });
  if (redeemed.outcome !== 'granted') throw new Error(JSON.stringify(redeemed));
  const found = await browser.identify({ app: APP, service: null, token: redeemed.token });
  const [account] = found.outcome === 'identified' ? found.identities : [];
  if (account === undefined) throw new Error(JSON.stringify(found));
  return account;
}

describe('access to TikTok', () => {
  it('reports what the creator may post, and what the operator says about the app', async () => {
    const account = { ...accountOf(), limits: null };
    const { credentials } = tiktok.account;
    expect(tiktok.account.limits).toEqual({ photo_uploads: false, direct_posting: true });
    const inspected = {
      outcome: 'inspected',
      username: 'alice',
      data: { privacy_levels: ['PUBLIC_TO_EVERYONE', 'MUTUAL_FOLLOW_FRIENDS', 'SELF_ONLY'] },
      limits: { photo_uploads: false, direct_posting: true, max_video_post_duration_ms: 600_000 },
    };
    expect(await tiktok.network.publishing.inspect({ account, credentials })).toMatchObject(inspected);
    const { publishing } = networkWith({ photo_uploads: true });
    expect(await publishing.inspect({ account, credentials })).toMatchObject({
      limits: { photo_uploads: true, direct_posting: true },
    });
  });

  it('covers drafts only if the app may not publish, and posts are sent as drafts', async () => {
    const network = networkWith({ photo_uploads: true, direct_posting: false });
    const account = await granted(network);
    expect(account.limits).toEqual({ photo_uploads: true, direct_posting: false });
    const { clock } = tiktok;
    const inspected = await network.publishing.inspect({
      account: accountOf(),
      credentials: account.credentials,
    });
    expect(inspected).toMatchObject({ outcome: 'inspected', limits: { direct_posting: false } });
    const before = (await tiktok.posts()).length;
    for (const file of [testVideo(64), photo()]) {
      const draft = createTestJournal({ network, account, clock, content: [testPost('A draft', [file])] });
      expect(await draft.run()).toMatchObject({ outcome: 'accepted' });
    }
    expect(await tiktok.posts()).toHaveLength(before);
    const direct = createTestJournal({
      network,
      account: { ...account, limits: null },
      clock,
      content: [testPost('Not a draft', [testVideo(64)])],
      options: publicOptions(),
    });
    expect(await direct.run()).toMatchObject({ outcome: 'auth' });
  });

  it('is renewed with a new refresh token each time, and revoked', async () => {
    const account = accountOf();
    const { credentials } = tiktok.account;
    const renewed = await tiktok.network.renewal?.renew({ account, credentials });
    if (renewed?.outcome !== 'renewed') throw new Error(JSON.stringify(renewed));
    expect(await tiktok.network.renewal?.renew({ account, credentials })).toMatchObject({ outcome: 'auth' });
    const context = { account, credentials: renewed.credentials };
    expect(await tiktok.network.revoke?.(context)).toBe(true);
    expect(await tiktok.network.publishing.inspect(context)).toMatchObject({ outcome: 'auth' });
  });
});
