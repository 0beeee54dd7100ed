import { PLATFORM_KEYS, type PlatformKey, type RenewAnswer } from '@crier/domain';
import { expect, it } from 'vitest';
import type { IdleAccount } from '../ports/idle-accounts.ts';
import type { AccountVault } from '../ports/journal.ts';
import { NO_OBSERVER } from './dependencies.ts';
import { keepAccountsAlive } from './keep-accounts-alive.ts';
import { DEFAULT_POLICY } from './policy.ts';

const NOW = Date.UTC(2026, 10, 21);
const DAY_MS = 86_400_000;
const FRESH: RenewAnswer = { outcome: 'renewed', credentials: { accessToken: 'b' }, expiresAt: null };
const DEAD: RenewAnswer = { outcome: 'auth', message: 'Revoked.' };
const AWAY = { outcome: 'unavailable', reason: 'Down.' } as const;

/** Accounts by the day their credentials end, counted from now. */
async function keep(
  ends: readonly (readonly [PlatformKey, number])[],
  answer: RenewAnswer,
  refusedForMs = 0,
) {
  const accounts = ends.map(([provider, day], index) => ({
    id: index,
    provider,
    endsAt: NOW + day * DAY_MS,
  }));
  const stored: number[] = [];
  const unauthorized: number[] = [];
  const held = { credentials: { accessToken: 'a' }, version: 1, expiresAt: null };
  const vault: Partial<AccountVault> = {
    load: async () => held,
    claimRefresh: async () => 'claimed',
    release: async () => undefined,
    store: async (id) => {
      stored.push(id);
      return held;
    },
    noteRefusal: async () => refusedForMs,
    markUnauthorized: async () => true,
  };
  let asked = 0;
  const renew = async () => {
    asked += 1;
    return answer;
  };
  const none = Object.fromEntries(PLATFORM_KEYS.map((key) => [key, { renewal: null }])) as {
    readonly [Key in PlatformKey]: { readonly renewal: null };
  };
  await keepAccountsAlive({
    policy: DEFAULT_POLICY,
    vault: vault as AccountVault,
    idle: {
      expiredBefore: async (before, providers) =>
        accounts
          .filter(({ provider, endsAt }) => providers.includes(provider) && endsAt < before.getTime())
          .map((account) => account as unknown as IdleAccount),
    },
    networks: {
      ...none,
      twitter: { renewal: { renew, onlyWhileValid: false } },
      threads: { renewal: { renew, onlyWhileValid: true } },
    },
    now: () => NOW,
    newToken: () => 'token',
    pause: async () => undefined,
    observer: {
      ...NO_OBSERVER,
      unauthorized: ({ account }) => unauthorized.push(account),
    },
  });
  return { stored, unauthorized, asked };
}

it('renews what expired a day ago, and renews early what cannot be renewed later', async () => {
  const ends = [
    ['twitter', -1.01],
    ['twitter', -0.99],
    ['twitter', 5],
    ['threads', 5],
    ['threads', 30],
    ['mastodon', -2],
  ] as const;
  expect(await keep(ends, FRESH)).toMatchObject({ stored: [0, 3], unauthorized: [] });
});

it('treats a repeated refusal as the end, and no answer as nothing', async () => {
  const twoMinutes = 120_000;
  expect(await keep([['twitter', -2]], DEAD, twoMinutes)).toMatchObject({ stored: [], unauthorized: [0] });
  expect(await keep([['twitter', -2]], AWAY)).toMatchObject({ stored: [], unauthorized: [] });
});

it('keeps an account until the network has said twice, minutes apart, that access has ended', async () => {
  for (const refusedForMs of [0, 119_999])
    expect(await keep([['twitter', -2]], DEAD, refusedForMs)).toMatchObject({ unauthorized: [] });
});

it.each([
  ['account', 2],
  ['installation', 1],
] as const)('with a limit per %s asks about two accounts %i times', async (limit, times) => {
  const ends = [
    ['twitter', -2],
    ['twitter', -3],
  ] as const;
  expect((await keep(ends, { ...AWAY, limit })).asked).toBe(times);
});
