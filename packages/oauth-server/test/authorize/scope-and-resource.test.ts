import { describe, expect, it } from 'vitest';
import {
  answerOf,
  authorizeAs,
  authorizeRequest,
  consentOf,
  createServerApp,
  registerApp,
} from '../kit/flows.ts';
import { API_URL, createWorld, ISSUER, LOOPBACK, MCP_URL } from '../kit/world.ts';

describe('scope and resource', () => {
  it('[spec:oauth.scope.omitted-means-all] give all of the app’s access when scope is omitted or blank', async () => {
    const world = createWorld();
    const { client } = await createServerApp(world);
    for (const scope of [undefined, '', ' ']) {
      const { scopes } = await consentOf(world, authorizeRequest(client.clientId, { scope }));
      expect(scopes).toEqual(['api', 'mcp']);
    }
  });

  it('[spec:oauth.scope.space-separated] allow several scopes, each once', async () => {
    const world = createWorld();
    const { client } = await createServerApp(world);
    const { scopes } = await consentOf(world, authorizeRequest(client.clientId, { scope: 'mcp api mcp' }));
    expect(scopes).toEqual(['api', 'mcp']);
  });

  it('[spec:oauth.scope.invalid-scope] [spec:oauth.scope.self-registered-mcp-only] refuse api to a self-registered app', async () => {
    const world = createWorld();
    const clientId = await registerApp(world);
    const refused = await authorizeAs(world, authorizeRequest(clientId, { scope: 'api' }));
    expect(answerOf(refused).get('error')).toBe('invalid_scope');
    expect((await consentOf(world, authorizeRequest(clientId))).scopes).toEqual(['mcp']);
    const both = await createServerApp(world, ['mcp']);
    const limited = await authorizeAs(world, authorizeRequest(both.client.clientId, { scope: 'api mcp' }));
    expect(answerOf(limited).get('error')).toBe('invalid_scope');
  });

  it('[spec:oauth.resource.api] [spec:oauth.resource.mcp] [spec:oauth.resource.optional] accepts the two addresses, whatever the case of the host, and a trailing slash', async () => {
    const world = createWorld();
    const { client } = await createServerApp(world);
    const variants: [string | undefined, readonly string[], readonly string[] | null][] = [
      [undefined, ['api', 'mcp'], null],
      [API_URL, ['api'], ['api']],
      [MCP_URL, ['mcp'], ['mcp']],
      [`${MCP_URL}/`, ['mcp'], ['mcp']],
      ['HTTPS://Social.Example/core/mcp', ['mcp'], ['mcp']],
    ];
    for (const [resource, scopes, resources] of variants) {
      const consent = await consentOf(world, authorizeRequest(client.clientId, { resource }));
      expect(consent).toMatchObject({ scopes, resources });
    }
    for (const resource of [`${MCP_URL}//`, `${MCP_URL.toUpperCase()}`, `${MCP_URL}?x`, ISSUER]) {
      const outcome = await authorizeAs(world, authorizeRequest(client.clientId, { resource }));
      expect(answerOf(outcome).get('error')).toBe('invalid_target');
    }
  });

  it('allow several resources, and refuse scopes that reach none of them', async () => {
    const world = createWorld();
    const { client } = await createServerApp(world);
    const both = await consentOf(world, authorizeRequest(client.clientId, { resource: [MCP_URL, API_URL] }));
    expect(both).toMatchObject({ scopes: ['api', 'mcp'], resources: ['api', 'mcp'] });
    const request = authorizeRequest(client.clientId, { scope: 'api', resource: MCP_URL });
    expect(answerOf(await authorizeAs(world, request)).get('error')).toBe('invalid_scope');
  });

  it('[spec:oauth.pkce.required] [spec:oauth.pkce.optional] let only an app with a secret omit a challenge', async () => {
    const world = createWorld();
    const without = { code_challenge: undefined, code_challenge_method: undefined };
    const { client } = await createServerApp(world);
    expect(await authorizeAs(world, authorizeRequest(client.clientId, without))).toMatchObject({
      kind: 'consent',
    });
    const open = await world.server.admin.createApp({
      name: 'Phone app',
      redirectUris: [LOOPBACK],
      access: ['api'],
      serverSide: false,
    });
    const refused = await authorizeAs(world, authorizeRequest(open.client.clientId, without));
    expect(answerOf(refused).get('error')).toBe('invalid_request');
  });
});
