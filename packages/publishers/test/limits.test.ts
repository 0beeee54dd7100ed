import { OAuthResponseError } from '@atproto/oauth-client-node';
import type { JsonObject, LimitOwner } from '@crier/domain';
import { expect, it } from 'vitest';
import { createApiReader } from '../src/connections/api-reader.ts';
import { renewGrant } from '../src/connections/renew-grant.ts';
import { readAnswer as readGoogle } from '../src/families/google-api/errors.ts';
import { readAnswer as readLinkedin } from '../src/families/linkedin-api/errors.ts';
import { readAnswer as readMastodon } from '../src/families/mastodon-api/errors.ts';
import { readGraph } from '../src/families/meta-graph/errors.ts';
import { longLivedTokens } from '../src/families/meta-graph/token-exchange.ts';
import { type Call, createCall } from '../src/http/call.ts';
import { authOrUnavailable, isAnswer, refusalOrUnavailable } from '../src/http/outcome.ts';
import { readAnswer as readBluesky } from '../src/platforms/bluesky/errors.ts';
import { refusalOf } from '../src/platforms/bluesky/oauth/failure.ts';
import { readAnswer as readPinterest } from '../src/platforms/pinterest/errors.ts';
import { readAnswer as readTiktok } from '../src/platforms/tiktok/errors.ts';
import { readAnswer as readTwitter } from '../src/platforms/twitter/errors.ts';
import { couldNotAsk } from '../src/read-back-answers.ts';

/** Noon in California, and the same in UTC. */
const POSTS = 'https://network.example/posts';
const NOW = Date.parse('2026-11-20T20:00:00.000Z');
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const meta = (code: number, subcode = 0) => ({ error: { code, error_subcode: subcode, message: 'told' } });
const google = (reason: string) => ({ error: { code: 403, message: 'told', errors: [{ reason }] } });
const tiktok = (code: string) => ({ error: { code, message: 'told' } });

type Reader = typeof readGraph;
type Row = readonly [
  network: string,
  read: Reader,
  status: number,
  body: JsonObject,
  limit: LimitOwner | undefined,
  retryAfterMs: number | null,
];

const ROWS: readonly Row[] = [
  ['the app of a graph', readGraph, 400, meta(4), 'installation', null],
  ['the app of a graph with 429', readGraph, 429, meta(4), 'installation', null],
  ['a user of a graph', readGraph, 400, meta(17), 'account', null],
  ['a page of a graph', readGraph, 403, meta(32), 'account', null],
  ['a kind of call of a graph', readGraph, 400, meta(613), 'account', null],
  ['an account’s use of a graph', readGraph, 400, meta(80_002), 'account', null],
  ['any limit of a graph', readGraph, 429, meta(17), 'account', null],
  ['Instagram’s posts of a day', readGraph, 400, meta(9, 2_207_042), 'account', DAY_MS],
  ['Facebook’s pace', readGraph, 400, meta(368, 1_390_008), 'account', null],
  ['nobody while a container is not ready', readGraph, 400, meta(9_007, 2_207_027), undefined, 15_000],
  ['Google’s quota of a project', readGoogle, 403, google('quotaExceeded'), 'installation', 12 * HOUR_MS],
  ['Google’s pace', readGoogle, 403, google('rateLimitExceeded'), 'account', null],
  ['Google’s pace of a user', readGoogle, 403, google('userRateLimitExceeded'), 'account', null],
  ['YouTube’s uploads of a channel', readGoogle, 400, google('uploadLimitExceeded'), 'account', DAY_MS],
  ['any limit of Google', readGoogle, 429, google('rateLimitExceeded'), 'account', null],
  ['Bluesky’s pace', readBluesky, 429, { error: 'RateLimitExceeded' }, 'account', null],
  ['Bluesky’s pace with another status', readBluesky, 400, { error: 'RateLimitExceeded' }, 'account', null],
  ['TikTok’s pace', readTiktok, 403, tiktok('rate_limit_exceeded'), 'account', null],
  [
    'TikTok’s posts of a creator',
    readTiktok,
    403,
    tiktok('spam_risk_too_many_posts'),
    'account',
    4 * HOUR_MS,
  ],
  ['any limit of TikTok', readTiktok, 429, tiktok('rate_limit_exceeded'), 'account', null],
  [
    'LinkedIn’s day of a member',
    readLinkedin,
    429,
    {
      status: 429,
      message: 'Resource level throttle MEMBER DAY limit for calls to this resource is reached.',
    },
    'account',
    4 * HOUR_MS,
  ],
  [
    'LinkedIn’s day of the app',
    readLinkedin,
    429,
    {
      status: 429,
      message: 'Resource level throttle APPLICATION DAY limit for calls to this resource is reached.',
    },
    'installation',
    4 * HOUR_MS,
  ],
  [
    'LinkedIn’s day of a member through the app',
    readLinkedin,
    429,
    { status: 429, message: 'Resource level throttle APPLICATION_AND_MEMBER DAY limit is reached.' },
    'account',
    4 * HOUR_MS,
  ],
  ['X’s pace', readTwitter, 429, { title: 'Too Many Requests', detail: 'Slow down' }, 'account', null],
  ['Mastodon’s pace', readMastodon, 429, { error: 'Too many requests' }, 'account', null],
  ['Pinterest’s pace', readPinterest, 429, { code: 8, message: 'Slow down' }, 'account', null],
];

