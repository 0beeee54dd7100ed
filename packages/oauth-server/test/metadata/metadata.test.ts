import { describe, expect, it } from 'vitest';
import { wellKnownUrl } from '../../src/index.ts';
import { read } from '../kit/flows.ts';
import { ADDRESS, BASE, createWorld, MCP_METADATA, MCP_URL } from '../kit/world.ts';

const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'ES256', 'ES384', 'EdDSA'];
const METHODS = ['none', 'client_secret_basic', 'client_secret_post', 'private_key_jwt'];

describe('metadata', () => {
  it('[spec:oauth.assertion.algorithms] describes the server as it is', async () => {
    const world = createWorld();
    const { status, headers, body } = await read(
      world.server.serverMetadata(new Request(wellKnownUrl('oauth-authorization-server', BASE)), {
        address: ADDRESS,
      }),
    );
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/json');
    expect(headers.get('cache-control')).toBe('public, max-age=300');
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(body).toEqual({
      issuer: 'https://social.example/core',
      authorization_endpoint: 'https://social.example/core/oauth/authorize',
      token_endpoint: 'https://social.example/core/oauth/token',
      registration_endpoint: 'https://social.example/core/oauth/register',
      revocation_endpoint: 'https://social.example/core/oauth/revoke',
      scopes_supported: ['mcp'],
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: METHODS,
      token_endpoint_auth_signing_alg_values_supported: ALGORITHMS,
      revocation_endpoint_auth_methods_supported: METHODS,
      revocation_endpoint_auth_signing_alg_values_supported: ALGORITHMS,
      authorization_response_iss_parameter_supported: true,
      client_id_metadata_document_supported: true,
    });
  });

  it('names the scopes of the host, or none if there are none', async () => {
    const scopesOf = async (advertisedScopes: string[]) => {
      const server = createWorld().restart({ advertisedScopes });
      const { body } = await read(server.serverMetadata(new Request(BASE), { address: ADDRESS }));
      return body['scopes_supported'];
    };
    expect(await scopesOf(['api', 'mcp'])).toEqual(['api', 'mcp']);
    expect(await scopesOf([])).toBeUndefined();
  });

  it('describes the resource by the address that clients use', async () => {
    const world = createWorld();
    const { body } = await read(
      world.server.resourceMetadata.mcp(new Request(MCP_METADATA), { address: ADDRESS }),
    );
    expect(body).toEqual({
      resource: MCP_URL,
      authorization_servers: ['https://social.example/core'],
      scopes_supported: ['mcp'],
      bearer_methods_supported: ['header'],
    });
  });

  it('answers GET, HEAD and preflights only', async () => {
    const world = createWorld();
    const send = (method: string) =>
      world.server.serverMetadata(new Request(BASE, { method }), { address: ADDRESS });
    const head = await send('HEAD');
    expect([head.status, head.headers.get('content-type'), await head.text()]).toEqual([
      200,
      'application/json',
      '',
    ]);
    expect((await send('OPTIONS')).status).toBe(204);
    expect((await send('POST')).status).toBe(405);
  });

  it('puts the well-known part between host and path', () => {
    expect(wellKnownUrl('oauth-authorization-server', 'https://a.example')).toBe(
      'https://a.example/.well-known/oauth-authorization-server',
    );
    expect(wellKnownUrl('oauth-authorization-server', 'https://a.example/core')).toBe(
      'https://a.example/.well-known/oauth-authorization-server/core',
    );
    expect(wellKnownUrl('oauth-authorization-server', 'https://a.example/')).toBe(
      'https://a.example/.well-known/oauth-authorization-server',
    );
    expect(wellKnownUrl('oauth-protected-resource', 'https://a.example/b/?c=d')).toBe(
      'https://a.example/.well-known/oauth-protected-resource/b/?c=d',
    );
    expect(wellKnownUrl('oauth-protected-resource', MCP_URL)).toBe(MCP_METADATA);
  });

  it('refuses an issuer that clients could not compare', () => {
    const world = createWorld();
    const create = (issuer: string) => () => world.restart({ issuer });
    for (const issuer of [
      'https://a.example/',
      'http://a.example',
      'https://a.example?x',
      'https://a.example#x',
      '',
    ]) {
      expect(create(issuer)).toThrow(TypeError);
    }
    for (const issuer of [
      'https://a.example',
      'https://a.example/core',
      'http://127.0.0.1:3000',
      'http://localhost/x',
    ]) {
      expect(create(issuer)).not.toThrow();
    }
  });
});
