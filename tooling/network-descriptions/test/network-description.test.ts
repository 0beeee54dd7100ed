import { describe, expect, it } from 'vitest';
import { type DescribedNetwork, isDescribed, readDescription } from '../src/index.ts';
import { exchange, type Given } from './exchange.ts';

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json; charset=utf-8';

type Case = readonly [string, DescribedNetwork, string, Given, readonly string[]];

describe('requests', () => {
  it.each<Case>([
    ['a post', 'twitter', 'POST /2/tweets', { type: JSON_TYPE, body: '{"text":"Hello"}' }, []],
    [
      'a property that does not exist',
      'twitter',
      'POST /2/tweets',
      { type: JSON_TYPE, body: '{"text":"Hello","media":{"media_ids":["12"],"alt":"x"}}' },
      ['POST /2/tweets: /media/alt must NOT have additional properties'],
    ],
    [
      'a list in one parameter',
      'twitter',
      'GET /2/users/12/tweets',
      { query: { 'tweet.fields': 'created_at,entities', max_results: '100' } },
      [],
    ],
    [
      'a number out of range, and a parameter that does not exist',
      'twitter',
      'GET /2/users/12/tweets',
      { query: { max_results: '101', page: '2' } },
      [
        'GET /2/users/{id}/tweets: parameter page is not known',
        'GET /2/users/{id}/tweets: parameter max_results must be <= 100',
      ],
    ],
    ['another address', 'twitter', 'GET /2/tweets/of/12', {}, ['GET /2/tweets/of/12: no such address']],
    ['another method', 'twitter', 'PUT /2/tweets/12', {}, ['PUT /2/tweets/{id}: no such address']],
    ['an address that the description leaves out', 'pinterest', 'GET /v5/boards/12/pins', {}, []],
    [
      'a form',
      'pinterest',
      'POST /v5/oauth/token',
      { type: FORM, body: 'grant_type=password' },
      [
        'POST /v5/oauth/token: /grant_type must be equal to one of the allowed values: ' +
          'authorization_code, refresh_token, client_credentials',
      ],
    ],
    ['no body', 'pinterest', 'POST /v5/pins', {}, ['POST /v5/pins: the body is missing']],
    [
      'the start of an upload',
      'youtube',
      'POST /upload/youtube/v3/videos',
      {
        query: { uploadType: 'resumable', part: 'snippet,status' },
        type: JSON_TYPE,
        body: '{"snippet":{"title":"Film","colour":"red"}}',
      },
      ['POST /youtube/v3/videos: /snippet/colour must NOT have unevaluated properties'],
    ],
    [
      'a part of a file',
      'youtube',
      'PUT /upload/youtube/v3/videos',
      { query: { upload_id: 'x' }, type: 'video/*', body: 'bytes' },
      [],
    ],
    [
      'a status with files and a text',
      'mastodon',
      'POST /api/v1/statuses',
      { type: JSON_TYPE, body: '{"status":"Bread","media_ids":["1"]}' },
      [],
    ],
    [
      'a status with a property that does not exist',
      'mastodon',
      'POST /api/v1/statuses',
      { type: JSON_TYPE, body: '{"status":"Bread","alt":"x"}' },
      ['POST /api/v1/statuses: /alt must NOT have unevaluated properties'],
    ],
    [
      'a post of LinkedIn with a property that does not exist',
      'linkedin',
      'POST /rest/images',
      {
        query: { action: 'initializeUpload' },
        type: JSON_TYPE,
        body: '{"initializeUploadRequest":{"owner":"urn:li:person:1","fileName":"x"}}',
      },
      ['POST /rest/images: /initializeUploadRequest/fileName must NOT have unevaluated properties'],
    ],
    [
      'documents, which the description of LinkedIn leaves out',
      'linkedin',
      'POST /rest/documents',
      { type: JSON_TYPE, body: '{}' },
      [],
    ],
    [
      'a question about a creator without a body',
      'tiktok',
      'POST /v2/post/publish/creator_info/query/',
      {},
      ['POST /v2/post/publish/creator_info/query/: the body is missing'],
    ],
    [
      'a part of a file at an upload address of TikTok',
      'tiktok',
      'PUT /upload/video',
      { type: 'video/mp4', body: 'bytes' },
      [],
    ],
    [
      'a container of Threads with a kind and a parameter that do not exist',
      'threads',
      'POST /v1.0/me/threads',
      { type: FORM, body: 'media_type=REELS&caption=Hello' },
      [
        'POST /{id}/threads: parameter caption is not known',
        'POST /{id}/threads: parameter media_type is not threads_media_type',
      ],
    ],
    [
      'a list of own posts with a field that does not exist',
      'threads',
      'GET /v1.0/me/threads',
      { query: { fields: 'id,caption', since: '1764288000' } },
      ['GET /{id}/threads: field caption is not known'],
    ],
  ])('%s', async (_, network, address, given, findings) => {
    expect(await readDescription(network).requestFindings(exchange(address, given))).toEqual(findings);
  });
});

