import type { JournalledStep, JsonValue, KnownRecords } from '@crier/domain';
import { describe, expect, it } from 'vitest';
import { knownIds } from '../src/testing/known-ids.ts';
import { sendJson } from '../src/testing/scripted-server.ts';
import { testPost } from '../src/testing/test-media.ts';
import { type Answer, CREATED, json, NOW, type Routes, serverWith } from './scripted-mastodon.ts';

const status = (id: JsonValue, content: string, more: object = {}) => ({
  id,
  created_at: CREATED,
  in_reply_to_id: null,
  reblog: null,
  media_attachments: [],
  content,
  ...more,
});

describe('reading back', () => {
  const LIST = 'GET /api/v1/accounts/1/statuses';
  const readBack = async (routes: Routes, text: string, settled = true, known: KnownRecords = new Map()) => {
    const { publication, network, clock, account } = await serverWith(routes);
    const { request, step } = publication([testPost(text)]);
    const lost: JournalledStep = { ...step(0), state: 'unknown', attempts: 1, sentAt: clock.now() };
    if (settled) clock.advance(network.publishing.settleMs.post + 1);
    const { credentials } = account;
    return network.publishing.readBack({
      request,
      credentials,
      step: lost,
      accepted: [],
      known,
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

  it('asks for the typed text before it accepts a similar post as ours', async () => {
    const similar = { [LIST]: list([status('9', '<p>Hello, world</p>')]) };
    const source = (text: string) => ({ 'GET /api/v1/statuses/9/source': json(200, { id: '9', text }) });
    expect(await readBack({ ...similar, ...source('Hello world!') }, 'Hello world!')).toMatchObject({
      outcome: 'found',
    });
    expect(await readBack({ ...similar, ...source('Hello, world') }, 'Hello world!')).toMatchObject({
      outcome: 'unclear',
      candidate: { id: '9' },
    });
  });

  it('accepts no replies, reblogs, posts with files, known or other posts as ours', async () => {
    const others = [
      status('1', 'Mine', { in_reply_to_id: '5' }),
      status('2', 'Mine', { reblog: status('3', 'Mine') }),
      status('4', 'Mine', { media_attachments: [{ id: 'm' }] }),
      status('known', 'Mine'),
      status('6', 'Yours', { created_at: '2026-11-13T12:00:00.000Z' }),
    ];
    const answerTo = (posts: readonly unknown[]) =>
      readBack({ [LIST]: list(posts) }, 'Mine', true, knownIds(NOW, 'known'));
    expect(await answerTo(others)).toMatchObject({ outcome: 'unclear', candidate: { id: '4' } });
    expect(await answerTo(others.filter((_, index) => index !== 2))).toMatchObject({ outcome: 'absent' });
  });

  it('recognises a reply to our own post whatever time the server gives it', async () => {
    const reply = status('r', 'Second', { in_reply_to_id: 'first', created_at: '2026-11-10T00:00:00.000Z' });
    const { publication, network, account, clock } = await serverWith({ [LIST]: list([reply]) });
    const { request, step } = publication([testPost('First'), testPost('Second')]);
    const first: JournalledStep = { ...step(0), state: 'accepted', remote: { id: 'first', url: null } };
    const lost: JournalledStep = { ...step(1), state: 'unknown', attempts: 1, sentAt: clock.now() };
    const { credentials } = account;
    const context = { request, credentials, step: lost, accepted: [first], known: knownIds(NOW, 'first') };
    expect(await network.publishing.readBack(context)).toMatchObject({
      outcome: 'found',
      remote: { id: 'r' },
    });
  });

  it('picks the oldest of several', async () => {
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

  it('recognises an equal post by its application, which the access token names', async () => {
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

  it('is in doubt about an equal post from just before, and not about one of last week', async () => {
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

  it('accepts the list of a server that ignores max_id as complete, unless it was cut at the limit', async () => {
    const always = (count: number): Answer =>
      json(
        200,
        Array.from({ length: count }, (_, index) =>
          status(`${index}`, 'Other', { created_at: '2026-11-20T11:47:00.000Z' }),
        ),
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

  it('is inconclusive when the list cannot be read', async () => {
    expect(await readBack({ [LIST]: json(200, { error: 'odd' }) }, 'Mine')).toMatchObject({
      outcome: 'unclear',
    });
    expect(await readBack({}, 'Mine')).toMatchObject({ outcome: 'unclear' });
    expect(await readBack({ [LIST]: json(429, {}, { 'retry-after': '60' }) }, 'Mine')).toMatchObject({
      outcome: 'unclear',
      retryAfterMs: 60_000,
    });
  });

  it('asks without the token when it may not list, and then only believes what it sees', async () => {
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
