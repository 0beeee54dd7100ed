import { describe, expect, it } from 'vitest';
import { PAGE_HEADERS } from '../../src/index.ts';
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
  redeem,
  registerApp,
  tokensIn,
} from '../kit/flows.ts';
import { ADDRESS, createWorld, HTTPS, LOOPBACK } from '../kit/world.ts';

describe('the consent page', () => {
  it('marks an app verified by its registration or its return host, never by its name', async () => {
    const world = createWorld();
    const { client } = await createServerApp(world);
    const shown = (clientId: string, redirect_uri: string) =>
      consentOf(world, authorizeRequest(clientId, { redirect_uri }));
    expect(await shown(client.clientId, HTTPS)).toMatchObject({
      app: { name: 'Dashboard', kind: 'registered', documentHost: null },
      returnsTo: { kind: 'web', host: 'client.example' },
      verified: true,
      onlyLocal: false,
    });
    const places: [string, boolean][] = [
      ['https://verified.example/callback', true],
      ['https://app.verified.example/callback', true],
      ['https://notverified.example/callback', false],
      ['verified.example:/callback', false],
      ['https://verified.example.evil.example/callback', false],
    ];
    for (const [redirectUri, verified] of places) {
      const consent = await shown(await registerApp(world, [redirectUri]), redirectUri);
      expect([redirectUri, consent.verified]).toEqual([redirectUri, verified]);
    }
  });

  it('says where the person returns to, and warns when every address is on this computer', async () => {
    const world = createWorld();
    const local = await registerApp(world, ['http://localhost/callback', LOOPBACK]);
    expect(await consentOf(world, authorizeRequest(local))).toMatchObject({
      returnsTo: { kind: 'this_computer' },
      onlyLocal: true,
      verified: false,
    });
    const app = await registerApp(world, ['cursor://anysphere.example/callback', LOOPBACK]);
    const request = authorizeRequest(app, { redirect_uri: 'cursor://anysphere.example/callback' });
    expect(await consentOf(world, request)).toMatchObject({
      returnsTo: { kind: 'app', scheme: 'cursor' },
      onlyLocal: false,
    });
  });

  it('shows the host of a metadata document, and never its logo', async () => {
    const world = createWorld({ verifiedDomains: ['app.example'] });
    const clientId = publish(world, { logo_uri: 'https://app.example/logo.png' });
    expect(await consentOf(world, authorizeRequest(clientId))).toMatchObject({
      app: { documentHost: 'app.example', name: 'Assistant', logo: null },
      verified: false,
    });
  });

  it('forbids framing, caching and referrers, and never sets form-action', () => {
    expect(PAGE_HEADERS['Content-Security-Policy']).toContain("frame-ancestors 'none'");
    expect(PAGE_HEADERS['Content-Security-Policy']).toContain("base-uri 'none'");
    expect(JSON.stringify(PAGE_HEADERS)).not.toContain('form-action');
  });
});

