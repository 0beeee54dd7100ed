import type { MailContent } from '@crier/domain';

/** When all of them were written. */
export const AT = new Date('2029-03-01T12:00:00Z');
const TIMES = { timezone: 'Europe/Berlin' };
const LINK = {
  link: 'https://social.example/crier/join/a-token-that-opens-something',
  expires_at: '2029-03-08T12:00:00Z',
  timezone: 'Europe/Berlin',
};

/** One mail of each kind, about people whose names are as long as names are. */
export const EVERY_MAIL: readonly MailContent[] = [
  {
    kind: 'invitation',
    params: { workspace: 'Harbour Bakery', inviter: 'Jonna Lindqvist', ...LINK },
  },
  { kind: 'password_reset', params: LINK },
  { kind: 'address_confirmation', params: { address: 'jonna@harbour-bakery.example', ...LINK } },
  { kind: 'address_change', params: { address: 'jonna@harbour-bakery.example' } },
  { kind: 'new_sign_in', params: { browser: 'Firefox · Windows', address: '198.51.100.7', ...TIMES } },
  { kind: 'new_key', params: { key: 'Till at the counter', hint: 'x7Qa', expires_at: null, ...TIMES } },
  { kind: 'new_app', params: { app: 'Content Calendar', ...TIMES } },
  {
    kind: 'new_administrator',
    params: { person: 'Femi Adeyemi', email: 'femi@harbour-bakery.example', by: 'Jonna Lindqvist', ...TIMES },
  },
  { kind: 'test', params: TIMES },
];
