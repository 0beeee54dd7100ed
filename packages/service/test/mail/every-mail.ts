import type { MailContent, NoticeLine } from '@crier/domain';

/** When all of them were written. */
export const AT = new Date('2029-03-01T12:00:00Z');
const TIMES = { timezone: 'Europe/Berlin' };
const LINK = {
  link: 'https://social.example/crier/join/a-token-that-opens-something',
  expires_at: '2029-03-08T12:00:00Z',
  timezone: 'Europe/Berlin',
};

const WORKSPACE = 'e24acd29-8fa8-47a5-a77e-1f3dce1c65a2';
const READER = {
  unsubscribe: 'https://social.example/crier/unsubscribe?token=a-token-that-stops-these-mails',
  timezone: 'Europe/Berlin',
};
const line = (own: Pick<NoticeLine, 'kind' | 'stage' | 'page'> & Partial<NoticeLine>): NoticeLine => ({
  ...{
    cause: 'c',
    workspace: WORKSPACE,
    name: 'Harbour Bakery',
    network: 'Threads',
    account: 'harbour.bakery',
  },
  ...{ count: 14, at: '2029-03-01T11:40:00Z', by: 'Jonna Lindqvist', host: 'hooks.harbour-bakery.example' },
  ...own,
});
/** Everything that a notice can say. */
const SUBJECTS: readonly [NoticeLine, ...NoticeLine[]] = [
  line({ kind: 'outage', stage: 'opened', page: '/posts?status=publishing' }),
  line({ kind: 'outage', stage: 'ended', page: '/posts' }),
  line({ kind: 'reconnect', stage: 'opened', page: '/accounts' }),
  line({ kind: 'reconnect', stage: 'ended', page: '/accounts' }),
  line({ kind: 'ending', stage: 'opened', page: '/accounts' }),
  line({ kind: 'failed', stage: 'grown', page: '/posts?status=failed' }),
  line({ kind: 'failed', stage: 'ended', page: '/posts?status=failed' }),
  line({ kind: 'unconfirmed', stage: 'opened', page: '/posts?status=failed' }),
  line({ kind: 'unconfirmed', stage: 'again', page: '/posts?status=failed' }),
  line({ kind: 'unconfirmed', stage: 'ended', page: '/posts?status=failed' }),
  line({ kind: 'missed', stage: 'opened', page: '/posts?status=missed' }),
  line({ kind: 'missed', stage: 'ended', page: '/posts?status=missed' }),
  line({ kind: 'approve', stage: 'opened', page: '/posts?status=needs_approval' }),
  line({ kind: 'returned', stage: 'opened', page: '/posts/1' }),
  line({ kind: 'webhook', stage: 'opened', page: '/settings/webhooks' }),
];

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
  { kind: 'notices', params: { lines: [SUBJECTS[0]], ...READER } },
  { kind: 'notices', params: { lines: SUBJECTS, ...READER } },
  {
    kind: 'summary',
    params: {
      weeks: [
        { workspace: WORKSPACE, name: 'Harbour Bakery', published: 12, failed: 1, planned: 9 },
        { workspace: WORKSPACE, name: 'Night Ferry', published: 1, failed: 0, planned: 0 },
      ],
      ...READER,
    },
  },
  { kind: 'test', params: TIMES },
];
