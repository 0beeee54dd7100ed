import type { ServerResponse } from 'node:http';
import type { ConnectedAccount, JournalledStep, JsonValue, PublishContent } from '@crier/domain';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createTestClock, createTestJournal } from '../src/testing/journal.ts';
import { sendJson, startScriptedServer } from '../src/testing/scripted-server.ts';
import { testImage, testPost } from '../src/testing/test-media.ts';
import { mastodonNetwork } from './mastodon-fixture.ts';

const TOKEN = 'token-of-the-account';
const CREATED = '2026-11-20T12:00:00.000Z';
const NOW = Date.parse(CREATED);

type Answer = (response: ServerResponse, request: { authorized: boolean; query: URLSearchParams }) => void;
type Routes = Readonly<Record<string, Answer>>;

const json =
  (status: number, body: unknown, headers?: Record<string, string>): Answer =>
  (response) =>
    sendJson(response, status, body, headers);
const page =
  (status: number, body: string): Answer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'text/html' }).end(body);
  };

/** A server that only knows the given `METHOD /path`s; everything else is 404. */
async function serverWith(routes: Routes) {
  const clock = createTestClock(NOW);
  const server = await startScriptedServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://server');
    const answer = routes[`${request.method} ${pathname}`] ?? json(404, { error: 'Record not found' });
    response.setHeader('date', new Date(clock.now()).toUTCString());
    answer(response, {
      authorized: request.headers.authorization === `Bearer ${TOKEN}`,
      query: searchParams,
    });
  });
  onTestFinished(() => server.stop());
  const network = mastodonNetwork(fetch, clock.now);
  const account: ConnectedAccount = {
    remoteId: '1',
    service: server.url,
    name: 'Alice',
    username: 'alice',
    image: null,
    data: null,
    limits: null,
    credentials: { token: TOKEN },
    expiresAt: null,
  };
  const publication = (content: readonly PublishContent[]) =>
    createTestJournal({ network, account, clock, content });
  return { server, clock, network, account, publication };
}

const status = (id: JsonValue, content: string, more: object = {}) => ({
  id,
  created_at: CREATED,
  in_reply_to_id: null,
  reblog: null,
  media_attachments: [],
  content,
  ...more,
});

describe('connecting to a server', () => {
  const connect = async (routes: Routes, service?: string) => {
    const { server, network } = await serverWith(routes);
    const input = { service: service ?? server.url, identifier: null, password: null, token: ` ${TOKEN}\n` };
    return network.connect?.(input);
  };

  it('takes numeric ids, and defaults where it tells no limits', async () => {
    const routes = {
      'GET /api/v1/accounts/verify_credentials': json(200, { id: 42, username: 'alice', display_name: '' }),
    };
    expect(await connect(routes)).toMatchObject({
      outcome: 'connected',
      account: {
        remoteId: '42',
        name: 'alice',
        image: null,
        limits: { max_characters: 500, characters_reserved_per_url: 23, max_media_attachments: 4 },
        credentials: { token: TOKEN },
        expiresAt: null,
      },
    });
  });

  it('reads limits from version 1 when version 2 is a page', async () => {
    const routes = {
      'GET /api/v1/accounts/verify_credentials': json(200, { id: '1', username: 'alice' }),
      'GET /api/v2/instance': page(200, '<!doctype html><title>An app</title>'),
      'GET /api/v1/instance': json(200, { uri: 'x', max_toot_chars: 4_000 }),
    };
    expect(await connect(routes)).toMatchObject({ account: { limits: { max_characters: 4_000 } } });
  });

  it.each<[string, Answer, string, string]>([
    ['no such API', page(404, '<h1>Not here</h1>'), 'service', 'Mastodon API'],
    ['another answer', json(200, { hello: 'world' }), 'service', 'Mastodon API'],
    ['a failing server', json(502, {}), 'service', '502'],
    ['a refused token', json(401, { error: 'The access token was revoked' }), 'token', 'was revoked'],
    [
      'a server elsewhere',
      json(301, {}, { location: 'https://elsewhere.example/x' }),
      'service',
      'elsewhere.example.',
    ],
  ])('names the input at fault for %s', async (_, answer, field, words) => {
    expect(await connect({ 'GET /api/v1/accounts/verify_credentials': answer })).toMatchObject({
      outcome: 'refused',
      field,
      message: expect.stringContaining(words),
    });
  });

  it('does not send what cannot be a token', async () => {
    const { server, network } = await serverWith({});
    const input = { service: server.url, identifier: null, password: null, token: 'two words' };
    expect(await network.connect?.(input)).toMatchObject({ outcome: 'refused', field: 'token' });
    expect(server.requests).toEqual([]);
  });
});

