import type { JsonObject, OperatorMatter } from '@crier/domain';
import { expect, it } from 'vitest';
import { renewGrant } from '../src/connections/renew-grant.ts';
import { readAnswer as readGoogle } from '../src/families/google-api/errors.ts';
import { readAnswer as readLinkedin } from '../src/families/linkedin-api/errors.ts';
import { readGraph } from '../src/families/meta-graph/errors.ts';
import { type Call, createCall } from '../src/http/call.ts';
import { authOrUnavailable, isAnswer, refusalOrUnavailable } from '../src/http/outcome.ts';
import { readAnswer as readPinterest } from '../src/platforms/pinterest/errors.ts';
import { readAnswer as readTiktok } from '../src/platforms/tiktok/errors.ts';
import { readAnswer as readTwitter } from '../src/platforms/twitter/errors.ts';
import { couldNotAsk } from '../src/read-back-answers.ts';

const NOW = Date.parse('2026-11-20T20:00:00.000Z');
const POSTS = 'https://network.example/posts';

type Reader = typeof readGraph;
type Row = readonly [
  what: string,
  read: Reader,
  status: number,
  body: JsonObject,
  matter: OperatorMatter,
  isOfNetwork: boolean,
];

const detail = (reason: string, metadata: JsonObject = {}): JsonObject => ({
  error: { code: 403, status: 'PERMISSION_DENIED', message: 'told', details: [{ reason, metadata }] },
});
const older = (reason: string): JsonObject => ({
  error: { code: 403, message: 'told', errors: [{ reason }] },
});
const meta = (code: number, message = 'told'): JsonObject => ({ error: { code, message } });
const tiktok = (code: string): JsonObject => ({ error: { code, message: 'told' } });
const linkedin = (status: number, code: string, message: string): JsonObject => ({ status, code, message });
const x = (title: string, detail = 'told', more: JsonObject = {}): JsonObject => ({ title, detail, ...more });
const tier = 'Not enough permissions to access: partnerApiPostsExternal.CREATE.20241001';

/** W5: what networks say about an app although the account is in order. */
const ROWS: readonly Row[] = [
  ['X without credits', readTwitter, 402, x('CreditsDepleted'), 'credits', true],
  ['X at its usage cap', readTwitter, 403, x('UsageCapExceeded'), 'credits', true],
  [
    'X at its cap with 429',
    readTwitter,
    429,
    x('Too many', 'Usage cap exceeded: Monthly product cap'),
    'credits',
    true,
  ],
  [
    'an app X has not enrolled',
    readTwitter,
    403,
    x('Client Forbidden', 'told', { reason: 'client-not-enrolled' }),
    'app',
    true,
  ],
  ['an app X has suspended', readTwitter, 403, x('Forbidden', 'Your application is suspended.'), 'app', true],
  ['LinkedIn’s development tier', readLinkedin, 403, linkedin(403, 'ACCESS_DENIED', tier), 'access', false],
  [
    'LinkedIn’s ended version',
    readLinkedin,
    426,
    linkedin(426, 'NONEXISTENT_VERSION', 'Gone'),
    'version',
    true,
  ],
  ['Google’s API not enabled', readGoogle, 403, detail('SERVICE_DISABLED'), 'api', true],
  ['YouTube’s API not enabled', readGoogle, 403, older('accessNotConfigured'), 'api', true],
  ['a closed project of Google', readGoogle, 403, detail('CONSUMER_SUSPENDED'), 'api', true],
  ['YouTube’s quota', readGoogle, 403, older('quotaExceeded'), 'quota', true],
  [
    'Google Business Profile’s quota of 0',
    readGoogle,
    429,
    detail('RATE_LIMIT_EXCEEDED', { quota_limit_value: '0' }),
    'quota',
    true,
  ],
  ['Meta without the app', readGraph, 400, meta(101), 'app', true],
  ['Meta blocking the app', readGraph, 400, meta(200, 'API access blocked.'), 'app', true],
  ['Meta’s ended version', readGraph, 400, meta(2_635), 'version', true],
  [
    'TikTok before its audit',
    readTiktok,
    403,
    tiktok('unaudited_client_can_only_post_to_private_accounts'),
    'audit',
    false,
  ],
  ['TikTok’s cap of creators', readTiktok, 403, tiktok('reached_active_user_cap'), 'audit', false],
  ['TikTok’s unverified domain', readTiktok, 403, tiktok('url_ownership_unverified'), 'domain', false],
  [
    'Pinterest’s trial access',
    readPinterest,
    403,
    { code: 29, message: 'Apps with Trial access may not create Pins in production.' },
    'access',
    false,
  ],
];

function calling(status: number, body: JsonObject): Call {
  const effects = {
    fetch: async () => new Response(JSON.stringify(body), { status }),
    now: () => NOW,
    random: (bytes: number) => new Uint8Array(bytes),
  };
  return createCall(effects, 1_000);
}

async function answered(read: Reader, status: number, body: JsonObject) {
  const call = calling(status, body);
  const answer = read(await call({ method: 'POST', url: POSTS, secrets: [] }), 'visible');
  if (isAnswer(answer)) throw new Error('not a failure');
  return answer;
}

it.each(ROWS)('waits for the operator: %s', async (_, read, status, body, matter, isOfNetwork) => {
  const answer = await answered(read, status, body);
  expect(answer).toMatchObject({ outcome: 'wait', matter });
  expect('limit' in answer ? answer.limit : undefined).toBe(isOfNetwork ? 'installation' : undefined);
});

it('the cap on creators ends after a day, Google’s quota at midnight in California', async () => {
  const cap = await answered(readTiktok, 403, tiktok('reached_active_user_cap'));
  expect(cap).toMatchObject({ retryAfterMs: 24 * 3_600_000 });
  expect(await answered(readGoogle, 403, older('quotaExceeded'))).toMatchObject({
    retryAfterMs: 12 * 3_600_000,
  });
});

it('a rate limit is no matter for the operator', async () => {
  const pace = detail('RATE_LIMIT_EXCEEDED', { quota_limit_value: '300' });
  expect(await answered(readGoogle, 429, pace)).not.toHaveProperty('matter');
});

it('a refusal of the app says nothing about the account, whatever was asked for', async () => {
  const answer = await answered(readTwitter, 402, x('CreditsDepleted', 'No credits'));
  expect(couldNotAsk(answer)).toMatchObject({ outcome: 'unclear', matter: 'credits' });
  const unavailable = { outcome: 'unavailable', matter: 'credits', reason: 'No credits' };
  expect(authOrUnavailable(answer)).toMatchObject(unavailable);
  expect(refusalOrUnavailable(answer)).toMatchObject(unavailable);
});

it('a token endpoint that refuses the app waits for the operator', async () => {
  const endpoint = {
    url: 'https://network.example/token',
    app: { clientId: 'id', clientSecret: 'secret' },
    clientIdParameter: 'client_id',
    clientAuthentication: 'body',
  } as const;
  const renewed = await renewGrant(calling(401, { error: 'invalid_client' }), endpoint, 'refresh', () => NOW);
  expect(renewed).toMatchObject({ outcome: 'unavailable', matter: 'app' });
});
