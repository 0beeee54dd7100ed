import { expect, it } from 'vitest';
import { openPublishing } from '../../kit/memory/journal/open-publishing.ts';
import { CredentialsUnreadableError } from '../ports/journal.ts';
import { NO_OBSERVER } from './dependencies.ts';
import { keepAccountsAlive } from './keep-accounts-alive.ts';
import { DEFAULT_POLICY } from './policy.ts';

it('asks to reconnect an idle account whose credentials no key opens', async () => {
  const scene = openPublishing();
  const { vault, clock } = scene.world;
  const { account } = scene.accountRow();
  const told: unknown[] = [];
  await keepAccountsAlive({
    policy: DEFAULT_POLICY,
    vault: { ...vault, load: () => Promise.reject(new CredentialsUnreadableError(null)) },
    idle: { expiredBefore: async () => [{ ...account, workspace: 'harbour' }] },
    networks: scene.network.networks(),
    now: () => clock.now,
    newToken: () => 'token',
    pause: async () => undefined,
    observer: { ...NO_OBSERVER, unauthorized: (event) => void told.push(event) },
  });
  expect(told).toEqual([
    {
      ...{ workspace: 'harbour', account: account.id, provider: 'mastodon' },
      reason: 'Its stored credentials can no longer be read.',
    },
  ]);
  expect(scene.accountRow()).toMatchObject({ authorized: false, unauthorizedCode: 'unreadable' });
});
