import { type Installation, openInstallation } from '@crier/lab/installation';
import fastifyOauth2, { type OAuth2Namespace } from '@fastify/oauth2';
import { fastify } from 'fastify';
import * as oauth4webapi from 'oauth4webapi';
import * as openidClient from 'openid-client';
import { AuthorizationCode } from 'simple-oauth2';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

declare module 'fastify' {
  interface FastifyInstance {
    crier: OAuth2Namespace;
  }
}

const CALLBACK = 'https://app.example/callback';
const LOCAL_CALLBACK = 'http://127.0.0.1/callback';

interface App {
  readonly client_id: string;
  readonly client_secret: string;
}

/** Clients that people use, against the built API, with an app that the command line registered. */
describe('clients of the authorization server', () => {
  let installation: Installation;
  let app: App;
  let issuer: URL;

  beforeAll(async () => {
    installation = await openInstallation(inject('adminUrl'));
    issuer = new URL(`${installation.url}/crier`);
    app = await installation.crier<App>(
      ...['app', 'create', '--name', 'Planner', '--access', 'api,mcp'],
      ...['--redirect-uri', CALLBACK, '--redirect-uri', LOCAL_CALLBACK],
    );
  });
  afterAll(() => installation.close());

  const ping = async (accessToken: string) => {
    const headers = { authorization: `Bearer ${accessToken}` };
    return (await fetch(`${installation.url}/crier/api/ping`, { headers })).status;
  };

  it.each([
    ['HTTP Basic', oauth4webapi.ClientSecretBasic],
    ['a form field', oauth4webapi.ClientSecretPost],
  ])('oauth4webapi signs in with %s [spec:oauth.flow.call-api]', async (_name, authenticate) => {
    const insecure = { [oauth4webapi.allowInsecureRequests]: true };
    const server = await oauth4webapi.processDiscoveryResponse(
      issuer,
      await oauth4webapi.discoveryRequest(issuer, { ...insecure, algorithm: 'oauth2' }),
    );
    const client = { client_id: app.client_id };
    const authentication = authenticate(app.client_secret);
    const verifier = oauth4webapi.generateRandomCodeVerifier();
    const state = oauth4webapi.generateRandomState();
    const address = new URL(server.authorization_endpoint ?? '');
    address.search = new URLSearchParams({
      ...{ response_type: 'code', client_id: app.client_id, redirect_uri: CALLBACK, state, scope: 'api' },
      code_challenge: await oauth4webapi.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    }).toString();
    const callback = await installation.person().allow(address);
    const parameters = oauth4webapi.validateAuthResponse(server, client, callback, state);
    const issued = await oauth4webapi.processAuthorizationCodeResponse(
      server,
      client,
      await oauth4webapi.authorizationCodeGrantRequest(
        ...([server, client, authentication, parameters, CALLBACK, verifier, insecure] as const),
      ),
    );
    expect(issued).toMatchObject({ token_type: 'bearer', expires_in: 3_600, scope: 'api' });
    expect(await ping(issued.access_token)).toBe(200);

    const refreshed = await oauth4webapi.processRefreshTokenResponse(
      server,
      client,
      await oauth4webapi.refreshTokenGrantRequest(
        ...([server, client, authentication, issued.refresh_token ?? '', insecure] as const),
      ),
    );
    expect(await ping(refreshed.access_token)).toBe(200);

    const revoked = await oauth4webapi.revocationRequest(
      ...([server, client, authentication, refreshed.refresh_token ?? '', insecure] as const),
    );
    await oauth4webapi.processRevocationResponse(revoked);
    expect(await ping(refreshed.access_token)).toBe(401);
  });

  it('openid-client signs in, refreshes and revokes', async () => {
    const configuration = await openidClient.discovery(
      issuer,
      app.client_id,
      undefined,
      openidClient.ClientSecretBasic(app.client_secret),
      { algorithm: 'oauth2', execute: [openidClient.allowInsecureRequests] },
    );
    const verifier = openidClient.randomPKCECodeVerifier();
    const state = openidClient.randomState();
    const address = openidClient.buildAuthorizationUrl(configuration, {
      redirect_uri: CALLBACK,
      code_challenge: await openidClient.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
    });
    const callback = await installation.person().allow(address);
    const checks = { pkceCodeVerifier: verifier, expectedState: state };
    const issued = await openidClient.authorizationCodeGrant(configuration, callback, checks);
    expect(issued.scope).toBe('api mcp');
    expect(await ping(issued.access_token)).toBe(200);
    const refreshed = await openidClient.refreshTokenGrant(configuration, issued.refresh_token ?? '');
    expect(refreshed.refresh_token).not.toBe(issued.refresh_token);
    await openidClient.tokenRevocation(configuration, refreshed.access_token);
    expect(await ping(refreshed.access_token)).toBe(401);
    expect(await ping(issued.access_token)).toBe(200);
  });

  it.each(['header', 'body'] as const)(
    'simple-oauth2 signs in with its credentials in the %s',
    async (place) => {
      const client = new AuthorizationCode({
        client: { id: app.client_id, secret: app.client_secret },
        auth: {
          tokenHost: installation.url,
          tokenPath: '/crier/oauth/token',
          revokePath: '/crier/oauth/revoke',
          authorizePath: '/crier/oauth/authorize',
        },
        options: { authorizationMethod: place },
      });
      const address = client.authorizeURL({ redirect_uri: CALLBACK, scope: 'api', state: 'a state' });
      const callback = await installation.person().allow(address);
      expect(callback.searchParams.get('state')).toBe('a state');
      const issued = await client.getToken({
        code: callback.searchParams.get('code') ?? '',
        redirect_uri: CALLBACK,
      });
      expect(await ping(String(issued.token['access_token']))).toBe(200);
      const refreshed = await issued.refresh();
      expect(await ping(String(refreshed.token['access_token']))).toBe(200);
      await refreshed.revokeAll();
      expect(await ping(String(refreshed.token['access_token']))).toBe(401);
    },
  );

  it('@fastify/oauth2 signs a person in to its own app', async () => {
    const web = fastify();
    await web.register(fastifyOauth2, {
      name: 'crier',
      scope: ['api'],
      credentials: {
        client: { id: app.client_id, secret: app.client_secret },
        auth: {
          tokenHost: installation.url,
          tokenPath: '/crier/oauth/token',
          authorizeHost: installation.url,
          authorizePath: '/crier/oauth/authorize',
        },
      },
      startRedirectPath: '/login',
      callbackUri: (request) => `http://${request.host}/callback`,
      pkce: 'S256',
      cookie: { secure: false },
    });
    web.get('/callback', async (request) => {
      const { token } = await web.crier.getAccessTokenFromAuthorizationCodeFlow(request);
      return { status: await ping(token.access_token) };
    });
    const address = await web.listen({ host: '127.0.0.1', port: 0 });
    try {
      const started = await fetch(`${address}/login`, { redirect: 'manual' });
      const cookies = started.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
      const callback = await installation.person().allow(started.headers.get('location') ?? '');
      const finished = await fetch(callback, { headers: { cookie: cookies.join('; ') } });
      expect(await finished.json()).toEqual({ status: 200 });
    } finally {
      await web.close();
    }
  });
});
