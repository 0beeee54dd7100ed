import type { CredentialRenewal, PublishAccount, RenewAnswer } from '@crier/domain';
import { expect, it } from 'vitest';
import type { AccountVault, HeldCredentials } from '../ports/journal.ts';
import { NO_OBSERVER } from './dependencies.ts';
import { renewCredentials } from './renew-credentials.ts';

type Claim = Awaited<ReturnType<AccountVault['claimRefresh']>>;
const ACCOUNT = { id: 4 } as unknown as PublishAccount;
const HELD: HeldCredentials = { credentials: { token: 'a' }, version: 1, expiresAt: null };
const CHANGED: HeldCredentials = { credentials: { token: 'c' }, version: 2, expiresAt: null };
const RENEWED: RenewAnswer = { outcome: 'renewed', credentials: { token: 'b' }, expiresAt: 5 };

/** Renews while the vault answers claims in order, the last one for ever, and each wait takes its time. */
async function renew(claims: readonly Claim[], answer: RenewAnswer = RENEWED, stored = CHANGED) {
  const calls: string[] = [];
  let time = 0;
  let asked = 0;
  const renewal: CredentialRenewal = {
    onlyWhileValid: false,
    renew: async ({ credentials }) => {
      calls.push(`renew ${String(credentials['token'])}`);
      return answer;
    },
  };
  const vault: Partial<AccountVault> = {
    claimRefresh: async (id, version, token, ms) => {
      calls.push(`claim ${id} ${version} ${token} ${ms}`);
      return claims[Math.min(asked++, claims.length - 1)] ?? 'busy';
    },
    load: async () => stored,
    store: async (id, version, credentials, expiresAt) => {
      calls.push(`store ${id} ${version} ${expiresAt}`);
      return { credentials, version: version + 1, expiresAt };
    },
    release: async (id, token) => void calls.push(`release ${id} ${token}`),
  };
  const deps = {
    vault: vault as AccountVault,
    observer: NO_OBSERVER,
    about: { workspace: 'harbour', account: 1, provider: 'mastodon' } as const,
    now: () => time,
    newToken: () => 'token',
    pause: async (ms: number) => {
      time += ms;
    },
  };
  const result = await renewCredentials(renewal, ACCOUNT, HELD, deps);
  return { result, calls, waited: time };
}

const CLAIM = 'claim 4 1 token 60000';

it('asks the network once and stores its answer', async () => {
  const { result, calls } = await renew(['claimed']);
  expect(result).toEqual({
    outcome: 'renewed',
    held: { credentials: { token: 'b' }, version: 2, expiresAt: 5 },
  });
  expect(calls).toEqual([CLAIM, 'renew a', 'store 4 1 5']);
});

it('waits for a renewal under way and uses its result', async () => {
  const { result, calls, waited } = await renew(['busy', 'busy', 'changed']);
  expect(result).toEqual({ outcome: 'renewed', held: CHANGED });
  expect([calls, waited]).toEqual([[CLAIM, CLAIM, CLAIM], 400]);
});

it('takes over when the other renewal got nothing', async () => {
  expect((await renew(['busy', 'claimed'])).calls).toContain('store 4 1 5');
});

it('stops waiting after the lifetime of a claim', async () => {
  const { result, waited } = await renew(['busy']);
  expect(result).toMatchObject({
    outcome: 'unavailable',
    reason: 'Another process is renewing the credentials.',
    told: { parts: [{ key: 'renewing' }] },
  });
  expect(waited).toBe(60_200);
});

it('notices that the account was disconnected meanwhile', async () => {
  const { result } = await renew(['changed'], RENEWED, { ...CHANGED, credentials: {} });
  expect(result).toEqual({ outcome: 'auth', message: 'The account was disconnected.', code: 'disconnected' });
});

it.each<RenewAnswer>([
  { outcome: 'auth', message: 'Revoked.' },
  { outcome: 'unavailable', reason: 'Down.' },
])('stores nothing when the network says $outcome, and gives its claim back', async (answer) => {
  const { result, calls } = await renew(['claimed'], answer);
  expect([result, calls]).toEqual([answer, [CLAIM, 'renew a', 'release 4 token']]);
});

it('asks nothing where the network cannot renew', async () => {
  expect(await renewCredentials(null, ACCOUNT, HELD, {} as never)).toEqual({
    outcome: 'auth',
    message: 'The network no longer accepts the stored credentials.',
    code: 'refused',
  });
});
