import { expect, it } from 'vitest';
import { readDescription } from '../src/index.ts';
import { exchange, type Given } from './exchange.ts';

const CREATE = 'POST /xrpc/com.atproto.repo.createRecord';
const { requestFindings, answerFindings } = readDescription('bluesky');

function record(changed: object): Given {
  const post = {
    $type: 'app.bsky.feed.post',
    text: 'Bread',
    createdAt: '2026-11-28T09:00:00.000Z',
    ...changed,
  };
  const body = { repo: 'did:plc:alice', collection: 'app.bsky.feed.post', record: post };
  return { type: 'application/json', body: JSON.stringify(body) };
}

it.each<readonly [string, Given, readonly string[]]>([
  ['a post', record({}), []],
  [
    'a text that is too long',
    record({ text: 'a'.repeat(301) }),
    [`${CREATE.replace('/xrpc/', '')}: Record/text must not be longer than 300 graphemes`],
  ],
  [
    'a property that the lexicon does not name',
    record({ title: 'x' }),
    [`${CREATE.replace('/xrpc/', '')}: /title is not known`],
  ],
  [
    'a property of an embed that the lexicon does not name',
    record({
      embed: {
        $type: 'app.bsky.embed.external',
        external: { uri: 'https://example.com', title: 'x', description: 'x', image: 'x' },
      },
    }),
    [`${CREATE.replace('/xrpc/', '')}: /embed/external/image is not known`],
  ],
  ['a form', { type: 'text/plain', body: 'x' }, [`${CREATE.replace('/xrpc/', '')}: the body is text/plain`]],
])('a record: %s', async (_, given, findings) => {
  expect(await requestFindings(exchange(CREATE, given))).toEqual(findings);
});

it('names unknown or out-of-range parameters, and unknown addresses', async () => {
  const query = { repo: 'did:plc:alice', collection: 'app.bsky.feed.post', limit: '101', page: '2' };
  const list = 'GET /xrpc/com.atproto.repo.listRecords';
  expect(await requestFindings(exchange(list, { query }))).toEqual([
    'GET com.atproto.repo.listRecords: parameter page is not known',
    'GET com.atproto.repo.listRecords: limit can not be greater than 100',
  ]);
  expect(await requestFindings(exchange('GET /xrpc/com.atproto.repo.createRecord', {}))).toEqual([
    'GET com.atproto.repo.createRecord: no such address',
  ]);
  expect(await requestFindings(exchange('GET /profile/alice', {}))).toEqual([]);
});

it('names what an answer lacks, and errors without a name', () => {
  expect(answerFindings(exchange(CREATE, { answer: { uri: 'at://did:plc:alice/a.b.c/1' } }))).toEqual([
    'POST com.atproto.repo.createRecord answers 200: Output must have the property "cid"',
  ]);
  expect(answerFindings(exchange(CREATE, { status: 400, answer: { error: 'Bad' } }))).toEqual([
    'POST com.atproto.repo.createRecord answers 400: the error has no name or no message',
  ]);
});
