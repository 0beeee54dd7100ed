import { describe, expect, test } from 'vitest';
import { mastodonClient } from './mastodon-client.ts';
import { control, publicPosts, read, running } from './running.ts';

describe('statuses', () => {
  test('can be sent as form, multipart and JSON', async () => {
    const simulator = await running();
    const alice = mastodonClient(simulator, 'mastodon');
    const form = new FormData();
    form.set('status', 'as multipart');
    const answers = [
      await alice.post({ status: 'as form' }),
      await alice.send('POST', '/api/v1/statuses', form),
      await alice.send('POST', '/api/v1/statuses', JSON.stringify({ status: 'as json', sensitive: true }), {
        'content-type': 'application/json',
      }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers[2]?.json).toMatchObject({
      sensitive: true,
      visibility: 'public',
      content: '<p>as json</p>',
    });
    expect((await publicPosts(simulator)).map(({ text }: { text: string }) => text)).toEqual([
      'as form',
      'as multipart',
      'as json',
    ]);
  });

  test('have Mastodon’s HTML as content', async () => {
    const simulator = await running();
    const alice = mastodonClient(simulator, 'mastodon');
    const { json } = await alice.post({
      status:
        'Hi @bob & @carol@example.social <b>\n#Büro 1\n\nhttps://www.example.com/a/path/that/is/quite/long/indeed.',
    });
    expect(json.content).toBe(
      `<p>Hi <span class="h-card" translate="no"><a href="${alice.url}/@bob" class="u-url mention">@<span>bob</span></a></span> &amp; ` +
        '<span class="h-card" translate="no"><a href="https://example.social/@carol" class="u-url mention">@<span>carol</span></a></span> &lt;b&gt;<br />' +
        `<a href="${alice.url}/tags/B%C3%BCro" class="mention hashtag" rel="tag">#<span>Büro</span></a> 1</p>` +
        '<p><a href="https://www.example.com/a/path/that/is/quite/long/indeed" target="_blank" rel="nofollow noopener noreferrer" translate="no">' +
        '<span class="invisible">https://www.</span><span class="ellipsis">example.com/a/path/that/is/qui</span>' +
        '<span class="invisible">te/long/indeed</span></a>.</p>',
    );
    expect(json.mentions.map(({ acct }: { acct: string }) => acct)).toEqual(['bob', 'carol@example.social']);
    expect(json.tags).toEqual([{ name: 'büro', url: `${alice.url}/tags/b%C3%BCro` }]);
  });

  test('are returned again for an hour for a repeated Idempotency-Key, per account', async () => {
    const simulator = await running();
    const alice = mastodonClient(simulator, 'mastodon');
    const bob = mastodonClient(simulator, 'mastodon', 1);
    const key = { 'idempotency-key': 'one' };
    const first = await alice.post({ status: 'first' }, key);
    const again = await alice.post({ status: 'other text' }, key);
    const other = await bob.post({ status: 'of bob' }, key);
    expect(again.json).toMatchObject({ id: first.json.id, content: '<p>first</p>' });
    expect(other.json.id).not.toBe(first.json.id);
    await control(simulator, 'POST', 'clock', { advance_seconds: 3600 });
    const late = await alice.post({ status: 'late' }, key);
    expect(late.json.id).not.toBe(first.json.id);
    expect(await publicPosts(simulator)).toHaveLength(3);
  });

  test('are made once by ten simultaneous repeats', async () => {
    const simulator = await running();
    const alice = mastodonClient(simulator, 'mastodon');
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => alice.post({ status: 'once' }, { 'idempotency-key': 'k' })),
    );
    expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1);
    expect(await publicPosts(simulator)).toHaveLength(1);
  });

  test('count links as 23 and mentions without their server', async () => {
    const simulator = await running();
    const alice = mastodonClient(simulator, 'mastodon');
    const link = `https://example.com/${'a'.repeat(300)}`;
    const fits = `${'x'.repeat(471)} @bob@a-long-server.example ${link}`;
    expect((await alice.post({ status: fits })).status).toBe(200);
    const tooLong = await alice.post({ status: `x${fits}` });
    expect(tooLong).toMatchObject({
      status: 422,
      json: { error: 'Validation failed: Text character limit of 500 exceeded' },
    });
    const withWarning = await alice.post({ status: 'x'.repeat(490), spoiler_text: 'eleven long' });
    expect(withWarning.status).toBe(422);
  });

  test('are refused with empty texts, unknown parents and wrong visibilities', async () => {
    const simulator = await running();
    const alice = mastodonClient(simulator, 'mastodon');
    expect(await alice.post({ status: '  ' })).toMatchObject({
      status: 422,
      json: { error: "Validation failed: Text can't be blank" },
    });
    expect((await alice.post({ status: 'x', in_reply_to_id: '12345' })).status).toBe(404);
    expect((await alice.post({ status: 'x', visibility: 'secret' })).status).toBe(422);
    expect(await publicPosts(simulator)).toEqual([]);
  });

  test('have their thread as context until deleted', async () => {
    const simulator = await running();
    const alice = mastodonClient(simulator, 'mastodon');
    const one = (await alice.post({ status: 'one' })).json.id;
    const two = (await alice.post({ status: 'two', in_reply_to_id: one })).json.id;
    const three = (await alice.post({ status: 'three', in_reply_to_id: two })).json.id;
    const { json } = await alice.get(`/api/v1/statuses/${two}/context`);
    expect(json.ancestors.map(({ id }: { id: string }) => id)).toEqual([one]);
    expect(json.descendants.map(({ id }: { id: string }) => id)).toEqual([three]);
    expect((await publicPosts(simulator))[2]).toMatchObject({ reply_parent: two, reply_root: one });
    expect((await alice.get(`/api/v1/statuses/${three}/source`)).json).toEqual({
      id: three,
      text: 'three',
      spoiler_text: '',
    });
    expect((await alice.send('DELETE', `/api/v1/statuses/${three}`)).json).toMatchObject({
      id: three,
      text: 'three',
    });
    expect(await alice.get(`/api/v1/statuses/${three}`)).toMatchObject({
      status: 404,
      json: { error: 'Record not found' },
    });
    expect((await alice.send('DELETE', `/api/v1/statuses/${three}`)).status).toBe(404);
    expect(await publicPosts(simulator)).toHaveLength(2);
  });

  test('with private visibility are shown to their author only', async () => {
    const simulator = await running();
    const alice = mastodonClient(simulator, 'mastodon');
    const bob = mastodonClient(simulator, 'mastodon', 1);
    const { json } = await alice.post({ status: 'psst', visibility: 'private' });
    expect((await alice.get(`/api/v1/statuses/${json.id}`)).status).toBe(200);
    expect((await bob.get(`/api/v1/statuses/${json.id}`)).status).toBe(404);
    expect(await publicPosts(simulator)).toEqual([]);
  });

  test('are listed newest first, in pages', async () => {
    const simulator = await running();
    const alice = mastodonClient(simulator, 'mastodon');
    const account = (await alice.get('/api/v1/accounts/verify_credentials')).json;
    expect(account).toMatchObject({ username: 'alice', acct: 'alice', url: `${alice.url}/@alice` });
    const ids: string[] = [];
    for (const text of ['1', '2', '3', '4', '5']) ids.push((await alice.post({ status: text })).json.id);
    const path = `/api/v1/accounts/${account.id}/statuses`;
    const page = await alice.get(`${path}?limit=2&exclude_reblogs=true`);
    expect(page.json.map(({ id }: { id: string }) => id)).toEqual([ids[4], ids[3]]);
    const next = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1];
    const second = await read(
      await fetch(next ?? '', { headers: { authorization: `Bearer ${alice.token}` } }),
    );
    expect(second.json.map(({ id }: { id: string }) => id)).toEqual([ids[2], ids[1]]);
    const since = await alice.get(`${path}?since_id=${ids[3]}`);
    expect(since.json.map(({ id }: { id: string }) => id)).toEqual([ids[4]]);
  });
});