function calling(status: number, body: JsonObject, headers: Record<string, string>): Call {
  const effects = {
    fetch: async () => new Response(JSON.stringify(body), { status, headers }),
    now: () => NOW,
    random: (bytes: number) => new Uint8Array(bytes),
  };
  return createCall(effects, 1_000);
}

async function answered(read: Reader, status: number, body: JsonObject, headers: Record<string, string>) {
  const call = calling(status, body, headers);
  const answer = read(await call({ method: 'POST', url: POSTS, secrets: [] }), 'visible');
  if (isAnswer(answer)) throw new Error('not a failure');
  return answer;
}

it.each(ROWS)('waits for the limit of %s', async (_, read, status, body, limit, retryAfterMs) => {
  const answer = await answered(read, status, body, {});
  expect(answer).toMatchObject({ outcome: 'wait', retryAfterMs });
  expect('limit' in answer ? answer.limit : undefined).toBe(limit);
});

it.each(ROWS.filter(([, , , , limit]) => limit !== undefined))(
  'waits for the limit of %s until the time that the network names',
  async (_, read, status, body, limit) => {
    const answer = await answered(read, status, body, { 'retry-after': '90' });
    expect(answer).toMatchObject({ outcome: 'wait', retryAfterMs: 90_000, limit });
  },
);

it('a limit and its end are reported for every kind of call', async () => {
  const answer = await answered(readGraph, 400, meta(4), { 'retry-after': '90' });
  const told = { limit: 'installation', retryAfterMs: 90_000 };
  expect(couldNotAsk(answer)).toMatchObject({ outcome: 'unclear', ...told });
  expect(authOrUnavailable(answer)).toEqual({ outcome: 'unavailable', reason: 'told', ...told });
  expect(refusalOrUnavailable(answer)).toEqual({ outcome: 'unavailable', reason: 'told', ...told });
});

it('a network that names no time and no limit leaves both out', async () => {
  const answer = await answered(readGraph, 503, {}, {});
  const reason = 'The server failed with status 503.';
  expect(authOrUnavailable(answer)).toEqual({ outcome: 'unavailable', reason });
  expect(couldNotAsk(answer)).toMatchObject({ outcome: 'unclear', retryAfterMs: 60_000 });
});

const RENEWED_LATER = { outcome: 'unavailable', limit: 'account', retryAfterMs: 90_000 };
const APP = { clientId: 'id', clientSecret: 'secret' };

it('a limit met while renewing is not a refusal of the account', async () => {
  const call = calling(429, {}, { 'retry-after': '90' });
  const endpoint = {
    url: 'https://network.example/token',
    app: APP,
    clientIdParameter: 'client_id',
    clientAuthentication: 'body',
  } as const;
  expect(await renewGrant(call, endpoint, 'refresh', () => NOW)).toMatchObject(RENEWED_LATER);
});

it('a Graph API limit with another status while renewing is not a refusal of the account', async () => {
  const call = calling(400, meta(17), { 'retry-after': '90' });
  const work = {
    read: createApiReader(
      call,
      (url) => url,
      () => true,
    ),
    app: APP,
    switches: {},
    apiVersion: '',
    now: () => NOW,
  };
  const { renewal } = longLivedTokens('https://graph.example', 'th');
  if (renewal.kind !== 'live-token') throw new Error('not renewed while it lives');
  expect(await renewal.renew(work, 'token')).toMatchObject(RENEWED_LATER);
});

it('a limit met at a server’s OAuth endpoint is not a refusal of the account', async () => {
  const response = new Response(null, { status: 429, headers: { 'ratelimit-reset': '90' } });
  const error = new OAuthResponseError(response, { error: 'RateLimitExceeded' });
  expect(await refusalOf(error, 'here', NOW)).toMatchObject(RENEWED_LATER);
});
