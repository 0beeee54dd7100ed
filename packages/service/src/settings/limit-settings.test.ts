import { expect, it } from 'vitest';
import { readLimitSettings } from './limit-settings.ts';

it('limits have defaults that people sharing an address do not reach', () => {
  expect(readLimitSettings({ SIGN_IN_ATTEMPTS: ' ' })).toEqual({
    limits: {
      registrationsPerHour: 120,
      authorizationsPerMinute: 120,
      appFailuresPerMinute: 20,
      unusedApps: 10_000,
      signInAttempts: 10,
      signInAttemptsPerAddress: 50,
      signInAttemptsPerAccount: 100,
      eventStreams: 1_000,
      eventStreamsPerUser: 20,
    },
    problems: [],
  });
});

it('limits are whole numbers, and 0 switches them off except for kept apps', () => {
  const { limits, problems } = readLimitSettings({
    OAUTH_REGISTRATIONS_PER_HOUR: '0',
    OAUTH_AUTHORIZE_PER_MINUTE: '-1',
    OAUTH_APP_FAILURES_PER_MINUTE: '1.5',
    OAUTH_UNUSED_APPS: '0',
    SIGN_IN_ATTEMPTS: '1000001',
    SIGN_IN_ATTEMPTS_PER_ADDRESS: '1000000',
  });
  expect([limits.registrationsPerHour, limits.signInAttemptsPerAddress]).toEqual([0, 1_000_000]);
  const expected = 'a whole number from 0 to 1000000, 0 for no limit';
  expect(problems).toEqual([
    { name: 'OAUTH_AUTHORIZE_PER_MINUTE', missing: false, expected },
    { name: 'OAUTH_APP_FAILURES_PER_MINUTE', missing: false, expected },
    { name: 'OAUTH_UNUSED_APPS', missing: false, expected: 'a whole number from 1 to 1000000' },
    { name: 'SIGN_IN_ATTEMPTS', missing: false, expected },
  ]);
});
