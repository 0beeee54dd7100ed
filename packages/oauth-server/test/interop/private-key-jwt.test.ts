import { exportJWK, generateKeyPair } from 'jose';
import * as oauth from 'oauth4webapi';
import { expect, it } from 'vitest';
import { DOCUMENT, publishKeys, publishWithKeys } from '../kit/documents.ts';
import { answerOf, authorizeRequest, consentOf, decide, VERIFIER } from '../kit/flows.ts';
import { ADDRESS, BASE, createWorld, LOOPBACK } from '../kit/world.ts';

it('[spec:oauth.client-auth.assertion-on-token] [spec:oauth.client-auth.assertion-on-revocation] an app with a metadata document authenticates with what oauth4webapi signs', async () => {
  const world = createWorld({ now: () => new Date() });
  for (const algorithm of ['ES256', 'RS256', 'PS256', 'EdDSA']) {
    publishWithKeys(world);
    const { publicKey, privateKey } = await generateKeyPair(algorithm, { extractable: true });
    publishKeys(world, [{ ...(await exportJWK(publicKey)), kid: algorithm, alg: algorithm, use: 'sig' }]);
    const endpoints = world.restart();
    const server: oauth.AuthorizationServer = {
      issuer: BASE,
      token_endpoint: `${BASE}/oauth/token`,
      revocation_endpoint: `${BASE}/oauth/revoke`,
      authorization_response_iss_parameter_supported: true,
    };
    const options = {
      [oauth.customFetch]: (url: string, init: RequestInit) =>
        endpoints[url.endsWith('/token') ? 'token' : 'revoke'](new Request(url, init), { address: ADDRESS }),
    };
    const client: oauth.Client = { client_id: DOCUMENT };
    // The library names Ed25519 by its newer name, which is not on this server's list.
    const proof = oauth.PrivateKeyJwt(
      { key: privateKey, kid: algorithm },
      { [oauth.modifyAssertion]: (header) => Object.assign(header, { alg: algorithm }) },
    );
    const { consentToken } = await consentOf(world, authorizeRequest(DOCUMENT));
    const callback = oauth.validateAuthResponse(
      server,
      client,
      answerOf(await decide(world, consentToken)),
      'state-1',
    );
    const response = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      proof,
      callback,
      LOOPBACK,
      VERIFIER,
      options,
    );
    const tokens = await oauth.processAuthorizationCodeResponse(server, client, response);
    const refreshing = await oauth.refreshTokenGrantRequest(
      server,
      client,
      proof,
      tokens.refresh_token ?? '',
      options,
    );
    const refreshed = await oauth.processRefreshTokenResponse(server, client, refreshing);
    const revoking = await oauth.revocationRequest(
      server,
      client,
      proof,
      refreshed.refresh_token ?? '',
      options,
    );
    await oauth.processRevocationResponse(revoking);
    expect(await world.server.checkAccessToken(refreshed.access_token, 'mcp')).toMatchObject({ status: 401 });
  }
});
