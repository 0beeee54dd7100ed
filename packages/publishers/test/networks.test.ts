import type { JsonObject, PlatformKey } from '@crier/domain';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createNetworks } from '../src/index.ts';
import { startScriptedServer } from '../src/testing/scripted-server.ts';
import { APP, held, identify, NOW, network } from './scripted-network.ts';

describe('a grant', () => {
  it('that lacks a permission is refused, whatever the separator', async () => {
    const { reached, asked } = await network('linkedin', () => undefined);
    expect(await identify(reached, { access_token: 'a', scope: 'openid,profile' })).toEqual({
      outcome: 'refused',
      message: 'These permissions were not granted: w_member_social. All of them are needed.',
    });
    expect(asked).toEqual([]);
  });

  it.each<JsonObject>([{}, { access_token: '' }, { access_token: 7 }])(
    'without a token (%j) is unreadable',
    async (token) => {
      const { reached } = await network('twitter', () => undefined);
      expect((await identify(reached, token))?.outcome).toBe('unavailable');
    },
  );

  it('does not end for the person when the network refuses the app', async () => {
    const { reached } = await network('twitter', () => ({
      status: 401,
      json: { error: 'unauthorized_client', error_description: 'Missing valid authorization header' },
    }));
    const answer = await reached.renewal?.renew(held('twitter', { accessToken: 'a', refreshToken: 'r' }));
    expect(answer).toMatchObject({
      outcome: 'unavailable',
      reason: expect.stringContaining('this installation’s app'),
    });
  });

  it.each([400, 401])('ends when the network refuses to renew it with %i', async (status) => {
    const json = { error: 'invalid_grant', error_description: 'Token was revoked' };
    const { reached } = await network('twitter', () => ({ status, json }));
    const answer = await reached.renewal?.renew(
      held('twitter', { accessToken: 'a', refreshToken: 'refresh-1' }),
    );
    expect(answer).toMatchObject({ outcome: 'auth', message: 'Token was revoked' });
  });

  it('without a refresh token ends with its access token', async () => {
    const { reached, asked } = await network('linkedin', () => undefined);
    const answer = await reached.renewal?.renew(held('linkedin', { accessToken: 'a', refreshToken: null }));
    expect([answer?.outcome, asked]).toEqual(['auth', []]);
  });
});

describe('secrets', () => {
  const TOKEN = 'tok_3f9a2c7d1e5b8a60';
  const PROVIDERS: readonly PlatformKey[] = [
    'twitter',
    'threads',
    'linkedin',
    'linkedin_page',
    'facebook_page',
  ];

  it.each([...PROVIDERS, 'instagram', 'pinterest', 'youtube', 'tiktok', 'gbp'] as const)(
    'echoed by %s do not get through',
    async (provider) => {
      for (const status of [200, 400, 401, 403, 500]) {
        const { reached } = await network(provider, (asked) => {
          const echo = `You sent ${JSON.stringify(asked)}`;
          return { status, json: { error: 'invalid_request', error_description: echo, message: echo } };
        });
        const context = held(provider, { accessToken: TOKEN, refreshToken: `${TOKEN}-r` });
        const answers = [
          await identify(reached, { access_token: TOKEN, refresh_token: `${TOKEN}-r` }),
          await reached.renewal?.renew(context),
          await reached.revoke?.(context),
        ];
        const shown = JSON.stringify(answers.map((one) => one ?? null));
        expect(shown).not.toContain(TOKEN);
        expect(shown).not.toContain(APP.clientSecret);
      }
    },
  );
});

describe('a server with the Mastodon API', () => {
  const effects = { fetch, now: () => NOW, random: (bytes: number) => new Uint8Array(bytes) };
  const connector = createNetworks(effects, {}).mastodon.browser;

  it('that moved is named', async () => {
    const server = await startScriptedServer((_request, response) => {
      response.writeHead(301, { location: 'https://new.example/api/v1/apps' }).end();
    });
    onTestFinished(() => server.stop());
    expect(
      connector?.kind === 'server' && (await connector.register(server.url, 'https://us.example/cb')),
    ).toEqual({
      outcome: 'refused',
      message: 'The server is at https://new.example. Enter that address.',
    });
  });

  it('that does not answer is assumed to still know the app', async () => {
    expect(connector?.kind === 'server' && (await connector.knows('http://127.0.0.1:1', APP))).toBe(true);
  });
});