describe('app names and the mark', () => {
  const protectedWords = { service: ['Crier'], mark: ['verified'] };

  it('a name that copies the service or the mark is refused at registration, naming the field', async () => {
    const world = createWorld({ protectedWords });
    for (const name of ['Сrier', 'Acme ✓', 'Ｖｅｒｉｆｉｅｄ app']) {
      const { status, body } = await postRegister(world, { client_name: name, redirect_uris: [HTTPS] });
      expect([status, body['error']]).toEqual([400, 'invalid_client_metadata']);
      expect(body['error_description']).toMatch(/^client_name must not /);
    }
    const kept = { client_name: 'Claude Code (crier)', redirect_uris: [HTTPS] };
    expect((await postRegister(world, kept)).body['client_name']).toBe('Claude Code');
  });

  it('such a name is refused in a metadata document and from an administrator too', async () => {
    const world = createWorld({ protectedWords });
    const clientId = publish(world, { client_name: 'Crіer' });
    const outcome = await authorizeAs(world, authorizeRequest(clientId));
    expect(outcome).toMatchObject({
      kind: 'error_page',
      message: expect.stringContaining('client_name must not resemble Crier'),
    });
    const { client } = await createServerApp(world);
    await expect(world.server.admin.editApp(client.clientId, { name: 'Acme ✅' })).rejects.toMatchObject({
      code: 'invalid_name',
    });
  });

  it('such a name stored before is shown neither on pages nor in lists', async () => {
    const world = createWorld();
    const known = await world.stores.clients.find(await registerApp(world, [HTTPS]));
    if (known === null) throw new Error('not registered');
    const clientId = 'dyn_stored_before';
    await world.stores.clients.claim({ ...known, clientId, name: 'Crier ✓ verified' });
    const server = world.restart({ protectedWords });
    const visitor = { address: ADDRESS, user: ALICE };
    const shown = await server.authorize(authorizeRequest(clientId, { redirect_uri: HTTPS }), visitor);
    expect(shown).toMatchObject({ kind: 'consent', consent: { app: { name: 'App at client.example' } } });
    const listed = await server.admin.listSelfRegisteredApps({ limit: 5, offset: 0 });
    expect(listed.find(({ client }) => client.clientId === clientId)?.client.name).toBe(
      'App at client.example',
    );
  });

  it('never shows an app as verified that returns to an address on the person’s device', async () => {
    const world = createWorld();
    const uris = [HTTPS, LOOPBACK, 'ledger.example:/callback'];
    const { client } = await world.server.admin.createApp({
      name: 'Ledger',
      redirectUris: uris,
      access: ['mcp'],
      serverSide: false,
    });
    const marks = uris.map(async (redirect_uri) => {
      const { verified } = await consentOf(world, authorizeRequest(client.clientId, { redirect_uri }));
      return verified;
    });
    expect(await Promise.all(marks)).toEqual([true, false, false]);
  });

  it('only the app of a request waiting for sign-in can be looked up', async () => {
    const world = createWorld();
    const clientId = await registerApp(world, [HTTPS]);
    const asked = authorizeRequest(clientId, { redirect_uri: HTTPS });
    const outcome = await world.server.authorize(asked, { address: ADDRESS, user: null });
    if (outcome.kind !== 'sign_in') throw new Error(JSON.stringify(outcome));
    expect(await world.server.describeRequest(outcome.requestId, ADDRESS)).toMatchObject({
      app: { clientId },
      returnsTo: { kind: 'web', host: 'client.example' },
      verified: false,
    });
    expect(await world.server.describeRequest(`${outcome.requestId}x`, ADDRESS)).toBeNull();
    const { consentToken } = await consentOf(world, asked);
    expect(await world.server.describeRequest(consentToken, ADDRESS)).toBeNull();
    world.pass(901);
    expect(await world.server.describeRequest(outcome.requestId, ADDRESS)).toBeNull();
  });

  it('the host learns of registrations and decisions, and its failures change nothing', async () => {
    const events: unknown[] = [];
    const world = createWorld({
      notify: (event) => {
        events.push(event);
        throw new Error('the log is full');
      },
    });
    const clientId = await registerApp(world, [HTTPS]);
    for (const decision of ['deny', 'allow'] as const) {
      const { consentToken } = await consentOf(world, authorizeRequest(clientId, { redirect_uri: HTTPS }));
      const decided = { consentToken, decision, ...ALICE, address: ADDRESS, headers: new Headers() };
      expect((await world.server.completeAuthorization(decided)).kind).toBe('redirect');
    }
    const about = { clientId, userId: 'alice', address: ADDRESS };
    expect(events).toEqual([
      { type: 'app_registered', clientId, address: ADDRESS },
      { type: 'access_denied', ...about },
      { type: 'access_allowed', ...about },
    ]);
    expect(world.reports).toHaveLength(3);
  });
});

