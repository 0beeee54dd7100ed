import { describe, expect, it, onTestFinished } from 'vitest';
import { createTestJournal } from '../src/testing/journal.ts';
import { sendJson, startScriptedServer } from '../src/testing/scripted-server.ts';
import { testImage, testPost } from '../src/testing/test-media.ts';
import { type Answer, json, page, type Routes, serverWith, TOKEN } from './scripted-mastodon.ts';

describe('connecting to a server', () => {
  const connect = async (routes: Routes, service?: string) => {
    const { server, network } = await serverWith(routes);
    const input = { service: service ?? server.url, identifier: null, password: null, token: ` ${TOKEN}\n` };
    return network.connect?.(input);
  };

  it('accepts numeric ids, and uses defaults when the server reports no limits', async () => {
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

  it('reads limits from version 1 when version 2 is an HTML page', async () => {
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

describe('the response to a post', () => {
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
    ['a known repeat', json(400, { error: 'Duplicate status' }), { outcome: 'unknown', repeatOf: null }],
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
    ['a firewall', page(403, '<!doctype html><title>Attention!</title>'), { outcome: 'unknown' }],
    ['a page for 401', page(401, '<html><title>Log in</title></html>'), { outcome: 'unknown' }],
    ['bare text for 401', page(401, 'Unauthorized'), { outcome: 'unknown' }],
  ])('%s', async (_, answer, expected) => {
    expect(await answerTo(answer)).toMatchObject(expected);
  });

  it('about unready files, in another language, is understood by checking the files', async () => {
    const refusal = json(422, { error: 'Dateien werden noch bearbeitet' });
    const asked = { 'GET /api/v1/media/m1': json(206, { id: 'm1', url: null }) };
    expect(await answerTo(refusal, asked, 1)).toMatchObject({ outcome: 'wait', retryAfterMs: 2_000 });
    expect(await answerTo(refusal, {}, 1)).toMatchObject({ outcome: 'rejected' });
  });

  it('is asked for with only the fields that the thread needs', async () => {
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
