import type { CredentialRenewal, PublishAccount, RenewAnswer } from '@crier/domain';
import { expect, it } from 'vitest';
import type { AccountVault, HeldCredentials } from '../ports/journal.ts';
import { NO_OBSERVER } from './dependencies.ts';
import { Session } from './session.ts';

const NOW = Date.UTC(2026, 10, 21);
const RENEWED: RenewAnswer = { outcome: 'renewed', credentials: { token: 'b' }, expiresAt: null };

/** A session whose credentials end `left` milliseconds from now, and how often the network was asked to renew them. */
function open(left: number | null, answer: RenewAnswer = RENEWED) {
  const held: HeldCredentials = {
    credentials: { token: 'a' },
    version: 1,
    expiresAt: left === null ? null : NOW + left,
  };
  let asked = 0;
  const released: string[] = [];
  const renewal: CredentialRenewal = {
    onlyWhileValid: false,
    renew: async () => {
      asked++;
      return answer;
    },
  };
  const vault: Partial<AccountVault> = {
    claimRefresh: async () => 'claimed',
    store: async (_id, version, credentials, expiresAt) => ({ credentials, version: version + 1, expiresAt }),
    release: async (_id, token) => void released.push(token),
  };
  const deps = {
    vault: vault as AccountVault,
    observer: NO_OBSERVER,
    about: { workspace: 'harbour', account: 1, provider: 'mastodon' } as const,
    now: () => NOW,
    newToken: () => 'claim',
    pause: async () => undefined,
  };
  const account = { id: 1 } as unknown as PublishAccount;
  const create = (by: CredentialRenewal | null) => new Session(by, account, held, deps);
  return { session: create(renewal), withoutRenewal: create(null), asked: () => asked, released };
}

it.each([
  [60_001, 0],
  [60_000, 1],
  [0, 1],
  [-1, 1],
])('with credentials that end in %i ms renews them %i times before use', async (left, times) => {
  const { session, asked } = open(left);
  const freshened = await session.freshen();
  expect([asked(), freshened === null]).toEqual([times, times === 0]);
  expect(session.credentials).toEqual({ token: times === 1 ? 'b' : 'a' });
});

it('leaves alone credentials that never end or cannot be renewed', async () => {
  const endless = open(null);
  expect([await endless.session.freshen(), endless.asked()]).toEqual([null, 0]);
  expect(await open(-1).withoutRenewal.freshen()).toBeNull();
});

it('tries the old credentials while the network cannot be asked, and gives its claim back', async () => {
  const { session, released } = open(0, { outcome: 'unavailable', reason: 'Down.' });
  expect(await session.freshen()).toEqual({ outcome: 'unavailable', reason: 'Down.' });
  expect([session.credentials, released]).toEqual([{ token: 'a' }, ['claim']]);
});

it('keeps its claim for what it has stored', async () => {
  const { session, released } = open(0);
  await session.freshen();
  expect(released).toEqual([]);
});

it('renews once after a refusal, and passes on a second one in the network’s words', async () => {
  const { session, asked } = open(null);
  expect(await session.renewOnce({ message: 'Token expired.' })).toMatchObject({ outcome: 'renewed' });
  expect(await session.renewOnce({ message: 'Still no.' })).toEqual({
    outcome: 'auth',
    message: 'Still no.',
  });
  expect(asked()).toBe(1);
  const refused = { message: 'No.', code: 'refused' } as const;
  expect(await open(null).withoutRenewal.renewOnce(refused)).toEqual({ outcome: 'auth', ...refused });
});