describe('the decision', () => {
  const post = (consentToken: string, headers: Record<string, string>) => ({
    consentToken,
    decision: 'allow' as const,
    ...ALICE,
    address: ADDRESS,
    headers: new Headers(headers),
  });

  it('counts once', async () => {
    const world = createWorld();
    const { consentToken } = await consentOf(world, authorizeRequest(await registerApp(world)));
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => decide(world, consentToken)));
    expect(outcomes.filter(({ kind }) => kind === 'redirect')).toHaveLength(1);
    expect(outcomes.filter(({ kind }) => kind === 'error_page')).toHaveLength(19);
  });

  it('counts only from the user and session that saw the page, which stays valid for them', async () => {
    const world = createWorld();
    const { consentToken } = await consentOf(world, authorizeRequest(await registerApp(world)));
    const mallory = { userId: 'mallory', session: 'session of mallory' };
    expect(await decide(world, consentToken, 'allow', mallory)).toMatchObject({
      kind: 'error_page',
      status: 400,
    });
    const elsewhere = { ...ALICE, session: 'another session' };
    expect(await decide(world, consentToken, 'allow', elsewhere)).toMatchObject({ kind: 'error_page' });
    expect(answerOf(await decide(world, consentToken)).has('code')).toBe(true);
  });

  it('must come from our own pages, also when a page without referrer hides its origin', async () => {
    const world = createWorld();
    const clientId = await registerApp(world);
    const cases: [Record<string, string>, boolean][] = [
      [{ origin: 'https://social.example', 'sec-fetch-site': 'same-origin' }, true],
      [{ origin: 'https://social.example' }, true],
      [{ origin: 'null', 'sec-fetch-site': 'same-origin' }, true],
      [{}, true],
      [{ origin: 'https://evil.example' }, false],
      [{ origin: 'http://social.example' }, false],
      [{ origin: 'https://social.example.evil.example' }, false],
      [{ origin: 'null' }, false],
      [{ origin: 'null', 'sec-fetch-site': 'cross-site' }, false],
      [{ 'sec-fetch-site': 'same-site' }, false],
    ];
    for (const [headers, isOwn] of cases) {
      const { consentToken } = await consentOf(world, authorizeRequest(clientId));
      const outcome = await world.server.completeAuthorization(post(consentToken, headers));
      expect([headers, outcome.kind]).toEqual([headers, isOwn ? 'redirect' : 'error_page']);
      if (outcome.kind === 'error_page') expect(outcome.status).toBe(403);
    }
  });

  it('expires', async () => {
    const world = createWorld();
    const { consentToken } = await consentOf(world, authorizeRequest(await registerApp(world)));
    world.pass(900);
    expect(await decide(world, consentToken)).toMatchObject({ kind: 'error_page', status: 400 });
  });

  it('grants no more than the page showed, and less if the app’s access was reduced', async () => {
    const world = createWorld();
    const { admin } = world.server;
    const { client, secret } = await createServerApp(world, ['mcp']);
    const widened = await consentOf(world, authorizeRequest(client.clientId));
    await admin.editApp(client.clientId, { access: ['api', 'mcp'] });
    const code = answerOf(await decide(world, widened.consentToken)).get('code') ?? '';
    const { scope } = tokensIn(await redeem(world, client.clientId, code, { client_secret: secret ?? '' }));
    expect(scope).toBe('mcp');
    const narrowed = await consentOf(world, authorizeRequest(client.clientId, { scope: 'mcp' }));
    await admin.editApp(client.clientId, { access: ['api'] });
    expect(answerOf(await decide(world, narrowed.consentToken)).get('error')).toBe('invalid_scope');
  });

  it('does not return to an address that the app has lost meanwhile', async () => {
    const world = createWorld();
    const { client } = await createServerApp(world);
    const { consentToken } = await consentOf(world, authorizeRequest(client.clientId));
    await world.server.admin.editApp(client.clientId, { redirectUris: [HTTPS] });
    expect(await decide(world, consentToken)).toMatchObject({ kind: 'error_page', status: 400 });
    const unnamed = await consentOf(world, authorizeRequest(client.clientId, { redirect_uri: undefined }));
    await world.server.admin.editApp(client.clientId, { redirectUris: ['https://other.example/callback'] });
    expect(await decide(world, unnamed.consentToken)).toMatchObject({ kind: 'error_page', status: 400 });
  });

  it('does not connect an app that was blocked or shut out meanwhile', async () => {
    const world = createWorld();
    const clientId = await registerApp(world);
    const first = await consentOf(world, authorizeRequest(clientId));
    await world.server.admin.blockApp(clientId);
    expect(await decide(world, first.consentToken)).toMatchObject({ kind: 'error_page' });
    await world.server.admin.unblockApp(clientId);
    const second = await consentOf(world, authorizeRequest(clientId));
    world.policy.mode = 'off';
    expect(await decide(world, second.consentToken)).toMatchObject({ kind: 'error_page' });
  });
});
