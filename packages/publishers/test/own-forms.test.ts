import { expect, it } from 'vitest';
import { isOwn as isGoogles } from '../src/families/google-api/errors.ts';
import { isOwn as isLinkedins } from '../src/families/linkedin-api/errors.ts';
import { isOwn as isMastodons } from '../src/families/mastodon-api/errors.ts';
import { isOwn as isMetas } from '../src/families/meta-graph/errors.ts';
import type { CallAnswer } from '../src/http/call.ts';
import { parseJson } from '../src/http/json.ts';
import { isOwn as isBlueskys } from '../src/platforms/bluesky/errors.ts';
import { isOwn as isPinterests } from '../src/platforms/pinterest/errors.ts';
import { isOwn as isTiktoks } from '../src/platforms/tiktok/errors.ts';
import { isOwn as isTwitters } from '../src/platforms/twitter/errors.ts';

/** Answers as the networks document them, or as they were seen. */
const FORMS = {
  google: [
    isGoogles,
    { error: { code: 403, message: 'Quota', errors: [{ reason: 'quotaExceeded' }] } },
    { error: { code: 400, status: 'INVALID_ARGUMENT', message: 'Bad' } },
  ],
  linkedin: [
    isLinkedins,
    { status: 401, serviceErrorCode: 65_600, code: 'INVALID_ACCESS_TOKEN', message: 'Invalid access token' },
    { status: 422, code: 'DUPLICATE_POST', message: 'Content is a duplicate' },
    { serviceErrorCode: 100, message: 'Not enough permissions to access' },
  ],
  mastodon: [
    isMastodons,
    { error: 'The access token is invalid' },
    { errors: { detail: 'Not Found' } },
    { message: 'The given data was invalid.', errors: { status: ['Too long'] } },
    { message: 'Unauthenticated.' },
  ],
  meta: [
    isMetas,
    { error: { message: 'Invalid OAuth access token', type: 'OAuthException', code: 190 } },
    { error_type: 'OAuthException', code: 400, error_message: 'Invalid code' },
    { debug_info: { retriable: false, type: 'ProcessingFailedError', message: 'Failed' } },
  ],
  bluesky: [
    isBlueskys,
    { error: 'ExpiredToken', message: 'Token has expired' },
    { error: 'InternalServerError' },
    { jobStatus: { jobId: 'j', state: 'JOB_STATE_FAILED', error: 'already_exists' } },
  ],
  pinterest: [isPinterests, { code: 2, message: 'Authentication failed.' }],
  tiktok: [
    isTiktoks,
    { error: { code: 'access_token_invalid', message: 'Invalid', log_id: '1' } },
    { error: 'invalid_grant', error_description: 'Refresh token is invalid', log_id: '1' },
  ],
  twitter: [
    isTwitters,
    { title: 'Unauthorized', type: 'about:blank', status: 401, detail: 'Unauthorized' },
    { errors: [{ message: 'Bad text', parameters: {} }], title: 'Invalid Request', detail: 'One or more' },
    { errors: [{ code: 187, message: 'Status is a duplicate.' }] },
    { request: '/2/media/upload', error: 'media type unrecognized.' },
  ],
} as const;

/** What firewalls, gateways and web servers answer in a network's place. */
const STRANGERS = [
  '',
  'Forbidden',
  'error code: 1020',
  '<html><head><title>403 Forbidden</title></head><body><center>nginx</center></body></html>',
  '<!DOCTYPE html><title>Attention Required! | Cloudflare</title>',
  '"Forbidden"',
  '[]',
  'null',
  '{}',
  '{"message":"Forbidden"}',
  '{"message":"Not Found","request_id":"9f3c1b70"}',
  '{"Message":"User: anonymous is not authorized"}',
  '{"success":false,"errors":[{"code":1020,"message":"Access denied"}],"messages":[],"result":null}',
  '{"fault":{"faultstring":"Invalid API call"}}',
];

const answerOf = (text: string): CallAnswer => ({
  kind: 'answer',
  url: 'https://network.example/',
  status: 403,
  headers: new Headers(),
  bytes: new TextEncoder().encode(text),
  text,
  json: parseJson(text),
  complete: true,
  evidence: { request: 'GET /', status: 403, body: text },
  receivedAt: 0,
  secrets: [],
});

it.each(Object.entries(FORMS))('%s recognises its own responses among others', (_, [isOwn, ...own]) => {
  for (const json of own) expect(isOwn(answerOf(JSON.stringify(json))), JSON.stringify(json)).toBe(true);
  expect(STRANGERS.filter((text) => isOwn(answerOf(text)))).toEqual([]);
});
