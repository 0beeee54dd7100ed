import { expect, it } from 'vitest';
import { createNetworks } from '../src/index.ts';

const effects = { fetch, now: Date.now, random: (bytes: number) => new Uint8Array(bytes) };
const setup = { app: { clientId: 'app-id', clientSecret: 'app-secret' }, baseUrl: null };

const networks = createNetworks(effects, {
  ...{ twitter: setup, threads: setup, linkedin: setup, linkedin_page: setup, facebook_page: setup },
  ...{ instagram: setup, pinterest: setup, youtube: setup, tiktok: setup, gbp: setup },
});

const GOOGLE = { access_type: 'offline', prompt: 'consent' };

it.each([
  [
    'twitter',
    'https://x.com/i/oauth2/authorize',
    'tweet.read tweet.write users.read media.write offline.access',
    {},
  ],
  [
    'threads',
    'https://threads.net/oauth/authorize',
    'threads_basic,threads_content_publish,threads_manage_replies,threads_read_replies,threads_delete',
    {},
  ],
  ['linkedin', 'https://www.linkedin.com/oauth/v2/authorization', 'openid profile w_member_social', {}],
  [
    'linkedin_page',
    'https://www.linkedin.com/oauth/v2/authorization',
    'w_organization_social r_organization_social rw_organization_admin',
    {},
  ],
  [
    'facebook_page',
    'https://www.facebook.com/v25.0/dialog/oauth',
    'pages_show_list,pages_manage_posts,pages_read_engagement,pages_manage_engagement',
    {},
  ],
  [
    'instagram',
    'https://www.instagram.com/oauth/authorize',
    'instagram_business_basic,instagram_business_content_publish,instagram_business_manage_comments',
    {},
  ],
  [
    'pinterest',
    'https://www.pinterest.com/oauth/',
    'boards:read,boards:write,pins:read,pins:write,user_accounts:read',
    {},
  ],
  [
    'youtube',
    'https://accounts.google.com/o/oauth2/v2/auth',
    'https://www.googleapis.com/auth/youtube.upload https://www.googleapis.com/auth/youtube.readonly https://www.googleapis.com/auth/youtube.force-ssl',
    GOOGLE,
  ],
  [
    'gbp',
    'https://accounts.google.com/o/oauth2/v2/auth',
    'https://www.googleapis.com/auth/business.manage',
    GOOGLE,
  ],
  ['tiktok', 'https://www.tiktok.com/v2/auth/authorize/', 'user.info.basic,video.publish', {}],
] as const)(
  'sends people to %s in the form the network wants',
  async (provider, address, scope, parameters) => {
    const redirectUri = `https://social.example/cb/${provider}`;
    const { browser } = networks[provider];
    if (browser?.kind !== 'app') throw new Error(`${provider} has no app`);
    const begun = await browser.client.begin({ state: 'state-1', redirectUri });
    const url = new URL(begun.url);
    expect(url.origin + url.pathname).toBe(address);
    expect(url.search).not.toContain('+');
    const { code_challenge: challenge, ...query } = Object.fromEntries(url.searchParams);
    const pkce = challenge === undefined ? {} : { code_challenge_method: 'S256' };
    expect(query).toEqual({
      response_type: 'code',
      [provider === 'tiktok' ? 'client_key' : 'client_id']: 'app-id',
      redirect_uri: redirectUri,
      scope,
      state: 'state-1',
      ...parameters,
      ...pkce,
    });
    const withPkce = ['twitter', 'youtube', 'gbp'].includes(provider);
    expect([challenge !== undefined, begun.verifier !== null]).toEqual([withPkce, withPkce]);
  },
);