describe('answers', () => {
  it.each<Case>([
    [
      'a new post',
      'twitter',
      'POST /2/tweets',
      { status: 201, answer: { data: { id: '1', text: 'x' } } },
      [],
    ],
    [
      'another status',
      'twitter',
      'DELETE /2/tweets/12',
      { status: 204 },
      ['DELETE /2/tweets/{id} answers 204: the status is not described'],
    ],
    [
      'what the network adds to a new post, which the description lacks',
      'twitter',
      'POST /2/tweets',
      { status: 201, answer: { data: { id: '1', text: 'x', edit_history_tweet_ids: ['1'] } } },
      [],
    ],
    [
      'a problem, which may say more',
      'twitter',
      'POST /2/tweets',
      { status: 403, answer: { title: 'Forbidden', type: 'about:blank', status: 403, errors: [] } },
      [],
    ],
    [
      'a list with a wrong item',
      'youtube',
      'GET /youtube/v3/playlistItems',
      { answer: { items: [{ snippet: { title: 'Film', categoryId: '22' } }] } },
      [
        'GET /youtube/v3/playlistItems answers 200: /items/0/snippet/categoryId must NOT have unevaluated properties',
      ],
    ],
    [
      'an error in another form',
      'mastodon',
      'DELETE /api/v1/statuses/12',
      { status: 401, answer: { message: 'x' } },
      ['DELETE /api/v1/statuses/{id} answers 401: the body is application/problem+json'],
    ],
    [
      'a state that LinkedIn names otherwise than its description',
      'linkedin',
      'GET /rest/images/urn%3Ali%3Aimage%3A1',
      { answer: { id: 'urn:li:image:1', owner: 'urn:li:person:1', status: 'AVAILABLE' } },
      [],
    ],
    [
      'a number of a post under the name that TikTok gives it, and one under another name',
      'tiktok',
      'POST /v2/post/publish/status/fetch/',
      { answer: { data: { status: 'PUBLISH_COMPLETE', publicaly_available_post_id: ['1'], post_id: '1' } } },
      ['POST /v2/post/publish/status/fetch/ answers 200: /data/post_id must NOT have unevaluated properties'],
    ],
    [
      'a state that a container of Threads does not have',
      'threads',
      'GET /v1.0/17',
      { query: { fields: 'status' }, answer: { id: '17', status: 'READY' } },
      ['GET /{id} answers 200: /status is not threads_container_status'],
    ],
  ])('%s', (_, network, address, given, findings) => {
    expect(readDescription(network).answerFindings(exchange(address, given))).toEqual(findings);
  });
});

it('lists the networks that are described', () => {
  expect(['twitter', 'bluesky', 'tiktok', 'pixelfed'].map(isDescribed)).toEqual([true, true, true, false]);
});