describe('tokens and limits', () => {
  test('wrong, revoked and narrow tokens are refused', async () => {
    const simulator = await running();
    const alice = mastodonClient(simulator, 'mastodon');
    const wrong = await alice.send('POST', '/api/v1/statuses', new URLSearchParams({ status: 'x' }), {
      authorization: 'Bearer nonsense',
    });
    expect(wrong).toMatchObject({ status: 401, json: { error: 'The access token is invalid' } });
    await control(simulator, 'POST', 'faults', {
      match: { path: '/api/v1/statuses', nth: 1 },
      fault: { type: 'revoke-token' },
    });
    expect(await alice.post({ status: 'x' })).toMatchObject({
      status: 401,
      json: { error: 'The access token was revoked' },
    });
    expect((await alice.get('/api/v1/accounts/verify_credentials')).status).toBe(401);
  });

  test('an app registers, gets consent with PKCE and a narrow token, and revokes it', async () => {
    const simulator = await running();
    const alice = mastodonClient(simulator, 'mastodon');
    const metadata = await alice.get('/.well-known/oauth-authorization-server');
    expect(metadata.json).toMatchObject({
      token_endpoint: `${alice.url}/oauth/token`,
      code_challenge_methods_supported: ['S256'],
    });
    const redirectUri = 'https://crier.example/callback';
    const app = await alice.send(
      'POST',
      '/api/v1/apps',
      new URLSearchParams({
        client_name: 'Test',
        redirect_uris: redirectUri,
        scopes: 'read:accounts write:statuses write:media',
      }),
    );
    expect(app.status).toBe(200);
    const { client_id, client_secret } = app.json;
    // RFC 7636 appendix B
    const request = {
      response_type: 'code',
      client_id,
      redirect_uri: redirectUri,
      scope: 'read:accounts write:media',
      state: 'st',
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
    };
    const page = await alice.get(`/oauth/authorize?${new URLSearchParams(request)}`);
    expect(page.text).toContain('Test asks for access');
    const consent = await fetch(`${alice.url}/oauth/authorize`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ ...request, account: 'bob', decision: 'allow' }),
    });
    const location = new URL(consent.headers.get('location') ?? '');
    expect(location.searchParams.get('state')).toBe('st');
    const code = location.searchParams.get('code') ?? '';
    const exchange = (verifier: string, used = code) =>
      alice.send(
        'POST',
        '/oauth/token',
        new URLSearchParams({
          grant_type: 'authorization_code',
          code: used,
          redirect_uri: redirectUri,
          client_id,
          client_secret,
          code_verifier: verifier,
        }),
      );
    const token = await exchange('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk');
    expect(token.json).toMatchObject({ token_type: 'Bearer', scope: 'read:accounts write:media' });
    expect((await exchange('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).json.error).toBe('invalid_grant');
    const headers = { authorization: `Bearer ${token.json.access_token}` };
    expect((await alice.get('/api/v1/accounts/verify_credentials', headers)).json.username).toBe('bob');
    const narrow = await alice.post({ status: 'x' }, headers);
    expect(narrow).toMatchObject({
      status: 403,
      json: { error: 'This action is outside the authorized scopes' },
    });
    const revoked = await alice.send(
      'POST',
      '/oauth/revoke',
      new URLSearchParams({
        client_id,
        client_secret,
        token: token.json.access_token,
      }),
    );
    expect(revoked.status).toBe(200);
    expect((await alice.get('/api/v1/accounts/verify_credentials', headers)).status).toBe(401);
  });

  test('300 requests in five minutes are allowed, with the reset as a date', async () => {
    const simulator = await running({
      instances: [{ key: 'm', network: 'mastodon', settings: { requestsPer5Minutes: 3 } }],
      clock: { now: () => Date.UTC(2026, 0, 1, 0, 1) },
    });
    const alice = mastodonClient(simulator, 'm');
    const answers = [];
    for (let count = 0; count < 4; count += 1)
      answers.push(await alice.get('/api/v1/accounts/verify_credentials'));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    expect(answers[0]?.headers.get('x-ratelimit-limit')).toBe('3');
    expect(answers[0]?.headers.get('x-ratelimit-remaining')).toBe('2');
    expect(answers[3]?.headers.get('x-ratelimit-reset')).toBe('2026-01-01T00:05:00.000Z');
    await control(simulator, 'POST', 'clock', { advance_seconds: 240 });
    expect((await alice.get('/api/v1/accounts/verify_credentials')).status).toBe(200);
  });
});

test('both instance documents report the limits', async () => {
  const simulator = await running({
    instances: [{ key: 'm', network: 'mastodon', settings: { maxCharacters: 777 } }],
  });
  const alice = mastodonClient(simulator, 'm');
  for (const version of ['v1', 'v2']) {
    const { json } = await alice.get(`/api/${version}/instance`);
    expect(json.configuration.statuses).toEqual({
      max_characters: 777,
      max_media_attachments: 4,
      characters_reserved_per_url: 23,
    });
    expect(json.configuration.media_attachments.supported_mime_types).toContain('image/png');
  }
});
