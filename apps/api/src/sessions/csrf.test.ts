import { expect, it } from 'vitest';
import { isCsrfTokenOf } from './csrf.ts';
import type { Session } from './session.ts';

const OWN = 'kT3vGxW9qLr0-YpZb5mNcD2sFhJ8uAe_R7iVoX4tQ1w';
const FORMER = 'a8Vd_5wQz1XoKfM3nB-rT7yLc0JgP9hEuS2iNq6kRv4';
const session: Session = {
  token: 'x',
  csrfToken: OWN,
  formerCsrfTokens: [FORMER],
  view: null,
  user: {
    id: 1,
    name: 'Dana',
    email: 'dana@example.com',
    timezone: 'UTC',
    locale: 'en',
    isAdministrator: false,
  },
};

it('accepts the session’s token, also under former secrets', () => {
  expect(isCsrfTokenOf(session, OWN)).toBe(true);
  expect(isCsrfTokenOf(session, FORMER)).toBe(true);
});

it.each([
  ['begins like it', `${OWN.slice(0, 8)}${'A'.repeat(OWN.length - 8)}`],
  ['differs in the last character', `${OWN.slice(0, -1)}x`],
  ['is the beginning of it', OWN.slice(0, 8)],
  ['goes on after it', `${OWN}a`],
  ['differs in case', OWN.toLowerCase()],
  ['is a former one cut short', FORMER.slice(0, -1)],
  ['is empty', ''],
  ['is a list of it', [OWN]],
  ['is missing', undefined],
])('refuses a token that %s', (_name, token) => {
  expect(isCsrfTokenOf(session, token)).toBe(false);
});