describe('the answer to a post', () => {
  const answerTo = async (answer: Answer, more: Routes = {}, media = 0) => {
    const { publication } = await serverWith({
      'POST /api/v1/statuses': answer,
      'POST /api/v2/media': json(200, { id: 'm1', url: 'https://x.example/1.png' }),
      ...more,
    });
    const files = Array.from({ length: media }, () => testImage());
    return publication([testPost('Hello', files)]).run();
  };

  it.each<[string, Answer, object]>([
    [
      'a status',
      json(200, { id: 7, url: 'https://x/7' }),
      { outcome: 'accepted', remote: { id: '7', url: 'https://x/7' } },
    ],
    [
      'only a uri',
      json(202, { id: 'a', url: null, uri: 'https://x/a' }),
      { remote: { id: 'a', url: 'https://x/a' } },
    ],
    ['no address', json(200, { id: 'a', url: 'javascript:x' }), { remote: { id: 'a', url: null } }],
    ['no id', json(200, { url: 'https://x/7' }), { outcome: 'unknown' }],
    ['no body', json(204, undefined), { outcome: 'unknown' }],
    ['a page', page(200, '<p>Thanks!</p>'), { outcome: 'unknown' }],
    ['a conflict', json(409, { error: 'in flight' }), { outcome: 'unknown' }],
    ['a known repeat', json(400, { error: 'Duplicate status' }), { outcome: 'unknown' }],
    [
      'files in use',
      json(422, { error: 'Media 1 already attached to another post' }),
      { outcome: 'unknown' },
    ],
    [
      'a missing parent',
      json(404, { error: 'Record not found' }),
      { outcome: 'rejected', message: 'Record not found' },
    ],
    ['bare text', page(422, 'Text is too long'), { outcome: 'rejected', message: 'Text is too long' }],
    ['a missing scope', json(403, { error: 'outside the authorized scopes' }), { outcome: 'auth' }],
    [
      'a firewall',
      page(403, '<!doctype html><title>Attention!</title>'),
      { outcome: 'wait', retryAfterMs: null },
    ],
    [
      'a page for 401',
      page(401, '<html><title>Log in</title></html>'),
      { outcome: 'auth', message: 'Log in' },
    ],
  ])('%s', async (_, answer, expected) => {
    expect(await answerTo(answer)).toMatchObject(expected);
  });

  it('in another language about files that are not ready is understood by asking for the files', async () => {
    const refusal = json(422, { error: 'Dateien werden noch bearbeitet' });
    const asked = { 'GET /api/v1/media/m1': json(206, { id: 'm1', url: null }) };
    expect(await answerTo(refusal, asked, 1)).toMatchObject({ outcome: 'wait', retryAfterMs: 2_000 });
    expect(await answerTo(refusal, {}, 1)).toMatchObject({ outcome: 'rejected' });
  });

  it('sends what the thread needs and nothing else', async () => {
    const bodies: string[] = [];
    const server = await startScriptedServer((request, response, body) => {
      bodies.push(`${request.headers['idempotency-key']} ${body.toString()}`);
      sendJson(response, 200, { id: `s${bodies.length}`, url: 'https://x.example/s' });
    });
    onTestFinished(() => server.stop());
    const { network, account, clock } = await serverWith({});
    const thread = createTestJournal({
      network,
      account: { ...account, service: server.url },
      clock,
      content: [testPost('One'), testPost('Two')],
    });
    await thread.run();
    const keys = thread.steps.map((step) => step.idempotencyKey);
    expect(bodies).toEqual([
      `${keys[0]} {"status":"One"}`,
      `${keys[1]} {"status":"Two","in_reply_to_id":"s1"}`,
    ]);
  });
});

