import type { PlatformKey, PublishAccount, RefreshAnswer } from '@crier/domain';
import { expect, it } from 'vitest';
import type { AccountVault } from '../ports/journal.ts';
import { keepAccountsAlive } from './keep-accounts-alive.ts';

const NOW = Date.UTC(2026, 10, 21);
const DAY_MS = 86_400_000;
const FRESH: RefreshAnswer = { outcome: 'refreshed', credentials: { accessToken: 'b' }, expiresAt: null };
const DEAD: RefreshAnswer = {
  outcome: 'auth',
  message: 'Revoked.',
  evidence: { request: null, status: 400, body: null },
};
const AWAY: RefreshAnswer = {
  outcome: 'unavailable',
  reason: 'Down.',
  evidence: { request: null, status: 503, body: null },
};

/** Accounts by the day their credentials end, counted from now. */
async function keep(ends: readonly (readonly [PlatformKey, number])[], answer: RefreshAnswer) {
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
    markUnauthorized: async () => true,
  };
  const refresh = async () => answer;
  await keepAccountsAlive({
    vault: vault as AccountVault,
    idle: {
      expiredBefore: async (before, providers) =>
        accounts
          .filter(({ provider, endsAt }) => providers.includes(provider) && endsAt < before.getTime())
          .map((account) => account as unknown as PublishAccount),
    },
    renewals: { twitter: { refresh }, threads: { refresh, renewsAhead: true }, mastodon: {} },
    now: () => NOW,
    newToken: () => 'token',
    pause: async () => undefined,
    observer: {
      ...{ began: () => undefined, step: () => undefined, ended: () => undefined, defect: () => undefined },
      unauthorized: ({ accountId }) => unauthorized.push(accountId),
    },
  });
  return { stored, unauthorized };
}

it('renews what ended a day ago, and ahead what could not be renewed later', async () => {
  const ends = [
    ['twitter', -2],
    ['twitter', -0.5],
    ['twitter', 5],
    ['threads', 5],
    ['threads', 30],
    ['mastodon', -2],
  ] as const;
  expect(await keep(ends, FRESH)).toEqual({ stored: [0, 3], unauthorized: [] });
});

it('takes a refusal for the end, and silence for nothing', async () => {
  expect(await keep([['twitter', -2]], DEAD)).toEqual({ stored: [], unauthorized: [0] });
  expect(await keep([['twitter', -2]], AWAY)).toEqual({ stored: [], unauthorized: [] });
});
