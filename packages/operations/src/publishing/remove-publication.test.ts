import type { StepAnswer } from '@crier/domain';
import { describe, expect, it } from 'vitest';
import { openPublishing, type PublishingScene } from '../../kit/memory/journal/open-publishing.ts';
import { CredentialsUnreadableError } from '../ports/journal.ts';
import { MAX_CRASHES } from '../ports/tasks.ts';
import { DEFAULT_POLICY } from './policy.ts';

const evidence = { request: 'DELETE /posts', status: 500, body: null };
const rejected: StepAnswer = { outcome: 'rejected', message: 'Too old.', evidence };
const refused: StepAnswer = { outcome: 'auth', message: 'Token expired.', evidence };
const unknown: StepAnswer = { outcome: 'unknown', reason: 'Server error', evidence };
const wait: StepAnswer = { outcome: 'wait', retryAfterMs: 3_600_000, reason: 'Slow down', evidence };
const RECONNECT_MS = 5 * 60_000;

/** A published thread whose deletion has been asked for. */
async function requested(length = 2) {
  const scene = openPublishing({ length });
  await scene.publish();
  scene.heard.splice(0);
  const removal = await scene.requestRemoval();
  const remove = (changes?: Parameters<PublishingScene['remove']>[1]) => scene.remove(removal, changes);
  return {
    ...scene,
    removal,
    remove,
    removeLater: async (changes?: Parameters<PublishingScene['remove']>[1]) => {
      const { wakeAt } = scene.world.tables.removals.get(removal) ?? {};
      scene.world.clock.now = Math.max(scene.world.clock.now, wakeAt ?? 0);
      return await remove(changes);
    },
  };
}

describe('a removal', () => {
  it('deletes everything that is public, newest first', async () => {
    const { remove, network, row } = await requested(3);
    expect(await remove()).toMatchObject({ state: 'removed', errors: [], wakeAt: null });
    expect([network.removed, network.posts]).toEqual([['post-3', 'post-2', 'post-1'], []]);
    expect(row().externalUrl).toBeNull();
    expect(row().steps.every(({ removedAt }) => removedAt !== null)).toBe(true);
  });

  it('does nothing when another worker has it or it has ended', async () => {
    const { remove, removal, world, network } = await requested();
    await world.removals.claim(removal, crypto.randomUUID(), 120_000);
    await remove();
    expect(network.removed).toEqual([]);
    await world.pass(120_001);
    await remove();
    await remove();
    expect(network.removed).toEqual(['post-2', 'post-1']);
  });

  it('that crashed the service again and again is given up and lists what was not deleted', async () => {
    const { remove, removal, world, network } = await requested();
    network.removals.push(rejected, wait);
    await remove();
    await world.pass(3_600_001);
    for (let crash = 0; crash < MAX_CRASHES; crash += 1) {
      await world.removals.claim(removal, crypto.randomUUID(), 120_000);
      await world.pass(120_001);
    }
    expect(await remove()).toMatchObject({
      state: 'failed',
      errors: [
        'Post 2 of 2: Too old.',
        `Deleting was given up because it crashed the service ${MAX_CRASHES} times.`,
      ],
    });
    expect(network.removed).toEqual([]);
  });

  it('hands the rest to another worker when the process shuts down', async () => {
    const { remove, network, world } = await requested();
    const stopped = await remove({ stopping: () => network.removed.length > 0 });
    expect(stopped).toMatchObject({ wakeAt: world.clock.now, reason: 'The worker is shutting down.' });
    expect(network.removed).toEqual(['post-2']);
    expect(await remove()).toMatchObject({ state: 'removed' });
  });

  it('waits while the installation is on hold', async () => {
    const { remove, world, network } = await requested();
    const send = async (...args: Parameters<typeof world.removals.send>) => {
      await world.hold(true);
      return await world.removals.send(...args);
    };
    expect(await remove({ removals: { ...world.removals, send } })).toMatchObject({
      ...{ state: 'pending', reason: 'The installation is on hold.' },
      wakeAt: world.clock.now,
    });
    await world.hold(false);
    await remove();
    expect(network.removed).toHaveLength(2);
  });

  it('writes nothing more once its claim is lost', async () => {
    const { remove, removal, world, network } = await requested();
    const takeOver = async () => {
      await world.pass(120_001);
      await world.removals.claim(removal, 'somebody else', 120_000);
      return rejected;
    };
    const left = await remove({ networks: network.networks({ remove: takeOver }) });
    expect(left).toMatchObject({ state: 'pending', claim: { token: 'somebody else' } });
    expect(left.steps.map(({ state }) => state)).toEqual(['sent', 'planned']);
  });

  it('that hits an unexpected error is tried again later', async () => {
    const { remove, removeLater, world, heard } = await requested();
    const load = () => Promise.reject(new Error('broken'));
    const failed = await remove({ vault: { ...world.vault, load } });
    expect(failed).toMatchObject({ reason: 'An internal error.', wakeAt: world.clock.now + 1_000, waits: 1 });
    expect(heard).toEqual(['defect: broken']);
    expect(await removeLater()).toMatchObject({ state: 'removed' });
  });

  it('that lasts too long is given up and says why', async () => {
    const { remove, network, world } = await requested();
    network.removals.push('pass', wait);
    world.clock.now += DEFAULT_POLICY.giveUpAfterMs - 3_600_000;
    expect(await remove()).toMatchObject({ state: 'pending' });
    network.removals.push(wait);
    await world.pass(3_600_000);
    expect(await remove()).toMatchObject({ state: 'failed', errors: ['Gave up: Slow down'] });
    expect(network.removed).toEqual(['post-2']);
  });
});