describe('reading back', () => {
  const LIST = 'GET /api/v1/accounts/1/statuses';
  const readBack = async (routes: Routes, text: string, settled = true) => {
    const { publication, network, clock, account } = await serverWith(routes);
    const { request, step } = publication([testPost(text)]);
    const lost: JournalledStep = { ...step(0), state: 'unknown', attempts: 1, sentAt: clock.now() };
    if (settled) clock.advance(network.publishing.settleMs + 1);
    const { credentials } = account;
    return network.publishing.readBack({
      request,
      credentials,
      step: lost,
      accepted: [],
      known: new Set(['known']),
    });
  };
  /** One page, then nothing. */
  const list =
    (statuses: readonly unknown[]): Answer =>
    (response, { query }) =>
      sendJson(response, 200, query.has('max_id') ? [] : statuses);

  it.each<[string, string, string]>([
    [
      'with shortened links',
      'See https://x.example/a/b',
      '<p>See <a href="https://x.example/a/b">x.example/…</a></p>',
    ],
    ['as Markdown, by its letters', 'A **bold** move, "sir"', '<p>A <strong>bold</strong> move, “sir”</p>'],
    ['with numeric ids and plain breaks', 'a\nb', 'a<br>b'],
  ])('finds a post that the server shows %s', async (_, text, content) => {
    expect(await readBack({ [LIST]: list([status(9, content)]) }, text)).toMatchObject({
      outcome: 'found',
      remote: { id: '9' },
    });
  });

  it('asks for the typed text before it takes a similar post for ours', async () => {
    const similar = { [LIST]: list([status('9', '<p>Hello, world</p>')]) };
    const source = (text: string) => ({ 'GET /api/v1/statuses/9/source': json(200, { id: '9', text }) });
    expect(await readBack({ ...similar, ...source('Hello world!') }, 'Hello world!')).toMatchObject({
      outcome: 'found',
    });
    expect(await readBack({ ...similar, ...source('Hello, world') }, 'Hello world!')).toMatchObject({
      outcome: 'absent',
    });
  });

  it('takes neither replies, reblogs, posts with files, known nor other posts for ours', async () => {
    const others = [
      status('1', 'Mine', { in_reply_to_id: '5' }),
      status('2', 'Mine', { reblog: status('3', 'Mine') }),
      status('4', 'Mine', { media_attachments: [{ id: 'm' }] }),
      status('known', 'Mine'),
      status('6', 'Yours'),
    ];
    expect(await readBack({ [LIST]: list(others) }, 'Mine')).toMatchObject({ outcome: 'absent' });
  });

  it('knows a reply to our own post whatever time the server gives it', async () => {
    const reply = status('r', 'Second', { in_reply_to_id: 'first', created_at: '2026-11-10T00:00:00.000Z' });
    const { publication, network, account, clock } = await serverWith({ [LIST]: list([reply]) });
    const { request, step } = publication([testPost('First'), testPost('Second')]);
    const first: JournalledStep = { ...step(0), state: 'accepted', remote: { id: 'first', url: null } };
    const lost: JournalledStep = { ...step(1), state: 'unknown', attempts: 1, sentAt: clock.now() };
    const { credentials } = account;
    const context = { request, credentials, step: lost, accepted: [first], known: new Set(['first']) };
    expect(await network.publishing.readBack(context)).toMatchObject({
      outcome: 'found',
      remote: { id: 'r' },
    });
  });

  it('takes the oldest of several', async () => {
    const later = '2026-11-20T12:00:05.000Z';
    const both = [status('b', 'Mine', { created_at: later }), status('a', 'Mine')];
    expect(await readBack({ [LIST]: list(both) }, 'Mine')).toMatchObject({
      outcome: 'found',
      remote: { id: 'a' },
    });
  });

  it('tells its own post from an equal one that a person made 10 to 30 seconds earlier', async () => {
    for (const seconds of [10, 20, 30]) {
      const created_at = new Date(NOW - seconds * 1_000).toISOString();
      const both = [status('ours', 'Mine'), status('theirs', 'Mine', { created_at })];
      expect(await readBack({ [LIST]: list(both) }, 'Mine')).toMatchObject({
        outcome: 'found',
        remote: { id: 'ours' },
      });
    }
  });

  it('tells an equal post by its application, which the access token names', async () => {
    const by = (name: string, created_at = CREATED) =>
      status(name, 'Mine', { created_at, application: { name } });
    const own = { 'GET /api/v1/apps/verify_credentials': json(200, { name: 'Bakery posts' }) };
    const earlier = '2026-11-20T11:59:50.000Z';
    const answerTo = (...posts: readonly unknown[]) => readBack({ [LIST]: list(posts), ...own }, 'Mine');
    expect(await answerTo(by('Web'), by('Bakery posts', '2026-11-20T12:00:09.000Z'))).toMatchObject({
      outcome: 'found',
      remote: { id: 'Bakery posts' },
    });
    expect(await answerTo(by('Web', earlier))).toMatchObject({ outcome: 'absent' });
    expect(await answerTo(by('Web'))).toMatchObject({ outcome: 'unclear' });
    expect(await readBack({ [LIST]: list([by('Web', earlier)]) }, 'Mine')).toMatchObject({
      outcome: 'unclear',
    });
  });

  it('is in doubt about an equal post of before, and not about one of last week', async () => {
    const before = (created_at: string) => ({ [LIST]: list([status('b', 'Mine', { created_at })]) });
    expect(await readBack(before('2026-11-20T11:58:00.000Z'), 'Mine')).toMatchObject({ outcome: 'unclear' });
    expect(await readBack(before('2026-11-20T04:00:00.000Z'), 'Mine')).toMatchObject({ outcome: 'unclear' });
    expect(await readBack(before('2026-11-13T12:00:00.000Z'), 'Mine')).toMatchObject({ outcome: 'absent' });
  });

  it('allows for an unknown clock when the server does not show its own', async () => {
    const dateless: Answer = (response, { query }) => {
      response.removeHeader('date');
      response.sendDate = false;
      const created_at = '2026-11-20T11:55:00.000Z';
      sendJson(response, 200, query.has('max_id') ? [] : [status('a', 'Mine', { created_at })]);
    };
    expect(await readBack({ [LIST]: dateless }, 'Mine')).toMatchObject({
      outcome: 'found',
      remote: { id: 'a' },
    });
  });

  it('takes the list of a server that ignores max_id for whole, unless it was cut at the limit', async () => {
    const always = (count: number): Answer =>
      json(
        200,
        Array.from({ length: count }, (_, index) => status(`${index}`, 'Other')),
      );
    expect(await readBack({ [LIST]: always(1) }, 'Mine')).toMatchObject({ outcome: 'absent' });
    expect(await readBack({ [LIST]: always(39) }, 'Mine')).toMatchObject({ outcome: 'absent' });
    expect(await readBack({ [LIST]: always(41) }, 'Mine')).toMatchObject({ outcome: 'absent' });
    expect(await readBack({ [LIST]: always(40) }, 'Mine')).toMatchObject({ outcome: 'unclear' });
  });

  it('finds its post on a server that ignores max_id', async () => {
    const posts = [status('1', 'Other'), status('2', 'Mine')];
    expect(await readBack({ [LIST]: json(200, posts) }, 'Mine')).toMatchObject({ remote: { id: '2' } });
  });

  it('is not conclusive when the list cannot be read', async () => {
    expect(await readBack({ [LIST]: json(200, { error: 'odd' }) }, 'Mine')).toMatchObject({
      outcome: 'unclear',
    });
    expect(await readBack({}, 'Mine')).toMatchObject({ outcome: 'unclear' });
    expect(await readBack({ [LIST]: json(429, {}, { 'retry-after': '60' }) }, 'Mine')).toMatchObject({
      outcome: 'unclear',
      retryAfterMs: 60_000,
    });
  });

  it('asks as the public when the token may not list, and then only believes what it sees', async () => {
    const open =
      (statuses: readonly unknown[]): Answer =>
      (response, { authorized, query }) =>
        authorized
          ? sendJson(response, 403, { error: 'outside the authorized scopes' })
          : sendJson(response, 200, query.has('max_id') ? [] : statuses);
    expect(await readBack({ [LIST]: open([status('a', 'Mine')]) }, 'Mine')).toMatchObject({
      outcome: 'found',
    });
    expect(await readBack({ [LIST]: open([]) }, 'Mine')).toMatchObject({ outcome: 'unclear' });
  });

  it('says when the lost call can no longer arrive', async () => {
    expect(await readBack({ [LIST]: list([]) }, 'Mine', false)).toMatchObject({
      outcome: 'unclear',
      retryAfterMs: 10_001,
    });
  });
});
