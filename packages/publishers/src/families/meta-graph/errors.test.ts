import { describe, expect, it } from 'vitest';
import type { CallAnswer } from '../../http/call.ts';
import { readGraph } from './errors.ts';

function answered(
  status: number,
  error: Readonly<Record<string, string | number | boolean>> | null,
  headers: Readonly<Record<string, string>> = {},
): CallAnswer {
  const json = error === null ? null : { error: { message: 'told', type: 'OAuthException', ...error } };
  return {
    kind: 'answer',
    url: 'https://graph.example',
    status,
    headers: new Headers(headers),
    bytes: new Uint8Array(),
    text: JSON.stringify(json),
    json,
    complete: true,
    evidence: { request: 'POST /', status, body: null },
    receivedAt: 0,
    secrets: [],
  };
}

describe('a Graph API error', () => {
  const CODES: readonly (readonly [number, number | null, string, string])[] = [
    [190, 463, 'auth', 'the token expired'],
    [190, 460, 'auth', 'the password changed'],
    [10, null, 'auth', 'a permission is missing'],
    [200, null, 'auth', 'a permission is missing'],
    [3, null, 'auth', 'the app lacks a capability'],
    [25, 2207050, 'auth', 'the account is restricted'],
    [-1, 1404078, 'auth', 'the account must be connected again'],
    [100, null, 'rejected', 'a parameter is wrong'],
    [36004, 2207010, 'rejected', 'the caption is too long'],
    [368, null, 'rejected', 'the policy forbids it'],
    [506, null, 'rejected', 'it is a duplicate'],
    [4, 2207051, 'rejected', 'it is taken for spam'],
    [4, null, 'wait', 'the app asks too often'],
    [17, null, 'wait', 'the user asks too often'],
    [32, null, 'wait', 'the page asks too often'],
    [613, null, 'wait', 'it is called too often'],
    [80002, null, 'wait', 'the account asks too often'],
    [9, 2207042, 'wait', 'the quota of the day is used up'],
    [9007, 2207027, 'wait', 'the container is not ready'],
    [24, 4279009, 'wait', 'the container is not visible yet'],
    [9004, 2207052, 'wait', 'the address was not fetched'],
    [1, null, 'unknown', 'something went wrong there'],
    [2, null, 'unknown', 'the service is down'],
    [-1, 2207001, 'unknown', 'the server failed'],
    [24, 2207008, 'unknown', 'publishing failed for now'],
  ];
  it.each(CODES)('%i with subcode %s is `%s`: %s', (code, subcode, outcome, _meaning) => {
    const error = { code, error_subcode: subcode ?? 0 };
    expect(readGraph(answered(400, error), 'visible')).toMatchObject({ outcome });
  });

  it('that calls itself temporary is in doubt where it can be public, and waited for elsewhere', () => {
    const answer = answered(400, { code: 99, is_transient: true });
    expect(readGraph(answer, 'visible')).toMatchObject({ outcome: 'unknown' });
    expect(readGraph(answer, 'repeatable')).toMatchObject({ outcome: 'wait' });
  });

  it('about permission for one object does not disconnect the account, but a dead token does', () => {
    expect(readGraph(answered(403, { code: 10 }), 'visible', 'object')).toMatchObject({
      outcome: 'rejected',
    });
    expect(readGraph(answered(400, { code: 190 }), 'visible', 'object')).toMatchObject({ outcome: 'auth' });
    expect(readGraph(answered(401, { code: 0 }), 'reading', 'object')).toMatchObject({ outcome: 'auth' });
  });

  it('with a time in the usage header waits that long, also with 429, for the account', () => {
    const usage = { '17': [{ type: 'pages', estimated_time_to_regain_access: 7 }] };
    const headers = { 'x-business-use-case-usage': JSON.stringify(usage) };
    for (const answer of [answered(400, { code: 80001 }, headers), answered(429, { code: 4 }, headers)])
      expect(readGraph(answer, 'visible')).toMatchObject({
        outcome: 'wait',
        retryAfterMs: 420_000,
        limit: 'account',
      });
  });

  it('is shown in the words meant for people', () => {
    const error = { code: 100, error_user_title: 'Too long', error_user_msg: 'Shorten the caption.' };
    expect(readGraph(answered(400, error), 'visible')).toMatchObject({ message: 'Shorten the caption.' });
    expect(readGraph(answered(400, { code: 100 }), 'visible')).toMatchObject({ message: 'told' });
  });

  it.each([500, 502, 503])('with %i leaves the outcome open', (status) => {
    expect(readGraph(answered(status, { code: 2 }), 'visible')).toMatchObject({ outcome: 'unknown' });
  });
});
