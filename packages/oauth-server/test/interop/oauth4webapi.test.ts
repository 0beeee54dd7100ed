import * as oauth from 'oauth4webapi';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ExampleHost, startExample } from './example-host.ts';

const REDIRECT_URI = 'http://127.0.0.1:53682/callback';
const insecure = { [oauth.allowInsecureRequests]: true };

let host: ExampleHost;
beforeAll(async () => {
  host = await startExample();
});
afterAll(() => host.close());

async function discover(): Promise<oauth.AuthorizationServer> {
  const issuer = new URL(host.base);
  const response = await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...insecure });
  // Byte for byte: the issuer of a bare origin has no trailing slash.
  expect(await response.clone().json()).toMatchObject({ issuer: host.base });
  return oauth.processDiscoveryResponse(issuer, response);
}

async function signIn(
  server: oauth.AuthorizationServer,
  client: oauth.Client,
  authentication: oauth.ClientAuth,
): Promise<oauth.TokenEndpointResponse> {
  const verifier = oauth.generateRandomCodeVerifier();
  const state = oauth.generateRandomState();
  const url = new URL(server.authorization_endpoint ?? '');
  url.search = new URLSearchParams({
    client_id: client.client_id,
    redirect_uri: REDIRECT_URI,
    response_type: 'code',
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
  }).toString();
  const callback = oauth.validateAuthResponse(server, client, await host.walk(url), state);
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    authentication,
    callback,
    REDIRECT_URI,
    verifier,
    insecure,
  );
  return oauth.processAuthorizationCodeResponse(server, client, response);
}

describe('oauth4webapi against the example', () => {
  it('registers, signs in, calls, refreshes and revokes', async () => {
    const server = await discover();
    expect(server.authorization_response_iss_parameter_supported).toBe(true);
    const registration = await oauth.dynamicClientRegistrationRequest(
      server,
      { client_name: 'Assistant', redirect_uris: [REDIRECT_URI] },
      insecure,
    );
    const client = await oauth.processDynamicClientRegistrationResponse(registration);
    const tokens = await signIn(server, client, oauth.None());
    const resource = new URL(`${host.base}/mcp`);
    const call = await oauth.protectedResourceRequest(
      tokens.access_token,
      'GET',
      resource,
      undefined,
      null,
      insecure,
    );
    expect(await call.json()).toEqual({ user: 'alice' });
    const refreshing = await oauth.refreshTokenGrantRequest(
      server,
      client,
      oauth.None(),
      tokens.refresh_token ?? '',
      insecure,
    );
    const refreshed = await oauth.processRefreshTokenResponse(server, client, refreshing);
    expect(refreshed.refresh_token).not.toBe(tokens.refresh_token);
    const revoking = await oauth.revocationRequest(
      server,
      client,
      oauth.None(),
      refreshed.refresh_token ?? '',
      insecure,
    );
    expect(await oauth.processRevocationResponse(revoking)).toBeUndefined();
    const refused = oauth.protectedResourceRequest(
      refreshed.access_token,
      'GET',
      resource,
      undefined,
      null,
      insecure,
    );
    await expect(refused).rejects.toMatchObject({
      cause: [{ scheme: 'bearer', parameters: { error: 'invalid_token', scope: 'mcp' } }],
    });
  });

  it('signs in with a secret by Basic and by the form', async () => {
    const { client: app, secret } = await host.oauth.admin.createApp({
      name: 'Dashboard',
      redirectUris: [REDIRECT_URI],
      access: ['mcp'],
    });
    const server = await discover();
    for (const method of [oauth.ClientSecretBasic, oauth.ClientSecretPost]) {
      const tokens = await signIn(server, { client_id: app.clientId }, method(secret ?? ''));
      expect(tokens.expires_in).toBe(3600);
    }
    await expect(
      signIn(server, { client_id: app.clientId }, oauth.ClientSecretPost('wrong')),
    ).rejects.toMatchObject({
      error: 'invalid_client',
      status: 401,
    });
  });

  it('receives a denial, with iss and state', async () => {
    const server = await discover();
    const { client: app } = await host.oauth.admin.createApp({
      name: 'Dashboard',
      redirectUris: [REDIRECT_URI],
      access: ['mcp'],
    });
    const url = `${server.authorization_endpoint}?response_type=code&client_id=${app.clientId}&state=s&redirect_uri=${encodeURIComponent(REDIRECT_URI)}`;
    const callback = await host.walk(url, 'deny');
    expect(() => oauth.validateAuthResponse(server, { client_id: app.clientId }, callback, 's')).toThrow(
      expect.objectContaining({ error: 'access_denied' }),
    );
  });

  it('finds the resource metadata through the challenge', async () => {
    const resource = new URL(`${host.base}/mcp`);
    const challenge = await fetch(resource);
    expect([challenge.status, challenge.headers.get('www-authenticate')]).toEqual([
      401,
      `Bearer resource_metadata="${host.base}/.well-known/oauth-protected-resource/mcp", scope="mcp"`,
    ]);
    const response = await oauth.resourceDiscoveryRequest(resource, insecure);
    const metadata = await oauth.processResourceDiscoveryResponse(resource, response);
    expect(metadata.authorization_servers).toEqual([host.base]);
  });
});
