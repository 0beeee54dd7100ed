import * as client from 'openid-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ExampleHost, startExample } from './example-host.ts';

const REDIRECT_URI = 'http://127.0.0.1:53682/callback';

let host: ExampleHost;
beforeAll(async () => {
  host = await startExample();
});
afterAll(() => host.close());

describe('openid-client against the example', () => {
  it('signs in with Basic, refreshes and revokes', async () => {
    const { client: app, secret } = await host.oauth.admin.createApp({
      name: 'Dashboard',
      redirectUris: [REDIRECT_URI],
      access: ['mcp'],
    });
    const config = await client.discovery(
      new URL(host.base),
      app.clientId,
      undefined,
      client.ClientSecretBasic(secret ?? ''),
      { algorithm: 'oauth2', execute: [client.allowInsecureRequests] },
    );
    const pkceCodeVerifier = client.randomPKCECodeVerifier();
    const expectedState = client.randomState();
    const url = client.buildAuthorizationUrl(config, {
      redirect_uri: REDIRECT_URI,
      scope: 'mcp',
      code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
      code_challenge_method: 'S256',
      state: expectedState,
      resource: `${host.base}/mcp`,
    });
    const callback = await host.walk(url);
    const tokens = await client.authorizationCodeGrant(config, callback, { pkceCodeVerifier, expectedState });
    const call = await client.fetchProtectedResource(
      config,
      tokens.access_token,
      new URL(`${host.base}/mcp`),
      'GET',
    );
    expect(await call.json()).toEqual({ user: 'alice' });
    const refreshed = await client.refreshTokenGrant(config, tokens.refresh_token ?? '');
    expect(refreshed.access_token).not.toBe(tokens.access_token);
    await client.tokenRevocation(config, refreshed.refresh_token ?? '');
    await expect(client.refreshTokenGrant(config, refreshed.refresh_token ?? '')).rejects.toMatchObject({
      error: 'invalid_grant',
    });
  });
});
