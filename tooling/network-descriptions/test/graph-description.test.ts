import { expect, it } from 'vitest';
import { readDescription } from '../src/index.ts';
import { exchange } from './exchange.ts';

const FORM = 'application/x-www-form-urlencoded';

it.each<readonly [string, string, string, readonly string[]]>([
  ['a post', 'POST /v25.0/12/feed', 'message=Bread&link=https%3A%2F%2Fexample.com&access_token=x', []],
  [
    'a parameter that does not exist',
    'POST /v25.0/12/feed',
    'message=Bread&alt_text=x',
    ['POST /{id}/feed: parameter alt_text is not known'],
  ],
  [
    'a value of another type',
    'POST /v25.0/12/photos',
    'url=https%3A%2F%2Fexample.com&published=no',
    ['POST /{id}/photos: parameter published is not bool'],
  ],
  [
    'a missing parameter',
    'POST /v25.0/12/video_reels',
    'video_id=1',
    ['POST /{id}/video_reels: parameter upload_phase is missing'],
  ],
  ['an edge that does not exist', 'POST /v25.0/12/reels', '', ['POST /{id}/reels: no such address']],
  ['an address that is left out', 'GET /v25.0/oauth/access_token', '', []],
])('a request for %s', async (_, address, body, findings) => {
  const request = exchange(address, { type: FORM, body });
  expect(await readDescription('facebook_page').requestFindings(request)).toEqual(findings);
});

it('names a field that the node does not have, and ignores fields nested in another', async () => {
  const query = { fields: 'id,caption,children.limit(3){id,media_url},colour', limit: '5' };
  const request = exchange('GET /v25.0/12/media', { query });
  expect(await readDescription('instagram').requestFindings(request)).toEqual([
    'GET /{id}/media: field colour is not known',
  ]);
});

it('names a value of another type, and a field that was not requested', () => {
  const answer = {
    data: [{ id: '1', caption: 'Bread', like_count: '7', timestamp: '2026-11-28T09:00:00+0000' }],
  };
  const list = exchange('GET /v25.0/12/media', { query: { fields: 'caption,like_count' }, answer });
  expect(readDescription('instagram').answerFindings(list)).toEqual([
    'GET /{id}/media answers 200: /like_count is not int',
    'GET /{id}/media answers 200: /timestamp was not asked for',
  ]);
});

it('names an error without message, type and code', () => {
  const refused = exchange('DELETE /v25.0/12', { status: 400, answer: { error: 'gone' } });
  expect(readDescription('facebook_page').answerFindings(refused)).toEqual([
    'DELETE /{id} answers 400: the error lacks message, type or code',
  ]);
});
