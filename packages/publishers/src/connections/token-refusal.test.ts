import { expect, it } from 'vitest';
import { readTokenRefusal, saysInvalidGrant, saysTokenIsGone } from './token-refusal.ts';

it.each([
  [400, { error: 'invalid_grant', error_description: 'Code expired' }, 'refused', 'Code expired', true],
  [401, { error: 'invalid_client' }, 'app_refused', 'invalid_client', false],
  [400, { error: 'invalid_grant' }, 'refused', 'invalid_grant', false],
  [401, { error: 'unauthorized_client', error_description: 'No app' }, 'app_refused', 'No app', true],
  [400, { error: { message: 'Bad code', type: 'OAuthException', code: 100 } }, 'refused', 'Bad code', true],
  [400, { error_type: 'OAuthException', error_message: 'Invalid code' }, 'refused', 'Invalid code', true],
  [
    200,
    { error: 'invalid_request', error_description: 'TikTok says 200' },
    'refused',
    'TikTok says 200',
    true,
  ],
  [
    400,
    { error: 'x', error_description: 'about the-code and the-secret' },
    'refused',
    'about [redacted] and [redacted]',
    true,
  ],
])('reads %i %j as %s', (status, payload, outcome, message, isTold) => {
  expect(readTokenRefusal(status, payload, ['the-code', 'the-secret', ''])).toMatchObject({
    outcome,
    message,
    isTold,
  });
});

it.each([
  [200, { access_token: 'a' }],
  [408, { error: 'timeout' }],
  [429, { error: 'slow_down' }],
  [500, { error: 'server_error' }],
  [403, '<html><title>Forbidden</title></html>'],
  [403, ''],
  [400, undefined],
  [403, { message: 'Forbidden' }],
  [400, { error: 'temporarily_unavailable' }],
  [400, { error: 'server_error' }],
  [400, { error: 'slow_down' }],
])('does not read %i %j as a refusal', (status, payload) => {
  expect(readTokenRefusal(status, payload, [])).toBeNull();
});

it.each([
  ['invalid_grant', '', true, true],
  ['invalid_request', 'Value passed for the token was invalid.', false, true],
  ['invalid_request', 'Missing required parameter: grant_type', false, false],
  ['', 'The refresh token has expired', false, true],
  ['invalid_scope', 'token', false, false],
])(
  '%s (%s) says that the grant is gone: %s, and on networks with other words: %s',
  (error, message, usual, other) => {
    expect([saysInvalidGrant({ error, message }), saysTokenIsGone({ error, message })]).toEqual([
      usual,
      other,
    ]);
  },
);
