import { expect, it } from 'vitest';
import { checkVersions } from './check-versions.ts';

const SETUP = { app: { clientId: 'id', clientSecret: 'secret' }, baseUrl: null };
const LINKEDIN = { networks: { linkedin: { ...SETUP, apiVersion: '202609' } } };
const DAY_MS = 86_400_000;
const [, END = ''] = /ends on (\d{4}-\d{2}-\d{2})/.exec(checkVersions(LINKEDIN, 0)[0]?.detail ?? '') ?? [];
const endsAt = Date.parse(END);

it('reports nothing if no configured network ends API versions', () => {
  expect(checkVersions({ networks: { mastodon: SETUP, twitter: SETUP } }, endsAt)).toEqual([]);
});

it.each([
  [61, 'ok', 'ends'],
  [59, 'warn', 'ends'],
  [-1, 'fail', 'ended'],
] as const)('%i days before LinkedIn ends the version the finding is %s', (days, status, verb) => {
  const [finding] = checkVersions(LINKEDIN, endsAt - days * DAY_MS);
  expect(finding).toMatchObject({ status, detail: `LinkedIn 202609 ${verb} on ${END}` });
  expect(finding?.advice ?? '').toContain(status === 'ok' ? '' : 'LINKEDIN_API_VERSION');
});
