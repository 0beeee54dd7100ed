import type { PlatformKey } from '@crier/domain';
import { Google, LinkedIn, OAuth2RequestError, type OAuth2Tokens, TikTok, Twitter } from 'arctic';
import { expect, test } from 'vitest';
import { decide } from './authorization.ts';
import { redirectFetch } from './redirected-fetch.ts';
import { instanceOf, running } from './running.ts';

const REDIRECT_URI = 'https://app.example/callback';
const APP = { clientId: 'app', clientSecret: 'secret', redirectUris: [REDIRECT_URI], approved: true };
const VERIFIER = 'v'.repeat(50);
const CREDENTIALS = ['app', 'secret', REDIRECT_URI] as const;

/** What the library's classes have in common, and where the network's own answers are. */
interface Provider {
  authorize(): URL;
  redeem(code: string): Promise<OAuth2Tokens>;
  refresh(token: string): Promise<OAuth2Tokens>;
  /** Absent where the library knows no way. */
  revoke?(token: string): Promise<void>;
}

function x(): Provider {
  const client = new Twitter(...CREDENTIALS);
  const scopes = ['tweet.read', 'tweet.write', 'users.read', 'offline.access'];
  return {
    authorize: () => client.createAuthorizationURL('state', VERIFIER, scopes),
    redeem: (code) => client.validateAuthorizationCode(code, VERIFIER),
    refresh: (token) => client.refreshAccessToken(token),
    revoke: (token) => client.revokeToken(token),
  };
}

function linkedin(): Provider {
  const client = new LinkedIn(...CREDENTIALS);
  return {
    authorize: () => client.createAuthorizationURL('state', ['openid', 'profile', 'w_member_social']),
    redeem: (code) => client.validateAuthorizationCode(code),
    refresh: (token) => client.refreshAccessToken(token),
  };
}

function tiktok(): Provider {
  const client = new TikTok(...CREDENTIALS);
  return {
    authorize: () => client.createAuthorizationURL('state', VERIFIER, ['user.info.basic', 'video.publish']),
    redeem: (code) => client.validateAuthorizationCode(code, VERIFIER),
    refresh: (token) => client.refreshAccessToken(token),
    revoke: (token) => client.revokeToken(token),
  };
}

function google(): Provider {
  const client = new Google(...CREDENTIALS);
  const scopes = ['https://www.googleapis.com/auth/youtube.upload'];
  const authorize = () => {
    const url = client.createAuthorizationURL('state', VERIFIER, scopes);
    // Without these Google gives no refresh token.
    url.searchParams.set('access_type', 'offline');
    url.searchParams.set('prompt', 'consent');
    return url;
  };
  return {
    authorize,
    redeem: (code) => client.validateAuthorizationCode(code, VERIFIER),
    refresh: (token) => client.refreshAccessToken(token),
    revoke: (token) => client.revokeToken(token),
  };
}

const PROVIDERS: readonly (readonly [string, PlatformKey, () => Provider, readonly string[]])[] = [
  ['X', 'twitter', x, ['twitter.com', 'api.twitter.com']],
  ['LinkedIn', 'linkedin', linkedin, ['www.linkedin.com']],
  ['TikTok', 'tiktok', tiktok, ['www.tiktok.com', 'open.tiktokapis.com']],
  ['Google', 'youtube', google, ['accounts.google.com', 'oauth2.googleapis.com']],
];

test.each(PROVIDERS)('arctic signs in at %s, renews and revokes', async (_, network, of, hosts) => {
  const simulator = await running({ instances: [{ key: network, network, apps: [APP] }] });
  const { url } = instanceOf(simulator, network);
  redirectFetch(hosts, url);
  const { authorize, redeem, refresh, revoke } = of();
  const { pathname, search } = authorize();
  const { location } = await decide(url + pathname + search, 'alice');
  expect(location.searchParams.get('state')).toBe('state');
  const code = location.searchParams.get('code') ?? '';
  const tokens = await redeem(code);
  expect(tokens.accessTokenExpiresInSeconds()).toBeGreaterThan(0);
  await expect(redeem(code)).rejects.toThrow(OAuth2RequestError);
  const renewed = await refresh(tokens.refreshToken());
  expect(renewed.accessToken()).not.toBe(tokens.accessToken());
  if (revoke === undefined) return;
  await revoke(renewed.accessToken());
  const left = renewed.hasRefreshToken() ? renewed.refreshToken() : tokens.refreshToken();
  await expect(refresh(left)).rejects.toThrow(OAuth2RequestError);
});