describe('a record that the network', () => {
  it('refuses to delete does not stop the others', async () => {
    const { remove, network, row } = await requested(3);
    network.removals.push('pass', rejected);
    expect(await remove()).toMatchObject({ state: 'failed', errors: ['Post 2 of 3: Too old.'] });
    expect(network.removed).toEqual(['post-3', 'post-1']);
    expect(row().externalUrl).toBe('https://social.example/post-1');
  });

  it('will delete later waits until then', async () => {
    const { remove, removeLater, network, world } = await requested();
    network.removals.push(wait);
    const waiting = await remove();
    expect(waiting).toMatchObject({ reason: 'Slow down', wakeAt: world.clock.now + 3_600_000, waits: 1 });
    expect(waiting.steps.map(({ state, attempts }) => [state, attempts])).toEqual([
      ['planned', 1],
      ['planned', 0],
    ]);
    expect(await removeLater()).toMatchObject({ state: 'removed' });
  });

  it('deleted while its answer was lost is only asked for again', async () => {
    const { remove, removeLater, network } = await requested(1);
    network.removals.push('lost');
    expect(await remove()).toMatchObject({ state: 'pending', reason: 'The answer was lost.' });
    expect(await removeLater()).toMatchObject({ state: 'removed', steps: [{ attempts: 2 }] });
    expect(network.removed).toEqual(['post-1']);
  });

  it('never answers for is given up after a limited number of attempts', async () => {
    const { removeLater, network } = await requested(1);
    network.removals.push(...Array.from({ length: 50 }, () => unknown));
    let removal = await removeLater();
    for (let turn = 0; turn < 50 && removal.state === 'pending'; turn++) removal = await removeLater();
    expect(removal).toMatchObject({ state: 'failed', errors: ['Post 1 of 1: Server error'] });
    expect(network.removals.length).toBeGreaterThan(20);
    expect(removal.steps[0]?.attempts).toBe(DEFAULT_POLICY.maxAttempts);
  });

  it('is asked for by a failing publisher is asked for again', async () => {
    const { remove, removeLater, network, heard } = await requested(1);
    const broken = network.networks({ remove: () => Promise.reject(new Error('broken')) });
    expect(await remove({ networks: broken })).toMatchObject({
      reason: 'An internal error interrupted the deletion.',
    });
    expect(heard).toEqual(['defect: broken']);
    expect(await removeLater()).toMatchObject({ state: 'removed' });
  });
});

describe('credentials', () => {
  it('that the network refuses are renewed once', async () => {
    const { remove, network, accountRow } = await requested();
    network.token = 't2';
    expect(await remove()).toMatchObject({ state: 'removed' });
    expect([network.renewals, accountRow().authorized]).toEqual([1, true]);
  });

  it('refused after a renewal wait for a person, who is notified once', async () => {
    const { remove, removeLater, network, world, heard, changeAccount } = await requested();
    network.removals.push(refused, refused);
    expect(await remove()).toMatchObject({
      reason: 'The account must be reconnected: Token expired.',
      wakeAt: world.clock.now + RECONNECT_MS,
    });
    expect(await removeLater()).toMatchObject({ state: 'pending', waits: 2 });
    expect(heard).toEqual(['unauthorized: Token expired.']);
    changeAccount({ authorized: true });
    expect(await removeLater()).toMatchObject({ state: 'removed' });
  });

  it('that cannot be renewed now do not disconnect the account', async () => {
    const { remove, network, world, accountRow } = await requested();
    network.token = 't2';
    network.renewalAnswers = 'unavailable';
    expect(await remove()).toMatchObject({ reason: 'down', wakeAt: world.clock.now + 1_000 });
    expect(accountRow().authorized).toBe(true);
  });

  it.each([
    ['names a time', { retryAfterMs: 60_000 }, 60_000],
    ['names a limit', { limit: 'account' }, 1_000],
  ] as const)('that expire are not used while the network asks to wait: it %s', async (_name, asked, ms) => {
    const { remove, network, world, changeAccount } = await requested();
    network.renewalAnswers = { outcome: 'unavailable', reason: 'Slow down', ...asked };
    changeAccount({ expiresAt: world.clock.now });
    expect(await remove()).toMatchObject({ reason: 'Slow down', wakeAt: world.clock.now + ms });
    expect(network.removed).toEqual([]);
  });

  it.each([
    [null, 'the network no longer accepts its credentials.'],
    ['Token revoked.', 'Token revoked.'],
  ])('of an account that must be reconnected (%s) are waited for', async (unauthorizedReason, told) => {
    const { remove, network, changeAccount } = await requested();
    changeAccount({ authorized: false, unauthorizedReason });
    expect(await remove()).toMatchObject({ reason: `The account must be reconnected: ${told}` });
    expect(network.removed).toEqual([]);
  });

  it('that no key opens, or that expire and are refused, are waited for', async () => {
    const unreadable = await requested();
    const load = () => Promise.reject(new CredentialsUnreadableError(null));
    await unreadable.remove({ vault: { ...unreadable.world.vault, load } });
    expect(unreadable.heard).toEqual(['unauthorized: Its stored credentials can no longer be read.']);
    const ending = await requested();
    ending.network.renewalAnswers = 'auth';
    ending.changeAccount({ expiresAt: ending.world.clock.now });
    expect(await ending.remove()).toMatchObject({ reason: 'The account must be reconnected: revoked' });
    expect([ending.heard, ending.network.removed]).toEqual([['unauthorized: revoked'], []]);
  });

  it('are not used while the network is unavailable', async () => {
    const { remove, network, world } = await requested();
    const networks = network.networks();
    const mastodon = { ...networks.mastodon, publishing: null };
    expect(await remove({ networks: { ...networks, mastodon } })).toMatchObject({
      reason: 'Mastodon is not available.',
      wakeAt: world.clock.now + RECONNECT_MS,
    });
  });
});
