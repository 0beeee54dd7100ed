import { describe, expect, it } from 'vitest';
import { matchesRedirectUri, PAGE_HEADERS, parseRedirectUri } from '../../src/index.ts';
import { publish } from '../kit/documents.ts';
import {
  ALICE,
  answerOf,
  authorizeAs,
  authorizeRequest,
  consentOf,
  createServerApp,
  decide,
  postRegister,
  registerApp,
} from '../kit/flows.ts';
import { ADDRESS, createWorld, LOOPBACK } from '../kit/world.ts';

describe('traps of redirects', () => {
  it('10: the loopback exception swallows host or query', () => {
    const registered = 'http://127.0.0.1/cb?x=1';
    const pairs: [string, string, boolean][] = [
      [registered, 'http://127.0.0.1:49152/cb?x=1', true],
      ['http://localhost:3000/cb', 'http://localhost/cb', true],
      ['http://localhost:3000/cb', 'http://localhost:4000/cb', true],
      ['http://[::1]/cb', 'http://[::1]:8080/cb', true],
      [registered, 'http://127.0.0.1:49152/cb', false],
      [registered, 'http://127.0.0.1:49152/cb?x=2', false],
      [registered, 'http://127.0.0.1:49152/cb?x=1&y=2', false],
      [registered, 'http://127.0.0.1:49152/cb/?x=1', false],
      [registered, 'http://localhost:49152/cb?x=1', false],
      [registered, 'http://[::1]:49152/cb?x=1', false],
      [registered, 'https://127.0.0.1:49152/cb?x=1', false],
      [registered, 'http://127.0.0.1:49152@evil.example/cb?x=1', false],
      [registered, 'http://evil.example@127.0.0.1/cb?x=1', false],
      [registered, 'http://127.0.0.1.evil.example/cb?x=1', false],
      [registered, 'http://127.0.0.1:49152/cb?x=1#', false],
      [registered, 'http://127.0.0.1:/cb?x=1', false],
      [registered, 'http://127.0.0.1:99999/cb?x=1', false],
      [registered, 'http://127.0.0.1:4a/cb?x=1', false],
      [registered, 'http://127.1/cb?x=1', false],
      [registered, 'http://2130706433/cb?x=1', false],
      [registered, 'http://127.0.0.2/cb?x=1', false],
      ['http://localhost/', 'http://localhost:80@evil.example/', false],
      ['http://localhost/', 'http://localhost:80\\@evil.example/', false],
      ['http://localhost/', 'http://localhost.:80/', false],
      ['http://localhost/', 'http://LOCALHOST:80/', false],
      ['http://localhost/', 'HTTP://localhost:80/', false],
      ['http://localhost/', 'http://localhost:80', false],
      ['http://localhost/cb', 'http://localhost:80/../cb', false],
      ['http://localhost/cb', 'http://localhost:80/%63b', false],
      ['https://localhost/cb', 'https://localhost:8443/cb', false],
      ['app://localhost/cb', 'app://localhost:80/cb', false],
      ['http://192.168.1.1/cb', 'http://192.168.1.1:80/cb', false],
    ];
    for (const [one, other, matches] of pairs) {
      expect([one, other, matchesRedirectUri(one, other)]).toEqual([one, other, matches]);
    }
  });

  it('11: the match is case-insensitive or normalised', async () => {
    const world = createWorld();
    const clientId = await registerApp(world, ['https://client.example/a/cb']);
    const variants = [
      'https://client.example/A/cb',
      'https://Client.Example/a/cb',
      'HTTPS://client.example/a/cb',
      'https://client.example:443/a/cb',
      'https://client.example/a/cb/',
      'https://client.example/a/./cb',
      'https://client.example/x/../a/cb',
      'https://client.example/%61/cb',
      'https://client.example/a%2Fcb',
      'https://client.example/a/cb?',
      'https://client.example/a/cb#',
      'https://client.example//a/cb',
      ' https://client.example/a/cb',
      'https://client.example./a/cb',
      'https://client.example/a/cb?x=1',
    ];
    for (const redirect_uri of variants) {
      const outcome = await authorizeAs(world, authorizeRequest(clientId, { redirect_uri }));
      expect([redirect_uri, outcome.kind]).toEqual([redirect_uri, 'error_page']);
    }
  });

  it('12: a dangerous scheme comes in through case or blanks', async () => {
    const world = createWorld();
    const clientId = await registerApp(world);
    const spellings = [
      'javascript:alert(1)',
      'JavaScript:alert(1)',
      ' javascript:alert(1)',
      'java\tscript:alert(1)',
      'java\nscript:alert(1)',
      '\u0001javascript:alert(1)',
      'javascript://client.example/%0aalert(1)',
      'DATA:text/html,x',
      'vbScript:x',
      'File:///x',
      'BLOB:https://client.example/x',
      'View-Source:https://client.example',
    ];
    for (const uri of spellings) {
      expect([uri, parseRedirectUri(uri)]).toEqual([uri, null]);
      expect((await postRegister(world, { redirect_uris: [uri] })).body['error']).toBe(
        'invalid_redirect_uri',
      );
      const outcome = await authorizeAs(world, authorizeRequest(clientId, { redirect_uri: uri }));
      expect(outcome.kind).toBe('error_page');
      const document = await authorizeAs(world, authorizeRequest(publish(world, { redirect_uris: [uri] })));
      expect(document.kind).toBe('error_page');
    }
  });

  it('13: the redirect is trusted from the posted form: a decision carries nothing but its token', async () => {
    const world = createWorld();
    const { client } = await createServerApp(world);
    const { consentToken } = await consentOf(world, authorizeRequest(client.clientId, { scope: 'mcp' }));
    const forged = {
      consentToken,
      decision: 'allow' as const,
      ...ALICE,
      address: ADDRESS,
      headers: new Headers(),
      redirect_uri: 'https://evil.example/',
      client_id: 'dyn_evil',
      scope: 'api mcp',
      state: 'forged',
    };
    const outcome = await world.server.completeAuthorization(forged);
    if (outcome.kind !== 'redirect') throw new Error('expected a redirect');
    expect(outcome.location.startsWith(`${LOOPBACK}?code=`)).toBe(true);
    expect(answerOf(outcome).get('state')).toBe('state-1');
    for (const wrong of ['', 'x', `oas_cn_${'A'.repeat(43)}`, consentToken]) {
      expect(await decide(world, wrong)).toMatchObject({ kind: 'error_page' });
    }
  });

  it('17: the password of the user is re-posted by 307: every redirect is 303', async () => {
    const world = createWorld();
    const clientId = await registerApp(world);
    const { consentToken } = await consentOf(world, authorizeRequest(clientId));
    const denied = await consentOf(world, authorizeRequest(clientId));
    const outcomes = [
      await decide(world, consentToken),
      await decide(world, denied.consentToken, 'deny'),
      await authorizeAs(world, authorizeRequest(clientId, { response_type: 'token' })),
    ];
    for (const outcome of outcomes) {
      if (outcome.kind !== 'redirect') throw new Error('expected a redirect');
      expect(outcome.response.status).toBe(303);
    }
  });

  it('23: the consent button is dead in Chrome: no policy of ours restricts where forms lead', () => {
    expect(PAGE_HEADERS['Content-Security-Policy']).not.toContain('form-action');
  });
});
