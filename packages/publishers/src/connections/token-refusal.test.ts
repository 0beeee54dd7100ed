import { expect, it } from 'vitest';
import { readTokenRefusal } from './token-refusal.ts';

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
  [403, '<html>', 'refused', 'It responded with status 403.', false],
  [
    400,
    { error: 'x', error_description: 'about the-code and the-secret' },
    'refused',
    'about [redacted] and [redacted]',
    true,
  ],
])('reads %i %j as %s', (status, payload, outcome, message, isTold) => {
  expect(readTokenRefusal(status, payload, ['the-code', 'the-secret', ''])).toEqual({
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
])('does not take %i %j for a refusal', (status, payload) => {
  expect(readTokenRefusal(status, payload, [])).toBeNull();
});
