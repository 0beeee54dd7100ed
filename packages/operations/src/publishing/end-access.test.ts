import type { StepAnswer } from '@crier/domain';
import { describe, expect, it } from 'vitest';
import { change } from '../../kit/memory/journal/journal-tables.ts';
import { openPublishing } from '../../kit/memory/journal/open-publishing.ts';
import { NO_EVIDENCE } from './dependencies.ts';
import { DEFAULT_POLICY } from './policy.ts';

const POLICY = { policy: DEFAULT_POLICY };
const REFUSED: StepAnswer = { outcome: 'auth', message: 'Token revoked.', evidence: NO_EVIDENCE };

function revoked() {
  const scene = openPublishing();
  scene.network.token = 't2';
  scene.network.renewalAnswers = 'auth';
  return scene;
}

describe('access that the network calls ended', () => {
  it('is checked again minutes later, while the post waits and the account stays connected', async () => {
    const scene = revoked();
    expect(await scene.publish(POLICY)).toBe('waiting');
    expect(scene.accountRow().authorized).toBe(true);
    expect(scene.row().reason).toContain('asked again before the account is disconnected');
    scene.network.token = 't1';
    expect(await scene.publishLater(POLICY)).toBe('published');
    expect(scene.accountRow().authorized).toBe(true);
    expect(scene.network.posts).toHaveLength(1);
  });

  it('ends when the network says so again, and one person is notified once', async () => {
    const scene = revoked();
    await scene.publish(POLICY);
    expect(await scene.publishLater(POLICY)).toBe('failed');
    expect(scene.row().errors).toEqual(['The account must be reconnected: revoked']);
    expect(scene.accountRow()).toMatchObject({ authorized: false, unauthorizedReason: 'revoked' });
    expect(scene.heard.filter((line) => line.startsWith('unauthorized'))).toEqual(['unauthorized: revoked']);
  });

  it('does not end after a second refusal within two minutes, and nobody is notified', async () => {
    const scene = revoked();
    expect(await scene.publish(POLICY)).toBe('waiting');
    await scene.world.pass(DEFAULT_POLICY.confirmRefusalMs - 1_000);
    change(scene.world.tables.publications, scene.row().id, { wakeAt: scene.world.clock.now });
    expect(await scene.publish(POLICY)).toBe('waiting');
    expect(scene.network.renewals).toBe(2);
    expect(scene.accountRow().authorized).toBe(true);
    expect(scene.row()).toMatchObject({ state: 'publishing', errors: [] });
    expect(scene.row().reason).toContain('asked again before the account is disconnected');
    expect(scene.heard.filter((line) => line.startsWith('unauthorized'))).toEqual([]);
  });

  it('starts over when the network has published in the meantime', async () => {
    const scene = revoked();
    await scene.world.vault.noteRefusal(scene.account);
    scene.network.token = 't1';
    expect(await scene.publish(POLICY)).toBe('published');
    await scene.world.pass(DEFAULT_POLICY.confirmRefusalMs);
    expect(await scene.world.vault.noteRefusal(scene.account)).toBe(0);
  });

  it('ends at once when this installation itself knows it', async () => {
    const scene = openPublishing();
    scene.network.script.push({ ...REFUSED, code: 'key_lost' });
    scene.network.renewalAnswers = { outcome: 'auth', message: 'The key is gone.', code: 'key_lost' };
    expect(await scene.publish(POLICY)).toBe('failed');
    expect(scene.accountRow().authorized).toBe(false);
  });
});
